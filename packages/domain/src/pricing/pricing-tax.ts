import type { Service } from '../hours/services.ts';
import { type Minor, nearest, PARTS, type Rate, settled, WHOLE_RATE } from '../money/money.ts';

/** `INCLUSIVE`: prices already hold the tax; `EXCLUSIVE`: it is added to them. */
export const TAX_MODES = ['INCLUSIVE', 'EXCLUSIVE'] as const;

export type TaxMode = (typeof TAX_MODES)[number];

/** A tax as it is shown on its own: "GST", "VAT". Taken for `services`; null is all. */
export type TaxPart = {
  readonly name: string;
  readonly rate: Rate;
  readonly services: readonly Service[] | null;
};

/** What a dish, the delivery fee or the service charge carries, with every tax that belongs to it. */
export type TaxRate = { readonly id: string; readonly name: string; readonly parts: readonly TaxPart[] };

/** A tax of one name and rate in a whole basket; `included` when the total holds it already. */
export type TaxAmount = {
  readonly name: string;
  readonly rate: Rate;
  readonly amount: Minor;
  readonly included: boolean;
};

/** A tax as baskets tell it apart from others. */
export type TaxName = { readonly name: string; readonly rate: Rate };

/** A part of the basket and the rate that it carries; null, or a rate that is gone, is untaxed. */
export type Taxable = { readonly amount: Minor; readonly taxRateId: string | null };

/** A change of what is taxed, in parts of a minor unit (`PARTS`). */
export type TaxedParts = { readonly parts: bigint; readonly taxRateId: string | null };

/** By what a basket is taxed. */
export type TaxedBy = {
  readonly rates: readonly TaxRate[];
  readonly mode: TaxMode;
  readonly service: Service;
};

/** The taxes that something with this rate carries where it is served so. */
export const taxesCarried = (
  taxRateId: string | null,
  { rates, service }: Pick<TaxedBy, 'rates' | 'service'>,
): readonly TaxName[] =>
  (rates.find(({ id }) => id === taxRateId)?.parts ?? [])
    .filter(({ services }) => services?.includes(service) ?? true)
    .map(({ name, rate }) => ({ name, rate }));

/** The tax of a whole basket, and what each step has added to that of the goods. */
export type Taxes = {
  readonly tax: readonly TaxAmount[];
  readonly ofSteps: readonly (readonly TaxAmount[])[];
};

/**
 * The taxes that anything in the basket carries, in the order of the settings. What has the same name and rate is one
 * tax, whatever carries it. `steps` change what the goods are taxed by, one after the other. Rounded half up once per
 * tax: what each step adds is found by rounding before and after it, so that the parts always add up.
 */
export function taxesOf(
  { rates, mode, service }: TaxedBy,
  goods: Iterable<Taxable>,
  steps: readonly (readonly TaxedParts[])[],
): Taxes {
  const included = mode === 'INCLUSIVE';
  const places = new Map(rates.map(({ id }, place) => [id, place]));
  const placeOf = (taxRateId: string | null) =>
    (taxRateId === null ? undefined : places.get(taxRateId)) ?? rates.length;
  const shown = new Map<string, { name: string; rate: Rate; of: number[] }>();
  const divisors = rates.map(({ parts }, place) => {
    const taken = parts.filter(({ services }) => services?.includes(service) ?? true);
    for (const { name, rate } of taken) {
      const key = `${rate} ${name}`;
      const known = shown.get(key) ?? { name, rate, of: [] };
      shown.set(key, known);
      known.of.push(place);
    }
    return BigInt(WHOLE_RATE + (included ? taken.reduce((sum, { rate }) => sum + rate, 0) : 0));
  });
  const taxes = [...shown.values()];
  const bases = new Array<bigint>(rates.length + 1).fill(0n);
  const add = (taxRateId: string | null, parts: bigint) => {
    const place = placeOf(taxRateId);
    bases[place] = (bases[place] ?? 0n) + parts;
  };
  for (const { amount, taxRateId } of goods) add(taxRateId, BigInt(amount) * PARTS);
  const baseOf = (place: number) => settled(bases[place] ?? 0n);

  /** As one fraction, because each rate that is included has a divisor of its own. */
  const rounded = () =>
    taxes.map(({ rate, of }) => {
      let [amount, divisor] = [0n, PARTS];
      for (const place of of) {
        const own = divisors[place] ?? 1n;
        amount = amount * own + (baseOf(place) * BigInt(rate) * divisor) / PARTS;
        divisor *= own;
      }
      return Number(nearest(amount, divisor));
    });
  let before = rounded();
  const ofSteps = steps.map((step): TaxAmount[] => {
    for (const { parts, taxRateId } of step) add(taxRateId, parts);
    const now = rounded();
    const difference = taxes.flatMap(({ name, rate }, index) => {
      const amount = (now[index] ?? 0) - (before[index] ?? 0);
      return amount === 0 ? [] : [{ name, rate, amount, included }];
    });
    before = now;
    return difference;
  });
  const tax = taxes.flatMap(({ name, rate, of }, index) =>
    of.every((place) => baseOf(place) === 0n) ? [] : [{ name, rate, amount: before[index] ?? 0, included }],
  );
  return { tax, ofSteps };
}
