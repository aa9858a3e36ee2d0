import type { ChoiceGroup } from '@comanda/domain/menu/choices-left';
import type { BasketItem } from '@comanda/domain/menu/item-availability';
import { firstQuantity } from '@comanda/domain/menu/quantities';
import type { MenuSnapshot, SnapshotItem } from './menu-snapshot.ts';

/** A dish as the decision about availability wants it: with what has to be chosen with it. */
export function judgedItem(
  { groups }: MenuSnapshot,
  item: SnapshotItem,
  quantity = firstQuantity(item),
): BasketItem {
  const toChoose = item.optionGroupIds.flatMap((id): ChoiceGroup[] => {
    const group = groups.get(id);
    return group && group.min > 0 ? [group] : [];
  });
  return { ...item, quantity, groups: toChoose, opened: groups };
}

/** The dishes of these ids, so many of each, or as many as an order has at least. */
export function dishesOf(snapshot: MenuSnapshot, ids: readonly string[], quantity?: number): BasketItem[] {
  return ids.flatMap((id) => {
    const item = snapshot.items.get(id);
    return item ? [judgedItem(snapshot, item, quantity)] : [];
  });
}

/**
 * Those of the ids that are options, each once and judged by its own sold-out mark; and the dishes that they are, as
 * many as are taken: what is not chosen with a part is not asked for.
 */
export function optionsOf(
  { options, items }: MenuSnapshot,
  ids: readonly string[],
  quantity = 1,
): BasketItem[] {
  return [...Map.groupBy(ids, (id) => id)].flatMap(([id, taken]) => {
    const option = options.get(id);
    if (!option) return [];
    const dish = items.get(option.itemId ?? '');
    const own = { ...option, visible: true, quantity };
    return dish ? [own, { ...dish, quantity: quantity * taken.length }] : [own];
  });
}
