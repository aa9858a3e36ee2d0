/** A whole number of a currency's minor units (pence, kobo, yen, fils). Never a fraction, never a float sum. */
export type Minor = number;

/** A share in thousandths of a percent: 20 % is 20 000, 8.875 % is 8 875. */
export type Rate = number;

/** What a `Rate` of 100 % is. */
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

/** "£12.50", "₦4,500", "￥1,200": an amount as the people of `locale` (BCP 47) write it. */
export function formatMoney(minor: Minor, currency: string, locale: string): string {
  // Zero is spelt out so that a deducted nothing (-0) does not read "-£0.00".
  return formatter(currency, locale).format(minor === 0 ? 0 : minor / 10 ** minorDigits(currency));
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
 * Splits a non-negative `total` in proportion to `weights` (not negative), one whole share for each, adding up to `total`.
 * What rounding leaves over goes to the largest remainders, the first of equals first. Without any weight
 * the first share takes all.
 */
export function shareByLargestRemainder(total: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((whole, weight) => whole + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, share: Number(product / sum), remainder: product % sum };
  });
  let left = total - parts.reduce((given, part) => given + part.share, 0);
  const shares = parts.map((part) => part.share);
  // `sort` is stable, so equal remainders keep their order.
  for (const { index, share } of parts.sort(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )) {
    if (left === 0) break;
    shares[index] = share + 1;
    left -= 1;
  }
  return shares;
}
