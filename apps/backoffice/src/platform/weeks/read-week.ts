import { DAYS, type Day } from '@comanda/domain/dates';
import type { DayHours, Times } from './day-hours.ts';
import { readTimes } from './read-times.ts';
import { type Token, tokens } from './week-tokens.ts';

/** What a sentence says about the days that it names, or what in it cannot be understood. */
export type ReadWeek =
  | { readonly days: Readonly<Partial<Record<Day, DayHours>>>; readonly problem: null }
  | { readonly days: null; readonly problem: string };

type Entry = {
  readonly days: Day[];
  readonly times: Times[];
  isClosed: boolean;
  /** "12–22 daily": the next time begins something new. */
  isHoursFirst: boolean;
};

const EMPTY = (): Entry => ({ days: [], times: [], isClosed: false, isHoursFirst: false });
const hasHours = (entry: Entry) => entry.isClosed || entry.times.length > 0;

/**
 * Reads opening hours as people write them: "Mon–Thu 12–22, Fri–Sat 12–23:30, Sun closed", "daily 9am to 5pm",
 * "weekdays 11:30-15 & 17-22". Days may come before their hours or after them; hours without a day are for every day.
 */
export function readWeek(sentence: string): ReadWeek {
  const entries: Entry[] = [];
  let entry = EMPTY();
  const next = () => {
    if (entry.days.length > 0 || hasHours(entry)) entries.push(entry);
    entry = EMPTY();
  };
  const found = tokens(sentence);
  for (let index = 0; index < found.length; ) {
    const token = found[index];
    if (token === undefined) break;
    if (token.kind === 'days') {
      if (hasHours(entry) && entry.days.length > 0) next();
      if (hasHours(entry)) entry.isHoursFirst = true;
      const range = rangeAt(found, index);
      entry.days.push(...range.days);
      index += range.taken;
    } else if (token.kind === 'closed') {
      if (hasHours(entry)) next();
      entry.isClosed = true;
      index += 1;
    } else if (token.kind === 'all-day') {
      if (entry.isClosed || entry.isHoursFirst) next();
      entry.times.push({ opens: '00:00', closes: '00:00' });
      index += 1;
    } else if (token.kind === 'time') {
      const times = readTimes(found, index);
      if (times === null) return unread(token.text);
      if (entry.isClosed || entry.isHoursFirst) next();
      entry.times.push(times);
      index += 3;
    } else if (token.kind === 'gap') index += 1;
    else return unread(token.text);
  }
  next();
  return joined(entries);
}

function unread(text: string): ReadWeek {
  return { days: null, problem: `“${text}” is not clear. Write it like “Mon–Thu 12–22, Sun closed”.` };
}

/** One day, or all from one to another: "Fri–Mon" goes over the end of the week. */
function rangeAt(found: readonly Token[], index: number): { days: readonly Day[]; taken: number } {
  const [first, dash, last] = found.slice(index, index + 3);
  if (first?.kind !== 'days') return { days: [], taken: 1 };
  const [from, to] = [first.days[0], last?.kind === 'days' ? last.days[0] : undefined];
  const isRange = dash?.kind === 'dash' && first.days.length === 1 && last?.kind === 'days';
  if (!isRange || from === undefined || to === undefined) return { days: first.days, taken: 1 };
  const start = DAYS.indexOf(from);
  const length = ((DAYS.indexOf(to) - start + 7) % 7) + 1;
  const days = Array.from({ length }, (_, offset) => DAYS[(start + offset) % 7] ?? from);
  return { days, taken: 3 };
}

function joined(entries: readonly Entry[]): ReadWeek {
  const days: Partial<Record<Day, DayHours>> = {};
  for (const entry of entries) {
    if (!hasHours(entry)) return { days: null, problem: `When is it open on ${named(entry.days)}?` };
    for (const day of new Set(entry.days.length > 0 ? entry.days : DAYS)) {
      days[day] = entry.isClosed ? [] : [...(days[day] ?? []), ...entry.times];
    }
  }
  if (Object.keys(days).length === 0) return { days: null, problem: 'Type days and times first.' };
  return { days, problem: null };
}

function named(days: readonly Day[]): string {
  const names = days.map((day) => day.charAt(0) + day.slice(1).toLowerCase());
  return new Intl.ListFormat('en').format(names);
}
