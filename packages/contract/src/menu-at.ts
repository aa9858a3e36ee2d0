import type { Service } from '@comanda/domain/hours/services';
import { type ChoiceGroup, type Choosable, canBeChosenAt } from '@comanda/domain/menu/choices-left';
import { dishRefusal, offeredAs, type TimedDish } from '@comanda/domain/menu/dish-times';
import type { ItemRefusal } from '@comanda/domain/menu/refusals';
import { priceBy } from '@comanda/domain/pricing/service-prices';
import type { DinerMenu, MenuItem, OptionGroup } from './shapes/menu.ts';
import { tooFewChoicesWords } from './words/items.ts';

/** A menu of one time and service, and by id what stands against each dish and option that cannot be had then. */
export type MenuAt = { readonly menu: DinerMenu; readonly refusals: ReadonlyMap<string, ItemRefusal> };

const instant = (iso: string | undefined) => (iso === undefined ? undefined : Date.parse(iso));

type Option = OptionGroup['options'][number];
type Dishes = ReadonlyMap<string, TimedDish>;

/** A dish as a menu shows it, without what has to be chosen with it. */
const timed = (
  { id, name, soldOut, soldOutUntil, services, served }: MenuItem,
  servings: readonly TimedDish['served'][],
): TimedDish => ({
  ...{ id, name, soldOut, services },
  soldOutUntil: instant(soldOutUntil),
  served: servings[served ?? -1],
});

/** An option with the times of its own and those of the dish that it is. */
const optionToChoose = (
  { available, soldOutUntil, repeat, opens, itemId }: Option,
  dishes: Dishes,
): Choosable => {
  const dish = dishes.get(itemId ?? '');
  return {
    ...{ available, soldOutUntil: instant(soldOutUntil), repeat, opens },
    ...(dish && { dish: offeredAs(dish) }),
  };
};

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
  const dishes: Dishes = new Map(
    menu.categories.flatMap(({ items }) => items.map((item) => [item.id, timed(item, servings)])),
  );
  const opened = new Map(
    menu.optionGroups.map(({ id, name, min, max, options }): [string, ChoiceGroup] => [
      id,
      { ...{ id, name, min, max }, options: options.map((option) => optionToChoose(option, dishes)) },
    ]),
  );
  const optionGroups = menu.optionGroups.map((group): OptionGroup => {
    const options = group.options.map((option) => {
      const { id, name, available } = option;
      const mark = { soldOut: !available, soldOutUntil: instant(option.soldOutUntil) };
      const dish = dishes.get(option.itemId ?? '');
      const refusal = judge({ id, name, ...mark }) ?? (dish ? judge({ ...dish, id, name }) : null);
      const isLeft =
        refusal === null && canBeChosenAt(optionToChoose(option, dishes), at ?? now, opened, service);
      return { ...option, available: isLeft };
    });
    return { ...group, options };
  });
  const itemAt = ({ unorderable: _, servicePrices, ...item }: MenuItem): MenuItem => {
    const { name } = item;
    const groups = item.optionGroupIds.flatMap((groupId) => opened.get(groupId) ?? []);
    const refusal = judge({ ...timed(item, servings), groups, opened });
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
