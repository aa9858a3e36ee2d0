import type { Minor } from '../money/money.ts';
import type { Charge } from '../pricing/charges.ts';
import type { TaxAmount, TaxName } from '../pricing/pricing-tax.ts';
import { belongsToDishes, countBack, type LinePart, lineShares, shareUpTo } from './refund-lines.ts';

type TaxedLine = {
  readonly quantity: number;
  readonly total: Minor;
  /** The taxes that it carries; null of orders from before they were kept, where each line carries all. */
  readonly taxes: readonly TaxName[] | null;
};

/** An order with what became of its money, in minor units; `back` are the refunds by line. */
export type RefundedOrder = {
  readonly lines: readonly TaxedLine[];
  readonly charges: readonly Charge[];
  readonly tax: readonly TaxAmount[];
  readonly total: Minor;
  readonly taken: Minor;
  readonly refunded: Minor;
  readonly back: readonly (readonly LinePart[])[];
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const keyOf = ({ name, rate }: TaxName): string => `${rate} ${name}`;

/** `of` times `part`, divided by `whole`, rounded down: `of` where the part is the whole. */
const shareOf = (of: Minor, part: number, whole: number): Minor =>
  whole === 0 ? 0 : Number((BigInt(of) * BigInt(part)) / BigInt(whole));

/** What an amount comes to in parts of these weights: it is divided wholly, the largest remainders first. */
function divided(amount: Minor, weights: readonly Minor[]): readonly Minor[] {
  const whole = sum(weights);
  const parts = weights.map((weight) => shareOf(amount, weight, whole));
  const remainder = (index: number) =>
    whole === 0 ? 0n : (BigInt(amount) * BigInt(weights[index] ?? 0)) % BigInt(whole);
  const byRemainder = weights
    .map((_, index) => index)
    .sort((a, b) => Number(remainder(b) - remainder(a)) || a - b);
  const left = whole === 0 ? 0 : amount - sum(parts);
  const raised = new Set(byRemainder.slice(0, left));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
}

/** What the dishes hold of a tax, with what was taken off them and their service charge: not the delivery fee's. */
function ofDishes({ charges }: Pick<RefundedOrder, 'charges'>, tax: TaxAmount): Minor {
  const theirs = belongsToDishes(charges);
  const others = charges.filter((charge) => !theirs.includes(charge)).flatMap((charge) => charge.tax ?? []);
  const elsewhere = sum(others.filter((one) => keyOf(one) === keyOf(tax)).map(({ amount }) => amount));
  return Math.min(tax.amount, Math.max(0, tax.amount - elsewhere));
}

/** What the lines that went back hold of a tax: of all lines, what the dishes hold of it. */
function taxOfLines(order: RefundedOrder, tax: TaxAmount, back: readonly number[]): Minor {
  const carries = ({ taxes }: TaxedLine) => taxes?.some((one) => keyOf(one) === keyOf(tax)) ?? true;
  const isCarried = order.lines.some((line) => line.total > 0 && carries(line));
  const weights = order.lines.map((line) => (!isCarried || carries(line) ? line.total : 0));
  const shares = divided(ofDishes(order, tax), weights);
  return sum(
    order.lines.map(({ quantity }, index) =>
      shareUpTo({ quantity, share: shares[index] ?? 0 }, back[index] ?? 0),
    ),
  );
}

/**
 * The taxes that what went back of an order held (minor units), one for each of its own, in their order: lines take
 * theirs along, and other amounts their part of the rest. What came in beyond the total holds none. No tax goes back
 * twice, and with the whole order all of it does.
 */
export function taxesOfRefunds(order: RefundedOrder): readonly TaxAmount[] {
  const { tax, total, taken, refunded } = order;
  const paid = Math.min(total, taken);
  const given = Math.min(paid, Math.max(0, refunded - (taken - paid)));
  const back = countBack(order.lines.length, order.back);
  const costs = lineShares(order);
  const costOfLines = sum(
    order.lines.map(({ quantity }, index) =>
      shareUpTo({ quantity, share: costs[index] ?? 0 }, back[index] ?? 0),
    ),
  );
  const byLine = Math.min(given, costOfLines);
  // lines whose money has not gone back in whole count for as much of it as has
  const ofLines = tax.map((one) => shareOf(taxOfLines(order, one, back), byLine, costOfLines));
  const rest = tax.map(({ amount }, index) => amount - (ofLines[index] ?? 0));
  const ofRest = divided(shareOf(sum(rest), given - byLine, paid - byLine), rest);
  const isAll = given === paid && paid > 0;
  return tax.map((one, index) => ({
    ...one,
    amount: isAll ? one.amount : (ofLines[index] ?? 0) + (ofRest[index] ?? 0),
  }));
}
