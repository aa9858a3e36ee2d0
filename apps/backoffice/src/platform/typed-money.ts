import { type Minor, minorDigits } from '@comanda/domain/money';

const SPACES = /[\s\u00a0\u202f'’]/g;
/** Above it, sums of a basket would leave the safe integers. */
const MOST = 1_000_000_000;

/** Where the fraction begins: the last separator, unless it groups thousands ("4,500", "1.250.000"). */
function decimalAt(digits: string, fraction: number): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return -1;
  const separator = digits.charAt(last);
  const behind = digits.length - last - 1;
  const isRepeated = digits.indexOf(separator) !== last;
  if (isRepeated || behind === 0) return -1;
  const other = separator === '.' ? ',' : '.';
  // "1,250.00": whichever stands last divides, also where the currency has no such small unit.
  if (digits.includes(other)) return last;
  return behind === 3 && fraction < 3 ? -1 : last;
}

/**
 * An amount as people type it, in any of their notations ("9.5", "9,50", "1.250,00", "4 500"), in minor units; null when
 * it is none, is negative, or is finer than the currency (ISO 4217) can be.
 */
export function amountIn(typed: string, currency: string): Minor | null {
  const digits = typed.replace(SPACES, '');
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const fraction = minorDigits(currency);
  const at = decimalAt(digits, fraction);
  const whole = (at < 0 ? digits : digits.slice(0, at)).replace(/[.,]/g, '');
  const rest = at < 0 ? '' : digits.slice(at + 1).replace(/0+$/, '');
  if (rest.length > fraction) return null;
  const minor = Number(whole) * 10 ** fraction + Number(rest.padEnd(fraction, '0') || 0);
  return minor <= MOST ? minor : null;
}

/** An amount to be typed over: "9.50", "4500" (no fraction where it is nothing but zeros that nobody writes). */
export function typedAmount(minor: Minor, currency: string): string {
  const fraction = minorDigits(currency);
  const text = (Math.abs(minor) / 10 ** fraction).toFixed(fraction);
  const short = currency === 'NGN' ? text.replace(/\.00$/, '') : text;
  return minor < 0 ? `-${short}` : short;
}

/** A price as it could be typed in a currency (ISO 4217), for whoever has to mend one. */
export function examplePrice(currency: string): string {
  return typedAmount(95 * 10 ** Math.max(1, minorDigits(currency) - 1), currency);
}

/** The same with a sign in front: "+1.50" adds, "-2" and "−2" take off. */
export function signedAmountIn(typed: string, currency: string): Minor | null {
  const [, sign = '', rest = ''] = /^\s*([+−–-]?)(.*)$/su.exec(typed) ?? [];
  const amount = amountIn(rest, currency);
  if (amount === null) return null;
  return sign === '' || sign === '+' || amount === 0 ? amount : -amount;
}
