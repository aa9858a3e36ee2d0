import { DAYS, type Day } from '@comanda/domain/hours/dates';
import type { DayHours, Times } from './day-hours.ts';
import { readTimes } from './read-times.ts';
import { weekWords } from './week-words.ts';

/** What a text says about some days, in the order in which it says it. */
export type Entry = {
  /** Where it begins, from 0. */
  readonly line: number;
  readonly days: Day[];
  readonly times: Times[];
  isClosed: boolean;
  /** A cell of its row says "closed": the day is, unless another cell has hours. */
  hasClosedCell: boolean;
  /** "Daily 12–22 except Tuesday": these are closed, or have hours of their own. */
  readonly except: Day[];
  /** "Sunday evening closed": nobody said when these are open. */
  readonly inPart: Day[];
  /** "12–22 daily": the next time begins something new. */
  isHoursFirst: boolean;
  /** "Sa/So durchgehend": as the hours before, without their break. */
  isUnbroken: boolean;
  /** "(Fri–9pm)": as the hours before, until then. */
  until: string | null;
  /** Of public holidays, which are no days of a week. */
  isOfHolidays: boolean;
  /** Some of its hours were asked about. */
  isAsked: boolean;
};

export const entryAt = (line: number): Entry => ({
  ...{ line, days: [], times: [], except: [], inPart: [], until: null },
  ...{ isClosed: false, hasClosedCell: false, isHoursFirst: false, isUnbroken: false },
  ...{ isOfHolidays: false, isAsked: false },
});

export const hasHours = (entry: Entry): boolean =>
  entry.isClosed ||
  entry.hasClosedCell ||
  entry.isUnbroken ||
  entry.isAsked ||
  entry.until !== null ||
  entry.times.length > 0;

export type SomeDays = Partial<Record<Day, DayHours>>;

type Joined = {
  readonly days: Readonly<SomeDays>;
  /** What each line came to, by its number. */
  readonly byLine: ReadonlyMap<number, Readonly<SomeDays>>;
};

/** The days of all entries; what cannot be said of one is asked of its line. */
export function joinEntries(
  entries: readonly Entry[],
  ask: (line: number, question: string) => void,
): Joined {
  const days: SomeDays = {};
  const byLine = new Map<number, SomeDays>();
  let unbroken: readonly Times[] = [];
  const set = (line: number, day: Day, hours: DayHours) => {
    days[day] = hours;
    byLine.set(line, { ...byLine.get(line), [day]: hours });
  };
  for (const entry of entries) {
    const { line, times } = entry;
    const [first, last] = [times[0], times.at(-1)];
    if (first && last) unbroken = [{ opens: first.opens, closes: last.closes }];
    const hours = entry.isUnbroken ? unbroken : times;
    if (entry.isOfHolidays && entry.days.length === 0) continue;
    if (entry.until !== null) {
      for (const day of entry.days) {
        const longer = untilThen(days[day], entry.until);
        if (longer) set(line, day, longer);
        else ask(line, weekWords.whenOpen([day]));
      }
      continue;
    }
    const isClosed = hours.length === 0 && (entry.isClosed || entry.hasClosedCell);
    const named = entry.days.length > 0 ? entry.days : daysUnsaid(entry, entries);
    if (named === null) {
      ask(line, isClosed ? weekWords.whichClosed : weekWords.whichOpen(hours));
      continue;
    }
    if (hours.length === 0 && !isClosed) {
      if (!entry.isAsked) ask(line, weekWords.whenOpen(named));
      continue;
    }
    const inPart = isClosed ? entry.inPart : [];
    if (inPart.length > 0) ask(line, weekWords.whenOpen(inPart));
    for (const day of new Set(named)) {
      if (entry.except.includes(day) || inPart.includes(day)) continue;
      set(line, day, isClosed ? [] : [...(days[day] ?? []), ...hours]);
    }
  }
  return { days, byLine };
}

/** Hours without a day are for every day, but not beside others that have theirs: null then. */
function daysUnsaid(entry: Entry, entries: readonly Entry[]): readonly Day[] | null {
  const isBesideOthers = entries.some(
    (other) => other !== entry && other.days.length > 0 && !other.isClosed && hasHours(other),
  );
  return isBesideOthers ? null : DAYS;
}

/** The same hours with another end; null where there are none. */
function untilThen(hours: DayHours | undefined, until: string): DayHours | null {
  const last = hours?.at(-1);
  if (!hours || !last) return null;
  const [from, dash, to] = [
    { kind: 'time', text: last.opens, line: 0 },
    { kind: 'dash', text: '–', line: 0 },
    { kind: 'time', text: until, line: 0 },
  ] as const;
  const read = readTimes([from, dash, to], 0, []);
  return read && [...hours.slice(0, -1), { opens: last.opens, closes: read.closes }];
}
