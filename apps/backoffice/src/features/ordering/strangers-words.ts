import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { clockTime, type Place } from '../../platform/clock-time.ts';

/** What the kitchen reads about holding strangers back. */
export const STRANGERS_WORDS = {
  legend: 'Suspicious orders? Have new diners confirm their e-mail for',
  admit: 'Stop asking for codes',
  on: (until: string) => `Until ${until}, new diners confirm their e-mail first.`,
  end: 'End now',
} as const;

/** Until when strangers are held back, as a clock time; null while they are not. `now` in epoch ms. */
export function heldUntil({ strangersUntil }: OrderingState, place: Place, now: number): string | null {
  const until = strangersUntil === undefined ? now : Date.parse(strangersUntil);
  return until > now ? clockTime(until, place) : null;
}
