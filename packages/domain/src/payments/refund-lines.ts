import type { Minor } from '../money/money.ts';
import type { Charge } from '../pricing/charges.ts';
import type { TaxAmount } from '../pricing/pricing-tax.ts';

/** A dish of an order: how many of it, and what they cost before anything was added or taken off. */
type CostedLine = { readonly quantity: number; readonly total: Minor };

type CostedOrder = {
  readonly lines: readonly CostedLine[];
  readonly charges: readonly Charge[];
  readonly tax: readonly Pick<TaxAmount, 'amount' | 'included'>[];
  readonly total: Minor;
};

/** So many of a line; `position` counts from 0. */
export type LinePart = { readonly position: number; readonly quantity: number };

/** What a line has cost in the end, and how many of it have been given back. */
export type LineShare = { readonly quantity: number; readonly share: Minor; readonly back: number };

const addedTax = (tax: readonly Pick<TaxAmount, 'amount' | 'included'>[]): Minor =>
  tax.reduce((sum, { amount, included }) => (included ? sum : sum + amount), 0);

const FOR_DISHES: ReadonlySet<Charge['kind']> = new Set(['DISCOUNT', 'PROMOTION', 'SERVICE_CHARGE']);

/** Charges that belong to the dishes; what is taken off the delivery fee stands behind it. */
export function belongsToDishes(charges: readonly Charge[]): readonly Charge[] {
  const delivery = charges.findIndex(({ kind }) => kind === 'DELIVERY_FEE');
  return charges.filter(
    ({ kind }, index) => FOR_DISHES.has(kind) && (kind !== 'PROMOTION' || delivery < 0 || index < delivery),
  );
}

/** What the dishes of an order have cost together: neither delivery, tip nor rounding is theirs. Minor units. */
function costOfDishes({ lines, charges, tax, total }: CostedOrder): Minor {
  const theirs = belongsToDishes(charges);
  const others = charges.filter((charge) => !theirs.includes(charge));
  const dishes = lines.reduce((sum, line) => sum + line.total, 0);
  const charged = theirs.reduce((sum, { amount }) => sum + amount, dishes);
  const taxed = others.reduce((sum, charge) => sum - addedTax(charge.tax ?? []), addedTax(tax));
  return Math.max(0, Math.min(total, charged + taxed));
}

/**
 * What each line has cost in the end, in minor units: its part of what the dishes came to after discounts and
 * promotions, with service charge and tax, in proportion to its price. The parts add up to that sum, and so to no more
 * than the total.
 */
export function lineShares(order: CostedOrder): readonly Minor[] {
  const cost = costOfDishes(order);
  const sum = order.lines.reduce((all, line) => all + line.total, 0);
  if (sum === 0) return order.lines.map(() => 0);
  // each line gets what is due up to its end, less what is due up to its beginning
  let end = 0;
  return order.lines.map(({ total }) => {
    const before = Number((BigInt(cost) * BigInt(end)) / BigInt(sum));
    end += total;
    return Number((BigInt(cost) * BigInt(end)) / BigInt(sum)) - before;
  });
}

/** What the first so many of a line have of what is the whole line's, in minor units. */
export const shareUpTo = (
  { share, quantity }: Pick<LineShare, 'share' | 'quantity'>,
  count: number,
): Minor => (quantity === 0 ? 0 : Math.floor((share * count) / quantity));

/**
 * What parts of lines come to, after what was given back of them before (minor units): one after the other or all at
 * once, they add up to the shares. Null where a line is not there, is named twice, or has fewer left.
 */
export function refundOfLines(lines: readonly LineShare[], parts: readonly LinePart[]): Minor | null {
  if (new Set(parts.map(({ position }) => position)).size < parts.length) return null;
  let sum = 0;
  for (const { position, quantity } of parts) {
    const line = lines[position];
    if (!line || quantity < 1 || line.back + quantity > line.quantity) return null;
    sum += shareUpTo(line, line.back + quantity) - shareUpTo(line, line.back);
  }
  return sum;
}

/** How many of each line have been given back by these refunds, by position. */
export function countBack(count: number, refunds: readonly (readonly LinePart[])[]): readonly number[] {
  const back = new Array<number>(count).fill(0);
  for (const { position, quantity } of refunds.flat()) back[position] = (back[position] ?? 0) + quantity;
  return back;
}
