import type { Service } from '../hours/services.ts';
import { type Minor, PARTS, roundHalfUp } from '../money/money.ts';
import { belongsToDishes } from '../payments/refund-lines.ts';
import { roundedForCash } from '../pricing/cash-rounding.ts';
import { type Charge, totalOf } from '../pricing/charges.ts';
import {
  type TaxAmount,
  type TaxedParts,
  type TaxName,
  type TaxRate,
  taxesOf,
} from '../pricing/pricing-tax.ts';
import { foodAt, isFinal, type OrderStatus } from './order-statuses.ts';

/** A line of an order, of which some may be missing already; `back` of it were refunded. */
type OrderedLine = {
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly total: Minor;
  /** The taxes that it carries; null where nothing of the order is taxed, or that was not written down. */
  readonly taxes: readonly TaxName[] | null;
  readonly back: number;
};

/** What an order came to, in minor units. */
type Priced = {
  readonly subtotal: Minor;
  readonly charges: readonly Charge[];
  readonly tax: readonly TaxAmount[];
  readonly total: Minor;
};

export type OrderWithLines = Priced & {
  readonly status: OrderStatus;
  readonly service: Service;
  readonly lines: readonly OrderedLine[];
};

/** A dish that is given in place of one that is missing: its price on the menu, and the taxes that it carries. */
export type DishInstead = { readonly price: Minor; readonly taxes: readonly TaxName[] };

/** So many of a line (from 0) are missing; with `instead` as many of another dish are given for them. */
export type MissingDish = {
  readonly position: number;
  readonly quantity: number;
  readonly instead: DishInstead | null;
};

export type MissingRefusal = {
  readonly code: 'NO_LINE' | 'ORDER_OVER' | 'NOT_POSSIBLE' | 'FEWER_LEFT' | 'LAST_DISH' | 'OTHER_TAXES';
};

export type MissingDecision =
  | {
      readonly ok: true;
      readonly priced: Priced;
      readonly left: { readonly quantity: number; readonly total: Minor };
      /** What one dish in its place costs: never more than the one that was ordered. Null where there is none. */
      readonly unitPrice: Minor | null;
    }
  | { readonly ok: false; readonly refusal: MissingRefusal };

const refuse = (code: MissingRefusal['code']): MissingDecision => ({ ok: false, refusal: { code } });

/** Whether a dish can be taken off: the kitchen has accepted, and still has the food. */
export function canGoMissing(status: OrderStatus): boolean {
  const where = foodAt(status);
  return where === 'KITCHEN' || where === 'COUNTER';
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const keyOf = ({ name, rate }: TaxName): string => `${rate} ${name}`;
const setOf = (taxes: readonly TaxName[]): string => taxes.map(keyOf).toSorted().join('\n');

/** Whether two dishes carry the same taxes, in whatever order. */
export const isTaxedAlike = (a: readonly TaxName[], b: readonly TaxName[]): boolean => setOf(a) === setOf(b);

const isOff = ({ kind }: Charge): boolean => kind === 'DISCOUNT' || kind === 'PROMOTION';

/** `of` times `part`, divided by `whole`, rounded up: `of` where the part is the whole. */
const shareOf = (of: Minor, part: Minor, whole: Minor): Minor =>
  whole === 0 ? 0 : Number((BigInt(of) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));

// The charges where the dishes cost less: what was taken off them keeps its part, rounded for the diner, and the
// service charge follows. Delivery, what is taken off it, and tip were agreed upon, and stay.
function chargesFor(charges: readonly Charge[], before: Minor, after: Minor): readonly Charge[] {
  const theirs = new Set(belongsToDishes(charges));
  let [off, offAfter] = [0, 0];
  const without = charges.filter(({ kind }) => kind !== 'CASH_ROUNDING');
  const reduced = without.map((charge): Charge => {
    if (!theirs.has(charge) || !isOff(charge)) return charge;
    off -= charge.amount;
    const known = offAfter;
    offAfter = shareOf(off, after, before);
    return { ...charge, amount: known - offAfter };
  });
  const [net, netAfter] = [before - off, after - offAfter];
  return reduced
    .map((charge) =>
      charge.kind === 'SERVICE_CHARGE' && net > 0
        ? { ...charge, amount: roundHalfUp(charge.amount, netAfter, net) }
        : charge,
    )
    .filter(({ amount }) => amount !== 0);
}

type Taxed = Pick<OrderWithLines, 'tax' | 'service' | 'charges'> & {
  readonly goods: readonly { readonly amount: Minor; readonly taxes: readonly TaxName[] | null }[];
};

/** The taxes of an order by its lines and charges; what is taken off dishes is shared by their prices. */
function taxesBy({ tax, service, charges, goods }: Taxed) {
  const sets = new Map<string, TaxRate>();
  const rateOf = (taxes: readonly TaxName[]): string => {
    const id = setOf(taxes);
    sets.set(id, { id, name: id, parts: taxes.map(({ name, rate }) => ({ name, rate, services: null })) });
    return id;
  };
  const taxable = goods.map(({ amount, taxes }) => ({ amount, taxRateId: rateOf(taxes ?? tax) }));
  const theirs = new Set(belongsToDishes(charges));
  const whole = BigInt(Math.max(1, sum(goods.map(({ amount }) => amount))));
  const steps = charges.map((charge): TaxedParts[] => {
    if (theirs.has(charge) && isOff(charge)) {
      return taxable.map(({ amount, taxRateId }) => ({
        parts: (BigInt(charge.amount) * BigInt(amount) * PARTS) / whole,
        taxRateId,
      }));
    }
    return [{ parts: BigInt(charge.amount) * PARTS, taxRateId: rateOf(charge.tax ?? []) }];
  });
  const mode = tax[0]?.included ? 'INCLUSIVE' : 'EXCLUSIVE';
  return taxesOf({ rates: [...sets.values()], mode, service }, taxable, steps);
}

const amountOf = (taxes: readonly TaxAmount[], of: TaxName): Minor =>
  sum(taxes.filter((one) => keyOf(one) === keyOf(of)).map(({ amount }) => amount));

/** What rounding for cash adds; never so much that the diner would pay more than before. */
function rounded(priced: Priced, step: Minor, most: Minor): Priced {
  const known = roundedForCash(priced, step);
  if (known.total <= most) return known;
  const rounding: Charge = {
    ...{ kind: 'CASH_ROUNDING', source: null, name: null },
    ...{ amount: most - priced.total, tax: [] },
  };
  const charges = rounding.amount === 0 ? priced.charges : [...priced.charges, rounding];
  return { ...priced, charges, total: totalOf(priced.subtotal, charges, priced.tax) };
}

/** The order with other goods, which cost no more than those that it has; `step` is what cash is rounded to. */
function repriced(order: OrderWithLines, goods: Taxed['goods'], step: Minor): Priced {
  const subtotal = sum(goods.map(({ amount }) => amount));
  const charges = chargesFor(order.charges, order.subtotal, subtotal);
  const { tax: listed, service } = order;
  const paidBefore = order.charges.filter(({ kind }) => kind !== 'CASH_ROUNDING');
  const lines = order.lines.map(({ total, taxes }) => ({ amount: total, taxes }));
  const before = taxesBy({ tax: listed, service, charges: paidBefore, goods: lines });
  const after = taxesBy({ tax: listed, service, charges, goods });
  const theirs = new Set(belongsToDishes(charges));
  const others = charges.flatMap((charge) => (theirs.has(charge) ? [] : (charge.tax ?? [])));
  const isExact = listed.every((one) => amountOf(before.tax, one) === one.amount);
  // elsewhere the difference is taken off, down to what delivery carries
  const taxOf = (one: TaxAmount): Minor => {
    const [known, now] = [amountOf(before.tax, one), amountOf(after.tax, one)];
    return isExact ? now : Math.max(0, amountOf(others, one), one.amount - Math.max(0, known - now));
  };
  const tax = listed.map((one) => ({ ...one, amount: Math.min(one.amount, taxOf(one)) }));
  const taxed = charges.map((charge, index): Charge => {
    if (isExact) return { ...charge, tax: after.ofSteps[index] ?? [] };
    return theirs.has(charge) ? { ...charge, tax: null } : charge;
  });
  const total = totalOf(subtotal, taxed, tax);
  return rounded({ subtotal, charges: taxed, tax, total }, step, order.total);
}

/**
 * Takes some of a line off an accepted order, or gives another dish in their place. The total (minor units) never
 * rises: what would cost more is given for the old price. A dish that carries other taxes is none in its place.
 */
export function decideMissing(
  order: OrderWithLines,
  { position, quantity, instead }: MissingDish,
  step: Minor,
): MissingDecision {
  const { status, lines } = order;
  const line = lines[position];
  if (!line) return refuse('NO_LINE');
  if (!canGoMissing(status)) return refuse(isFinal(status) ? 'ORDER_OVER' : 'NOT_POSSIBLE');
  if (quantity < 1 || quantity > line.quantity - line.back) return refuse('FEWER_LEFT');
  const dishes = sum(lines.map((one) => one.quantity));
  if (!instead && dishes <= quantity) return refuse('LAST_DISH');
  if (instead && line.taxes && !isTaxedAlike(instead.taxes, line.taxes)) return refuse('OTHER_TAXES');
  const left = { quantity: line.quantity - quantity, total: line.total - line.unitPrice * quantity };
  const unitPrice = instead && Math.min(instead.price, line.unitPrice);
  const kept = lines.map(({ total, taxes }, index) => ({
    ...{ amount: index === position ? left.total : total, taxes },
  }));
  const added = unitPrice === null ? [] : [{ amount: unitPrice * quantity, taxes: line.taxes }];
  return { ok: true, priced: repriced(order, [...kept, ...added], step), left, unitPrice };
}
