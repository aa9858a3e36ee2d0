import { wallClock, weekdayName } from '@comanda/contract/words/times';
import { NIGHT_ENDS } from '@comanda/domain/clock-time';
import { type Clock, clockTime, dayWords, readerOf } from './clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Times on end, with what one calls them: "Tonight", "Friday night" of those soon after midnight, else "From 12:30". */
type Sitting<Slot> = { readonly name: string; readonly times: readonly Slot[] };

/**
 * The times of one day, parted where more than an hour lies between two of them, as seen from `now` (epoch ms). Of an
 * hour that comes twice because the clocks go back only the first is there: a diner could not tell them apart.
 */
export function sittingsOf<Slot extends { readonly at: string }>(
  slots: readonly Slot[],
  clock: Clock,
  now: number,
): Sitting<Slot>[] {
  const parted: Slot[][] = [];
  const read = (at: number) => wallClock(at, clock.timezone)[1];
  const isNight = (at: number) => read(at) < NIGHT_ENDS;
  let [before, reading] = [Number.NEGATIVE_INFINITY, ''];
  for (const slot of slots) {
    const at = Date.parse(slot.at);
    const seen = wallClock(at, clock.timezone).join('T');
    if (seen <= reading) continue;
    reading = seen;
    if (at - before > HOUR && !(parted.length > 0 && isNight(at))) parted.push([]);
    parted.at(-1)?.push(slot);
    before = at;
  }
  return parted.map((times) => {
    const first = Date.parse(times[0]?.at ?? '');
    return { name: isNight(first) ? nightName(first, clock, now) : `From ${clockTime(first, clock)}`, times };
  });
}

function nightName(at: number, clock: Clock, now: number): string {
  const isThisNight = ['today', 'tonight'].includes(dayWords(at, now, clock));
  return isThisNight ? 'Tonight' : `${weekdayName(at - DAY, readerOf(clock))} night`;
}
