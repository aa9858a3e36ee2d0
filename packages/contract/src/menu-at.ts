import type { Service } from '@comanda/domain/hours/services';
import { type ChoiceGroup, canBeChosenAt } from '@comanda/domain/menu/choices-left';
import { dishRefusal, type TimedDish } from '@comanda/domain/menu/dish-times';
import type { ItemRefusal } from '@comanda/domain/menu/refusals';
import { priceBy } from '@comanda/domain/pricing/service-prices';
import type { DinerMenu, MenuItem, OptionGroup } from './shapes/menu.ts';
import { tooFewChoicesWords } from './words/items.ts';

/** A menu of one time and service, and by id what stands against each dish and option that cannot be had then. */
export type MenuAt = { readonly menu: DinerMenu; readonly refusals: ReadonlyMap<string, ItemRefusal> };

const instant = (iso: string | undefined) => (iso === undefined ? undefined : Date.parse(iso));

/** A group with the times of its options. */
const groupToChoose = ({ id, name, min, max, options }: OptionGroup): ChoiceGroup => ({
  ...{ id, name, min, max },
  options: options.map(({ available, soldOutUntil, repeat, opens }) => ({
    ...{ available, soldOutUntil: instant(soldOutUntil), repeat, opens },
  })),
});

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
  const opened = new Map(menu.optionGroups.map((group) => [group.id, groupToChoose(group)]));
  const optionGroups = menu.optionGroups.map((group): OptionGroup => {
    const options = group.options.map((option) => {
      const { id, name, available, opens } = option;
      const soldOutUntil = instant(option.soldOutUntil);
      const refusal = judge({ id, name, soldOut: !available, soldOutUntil });
      const isLeft = refusal === null && canBeChosenAt({ available, soldOutUntil, opens }, at ?? now, opened);
      return { ...option, available: isLeft };
    });
    return { ...group, options };
  });
  const itemAt = ({ unorderable: _, servicePrices, ...item }: MenuItem): MenuItem => {
    const { id, name, soldOut } = item;
    const refusal = judge({
      id,
      name,
      soldOut,
      services: item.services,
      soldOutUntil: instant(item.soldOutUntil),
      groups: item.optionGroupIds.flatMap((groupId) => opened.get(groupId) ?? []),
      opened,
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
