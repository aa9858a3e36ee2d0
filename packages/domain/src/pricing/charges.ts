import type { Minor } from '../money/money.ts';
import type { TaxAmount } from './pricing-tax.ts';

/** In the order in which they stand on an order; what is taken off the delivery fee stands behind it. */
export const CHARGE_KINDS = [
  'DISCOUNT',
  'PROMOTION',
  'DELIVERY_FEE',
  'SERVICE_CHARGE',
  'TIP',
  'CASH_ROUNDING',
] as const;

export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** What is added to the dishes of an order, or taken off them. */
export type Charge = {
  readonly kind: ChargeKind;
  /** The id of what it comes from, such as the zone of a delivery fee; null where the kind alone says it. */
  readonly source: string | null;
  /** The name of that source when the order was placed; null where the kind alone says it. */
  readonly name: string | null;
  /** Minor units, never zero; below zero for what is taken off. */
  readonly amount: Minor;
  /** What it adds to the tax of each rate, below zero for what is taken off; null where that was not written down. */
  readonly tax: readonly TaxAmount[] | null;
};

/** Minor units. `discount` is what is taken off, not below zero. */
export type ChargeAmounts = {
  readonly discount: Minor;
  readonly deliveryFee: Minor;
  readonly serviceCharge: Minor;
  readonly tip: Minor;
};

const amountOf = (charges: readonly Charge[], ...kinds: readonly ChargeKind[]): Minor =>
  charges.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0);

export function foldCharges(charges: readonly Charge[]): ChargeAmounts {
  return {
    discount: 0 - amountOf(charges, 'DISCOUNT', 'PROMOTION'),
    deliveryFee: amountOf(charges, 'DELIVERY_FEE'),
    serviceCharge: amountOf(charges, 'SERVICE_CHARGE'),
    tip: amountOf(charges, 'TIP'),
  };
}

/** What rounding for cash adds, below zero for what it takes off; minor units. */
export const roundingOf = (charges: readonly Charge[]): Minor => amountOf(charges, 'CASH_ROUNDING');

/** What each promotion takes off an order, by its id and name; minor units above zero. */
export function promotionLines(charges: readonly Charge[]): { id: string; name: string; amount: Minor }[] {
  return charges.flatMap(({ kind, source, name, amount }) =>
    kind === 'PROMOTION' && source !== null && name !== null ? [{ id: source, name, amount: -amount }] : [],
  );
}

/** The dishes after what is taken off them: a tip is a share of it. What is taken off the fee stands behind the fee. */
export function goodsOf(subtotal: Minor, charges: readonly Charge[]): Minor {
  const fee = charges.findIndex(({ kind }) => kind === 'DELIVERY_FEE');
  return subtotal + amountOf(fee === -1 ? charges : charges.slice(0, fee), 'DISCOUNT', 'PROMOTION');
}

/** What is to be paid: the dishes with all charges, and the tax that prices do not hold already. */
export function totalOf(
  subtotal: Minor,
  charges: readonly Charge[],
  tax: readonly Pick<TaxAmount, 'amount' | 'included'>[],
): Minor {
  const charged = charges.reduce((sum, { amount }) => sum + amount, subtotal);
  return tax.reduce((sum, { amount, included }) => (included ? sum : sum + amount), charged);
}
