import { type DishesInstead, MOST_INSTEAD } from '@comanda/contract/shapes/missing-dishes';
import { allergenFacts, avoidedIn } from '@comanda/domain/menu/allergens';
import { askableGroups, askedGroups } from '@comanda/domain/menu/asked-groups';
import { itemRefusals } from '@comanda/domain/menu/item-availability';
import { isTaxedAlike } from '@comanda/domain/orders/missing-dishes';
import { priceLine } from '@comanda/domain/pricing/pricing-lines';
import type { TaxName } from '@comanda/domain/pricing/pricing-tax';
import { dishesOf, type MenuSnapshot, optionsOf } from '#modules/menu';
import { ageFor, dishesIn, type OrderRecord, orderLines, taxesOfLines } from '#orders/record';

/** A dish of the menu as a line of an order, with the taxes that it carries. */
export type LineInstead = {
  readonly line: OrderRecord['lines'][number];
  readonly taxes: readonly TaxName[];
  /** How many it takes of each dish whose stock is counted. */
  readonly counted: ReadonlyMap<string, number>;
};

/** What is chosen with a dish by itself; null where somebody has to choose. */
function usualOptions(snapshot: MenuSnapshot, itemId: string) {
  const ids = snapshot.items.get(itemId)?.optionGroupIds ?? [];
  const usual = new Map(
    askableGroups(snapshot.groups, ids).map(({ id, options }) => [
      id,
      options.filter(({ isDefault }) => isDefault).map((option) => option.id),
    ]),
  );
  return askedGroups(snapshot.groups, ids, usual).map(({ id }) => ({
    groupId: id,
    optionIds: usual.get(id) ?? [],
  }));
}

/**
 * So many of a dish as they can be given in the place of another; null where somebody would have to choose with it,
 * there are not so many, it asks for a greater age than the order does, or it has or may have in it what the order
 * avoids.
 */
export function lineInstead(
  snapshot: MenuSnapshot,
  order: Pick<OrderRecord, 'service' | 'avoids' | 'minimumAge'>,
  { itemId, quantity }: { readonly itemId: string; readonly quantity: number },
  now: number,
): LineInstead | null {
  const item = snapshot.items.get(itemId);
  if (!item) return null;
  const options = usualOptions(snapshot, itemId);
  const chosen = options.flatMap(({ optionIds }) => optionIds);
  const age = ageFor(snapshot, [{ itemId, optionIds: chosen }]);
  if ((age ?? 0) > (order.minimumAge ?? 0)) return null;
  const { value, problems } = priceLine(snapshot.pricing, { itemId, quantity, options }, 0, order.service);
  if (!value || problems.length > 0) return null;
  const judged = [...dishesOf(snapshot, [itemId], quantity), ...optionsOf(snapshot, chosen, quantity)];
  if (itemRefusals(judged, now, order.service).length > 0) return null;
  const allergens = chosen.flatMap((id) => snapshot.options.get(id)?.allergens ?? []);
  const facts = allergenFacts(item.allergens, allergens);
  if (order.avoids.length > 0 && avoidedIn(facts, order.avoids)) return null;
  const [line] = orderLines(snapshot, [value.line]);
  const [taxes = []] = taxesOfLines(snapshot, [value.line], order.service);
  if (!line) return null;
  const wanted = [...dishesIn([{ ...line, quantity }])];
  const counted = new Map(wanted.filter(([id]) => snapshot.items.get(id)?.stock != null));
  return { line, taxes, counted };
}

/** Each diet by the tags of the dishes that keep to it. */
const DIETS: readonly (readonly string[])[] = [['VEGAN'], ['VEGETARIAN', 'VEGAN'], ['HALAL']];

/** Whether `tags` keep to every diet that a dish with the tags `missing` keeps to. */
function keepsDiets(tags: readonly string[], missing: readonly string[]): boolean {
  const holds = (diet: readonly string[], of: readonly string[]) => diet.some((tag) => of.includes(tag));
  return DIETS.every((diet) => !holds(diet, missing) || holds(diet, tags));
}

/** What can be given in the place of a line: first of its own category, and of these what costs about as much. */
export function dishesInstead(
  snapshot: MenuSnapshot,
  order: Pick<OrderRecord, 'service' | 'avoids' | 'minimumAge' | 'lines'>,
  position: number,
  now: number,
): DishesInstead {
  const line = order.lines[position];
  if (!line) return { dishes: [] };
  const category = snapshot.categoryOf.get(line.itemId);
  const missing = snapshot.items.get(line.itemId)?.tags ?? [];
  const [own = []] = taxesOfLines(snapshot, [line], order.service);
  const found = [...snapshot.items.keys()].flatMap((itemId) => {
    const tags = snapshot.items.get(itemId)?.tags ?? [];
    if (itemId === line.itemId || !keepsDiets(tags, missing)) return [];
    const instead = lineInstead(snapshot, order, { itemId, quantity: 1 }, now);
    if (!instead || !isTaxedAlike(instead.taxes, own)) return [];
    const { name, number, kitchenName, unitPrice } = instead.line;
    const isNear = snapshot.categoryOf.get(itemId) === category;
    return [
      {
        dish: {
          ...{ itemId, name, price: unitPrice },
          ...(number === undefined ? {} : { number }),
          ...(kitchenName === undefined ? {} : { kitchenName }),
        },
        apart: [isNear ? 0 : 1, Math.abs(unitPrice - line.unitPrice)] as const,
      },
    ];
  });
  found.sort((a, b) => a.apart[0] - b.apart[0] || a.apart[1] - b.apart[1]);
  return { dishes: found.slice(0, MOST_INSTEAD).map(({ dish }) => dish) };
}
