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

/** Those of the ids that are options, each once and judged by its own sold-out mark. */
export function optionsOf({ options }: MenuSnapshot, ids: readonly string[], quantity = 1): BasketItem[] {
  return [...new Set(ids)].flatMap((id) => {
    const option = options.get(id);
    return option ? [{ ...option, visible: true, quantity }] : [];
  });
}
