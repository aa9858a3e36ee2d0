import { itemRefusals } from '@comanda/domain/item-availability';
import type { PricedLine } from '@comanda/domain/pricing';
import { dishesOf, type MenuSnapshot, optionsOf } from '#modules/menu';

type Item = MenuSnapshot['items'] extends ReadonlyMap<string, infer I> ? I : never;

/** As many dishes as a kitchen needs to see that all goes its way. */
const DISHES = 2;

/** For each thing that has to be chosen with a dish, the first options that can be had; null where they are too few. */
function choicesFor(snapshot: MenuSnapshot, item: Item, now: number) {
  const chosen = [];
  for (const groupId of item.optionGroupIds) {
    const group = snapshot.groups.get(groupId);
    if (!group || group.min === 0) continue;
    const open = group.options.filter(({ id }) => itemRefusals(optionsOf(snapshot, [id]), now).length === 0);
    if (open.length < group.min) return null;
    for (const { id: optionId, name } of open.slice(0, group.min)) {
      chosen.push({ groupId, optionId, name, price: 0, quantity: 1 });
    }
  }
  return chosen;
}

/** Real dishes of the menu that can be ordered now, the first ones, without their prices; none where there is none. */
export function rehearsalLines(snapshot: MenuSnapshot, now: number) {
  const lines: PricedLine[] = [];
  for (const item of snapshot.items.values()) {
    if (lines.length === DISHES) break;
    if (itemRefusals(dishesOf(snapshot, [item.id]), now).length > 0) continue;
    const options = choicesFor(snapshot, item, now);
    if (options === null) continue;
    lines.push({ itemId: item.id, name: item.name, quantity: 1, unitPrice: 0, total: 0, options });
  }
  return lines;
}
