import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { clockTime, type Place } from '../../platform/clock-time.ts';

/** What the kitchen reads about holding strangers back. */
export const STRANGERS_WORDS = {
  legend: 'Orders you doubt? Ask new diners for a code by e-mail, for',
  admit: 'Let everybody order without a code',
  on: (until: string) => `New diners need a code by e-mail, until ${until}.`,
  end: 'End now',
} as const;

/** Until when strangers are held back, as a clock time; null while they are not. `now` in epoch ms. */
export function heldUntil({ strangersUntil }: OrderingState, place: Place, now: number): string | null {
  const until = strangersUntil === undefined ? now : Date.parse(strangersUntil);
  return until > now ? clockTime(until, place) : null;
}
