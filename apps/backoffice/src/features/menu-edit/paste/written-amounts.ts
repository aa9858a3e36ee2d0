import type { Minor } from '@comanda/domain/money';
import { minorDigits } from '@comanda/domain/money';

/** Signs, short words and codes that stand beside an amount; for a regular expression. */
export const CURRENCY =
  '(?:R\\$|[€£$₦¥₹₺₽₴₪₫₩]|zł|kr\\.?|lei|Kč|Ft|CHF|EUR|GBP|USD|NGN|PLN|SEK|NOK|DKK|JPY|INR|TRY|AUD|CAD)';

/** Not from one line to the next: a sign at the start of a line belongs to what follows it. */
const GAP = '[^\\S\\n]?';
const BEFORE = '(?<![\\p{L}\\d.,])';
const FIGURES = "\\d[\\d.,'’]*(?<=\\d)";
const AMOUNT = new RegExp(
  `${BEFORE}(?:${CURRENCY}${GAP}${FIGURES}|${FIGURES}${GAP}${CURRENCY}(?:\\d\\d(?![\\d.,]*\\d)|(?![\\p{L}\\d]))|\\d+[.,]\\d{2,3}(?![\\d.,]*\\d))`,
  'giu',
);
const WHOLE = /(?<![\p{L}\d.,])\d+(?![\d.,]*\d)/gu;
/** "0,33 l", "4.50 %", "500 ml", "No. 12": it counts something else than money. */
const UNIT =
  /^\s?(?:ml|cl|dl|l|lt|lit(?:re|er)s?|k?g|oz|lbs?|%|°|cm|mm|in(?:ch)?|pcs?|pieces|Stück|["″”])(?!\p{L})/iu;
const COUNTED = /(?:^|\s)(?:x|×|no\.?|nr\.?|n°)\s?$/iu;

function matches(pattern: RegExp, words: string): RegExpExecArray[] {
  return [...words.matchAll(pattern)].filter(
    ({ 0: text, index }) =>
      !UNIT.test(words.slice(index + text.length)) && !COUNTED.test(words.slice(0, index)),
  );
}

/** What is written as an amount of money among words: with a sign of a currency, or with two or three places. */
export function amountsIn(words: string): RegExpExecArray[] {
  return matches(AMOUNT, words);
}

/** Whole numbers in a dish's name that are no less than its price (ISO 4217): "Burger 12 add cheese 1". */
export function suspiciousCounts(name: string, price: Minor, currency: string): string[] {
  const least = price / 10 ** minorDigits(currency);
  return matches(WHOLE, name)
    .map(([text]) => text)
    .filter((text) => Number(text) >= least);
}

/** The currency that stands beside an amount when it is another than the given one (ISO 4217); null when none does. */
export function foreignSign(amount: string, currency: string): string | null {
  const sign = new RegExp(CURRENCY, 'iu').exec(amount)?.[0];
  if (!sign) return null;
  const own = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const bare = sign.replace(/\.$/, '').toLowerCase();
  return bare === own?.toLowerCase() || bare === currency.toLowerCase() ? null : sign;
}
