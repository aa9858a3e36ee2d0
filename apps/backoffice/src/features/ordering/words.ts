import type { OrderingState, Restaurant } from '@comanda/contract/shapes/restaurants';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { clockTime, type Place } from '../../platform/clock-time.ts';

export type OrderingWords = { readonly short: string; readonly detail: string };

const HOURS_AHEAD_MS = 20 * 3_600_000;

/** A time of today, or nothing when it is too far away for a bare clock time to be clear. `now` in epoch ms. */
function timeSoon(instant: string | undefined, place: Place, now: number): string | null {
  if (!instant) return null;
  const at = Date.parse(instant);
  return at > now && at - now < HOURS_AHEAD_MS ? clockTime(at, place) : null;
}

/** Where it stands, and how long what is ordered there takes. */
type Kitchen = Place & Pick<Restaurant, 'services' | 'preparationMinutes'>;

/** When the last orders came in that are ready by closing, where that is over. `now` in epoch ms. */
function lastOrders({ closesAt }: OrderingState, kitchen: Kitchen, now: number): string | null {
  const minutes = kitchen.services.map((service) => kitchen.preparationMinutes[service] ?? 0);
  if (closesAt === undefined || minutes.length === 0) return null;
  const at = Date.parse(closesAt) - Math.min(...minutes) * MINUTE_MS;
  return now >= at ? clockTime(at, kitchen) : null;
}

/** What diners meet at the moment, in the words of the kitchen. */
export function orderingWords(state: OrderingState, place: Kitchen, now: number): OrderingWords {
  const end = timeSoon(state.until, place, now);
  const closes = timeSoon(state.closesAt, place, now);
  const unwatched = state.slowAnswer ? 'board not open' : null;
  switch (state.status) {
    case 'OPEN': {
      const last = lastOrders(state, place, now);
      const until = last ? `last orders were ${last}` : closes ? `until ${closes}` : '';
      return { short: 'Open', detail: unwatched ?? until };
    }
    case 'BUSY':
      return {
        short: `Busy +${state.extraMinutes ?? 0} min`,
        detail: unwatched ?? (end ? `until ${end}` : ''),
      };
    case 'PAUSED':
      return { short: 'Paused', detail: end ? `until ${end}` : '' };
    case 'CLOSED': {
      const opens = timeSoon(state.opensAt, place, now);
      return { short: 'Closed', detail: opens ? `opens ${opens}` : '' };
    }
    case 'UNATTENDED':
      return { short: 'Unattended', detail: 'later only' };
    case 'LOCKED':
      return { short: 'Locked', detail: '' };
  }
}

/** What was known when the server was last heard, at `heardAt` (epoch ms): what diners meet now nobody here can say. */
export function lastKnownWords(state: OrderingState, place: Kitchen, heardAt: number): OrderingWords {
  return { ...orderingWords(state, place, heardAt), detail: `as of ${clockTime(heardAt, place)}` };
}

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

/** What closing for some days says. */
export const closeWords = {
  noDay: 'Choose the day on which you are back.',
  pastDay: 'Choose a day to come.',
  farDay: (days: number) => `Choose a day within ${days} days.`,
  title: (restaurant: string) => `Close ${restaurant}?`,
  from: 'Take orders again from',
  nothing: 'Nothing is closed yet.',
  effect: (day: string) =>
    `Diners see your menu and that you take no orders until ${day}. Orders that are open now stay yours to finish. Your hours are kept, and it ends by itself.`,
  close: 'Close until then',
  stay: 'Stay open',
  heading: 'Close temporarily',
  closed: 'Closed for now',
  lead: 'For a holiday or repairs: no orders until the day that you choose.',
  closedUntil: (day: string) => `No orders until ${day}.`,
  open: 'Close temporarily…',
  openAgain: 'Open again now',
} as const;

/** What the ways to take fewer orders say. */
export const takingOrdersWords = {
  label: 'Taking orders',
  takeAgain: 'Take orders again',
  usualSpeed: 'Open, at the usual speed',
  busy: 'Busy for an hour: add to every promise',
  moreMinutes: (minutes: number) => `+${minutes} min`,
  pause: 'Pause: take no orders for',
  minutes: (minutes: number) => `${minutes} min`,
  restOfDay: (time: string) => `The rest of the day, until ${time}`,
  notChanged: (why: string) => `Not changed: ${why}`,
  unwatched: (isClosed: boolean) =>
    `No screen has the live board in sight or in hearing. ${isClosed ? 'Diners can only order for later.' : 'Diners are told that the answer may take longer.'}`,
  openBoard: 'Open the live board',
  notTaking: (detail: string) => `Not taking orders ${detail}.`,
  paused: (detail: string) => `Paused ${detail}`,
  resume: 'Resume now',
} as const;
