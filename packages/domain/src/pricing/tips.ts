import type { Minor } from '../money/money.ts';

/** What a tip is a whole number of where nobody says otherwise: ten pence, ten cents. */
const TEN: Minor = 10;

/** The least that people give in cash, in minor units, where that is more: a coin or note that is in use. */
const SMALLEST_TIP: Readonly<Record<string, Minor>> = {
  ...{ NGN: 5_000, IDR: 100_000, COP: 10_000, LBP: 100_000, MMK: 5_000, TZS: 10_000, UZS: 100_000 },
  ...{ EGP: 100, GHS: 50, INR: 100, KES: 500, LKR: 1_000, PHP: 100, PKR: 1_000, RUB: 1_000, THB: 100 },
  ...{ HUF: 1_000, CZK: 100, TRY: 100, UAH: 100, ZAR: 50, MXN: 50, ARS: 10_000, JMD: 500, DOP: 500 },
  ...{ VND: 1_000, UGX: 100, RWF: 100, GNF: 1_000, PYG: 500, KRW: 100, CLP: 10, XAF: 25, XOF: 25, XPF: 10 },
};

/** What suggested tips are a whole number of (minor units): what can be paid, also where cash is rounded to `cash`. */
export function tipStep(currency: string, cash: Minor): Minor {
  const own = SMALLEST_TIP[currency] ?? TEN;
  return own % cash === 0 ? own : Math.ceil(own / cash) * cash;
}

/** So many per cent of what the dishes come to, on whole steps as people give them. */
export function tipOf(goods: Minor, percent: number, step: Minor = TEN): Minor {
  return Math.round((goods * percent) / 100 / step) * step;
}
