import { DAYS, type Day } from '@comanda/domain/dates';
import type { DayHours, Times } from './day-hours.ts';
import { readTimes } from './read-times.ts';
import { readTime } from './time-text.ts';
import { SPOKEN_HOURS, type Token, tokens } from './week-tokens.ts';

/** What a sentence says about the days that it names, or what in it cannot be understood. */
export type ReadWeek =
  | {
      readonly days: Readonly<Partial<Record<Day, DayHours>>>;
      readonly problem: null;
      /** Which half of the day was taken where nobody said so, and how to say the other; empty for nothing. */
      readonly note: string;
    }
  | { readonly days: null; readonly problem: string };

type Entry = {
  readonly days: Day[];
  readonly times: Times[];
  isClosed: boolean;
  /** "Daily 12–22 except Tuesday": these are closed, or have hours of their own. */
  readonly except: Day[];
  /** "12–22 daily": the next time begins something new. */
  isHoursFirst: boolean;
  /** "Sa/So durchgehend": as the hours before, without their break. */
  isUnbroken: boolean;
};

const EMPTY = (): Entry => ({
  days: [],
  times: [],
  except: [],
  isClosed: false,
  isHoursFirst: false,
  isUnbroken: false,
});
const hasHours = (entry: Entry) => entry.isClosed || entry.isUnbroken || entry.times.length > 0;

/**
 * Reads opening hours as people write them: "Mon–Thu 12–22, Fri–Sat 12–23:30, Sun closed", "daily 9am to 5pm",
 * "weekdays 11:30-15 & 17-22", "every day noon to ten except Tuesday". Days may come before their hours or after them; hours without a day are for every day.
 */
export function readWeek(sentence: string): ReadWeek {
  const entries: Entry[] = [];
  let entry = EMPTY();
  const next = () => {
    if (entry.days.length > 0 || hasHours(entry)) entries.push(entry);
    entry = EMPTY();
  };
  const found = tokens(sentence);
  const unclear: string[] = [];
  const guesses: string[] = [];
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
    } else if (token.kind === 'unbroken') {
      entry.isUnbroken = true;
      index += 1;
    } else if (token.kind === 'time') {
      const times = readTimes(found, index, entry.isHoursFirst ? [] : entry.times);
      if (times === null) {
        const bad = unclearTimes(found, index);
        unclear.push(...bad.texts);
        index += bad.taken;
        continue;
      }
      if (entry.isClosed || entry.isHoursFirst) next();
      const { opens, closes, guess } = times;
      entry.times.push({ opens, closes });
      if (guess) guesses.push(guessWords(found, index, guess));
      index += 3;
    } else if (token.kind === 'except') {
      const { days, taken, hasOwnHours } = exceptedAt(found, index);
      if (days.length === 0) unclear.push(token.text);
      entry.except.push(...days);
      index += taken;
      if (hasOwnHours && hasHours(entry)) {
        next();
        entry.days.push(...days);
      } else if (days.length > 0) entries.push({ ...EMPTY(), days: [...days], isClosed: true });
    } else {
      if (token.kind !== 'gap') unclear.push(token.text);
      // what follows a dash that follows nothing is no better
      index += token.kind === 'dash' && found[index + 1]?.kind === 'time' ? 2 : 1;
    }
  }
  if (unclear.length > 0) return unread(unclear);
  next();
  return joined(entries, [...new Set(guesses)].join(' '));
}

/** All of them at once, so that nobody mends one word after the other. */
function unread(texts: readonly string[]): ReadWeek {
  const words = [...new Set(texts)].map((text) => `“${text}”`);
  const verb = words.length === 1 ? 'is' : 'are';
  const listed = new Intl.ListFormat('en').format(words);
  return { days: null, problem: `${listed} ${verb} not clear. Write it like “Mon–Thu 12–22, Sun closed”.` };
}

/** "“5–10” is read as the evening. Mornings? Write “5am–10”." */
function guessWords(found: readonly Token[], index: number, guess: 'EVENING' | 'MORNING'): string {
  const [from, to] = [found[index]?.text, found[index + 2]?.text];
  const [taken, other, half] =
    guess === 'EVENING' ? ['evening', 'morning', 'am'] : ['morning', 'evening', 'pm'];
  return `“${from}–${to}” begins in the ${taken} here. For the ${other}, write “${from}${half}–${to}”.`;
}

/** Which of two times cannot be read; a time that stands alone, as it is. */
function unclearTimes(found: readonly Token[], index: number): { texts: readonly string[]; taken: number } {
  const [from, dash, to] = found.slice(index, index + 3);
  const text = from?.text ?? '';
  if (dash?.kind !== 'dash') return { texts: [text], taken: 1 };
  if (to?.kind !== 'time') return { texts: [text], taken: 2 };
  const bad = [text, to.text].filter((time) => readTime(time) === null && !SPOKEN_HOURS.includes(time));
  return { texts: bad, taken: 3 };
}

/** The days behind "except", whether hours of their own follow, and how many tokens that is. */
function exceptedAt(found: readonly Token[], index: number) {
  const days: Day[] = [];
  let end = index + 1;
  for (let at = end; at < found.length; ) {
    if (found[at]?.kind === 'gap') {
      at += 1;
      continue;
    }
    if (found[at]?.kind !== 'days') break;
    const range = rangeAt(found, at);
    days.push(...range.days);
    at += range.taken;
    end = at;
  }
  const [after, behind] = found.slice(end);
  const hasOwnHours = after?.kind === 'time' || after?.kind === 'all-day';
  // "except Sunday closed" says it twice
  const isSaidTwice = days.length > 0 && after?.kind === 'closed' && behind?.kind !== 'days';
  return { days, taken: end - index + (isSaidTwice ? 1 : 0), hasOwnHours };
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

function joined(entries: readonly Entry[], note: string): ReadWeek {
  const days: Partial<Record<Day, DayHours>> = {};
  let unbroken: readonly Times[] = [];
  for (const entry of entries) {
    const [first, last] = [entry.times[0], entry.times.at(-1)];
    if (first && last) unbroken = [{ opens: first.opens, closes: last.closes }];
    const times = entry.isUnbroken ? unbroken : entry.times;
    if (!entry.isClosed && times.length === 0)
      return { days: null, problem: `When is it open on ${named(entry.days)}?` };
    for (const day of new Set(entry.days.length > 0 ? entry.days : DAYS)) {
      if (entry.except.includes(day)) continue;
      days[day] = entry.isClosed ? [] : [...(days[day] ?? []), ...times];
    }
  }
  if (Object.keys(days).length === 0) return { days: null, problem: 'Type days and times first.' };
  return { days, problem: null, note };
}

function named(days: readonly Day[]): string {
  const names = days.map((day) => day.charAt(0) + day.slice(1).toLowerCase());
  return new Intl.ListFormat('en').format(names);
}
