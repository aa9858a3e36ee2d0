import { type Minor, minorDigits } from '@comanda/domain/money/money';
import { signedAmountIn } from '@comanda/domain/money/money-typed';

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{0,30}))?$/;

/** An amount in minor units; `isRounded` where it was finer than the currency is. */
export type Amount = { readonly minor: Minor; readonly isRounded: boolean };

/**
 * A plain decimal number ("7", "0.7", "-1.25") in minor units of a currency (ISO 4217), figure by figure; what is finer
 * is rounded, half up. Absent is nothing; null is what is no amount, or larger than any price.
 */
export function amountOf(text: string, currency: string): Amount | null {
  if (text === '') return { minor: 0, isRounded: false };
  const [, sign, whole = '', rest = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (sign === undefined) return null;
  const digits = minorDigits(currency);
  const places = rest.slice(0, digits).padEnd(digits, '0');
  const cut = signedAmountIn(digits === 0 ? whole : `${whole}.${places}`, currency);
  if (cut === null) return null;
  const finer = rest.slice(digits);
  const rounded = cut + (finer.charAt(0) >= '5' ? 1 : 0);
  return { minor: sign === '-' && rounded !== 0 ? -rounded : rounded, isRounded: /[1-9]/.test(finer) };
}
