import type { Minor } from '../money/money.ts';
import { type Charge, totalOf } from './charges.ts';
import type { TaxAmount } from './pricing-tax.ts';

// The smallest amount of each currency that is paid in coins, in minor units, where that is more than one: Unicode CLDR
// 48.2, supplemental `currencyData/fractions` (`cashRounding`; `cashDigits` of 0 is a whole unit). CLDR lacks AUD
// (Royal Australian Mint, 1992) and NZD (Reserve Bank of New Zealand, 2006).
const SMALLEST_CASH: Readonly<Record<string, Minor>> = {
  ...{ AUD: 5, CAD: 5, CHF: 5, DKK: 50, HUF: 500, NZD: 10 },
  ...{ AMD: 100, CRC: 100, CZK: 100, GYD: 100, MNT: 100, MUR: 100, NOK: 100, RSD: 100, SEK: 100 },
  ...{ TWD: 100, TZS: 100, UZS: 100 },
};

/** What a restaurant may choose instead, in minor units; 0 never rounds. */
export const CASH_STEPS = [0, 5, 10, 50, 100, 500] as const;

/** What cash totals are rounded to (minor units; 1: not at all). `chosen` by the restaurant; null: by currency. */
export function cashStep(currency: string, chosen: Minor | null): Minor {
  return Math.max(1, chosen ?? SMALLEST_CASH[currency] ?? 1);
}

type Roundable = {
  readonly subtotal: Minor;
  readonly charges: readonly Charge[];
  readonly tax: readonly TaxAmount[];
  readonly total: Minor;
};

/**
 * The price as it is paid in cash: its total is a multiple of `step`, half a step is rounded up, and what that adds or
 * takes off is a charge of its own, without tax. A price that needs none stays as it is.
 */
export function roundedForCash<Priced extends Roundable>(priced: Priced, step: Minor): Priced {
  const below = priced.total % step;
  if (below === 0) return priced;
  const amount = 2 * below >= step ? step - below : -below;
  const rounding: Charge = { kind: 'CASH_ROUNDING', source: null, name: null, amount, tax: [] };
  const charges = [...priced.charges, rounding];
  return { ...priced, charges, total: totalOf(priced.subtotal, charges, priced.tax) };
}
