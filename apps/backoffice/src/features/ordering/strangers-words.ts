import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import type { NoCodes } from '@comanda/domain/no-codes';
import { clockTime, type Place } from '../../platform/clock-time.ts';

const OUT: Readonly<Record<NoCodes, string>> = {
  NO_MAIL_SERVER: 'Codes can’t be sent: no mail server is set up.',
  UNCONFIRMED: 'Codes can’t be sent: an owner has to confirm their e-mail address first.',
  MAIL_STALLED: 'Codes can’t be delivered right now.',
};

/** What the kitchen reads about holding strangers back. */
export const STRANGERS_WORDS = {
  legend: 'Suspicious orders? Have new diners confirm their e-mail for',
  lengths: { 30: '30 min', 60: '1 hour', 180: '3 hours' },
  onUntil: (until: string) => `On until ${until}.`,
  admit: 'Stop asking for codes',
  on: (until: string) => `Until ${until}, new diners confirm their e-mail first.`,
  onShort: (until: string) => `Codes until ${until}`,
  outShort: 'Codes can’t be sent',
  /** Nobody is held back for a code that cannot come. */
  out: (until: string, why: NoCodes) => `${OUT[why]} Until ${until}, new diners order without one.`,
  end: 'End now',
} as const;

/** Until when strangers are held back, as a clock time; null while they are not. `now` in epoch ms. */
export function heldUntil({ strangersUntil }: OrderingState, place: Place, now: number): string | null {
  const until = strangersUntil === undefined ? now : Date.parse(strangersUntil);
  return until > now ? clockTime(until, place) : null;
}
