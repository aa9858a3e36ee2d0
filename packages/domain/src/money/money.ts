/** A whole number of a currency's minor units (pence, kobo, yen, fils). Never a fraction, never a float sum. */
export type Minor = number;

/** A share in thousandths of a percent: 20 % is 20 000, 8.875 % is 8 875. */
export type Rate = number;

export const WHOLE_RATE: Rate = 100_000;

const WITHOUT_MINOR_UNIT = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'UYI',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
const IN_THOUSANDTHS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

// ISO 4217 gives the naira kobo, but nobody prices in them: "₦4,500", and "₦4,500.50" should there be any.
const WRITTEN_WHOLE = new Set(['NGN']);

/** Digits after the decimal point of an ISO 4217 currency. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  if (WITHOUT_MINOR_UNIT.has(currency)) return 0;
  return IN_THOUSANDTHS.has(currency) ? 3 : 2;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const digits = minorDigits(currency);
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: WRITTEN_WHOLE.has(currency) ? 'stripIfInteger' : 'auto',
  });
  formatters.set(key, made);
  return made;
}

/** "£12.50", "₦4,500", "￥1,200", "−£2.00": an amount as written in `locale` (BCP 47), always with the same minus. */
export function formatMoney(minor: Minor, currency: string, locale: string): string {
  // Zero is spelt out so that a deducted nothing (-0) does not read "−£0.00".
  const written = formatter(currency, locale).format(minor === 0 ? 0 : minor / 10 ** minorDigits(currency));
  return written.replace('-', '−');
}

/**
 * `amount × multiplier ÷ divisor`, rounded half up. Exact for every non-negative `amount` whose result is a
 * safe integer: the product is never formed, because a large basket times a rate leaves the safe integers.
 */
export function roundHalfUp(amount: Minor, multiplier: number, divisor: number): Minor {
  const rest = amount % divisor;
  const whole = (amount - rest) / divisor;
  return whole * multiplier + Math.floor((2 * rest * multiplier + divisor) / (2 * divisor));
}

/**
 * A minor unit in parts: so fine that sharing between lines, which loses less than `GRAIN`, never turns what lies
 * beside half a unit of tax into half a unit. A share of a safe integer (below 10¹⁶) that carries a tax at up to three
 * rates, each with a divisor of its own, is further from it than 10⁻³³ units.
 */
export const PARTS = 10n ** 40n;

/** An upper bound of what sharing can lose over all lines of a basket. */
const GRAIN = 10n ** 4n;

/** Rounds a non-negative fraction to the nearest whole number, half up. */
export function nearest(amount: bigint, divisor: bigint): bigint {
  return (2n * amount + divisor) / (2n * divisor);
}

export function inParts(amount: Minor): bigint {
  return BigInt(amount) * PARTS;
}

/** Whole minor units of what is left to pay; half of one goes to the diner. */
export function wholeMinor(parts: bigint): Minor {
  return Number((2n * settled(parts) + PARTS - 1n) / (2n * PARTS));
}

/** Removes the rounding error of sharing from an amount in parts. */
export function settled(parts: bigint): bigint {
  return nearest(parts, GRAIN) * GRAIN;
}
