import { DISH_NOTE_LENGTH, ORDER_LIMITS } from '@comanda/contract/order-lengths';
import type { BasketEntry } from './basket.ts';

/** As many of these lines, from the first, as one order takes, their notes no longer than it takes them. */
export function withinLimits(entries: readonly BasketEntry[]): BasketEntry[] {
  let [pieces, options] = [0, 0];
  return entries.slice(0, ORDER_LIMITS.lines).flatMap((entry) => {
    pieces += entry.quantity;
    options += entry.options.reduce((sum, { optionIds }) => sum + optionIds.length, 0);
    if (pieces > ORDER_LIMITS.pieces || options > ORDER_LIMITS.options) return [];
    const note = entry.note?.slice(0, DISH_NOTE_LENGTH);
    return { ...entry, ...(note && { note }) };
  });
}
