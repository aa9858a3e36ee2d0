import type { Minor } from '@comanda/domain/money/money';
import { amountIn } from '@comanda/domain/money/money-typed';

/** How a currency is spoken of, as its sign. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/pounds?|quid/iu, '£'],
  [/euros?/iu, '€'],
  [/dollars?/iu, '$'],
  [/zl/iu, 'zł'],
];
const PENCE = /^(\d{1,3}) ?p$/iu;
const CENTS = /^(\d{1,3}) ?(?:cts?|cents?)$/iu;
const WITH_CENTS: ReadonlySet<string> = new Set(['EUR', 'USD', 'CAD', 'AUD', 'NZD']);

/**
 * An amount with what stands beside it ("£2.50", "3 euros", "99p"), in minor units of a currency (ISO 4217).
 * Null where it is none, or one of another currency.
 */
export function writtenAmount(written: string, currency: string): Minor | null {
  const text = written.trim();
  const pence = PENCE.exec(text)?.[1];
  if (pence !== undefined) return currency === 'GBP' ? Number(pence) : null;
  const cents = CENTS.exec(text)?.[1];
  if (cents !== undefined) return WITH_CENTS.has(currency) ? Number(cents) : null;
  const spoken = SPOKEN.find(([word]) => word.test(text));
  return amountIn(spoken ? text.replace(spoken[0], spoken[1]) : text, currency);
}
