import { withoutEnd } from '../people/without-end.ts';
import { latinFigures } from './latin-figures.ts';
import { type Minor, minorDigits } from './money.ts';

/** The largest amount, in minor units: with larger ones the sums of a basket could exceed the safe integers. */
const MOST = 1_000_000_000;

const SPACE = /[\s\u00a0\u202f'’]/gu;
const PLAIN = /^(?<whole>\d+)(?:[.,](?<rest>\d*))?$/u;
/** ".5": less than one, without its zero. */
const BELOW_ONE = /^(?<whole>)[.,](?<rest>\d{1,2})$/u;
/** A number with one character as thousands separator and a different one as decimal separator. */
const GROUPED = /^(?<whole>\d{1,3}(?<mark>[., ])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<rest>\d*))?$/u;
/** "1,25,000": as in India. */
const IN_LAKHS = /^(?<whole>\d{1,2}(?:,\d{2})+,\d{3})(?:\.(?<rest>\d*))?$/u;
/** "12.345": ambiguous, since the separator may be one of thousands or of decimals. */
const EITHER = /^(\d{1,3})([.,])(\d{3})$/u;

/** Where nobody writes three places and prices reach thousands: "₦4,500", "₹1,250". */
const THOUSANDS_IN_COMMAS = new Set(['NGN', 'INR', 'PKR', 'LKR', 'NPR', 'KES']);
/** The same with points: "Rp 45.000". */
const THOUSANDS_IN_POINTS = new Set(['IDR', 'COP', 'ARS', 'UYU', 'CRC', 'HUF', 'RSD']);

// The readings of an ambiguous number such as "12.345" in a currency (ISO 4217): of thousands, and of decimals; of more
// decimals than the currency has, the amounts on either side.
function readingsOf(text: string, currency: string): readonly string[] | null {
  const [, before = '', mark = '', behind = ''] = EITHER.exec(text) ?? [];
  const fraction = minorDigits(currency);
  const thousands = mark === ',' ? THOUSANDS_IN_COMMAS : THOUSANDS_IN_POINTS;
  if (mark === '' || fraction !== 2 || thousands.has(currency)) return null;
  const below = Number(`${before}${behind.slice(0, 2)}`);
  const around = behind.endsWith('0') ? [below] : [below, below + 1];
  return [`${before}${behind}`, ...around.map((minor) => typedAmount(minor, currency))];
}

/** What people write for a currency, besides its code and what their devices know. */
const OTHER_SIGNS: Readonly<Record<string, readonly string[]>> = {
  AED: ['درهم', 'د.إ.', 'د.إ', 'dhs.', 'dhs', 'dh.', 'dh'],
  BGN: ['лв.', 'лв'],
  BHD: ['دينار', 'د.ب.', 'د.ب', 'bd'],
  BYN: ['руб.', 'руб', 'р.', 'р'],
  CHF: ['sfr.', 'fr.', 'fr'],
  CNY: ['元', '￥', 'rmb'],
  DKK: ['kr.'],
  DZD: ['دج', 'da'],
  EGP: ['جنيه', 'ج.م.', 'ج.م', 'l.e.', 'le'],
  GEL: ['ლარი', 'lari'],
  GHS: ['gh₵', 'gh¢', 'ghc', '₵'],
  IDR: ['rp.', 'rp'],
  ILS: ['ש"ח', 'ש״ח', 'nis'],
  INR: ['rs.', 'rs', '₨'],
  IQD: ['دينار', 'د.ع.', 'د.ع'],
  ISK: ['kr.'],
  JOD: ['دينار', 'د.أ.', 'د.أ', 'د.ا', 'jd'],
  JPY: ['￥', '円'],
  KES: ['kshs', 'ksh.', 'ksh'],
  KGS: ['сом'],
  KRW: ['원'],
  KWD: ['دينار', 'د.ك.', 'د.ك', 'kd'],
  KZT: ['тг.', 'тг', 'тенге'],
  LKR: ['rs.', 'rs', '₨'],
  MAD: ['درهم', 'د.م.', 'د.م', 'dhs', 'dh'],
  MDL: ['lei'],
  MKD: ['ден.', 'ден'],
  MYR: ['rm'],
  MZN: ['mt'],
  NOK: ['kr.'],
  NPR: ['rs.', 'rs', '₨'],
  OMR: ['ريال', 'ر.ع.', 'ر.ع'],
  PEN: ['s/.', 's/'],
  PHP: ['php', 'p'],
  PKR: ['rs.', 'rs', '₨'],
  QAR: ['ريال', 'ر.ق.', 'ر.ق', 'qr'],
  RON: ['lei'],
  RSD: ['дин.', 'дин', 'din.', 'din'],
  RUB: ['руб.', 'руб', 'р.', 'р'],
  SAR: ['ريال', 'ر.س.', 'ر.س', 'sr', '\u20c1'],
  SEK: ['kr.'],
  THB: ['บาท', 'baht'],
  TND: ['د.ت', 'dt'],
  TRY: ['tl'],
  TWD: ['元', '圓'],
  TZS: ['tsh'],
  UAH: ['грн.', 'грн'],
  UGX: ['ush'],
  USD: ['us$'],
  UZS: ["so'm", 'сум', 'сўм'],
  VND: ['vnđ', 'đ'],
  XAF: ['fcfa', 'f cfa', 'cfa'],
  XOF: ['fcfa', 'f cfa', 'cfa'],
};

/** "22.-", "22,–", "95:-", "95-:", "40/-", "200/=": nothing behind the point. */
const NO_FRACTION = /(?<=\d)(?:[.,:] ?[-–—]{1,2}|[-–—]:| ?\/[-=])$/u;

const signsOfCurrencies = new Map<string, readonly string[]>();

/** How a currency (ISO 4217) is written beside an amount, in small letters; the longest first. */
export function signsOf(currency: string): readonly string[] {
  const known = signsOfCurrencies.get(currency);
  if (known) return known;
  const written = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value),
  );
  const signs = [currency, ...written, ...(OTHER_SIGNS[currency] ?? [])]
    .map((sign) => sign.toLowerCase())
    .sort((one, other) => other.length - one.length);
  signsOfCurrencies.set(currency, signs);
  return signs;
}

/** "£22", "22 £", "EUR 3,50" and "22.-" without what names the currency (ISO 4217); another currency's sign stays. */
function withoutCurrency(typed: string, currency: string): string {
  const text = latinFigures(typed).replace(SPACE, ' ').trim();
  const before = signsOf(currency).find((sign) => text.slice(0, sign.length).toLowerCase() === sign);
  const after = signsOf(currency).find((sign) => text.slice(-sign.length).toLowerCase() === sign);
  const bare = before ? text.slice(before.length) : after ? text.slice(0, -after.length) : text;
  return bare.trim().replace(NO_FRACTION, '');
}

/**
 * An amount as people type it, in any of their notations ("9.5", "9,50", "1.250,00", "4 500", "£22", "22.-", "٤٨",
 * "Rs. 40/-"), in minor units; null when it is none, is negative, is finer than the currency (ISO 4217) can be, names
 * another, or can be read in two ways ("12.345").
 */
export function amountIn(typed: string, currency: string): Minor | null {
  const text = withoutCurrency(typed, currency);
  if (readingsOf(text, currency)) return null;
  const fraction = minorDigits(currency);
  // With three places of its own, "1.250" is one and a quarter; without any, it can only be thousands.
  const forms = fraction === 3 ? [PLAIN, GROUPED, IN_LAKHS] : [GROUPED, IN_LAKHS, PLAIN];
  if (fraction > 0) forms.push(BELOW_ONE);
  const { whole, rest = '' } = forms.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (whole === undefined) return null;
  const places = withoutEnd(rest, '0');
  if (places.length > fraction) return null;
  const minor = Number(whole.replace(/\D/g, '')) * 10 ** fraction + Number(places.padEnd(fraction, '0') || 0);
  return minor <= MOST ? minor : null;
}

/** Why a text is not an amount (or not a signed one): its possible readings, or an example of a valid one. */
export type AmountProblem =
  | { readonly code: 'TWO_READINGS'; readonly typed: string; readonly readings: readonly string[] }
  | { readonly code: 'NO_AMOUNT'; readonly example: string };

export function amountProblem(typed: string, currency: string): AmountProblem {
  const { sign, rest } = signOf(typed);
  const readings = readingsOf(withoutCurrency(rest, currency), currency);
  if (!readings) return { code: 'NO_AMOUNT', example: examplePrice(currency) };
  return { code: 'TWO_READINGS', typed: typed.trim(), readings: readings.map((one) => `${sign}${one}`) };
}

/** An amount for an input field: "9.50", or "4500" for currencies that are written without a fraction. */
export function typedAmount(minor: Minor, currency: string): string {
  const fraction = minorDigits(currency);
  const text = (Math.abs(minor) / 10 ** fraction).toFixed(fraction);
  const short = WITHOUT_CENTS.has(currency) ? text.replace(/\.00$/, '') : text;
  return minor < 0 ? `-${short}` : short;
}

/** Where nobody writes the hundredths that the currency has. */
const WITHOUT_CENTS = new Set(['NGN', 'IDR', 'COP']);
/** What a dish costs where prices reach thousands, in minor units. */
const DEAR: Readonly<Record<string, Minor>> = {
  NGN: 450_000,
  IDR: 4_500_000,
  COP: 1_800_000,
  VND: 45_000,
  KRW: 9_500,
};

/** An example of a price in a currency (ISO 4217), for messages about an invalid one. */
function examplePrice(currency: string): string {
  return typedAmount(DEAR[currency] ?? 95 * 10 ** Math.max(1, minorDigits(currency) - 1), currency);
}

const SIGNS = '+−–-';

function signOf(typed: string): { sign: string; rest: string } {
  const text = typed.trimStart();
  const sign = SIGNS.includes(text.charAt(0)) ? text.charAt(0) : '';
  return { sign, rest: text.slice(sign.length) };
}

/** The same with a sign in front: "+1.50" adds, "-2" and "−2" take off. */
export function signedAmountIn(typed: string, currency: string): Minor | null {
  const { sign, rest } = signOf(typed);
  const amount = amountIn(rest, currency);
  if (amount === null) return null;
  return sign === '' || sign === '+' || amount === 0 ? amount : -amount;
}
