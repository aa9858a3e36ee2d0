import { type Minor, minorDigits } from '@comanda/domain/money/money';

/** What Paystack takes (paystack.com/docs/api, "Supported currency"). */
export const PAYSTACK_CURRENCIES: readonly string[] = ['NGN', 'GHS', 'ZAR', 'KES', 'USD', 'EGP', 'XOF'];

/** It counts each currency in hundredths, also those that have none. */
const DIGITS = 2;

const factorOf = (currency: string) => 10 ** (DIGITS - minorDigits(currency));

export const isPaystackCurrency = (currency: string) => PAYSTACK_CURRENCIES.includes(currency);

/** An amount in minor units as Paystack counts it. */
export const subunitsOf = (amount: Minor, currency: string) => amount * factorOf(currency);

/** Back again; null for a part of a minor unit, which is no amount of ours. */
export function minorOf(subunits: number, currency: string): Minor | null {
  const amount = subunits / factorOf(currency);
  return Number.isSafeInteger(amount) ? amount : null;
}
