import { dishRefusal, type TimedDish } from '@comanda/domain/menu/dish-times';
import type { ItemRefusal } from '@comanda/domain/menu/refusals';
import type { DinerMenu, MenuItem, OptionGroup } from './shapes/menu.ts';
import { tooFewChoicesWords } from './words/items.ts';

/** A menu as it is at one time, and by id what stands against each dish and option that cannot be had then. */
export type MenuAt = { readonly menu: DinerMenu; readonly refusals: ReadonlyMap<string, ItemRefusal> };

const instant = (iso: string | undefined) => (iso === undefined ? undefined : Date.parse(iso));

/** A required group with the times of its options. */
function groupToChoose({ name, min, max, options }: OptionGroup) {
  return {
    name,
    min,
    max,
    options: options.map(({ available, soldOutUntil, repeat }) => ({
      available,
      soldOutUntil: instant(soldOutUntil),
      repeat,
    })),
  };
}

/**
 * The menu of a time that is asked for: `at` in epoch ms, or null for as soon as possible. An order for that time is
 * refused for a dish or an option if and only if this says so, as far as the clock decides it.
 */
export function menuAt(menu: DinerMenu, at: number | null): MenuAt {
  const now = Date.parse(menu.asOf);
  const refusals = new Map<string, ItemRefusal>();
  const judge = (dish: TimedDish) => {
    const refusal = dishRefusal(dish, at ?? now);
    if (refusal) refusals.set(dish.id, refusal);
    return refusal;
  };
  const servings = menu.servings.map(({ hours, periods }): TimedDish['served'] => ({
    hours,
    periods: periods.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
  }));
  const required = new Map(
    menu.optionGroups.filter(({ min }) => min > 0).map((group) => [group.id, groupToChoose(group)]),
  );
  const optionGroups = menu.optionGroups.map((group): OptionGroup => {
    const options = group.options.map((option) => {
      const { id, name, available, soldOutUntil } = option;
      const refusal = judge({ id, name, soldOut: !available, soldOutUntil: instant(soldOutUntil) });
      return { ...option, available: refusal === null };
    });
    return { ...group, options };
  });
  const itemAt = ({ unorderable: _, ...item }: MenuItem): MenuItem => {
    const { id, name, soldOut } = item;
    const refusal = judge({
      id,
      name,
      soldOut,
      soldOutUntil: instant(item.soldOutUntil),
      groups: item.optionGroupIds.flatMap((groupId) => required.get(groupId) ?? []),
      served: servings[item.served ?? -1],
    });
    const isSoldOut = refusal?.code === 'SOLD_OUT';
    const group = isSoldOut ? refusal.lacking : undefined;
    const lacking = group && tooFewChoicesWords(name, group.group, group.at > now ? 'then' : 'now');
    return {
      ...item,
      soldOut: isSoldOut && !lacking,
      ...(lacking && { unorderable: lacking }),
    };
  };
  const categories = menu.categories.map((category) => ({ ...category, items: category.items.map(itemAt) }));
  return { menu: { ...menu, optionGroups, categories }, refusals };
}
