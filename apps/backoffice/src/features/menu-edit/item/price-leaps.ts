import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import type { Minor } from '@comanda/domain/money/money';

/** From here on a change looks like a slip of a digit or of a decimal point. */
const LEAP = 10;

/**
 * The warning about a price that is ten times the one before, a tenth of it, or nothing at all; null of every other.
 */
export function leapWords(before: Minor, price: Minor): string | null {
  if (price === before || before === 0) return null;
  if (price === 0) return 'It is free now: is that meant?';
  if (price >= before * LEAP) return `That is ${Math.floor(price / before)} times as much: is that meant?`;
  return price * LEAP <= before ? `That is 1/${Math.floor(before / price)} of it: is that meant?` : null;
}

/** A price that looks like a slip of a digit; `size` is '' for the price of a dish without sizes. */
type PriceLeap = {
  readonly dish: string;
  readonly size: string;
  readonly from: Minor;
  readonly to: Minor;
};

/** The prices of a change that leap. */
export function priceLeaps(
  changes: UpdateItems['items'],
  items: ReadonlyMap<string, StaffItem>,
): readonly PriceLeap[] {
  return changes.flatMap(({ id, price, sizes = [] }) => {
    const item = items.get(id);
    if (!item) return [];
    const known = new Map(item.sizes.map((size) => [size.id, size.price]));
    const sized = sizes.map((size) => ({
      ...{ size: size.name, from: known.get(size.id ?? '') ?? size.price, to: size.price },
    }));
    const all = price === undefined ? sized : [{ size: '', from: item.price, to: price }, ...sized];
    return all.flatMap((one) => (leapWords(one.from, one.to) ? [{ dish: item.name, ...one }] : []));
  });
}
