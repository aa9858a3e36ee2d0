import { type Clock, clockTime, hourOf, weekdayOf } from './clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Until then, people speak of the night before. */
const NIGHT_ENDS = 5;

/** Times on end, with what one calls them: "Friday night" of those soon after midnight, else "From 12:30". */
type Sitting<Slot> = { readonly name: string; readonly times: readonly Slot[] };

/** The times of one day, parted where more than an hour lies between two of them. */
export function sittingsOf<Slot extends { readonly at: string }>(
  slots: readonly Slot[],
  clock: Clock,
): Sitting<Slot>[] {
  const parted: Slot[][] = [];
  const isNight = (at: number) => hourOf(at, clock) < NIGHT_ENDS;
  let before = Number.NEGATIVE_INFINITY;
  for (const slot of slots) {
    const at = Date.parse(slot.at);
    if (at - before > HOUR && !(parted.length > 0 && isNight(at))) parted.push([]);
    parted.at(-1)?.push(slot);
    before = at;
  }
  return parted.map((times) => {
    const first = Date.parse(times[0]?.at ?? '');
    return {
      name: isNight(first) ? `${weekdayOf(first - DAY, clock)} night` : `From ${clockTime(first, clock)}`,
      times,
    };
  });
}
