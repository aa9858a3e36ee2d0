import type { Minor } from '@comanda/domain/money/money';

/** From here on a change looks like a slip of a digit or of a decimal point. */
const LEAP = 10;

/**
 * The warning about a price that is ten times the one before, a tenth of it, or nothing at all; null of every other.
 */
export function leapWords(before: Minor, price: Minor): string | null {
  if (price === before || before === 0) return null;
  if (price === 0) return 'It is free now: is that meant?';
  if (price >= before * LEAP) return `That is ${Math.floor(price / before)} times as much: is that meant?`;
  return price * LEAP <= before ? `That is 1/${Math.floor(before / price)} of it: is that meant?` : null;
}
