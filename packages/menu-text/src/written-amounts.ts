import { latinFigures } from '@comanda/domain/money/latin-figures';
import type { Minor } from '@comanda/domain/money/money';
import { minorDigits } from '@comanda/domain/money/money';
import { amountIn, signsOf } from '@comanda/domain/money/money-typed';

/** Signs, short words and codes that stand beside an amount, whatever the restaurant's currency. */
const ANY_SIGN =
  'R\\$|[€£$₦¥₹₺₽₴₪₫₩₨₸₱฿₵₾]|zł|vnđ|đ|kr\\.?|lei|Kč|Ft|FCFA|Rs\\.?|Ksh\\.?|Dhs?\\.?|CHF|EUR|GBP|USD|NGN|PLN|SEK|NOK|DKK|JPY|INR|PKR|LKR|TRY|AUD|CAD|NZD|SGD|AED|SAR|QAR|KWD|BHD|OMR|JOD|EGP|MAD|ZAR|KES|GHS|BRL|MXN|CZK|HUF|RON|درهم|ريال|دينار|جنيه|د\\.إ\\.?|ر\\.س\\.?|د\\.ك\\.?|ج\\.م\\.?';

/** Longer lines are descriptions; patterns with this much freedom read none of them. */
export const LONGEST = 400;

/** What leads from a name to its price, or stands alone. */
export const LEADERS = ' \t\u00a0\u2007\u2009\u202f.…·_:|@=–—-';
const LEADS_TO_EXTRA =
  /(?:[+,;.(]|(?:^|\s)(?:add|extra|plus|for|with|per|from|over|under|at|only|mit|für|ab|avec|pour))$/iu;
const IS_EXTRA =
  /^(?:[+&]|(?:add|extra|plus|with|per|from|over|under|only|and|or|mit|ab|avec|con|com|z)\s)/iu;

/** Whether an amount behind these words is what something costs on top, or no price at all. */
export const leadsToExtra = (words: string) => LEADS_TO_EXTRA.test(words);
/** Whether words begin as those of something on top do: "add cheese". */
export const isExtra = (words: string) => IS_EXTRA.test(words);

/** Not from one line to the next: a sign at the start of a line belongs to what follows it. */
const GAP = '[^\\S\\n]?';
const BEFORE = '(?<![\\p{L}\\d.,])';
const FIGURES = "\\d[\\d.,'’]*(?<=\\d)";
const NUMBER = "\\d{1,3}(?:[ .,'’\\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,6}(?:[.,]\\d{1,3})?";
/** "22,–", "95:-", "95-:", "40/-". */
const NO_FRACTION = '[.,:]\\s?[-–—]+|[-–—]+:|\\s?/[-=](?!\\d)';
/** "9€50", "4р 50к": the hundredths behind the sign. */
const SPLIT = '\\d+\\s?(?:€|р\\.?)\\s?\\d{2}(?:\\s?к(?:оп)?\\.?)?(?![\\p{L}\\d])';
const IS_SPLIT = /(\d)\s?(?:€|р\.?)\s?(\d{2})(?:\s?к(?:оп)?\.?)?$/u;
/** "45k", "4,5rb", where prices reach thousands. */
const KILO = '\\d{1,4}(?:[.,]\\d)?\\s?(?:k|rb|ribu)(?![\\p{L}\\d])';
const IS_KILO = /^(\d{1,4})(?:[.,](\d))?\s?(?:k|rb|ribu)$/iu;
const IN_THOUSANDS = new Set([
  'VND',
  'IDR',
  'KHR',
  'LAK',
  'MMK',
  'NGN',
  'TZS',
  'UGX',
  'RWF',
  'COP',
  'CLP',
  'PYG',
  'CRC',
  'IQD',
  'LBP',
  'UZS',
  'KRW',
]);
/** Where a dish costs thousands, also of a currency that has hundredths. */
const REACHES_THOUSANDS = new Set([
  ...IN_THOUSANDS,
  ...['ALL', 'AMD', 'ARS', 'BDT', 'DOP', 'DZD', 'HUF', 'JMD', 'KES', 'KGS', 'KZT', 'LKR', 'MKD', 'MZN'],
  ...['NPR', 'PHP', 'PKR', 'RSD', 'RUB', 'THB', 'TWD', 'UYU', 'AOA', 'ETB', 'SYP', 'YER', 'ZMW'],
]);
/** So many hundredths are a price; fewer, and those between, may count pieces: "6p", "16p". */
const FEW = '(?:[1-9][059]|[3-9]\\d)';
const PENCE = '(?:p|\\s?pence)';
const CENTS = '(?:c|\\s?(?:¢|cents?))';
const CENTS_OR_CTS = '(?:c|\\s?(?:¢|cents?|cts?))';
/** Where less than one is written by the name of the hundredths: "80p", "50c", "80 cts". "20 ct" counts in America. */
const HUNDREDTHS: Readonly<Record<string, string>> = {
  GBP: PENCE,
  ...{ EUR: CENTS_OR_CTS, CHF: '\\s?(?:cts?|rp\\.?|rappen|centimes)' },
  ...{ USD: CENTS, CAD: CENTS, AUD: CENTS, NZD: CENTS, ZAR: CENTS, SGD: CENTS, HKD: CENTS },
};
const LEADER = '\\s.…·_:|@–—-';

type Notation = {
  /** What names a currency, alone. */
  readonly sign: RegExp;
  /** All of them. */
  readonly signs: RegExp;
  /** An amount with a sign or with places, anywhere. */
  readonly amount: RegExp;
  /** A price at the end of a line: "9.50", "£9", "9,50 €", "9€50", "12.–", "Rs. 40/-", "٤٨ درهم" (in Latin figures). */
  readonly atEnd: RegExp;
  /** Hundredths by their own name, and nothing else: "80p"; null where nobody writes so. */
  readonly hundredths: RegExp | null;
};

const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const NO_FRACTION_IN = new RegExp(NO_FRACTION, 'u');
const notations = new Map<string, Notation>();

/** How prices are written where diners pay in that currency (ISO 4217): its own signs, and those of others. */
export function notationOf(currency: string): Notation {
  const known = notations.get(currency);
  if (known) return known;
  const sign = `(?:${signsOf(currency).map(escaped).join('|')}|${ANY_SIGN})`;
  const kilo = IN_THOUSANDS.has(currency) ? `${KILO}|` : '';
  const unit = HUNDREDTHS[currency];
  const hundredths = unit === undefined ? '' : `${FEW}${unit}(?![\\p{L}\\d])|`;
  const price = `${hundredths}(?:${sign}\\s?)?(?:${kilo}${SPLIT}|(?:${NUMBER})(?:${NO_FRACTION})?)(?:\\s?${sign})?`;
  const made: Notation = {
    sign: new RegExp(sign, 'iu'),
    signs: new RegExp(sign, 'giu'),
    amount: new RegExp(
      `${BEFORE}(?:${hundredths}${kilo}${sign}${GAP}${FIGURES}|${FIGURES}${GAP}${sign}(?:\\d\\d(?![\\d.,]*\\d)|(?![\\p{L}\\d]))|\\d+[.,]\\d{2,3}(?![\\d.,]*\\d))`,
      'giu',
    ),
    // A single dot or dash between two figures leads to nothing: "+1.00", "10-12".
    atEnd: new RegExp(
      `^(?<name>.*?)(?<lead>^|\\s[${LEADER}]*|(?<!\\d[/,.])(?<!\\d(?=\\.[-–—]))[${LEADER}]{2,}|(?<!\\d)[${LEADER}]|\\s*[/|]\\s*|(?<=\\)|[大中小]))(?<price>${price})\\s*$`,
      'iu',
    ),
    hundredths: unit === undefined ? null : new RegExp(`^(${FEW})${unit}$`, 'iu'),
  };
  notations.set(currency, made);
  return made;
}

const WHOLE = /(?<![\p{L}\d.,])\d+(?![\d.,]*\d)/gu;
/** "0,33 l", "4.50 %", "500 ml", "No. 12": it counts something else than money. */
const UNIT =
  /^\s?(?:ml|cl|dl|l|lt|lit(?:re|er)s?|k?g|gms?|oz|جرام|جم|غرام|مل|لتر|كيلو|كجم|قطع[ةه]?|мл|гр?|шт|lbs?|%|°|cm|mm|in(?:ch)?|pcs?|pieces|Stück|["″”])(?!\p{L})|^\s?(?:公克|克|毫升|公升|入|個|个|枚|本|人前)/iu;
const COUNTED = /(?:^|\s)(?:x|×|no\.?|nr\.?|n°)\s?$/iu;
/** "kl. 11.30-15.00", "from 11:30": hours and minutes. */
const IS_TIME = /^\d{1,2}[.:]\d{2}$/u;
const SINCE =
  /(?:^|\s)(?:kl|from|von|until|till|bis|uhr|od|do|от|до|dalle|alle)\.?\s?(?:\d{1,2}[.:]\d{2}\s?[-–—]\s?)?$/iu;

function matches(pattern: RegExp, words: string): RegExpExecArray[] {
  return [...latinFigures(words).matchAll(pattern)].filter(
    ({ 0: text, index }) =>
      !UNIT.test(words.slice(index + text.length)) &&
      !COUNTED.test(words.slice(0, index)) &&
      !(IS_TIME.test(text) && SINCE.test(words.slice(0, index))),
  );
}

/** What is written as an amount of money among words: with a sign of a currency, or with two or three places. */
export function amountsIn(words: string, currency: string): RegExpExecArray[] {
  return matches(notationOf(currency).amount, words);
}

/** A dish that costs more than so many times another number beside it has that number for something else. */
const MOST_TIMES = 6;

const YEAR = /^(?:19|20)\d\d$/;

/** Whole numbers among words that are no less than a part of a price (ISO 4217), but the first word and years. */
function countsFrom(words: string, price: Minor, currency: string): RegExpExecArray[] {
  const least = price / 10 ** minorDigits(currency) / MOST_TIMES;
  return matches(WHOLE, words).filter(
    ({ 0: text, index }) => index > 0 && Number(text) >= least && !YEAR.test(text),
  );
}

/**
 * Whole numbers in a dish's name that may be prices themselves (ISO 4217), as in "Burger 12 add cheese 1" and "Lunch 2
 * courses 18, 3 courses 22": those not much less than its price where that is one too, and one directly before it.
 */
export function suspiciousCounts(name: string, price: Minor, currency: string): string[] {
  const whole = price / 10 ** minorDigits(currency);
  const least = Number.isInteger(whole) ? whole / 2 : whole;
  return countsFrom(name, price, currency)
    .filter(({ 0: text, index }) => {
      const isLast = index + text.length === name.length;
      return isLast || (Number(text) >= least && name.charAt(index - 1) !== '(');
    })
    .map(([text]) => text);
}

/** Whether a line below a dish of that price (ISO 4217) has a number that may be the price of another dish. */
export const mayHavePrice = (words: string, price: Minor, currency: string) =>
  countsFrom(words, price, currency).length > 0;

/** The currency that stands beside an amount when it is another than the given one (ISO 4217); null when none does. */
export function foreignSign(amount: string, currency: string): string | null {
  const sign = notationOf(currency).sign.exec(amount)?.[0];
  if (!sign) return null;
  const bare = sign.replace(/\.$/, '').toLowerCase();
  return signsOf(currency).some((own) => own === bare || own === `${bare}.`) ? null : sign;
}

/** A price as it is written, in minor units of the currency (ISO 4217) whatever sign it has; null where it is none. */
export function minorOf(price: string, currency: string): Minor | null {
  const [, hundredths] = notationOf(currency).hundredths?.exec(latinFigures(price).trim()) ?? [];
  if (hundredths !== undefined) return Number(hundredths);
  const bare = latinFigures(price)
    .replace(IS_SPLIT, '$1.$2')
    .replace(notationOf(currency).signs, '')
    .replace(NO_FRACTION_IN, '')
    .trim();
  const [, thousands, hundreds = '0'] = IN_THOUSANDS.has(currency) ? (IS_KILO.exec(bare) ?? []) : [];
  return amountIn(thousands === undefined ? bare : `${thousands}${hundreds}00`, currency);
}

/** "Lager 330", "Wings x 6", "Menu 2026", "Tel. 12 34 56": a number that counts something is no price. */
export function isMeant(name: string, price: string, currency: string): boolean {
  const { sign, hundredths } = notationOf(currency);
  if (sign.test(price) || hundredths?.test(price.trim()) || /[.,:/k]|rb|ribu/iu.test(price)) return true;
  if (/(?:^|\s)(?:x|×|no\.?|nr\.?|n°)$/iu.test(name)) return false;
  if (/(?:^|[^\p{L}])(?:tel|telefone?|fon|phone|fax|mobil[e]?|whatsapp)(?!\p{L})/iu.test(name)) return false;
  return minorDigits(currency) === 0 || REACHES_THOUSANDS.has(currency) || Number(price) < 1000;
}
