import { DAYS, type Day, minutesBetween, minutesOf } from '@comanda/domain/hours/dates';
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
  /** "Closed for lunch …": something unknown stands behind its word. */
  isCut: boolean;
  /** One of its days may be another: it is asked about. */
  isUnsure: boolean;
  /** Whether it is open or closed at its hours is asked: they are in no day. */
  isDropped: boolean;
  /** "Closed Mon, Tue, …": the first of its days may still be closed. */
  isBehindClosedDays: boolean;
};

export const entryAt = (line: number): Entry => ({
  ...{ line, days: [], times: [], except: [], inPart: [], until: null },
  ...{ isClosed: false, hasClosedCell: false, isHoursFirst: false, isUnbroken: false },
  ...{
    isOfHolidays: false,
    isAsked: false,
    isUnsure: false,
    isDropped: false,
    isBehindClosedDays: false,
    isCut: false,
  },
});

export const hasDays = ({ days, isUnsure }: Entry): boolean => days.length > 0 || isUnsure;

export const hasHours = (entry: Entry): boolean =>
  entry.isClosed ||
  entry.hasClosedCell ||
  entry.isUnbroken ||
  entry.isAsked ||
  entry.until !== null ||
  entry.times.length > 0;

export type SomeDays = Partial<Record<Day, DayHours>>;

/** The hours of a day, and of how many days they were said. */
type Said = { readonly hours: DayHours; readonly count: number };

type Joined = {
  readonly days: Readonly<SomeDays>;
  /** What each line came to, by its number. */
  readonly byLine: ReadonlyMap<number, Readonly<SomeDays>>;
};

type Around = {
  readonly ask: (line: number, question: string) => void;
  /** Nothing of the text was left out or asked. */
  readonly isWhole: boolean;
  /** Lines that are about lunch or dinner alone. */
  readonly ofPart: ReadonlySet<number>;
};

/** The days of all entries; what cannot be said of one is asked of its line. */
export function joinEntries(entries: readonly Entry[], { ask, isWhole, ofPart }: Around): Joined {
  const said = new Map<Day, Said>();
  const byLine = new Map<number, SomeDays>();
  const doubtful = new Set<Day>();
  let unbroken: readonly Times[] = [];
  const set = (line: number, day: Day, hours: DayHours, count: number) => {
    said.set(day, { hours, count });
    byLine.set(line, { ...byLine.get(line), [day]: hours });
  };
  for (const entry of entries) {
    const { line, times } = entry;
    const [first, last] = [times[0], times.at(-1)];
    if (first && last) unbroken = [{ opens: first.opens, closes: last.closes }];
    const hours = entry.isUnbroken ? unbroken : times;
    if (entry.isDropped || (entry.days.length === 0 && (entry.isOfHolidays || entry.isUnsure))) continue;
    if (entry.until !== null) {
      for (const day of entry.days) {
        const longer = untilThen(said.get(day)?.hours, entry.until);
        if (longer) set(line, day, longer, 1);
        else ask(line, weekWords.whenOpen([day]));
      }
      continue;
    }
    const isClosed = hours.length === 0 && (entry.isClosed || entry.hasClosedCell);
    if (hours.length === 0 && !isClosed && entry.isAsked) continue;
    const isAmongOthers = isClosed && !isWhole;
    const named = entry.days.length > 0 ? entry.days : daysUnsaid(entry, entries);
    if (named === null || (entry.days.length === 0 && isAmongOthers)) {
      ask(line, isClosed ? weekWords.whichClosed : weekWords.whichOpen(hours));
      continue;
    }
    if (hours.length === 0 && !isClosed) {
      ask(line, weekWords.whenOpen(named));
      continue;
    }
    const inPart = isClosed ? entry.inPart : [];
    if (inPart.length > 0) ask(line, weekWords.whenOpen(inPart));
    const days = [...new Set(named)].filter((day) => !entry.except.includes(day) && !inPart.includes(day));
    const twice: Day[] = [];
    for (const day of days) {
      const before = said.get(day);
      const isAllClosed = before?.hours.length === 0;
      if (entry.days.length === 0 && isAllClosed) continue;
      const isInPart = ofPart.has(line) && isClosed && !isAllClosed;
      const now = { hours, count: new Set(named).size };
      const both = before && isInPart ? null : hoursOfBoth(before, now);
      if (both === null || doubtful.has(day)) twice.push(day);
      else set(line, day, both, now.count);
    }
    if (twice.length > 0) ask(line, weekWords.saidTwice(twice));
    for (const day of twice) doubtful.add(day);
  }
  const isSure = ([day]: readonly [Day, unknown]) => !doubtful.has(day);
  const days = Object.fromEntries([...said].filter(isSure).map(([day, { hours }]) => [day, hours]));
  const sureByLine = [...byLine].map(([line, ofLine]) => [line, withoutDays(ofLine, doubtful)] as const);
  return { days, byLine: new Map(sureByLine) };
}

function withoutDays(some: SomeDays, without: ReadonlySet<Day>): SomeDays {
  return Object.fromEntries(
    Object.entries(some).filter(([day]) => !DAYS.some((one) => one === day && without.has(one))),
  );
}

/** Hours without a day are for every day, but not beside others that have theirs: null then. */
function daysUnsaid(entry: Entry, entries: readonly Entry[]): readonly Day[] | null {
  const isBesideOthers = entries.some((other) => other !== entry && hasDays(other) && !other.isClosed);
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

/** Those of a day that is named twice; null where they cannot both hold. */
function hoursOfBoth(before: Said | undefined, now: Said): DayHours | null {
  if (before === undefined) return now.hours;
  const fresh = now.hours.filter((one) => !before.hours.some((other) => isSame(one, other)));
  if (now.hours.length > 0 && fresh.length === 0) return before.hours;
  if (before.hours.length === 0 && now.hours.length === 0) return [];
  const isOverlapping = fresh.some((one) => before.hours.some((other) => overlap(one, other)));
  const isOneClosed = before.hours.length === 0 || now.hours.length === 0;
  // "daily 12–22, Fri 12–23", "Mon–Sat 12–22, Wed closed"
  const isNarrower = now.count < before.count && (before.count === DAYS.length || now.hours.length === 0);
  if (isNarrower && (isOverlapping || isOneClosed)) return now.hours;
  if (isOverlapping || isOneClosed || isNarrower) return null;
  return [...before.hours, ...fresh];
}

const isSame = (one: Times, other: Times) => one.opens === other.opens && one.closes === other.closes;

function overlap(one: Times, other: Times): boolean {
  const [from, start] = [minutesOf(one.opens), minutesOf(other.opens)];
  const lasts = ({ opens, closes }: Times) => minutesBetween(opens, closes) || 24 * 60;
  return from < start + lasts(other) && start < from + lasts(one);
}
