import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { clockTime, type Place } from '../../platform/clock-time.ts';

/** What the kitchen reads about holding strangers back. */
export const STRANGERS_WORDS = {
  legend: 'Suspicious orders? Take no cash orders of new diners for',
  lengths: { 30: '30 min', 60: '1 hour', 180: '3 hours' },
  onUntil: (until: string) => `On until ${until}.`,
  admit: 'Take them again',
  on: (until: string) => `Until ${until}, new diners pay by card or call.`,
  onShort: (until: string) => `No new diners’ cash until ${until}`,
  end: 'End now',
} as const;

/** Until when strangers are held back, as a clock time; null while they are not. `now` in epoch ms. */
export function heldUntil({ strangersUntil }: OrderingState, place: Place, now: number): string | null {
  const until = strangersUntil === undefined ? now : Date.parse(strangersUntil);
  return until > now ? clockTime(until, place) : null;
}
