import { isTonight, wallClock, weekdayName } from '@comanda/contract/words/times';
import { NIGHT_ENDS } from '@comanda/domain/hours/clock-time';
import { type Clock, isSameDay, readerOf } from './clock.ts';
import { sittingWords as words } from './sitting-words.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A part of the day with so few times is no part by itself, but the end or the beginning of the one beside it. */
const FEWEST = 5;

/** Times on end, with what one calls them: "Tonight", "Friday night" of those soon after midnight, else "Lunch". */
type Sitting<Slot> = { readonly name: string; readonly times: readonly Slot[] };

/** Until when, by the clock on the wall, which part of the day it is. */
const PARTS = [
  [NIGHT_ENDS, 'NIGHT'],
  ['11:30', 'MORNING'],
  ['14:30', 'LUNCH'],
  ['17:30', 'AFTERNOON'],
  ['24:00', 'EVENING'],
] as const;

type Part = (typeof PARTS)[number][1];

const partOf = (time: string): Part => PARTS.find(([until]) => time < until)?.[1] ?? 'EVENING';

type Timed<Slot> = { readonly slot: Slot; readonly at: number; readonly part: Part };
type Group<Slot> = { part: Part; readonly times: Timed<Slot>[] };

// Times as they stand, each with its part of the day; after midnight an evening goes on. Of an hour that comes twice
// because the clocks go back only the first is there: a diner could not tell them apart.
function timed<Slot extends { readonly at: string }>(
  slots: readonly Slot[],
  { timezone }: Clock,
): Timed<Slot>[] {
  const found: Timed<Slot>[] = [];
  let reading = '';
  for (const slot of slots) {
    const at = Date.parse(slot.at);
    const [date, time] = wallClock(at, timezone);
    const seen = `${date}T${time}`;
    if (seen <= reading) continue;
    reading = seen;
    const before = found.at(-1)?.part;
    const part = partOf(time);
    found.push({ slot, at, part: part === 'NIGHT' && before && before !== 'NIGHT' ? 'EVENING' : part });
  }
  return found;
}

/** The parts of one sitting, those with few times joined to the one before them, or else to the one that follows. */
function partsOf<Slot>(sitting: readonly Timed<Slot>[]): Group<Slot>[] {
  const groups: Group<Slot>[] = [];
  for (const one of sitting) {
    const last = groups.at(-1);
    if (last?.part === one.part) last.times.push(one);
    else if (last && last.times.length < FEWEST && groups.length === 1) {
      last.times.push(one);
      last.part = one.part;
    } else groups.push({ part: one.part, times: [one] });
  }
  return groups.reduce<Group<Slot>[]>((joined, group) => {
    const before = joined.at(-1);
    if (before && group.times.length < FEWEST) before.times.push(...group.times);
    else joined.push(group);
    return joined;
  }, []);
}

/** The times of a day by sitting (parted by more than an hour) and part of the day, as seen from `now` (epoch ms). */
export function sittingsOf<Slot extends { readonly at: string }>(
  slots: readonly Slot[],
  clock: Clock,
  now: number,
): Sitting<Slot>[] {
  const sittings: Timed<Slot>[][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const one of timed(slots, clock)) {
    const isNight = partOf(wallClock(one.at, clock.timezone)[1]) === 'NIGHT';
    if (one.at - before > HOUR && !(sittings.length > 0 && isNight)) sittings.push([]);
    sittings.at(-1)?.push(one);
    before = one.at;
  }
  return sittings.flatMap(partsOf).map(({ part, times }) => ({
    name: part === 'NIGHT' ? nightName(times[0]?.at ?? now, clock, now) : words[part],
    times: times.map(({ slot }) => slot),
  }));
}

function nightName(at: number, clock: Clock, now: number): string {
  const reader = readerOf(clock);
  const isThisNight = isSameDay(at, now, clock) || isTonight(at, reader, now);
  return isThisNight ? words.tonight : words.nightOf(weekdayName(at - DAY, reader));
}
