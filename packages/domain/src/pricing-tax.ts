import { type Minor, type Rate, roundHalfUp, shareByLargestRemainder, WHOLE_RATE } from './money.ts';

/** `INCLUSIVE`: prices already hold the tax; `EXCLUSIVE`: it is added to them. */
export const TAX_MODES = ['INCLUSIVE', 'EXCLUSIVE'] as const;

export type TaxMode = (typeof TAX_MODES)[number];

export type TaxRate = { readonly id: string; readonly name: string; readonly rate: Rate };

/** The tax of one rate in a whole basket; `included` when the total holds it already. */
export type TaxAmount = {
  readonly name: string;
  readonly rate: Rate;
  readonly amount: Minor;
  readonly included: boolean;
};

/** A part of the basket and the rate that it carries; null, or a rate that is gone, is untaxed. */
export type Taxable = { readonly amount: Minor; readonly taxRateId: string | null };

/**
 * The tax of each rate that anything in the basket carries, in the order of the settings, so that the order of the
 * lines does not matter. `discount` is spread over the goods of all rates, untaxed ones too, by largest remainder;
 * `fees` are not discounted. Rounded half up once per rate.
 */
export function taxesOf(
  rates: readonly TaxRate[],
  mode: TaxMode,
  goods: Iterable<Taxable>,
  discount: Minor,
  fees: Iterable<Taxable>,
): TaxAmount[] {
  const included = mode === 'INCLUSIVE';
  const places = new Map(rates.map((rate, index) => [rate.id, index]));
  const addUp = (parts: Iterable<Taxable>): number[] => {
    const sums = new Array<number>(rates.length + 1).fill(0);
    for (const { amount, taxRateId } of parts) {
      const place = (taxRateId === null ? undefined : places.get(taxRateId)) ?? rates.length;
      sums[place] = (sums[place] ?? 0) + amount;
    }
    return sums;
  };
  const ofGoods = addUp(goods);
  const ofFees = addUp(fees);
  const ofDiscount = discount === 0 ? [] : shareByLargestRemainder(discount, ofGoods);

  return rates.flatMap(({ name, rate }, index) => {
    const base = (ofGoods[index] ?? 0) - (ofDiscount[index] ?? 0) + (ofFees[index] ?? 0);
    if (base === 0) return [];
    const amount = roundHalfUp(base, rate, included ? WHOLE_RATE + rate : WHOLE_RATE);
    return [{ name, rate, amount, included }];
  });
}
