import type { Service } from '@comanda/domain/hours/services';
import { dishRefusal, type TimedDish } from '@comanda/domain/menu/dish-times';
import { choicesOf } from '@comanda/domain/menu/item-availability';
import type { ItemRefusal } from '@comanda/domain/menu/refusals';
import { priceBy } from '@comanda/domain/pricing/service-prices';
import type { DinerMenu, MenuItem, OptionGroup } from './shapes/menu.ts';
import { tooFewChoicesWords } from './words/items.ts';

/** A menu of one time and service, and by id what stands against each dish and option that cannot be had then. */
export type MenuAt = { readonly menu: DinerMenu; readonly refusals: ReadonlyMap<string, ItemRefusal> };

const instant = (iso: string | undefined) => (iso === undefined ? undefined : Date.parse(iso));

/** A required group with the times of its options. */
function groupToChoose({ name, min, max, options }: OptionGroup, isShut: (optionId: string) => boolean) {
  return {
    name,
    min,
    max,
    options: options.map(({ id, available, soldOutUntil, repeat }) =>
      isShut(id) ? { available: false, repeat } : { available, soldOutUntil: instant(soldOutUntil), repeat },
    ),
  };
}

/** An option cannot be had while a group that it opens, and that has to be answered, has too few options left. */
function onlyAnswerable(groups: readonly OptionGroup[]): OptionGroup[] {
  const left = (group: OptionGroup) =>
    choicesOf(
      group.options.filter(({ available }) => available),
      group,
    );
  const lacking = new Set(groups.filter((group) => left(group) < group.min).map(({ id }) => id));
  const isShut = ({ available, opens }: OptionGroup['options'][number]) =>
    available && opens?.some((id) => lacking.has(id));
  if (!groups.some(({ options }) => options.some(isShut))) return [...groups];
  return onlyAnswerable(
    groups.map((group) => ({
      ...group,
      options: group.options.map((option) => (isShut(option) ? { ...option, available: false } : option)),
    })),
  );
}

/**
 * The menu of a time that is asked for: `at` in epoch ms, or null for as soon as possible. An order for that time, by
 * that service, is refused for a dish or an option if and only if this says so, as far as clock and service decide it.
 */
export function menuAt(menu: DinerMenu, at: number | null, service?: Service): MenuAt {
  const now = Date.parse(menu.asOf);
  const refusals = new Map<string, ItemRefusal>();
  const judge = (dish: TimedDish) => {
    const refusal = dishRefusal(dish, at ?? now, service);
    if (refusal) refusals.set(dish.id, refusal);
    return refusal;
  };
  const servings = menu.servings.map(({ hours, periods }): TimedDish['served'] => ({
    hours,
    periods: periods.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
  }));
  const judged = menu.optionGroups.map((group): OptionGroup => {
    const options = group.options.map((option) => {
      const { id, name, available, soldOutUntil } = option;
      const refusal = judge({ id, name, soldOut: !available, soldOutUntil: instant(soldOutUntil) });
      return { ...option, available: refusal === null };
    });
    return { ...group, options };
  });
  const optionGroups = onlyAnswerable(judged);
  const shut = new Set(
    optionGroups.flatMap(({ options }) =>
      options.flatMap(({ id, available }) => (available || refusals.has(id) ? [] : [id])),
    ),
  );
  const required = new Map(
    menu.optionGroups
      .filter(({ min }) => min > 0)
      .map((group) => [group.id, groupToChoose(group, (id) => shut.has(id))]),
  );
  const itemAt = ({ unorderable: _, servicePrices, ...item }: MenuItem): MenuItem => {
    const { id, name, soldOut } = item;
    const refusal = judge({
      id,
      name,
      soldOut,
      services: item.services,
      soldOutUntil: instant(item.soldOutUntil),
      groups: item.optionGroupIds.flatMap((groupId) => required.get(groupId) ?? []),
      served: servings[item.served ?? -1],
    });
    const isSoldOut = refusal?.code === 'SOLD_OUT';
    const group = isSoldOut ? refusal.lacking : undefined;
    const lacking = group && tooFewChoicesWords(name, group.group, group.at > now ? 'then' : 'now');
    return {
      ...item,
      price: service ? priceBy({ ...item, servicePrices }, service) : item.price,
      soldOut: isSoldOut && !lacking,
      ...(lacking && { unorderable: lacking }),
    };
  };
  const categories = menu.categories.map((category) => ({ ...category, items: category.items.map(itemAt) }));
  return { menu: { ...menu, optionGroups, categories }, refusals };
}
