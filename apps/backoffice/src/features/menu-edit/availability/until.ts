import type { SetAvailability, SetMark } from '@comanda/contract/shapes/menu';
import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { nextTimeOfDay } from '@comanda/domain/hours/schedules';
import { isMarkedSoldOutAt } from '@comanda/domain/menu/choices-left';
import { clockTime, type Place } from '../../../platform/clock-time.ts';
import { clockAndDay, dayWords } from '../../../platform/date-words.ts';
import type { Mark } from '../store/changed-menu.ts';

/** How long something is off the menu. `at` in epoch ms. */
export type Until =
  | { readonly type: 'NEXT_OPENING' }
  | { readonly type: 'HOURS'; readonly hours: number }
  | { readonly type: 'TIME'; readonly at: number }
  | { readonly type: 'SWITCHED_BACK' };

export function soldOutBody(until: Until): SetMark {
  if (until.type === 'SWITCHED_BACK') return { available: false };
  if (until.type === 'NEXT_OPENING') return { available: false, until: 'next-opening' };
  if (until.type === 'HOURS') return { available: false, hours: until.hours };
  return { available: false, until: new Date(until.at).toISOString() };
}

/** What the call takes to put a mark there again. */
export function markBody({ available, soldOutUntil }: Mark): SetAvailability {
  if (available) return { available };
  return { available, ...(soldOutUntil !== null && { until: soldOutUntil }) };
}

/** "until 11:00 tomorrow". Both in epoch ms. */
export function untilThen(at: number, now: number, place: Place): string {
  return `until ${clockAndDay(at, place, now)}`;
}

/**
 * What "sold out today" comes to before the server has answered with its own time: "until you next open", and an hour
 * where the settings name one or the restaurant never closes.
 */
export function todayWords(
  { soldOutReset }: Pick<MenuSettings, 'soldOutReset'>,
  restaurant: Restaurant,
  now: number,
): string {
  const { state, businessDayStarts, timezone } = restaurant;
  const never = state.status !== 'CLOSED' && state.status !== 'LOCKED' && state.closesAt === undefined;
  if (soldOutReset === 'next-opening' && !never) return 'until you next open';
  const wallClock = soldOutReset === 'next-opening' ? businessDayStarts : soldOutReset;
  return untilThen(nextTimeOfDay(wallClock, timezone, now), now, restaurant);
}

/** The words after "sold out": "until 11:00 tomorrow", "for 2 hours". `today`: how long "sold out today" is. */
export function untilWords(until: Until, place: Place, today: string): string {
  if (until.type === 'SWITCHED_BACK') return 'until you switch it back';
  if (until.type === 'NEXT_OPENING') return today;
  if (until.type === 'HOURS') return until.hours === 1 ? 'for an hour' : `for ${until.hours} hours`;
  return `until ${dayWords(until.at, place)}, ${clockTime(until.at, place)}`;
}

/** The mark as it is shown before the server has answered with its own time. */
export function guessedMark(until: Until, now: number): Mark {
  if (until.type === 'HOURS')
    return { available: false, soldOutUntil: new Date(now + until.hours * 3_600_000).toISOString() };
  if (until.type === 'TIME') return { available: false, soldOutUntil: new Date(until.at).toISOString() };
  return { available: false, soldOutUntil: null };
}

function instantOf({ soldOutUntil }: Mark): number | null {
  return soldOutUntil === null ? null : Date.parse(soldOutUntil);
}

/** Whether the mark holds at `now` (epoch ms): one with a time ends by itself. */
export function isOff(mark: Mark, now: number): boolean {
  return isMarkedSoldOutAt({ available: mark.available, soldOutUntil: instantOf(mark) }, now);
}

/** "Back at 17:30", "Back 22 Nov, 11:30", "Until you switch it back"; null when it is on the menu. */
export function backWords(mark: Mark, now: number, place: Place): string | null {
  if (!isOff(mark, now)) return null;
  const at = instantOf(mark);
  if (at === null) return 'Until you switch it back';
  const isToday = dayWords(at, place) === dayWords(now, place);
  return isToday ? `Back at ${clockTime(at, place)}` : `Back ${dayWords(at, place)}, ${clockTime(at, place)}`;
}
