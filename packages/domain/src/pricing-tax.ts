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

/** The tax of a whole basket, and what the discount and each of the fees have added to it. */
export type Taxes = {
  readonly tax: readonly TaxAmount[];
  readonly ofDiscount: readonly TaxAmount[];
  readonly ofFees: readonly (readonly TaxAmount[])[];
};

/**
 * The tax of each rate that anything in the basket carries, in the order of the settings, so that the order of the
 * lines does not matter. `discount` is spread over the goods of all rates, untaxed ones too, by largest remainder;
 * `fees` are not discounted. Rounded half up once per rate: what the discount and each fee add is told by rounding before and
 * after it, so that the parts always add up.
 */
export function taxesOf(
  rates: readonly TaxRate[],
  mode: TaxMode,
  goods: Iterable<Taxable>,
  discount: Minor,
  fees: readonly Taxable[],
): Taxes {
  const included = mode === 'INCLUSIVE';
  const places = new Map(rates.map((rate, index) => [rate.id, index]));
  const bases = new Array<number>(rates.length + 1).fill(0);
  const add = ({ amount, taxRateId }: Taxable) => {
    const place = (taxRateId === null ? undefined : places.get(taxRateId)) ?? rates.length;
    bases[place] = (bases[place] ?? 0) + amount;
  };
  const rounded = () =>
    rates.map(({ rate }, index) =>
      roundHalfUp(bases[index] ?? 0, rate, included ? WHOLE_RATE + rate : WHOLE_RATE),
    );
  for (const part of goods) add(part);
  let before = rounded();
  const added = (): TaxAmount[] => {
    const now = rounded();
    const difference = rates.flatMap(({ name, rate }, index) => {
      const amount = (now[index] ?? 0) - (before[index] ?? 0);
      return amount === 0 ? [] : [{ name, rate, amount, included }];
    });
    before = now;
    return difference;
  };

  const shares = discount === 0 ? [] : shareByLargestRemainder(discount, bases);
  for (const [place, share] of shares.entries()) bases[place] = (bases[place] ?? 0) - share;
  const ofDiscount = discount === 0 ? [] : added();
  const ofFees = fees.map((fee) => {
    if (fee.amount === 0) return [];
    add(fee);
    return added();
  });
  const tax = rates.flatMap(({ name, rate }, index) =>
    bases[index] === 0 ? [] : [{ name, rate, amount: before[index] ?? 0, included }],
  );
  return { tax, ofDiscount, ofFees };
}
