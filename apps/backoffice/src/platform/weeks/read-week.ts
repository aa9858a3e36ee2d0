import { DAYS, type Day, minutesBetween } from '@comanda/domain/hours/dates';
import type { Times } from './day-hours.ts';
import { readTimes } from './read-times.ts';
import { readTime } from './time-text.ts';
import { type Entry, entryAt, hasHours, joinEntries, type SomeDays } from './week-entries.ts';
import { SPOKEN_HOURS, type Token, tokens } from './week-tokens.ts';
import { weekWords } from './week-words.ts';

export type ReadLine = {
  readonly text: string;
  readonly days: Readonly<SomeDays>;
  /** Words that nobody understood, and hours behind them: they are in no day. */
  readonly left: readonly string[];
  /** What could mean two things, or lacks a half; it is in no day until somebody says. */
  readonly asks: readonly string[];
};

/** What a text says about the days that it names. What is not understood costs only itself. */
export type ReadWeek = {
  readonly days: Readonly<SomeDays>;
  readonly lines: readonly ReadLine[];
  /** Which half of the day was taken where nobody said so, and how to say the other; empty for nothing. */
  readonly note: string;
  readonly namesHolidays: boolean;
};

/**
 * Reads opening hours as people write them or copy them from a table: "Mon–Thu 12–22, Fri–Sat 12–23:30, Sun closed",
 * "daily 9am to 5pm", "every day noon to ten except Tuesday". Days may come before their hours or after them; hours
 * without a day are for every day.
 */
export function readWeek(sentence: string): ReadWeek {
  const found = tokens(sentence);
  const entries: Entry[] = [];
  const guesses: string[] = [];
  const left = new Map<number, string[]>();
  const asks = new Map<number, string[]>();
  const add = (to: Map<number, string[]>) => (line: number, text: string) =>
    to.set(line, [...(to.get(line) ?? []), text]);
  const [leave, ask] = [add(left), add(asks)];
  let entry = entryAt(0);
  /** Behind a word that nobody knows: whose hours these are is not said any more. */
  let lost: { line: number; text: string } | null = null;
  let namesHolidays = false;

  const next = (line: number) => {
    if (entry.days.length > 0 || hasHours(entry)) entries.push(entry);
    entry = entryAt(line);
  };
  const endLost = () => {
    if (lost) leave(lost.line, lost.text.replace(/ [–—-]$/, ''));
    lost = null;
  };
  const begin = (line: number) => {
    const isEmpty = entry.days.length === 0 && !hasHours(entry) && !entry.isOfHolidays;
    if (isEmpty && entry.line !== line) entry = entryAt(line);
  };

  for (let index = 0; index < found.length; ) {
    const token = found[index];
    if (token === undefined) break;
    const { line } = token;
    const isLineOver = found[index + 1]?.line !== line;
    if (token.kind === 'cell') {
      if (isLineOver) {
        const isRow = found.some((other) => other.line === line && other.kind === 'cell' && other !== token);
        const isSpoiled = lost !== null || left.has(line);
        endLost();
        if (entry.line === line && entry.days.length > 0 && !hasHours(entry) && (isRow || isSpoiled)) {
          ask(line, weekWords.whenOpen(entry.days));
          entry = entryAt(line + 1);
        }
      }
      index += 1;
      continue;
    }
    if (lost !== null && token.kind !== 'days' && token.kind !== 'holidays') {
      if (token.text !== '(' && token.text !== ')')
        lost.text += /^[,;.:]$/.test(token.text) ? token.text : ` ${token.text}`;
      index += 1;
      continue;
    }
    endLost();
    begin(line);
    if (token.kind === 'days') {
      if (hasHours(entry) && (entry.days.length > 0 || entry.isOfHolidays)) next(line);
      if (hasHours(entry)) entry.isHoursFirst = true;
      const range = rangeAt(found, index);
      index += range.taken;
      const until = untilAt(found, index);
      if (until !== null && !hasHours(entry)) {
        entries.push({ ...entryAt(line), days: [...entry.days, ...range.days], until });
        entry = entryAt(line);
        index += 2;
      } else entry.days.push(...range.days);
    } else if (token.kind === 'closed') {
      const isCell = found[index - 1]?.kind === 'cell' && found[index + 1]?.kind === 'cell';
      if (isCell && found[index - 1]?.line === line && entry.days.length > 0 && !entry.isHoursFirst) {
        entry.hasClosedCell = true;
      } else {
        if (hasHours(entry)) next(line);
        entry.isClosed = true;
      }
      index += 1;
    } else if (token.kind === 'all-day') {
      if (entry.isClosed || entry.isHoursFirst) next(line);
      entry.times.push({ opens: '00:00', closes: '00:00' });
      index += 1;
    } else if (token.kind === 'unbroken') {
      entry.isUnbroken = true;
      index += 1;
    } else if (token.kind === 'holidays') {
      if (hasHours(entry) && entry.days.length > 0) next(line);
      entry.isOfHolidays = true;
      namesHolidays = true;
      index += 1;
    } else if (token.kind === 'time') {
      if (entry.isClosed || entry.isHoursFirst) next(line);
      const read = timesAt(found, index, entry.times);
      if (read.times) entry.times.push(read.times);
      if (read.guess) guesses.push(read.guess);
      if (read.left) leave(line, read.left);
      if (read.ask) {
        ask(line, read.ask);
        entry.isAsked = true;
      }
      index += read.taken;
    } else if (token.kind === 'except') {
      const { days, taken, hasOwnHours } = exceptedAt(found, index);
      if (days.length === 0) leave(line, token.text);
      entry.except.push(...days);
      index += taken;
      if (hasOwnHours && hasHours(entry)) {
        next(line);
        entry.days.push(...days);
      } else if (days.length > 0) entries.push({ ...entryAt(line), days: [...days], isClosed: true });
    } else if (token.kind === 'part') {
      const before = found[index - 1];
      if (before?.kind === 'days') entry.inPart.push(...before.days);
      leave(line, token.text);
      index += 1;
    } else {
      const isWord = token.kind === 'unknown' || token.kind === 'late';
      const isAside = token.text.startsWith('(');
      if (isWord && !isAside && (entry.days.length === 0 || hasHours(entry)))
        lost = { line, text: token.text };
      else if (isWord) leave(line, token.text);
      else if (token.kind === 'dash' && index === 0) leave(line, token.text);
      index += 1;
    }
  }
  endLost();
  next(0);
  const { days, byLine } = joinEntries(entries, ask);
  const lines = sentence.split('\n').flatMap((text, line) => {
    const read = { days: byLine.get(line) ?? {}, left: left.get(line) ?? [], asks: asks.get(line) ?? [] };
    return text.trim() === '' ? [] : [{ text: text.trim(), ...read, left: [...new Set(read.left)] }];
  });
  return { days, lines, note: [...new Set(guesses)].join(' '), namesHolidays };
}

type TimesAt = {
  readonly times?: Times;
  readonly guess?: string | null;
  readonly ask?: string;
  readonly left?: string;
  readonly taken: number;
};

/** The hours that begin at a place, or why there are none. */
function timesAt(found: readonly Token[], index: number, earlier: readonly Times[]): TimesAt {
  const [from, dash, to] = found.slice(index, index + 3);
  const text = from?.text ?? '';
  const isTime = (time: string) => readTime(time) !== null || SPOKEN_HOURS.includes(time);
  const isPair = dash?.kind === 'dash' && to?.kind === 'time';
  if (!isTime(text)) return isPair ? { left: `${text}–${to.text}`, taken: 3 } : { left: text, taken: 1 };
  if (dash?.kind !== 'dash') return { ask: weekWords.oneTime(text), taken: 1 };
  if (to?.kind === 'late') return { ask: weekWords.untilWhen(`${text} ${dash.text} ${to.text}`), taken: 3 };
  if (to?.kind !== 'time') return { ask: weekWords.untilWhen(text), taken: 2 };
  const read = readTimes(found, index, earlier);
  if (read === null) return { left: `${text}–${to.text}`, taken: 3 };
  const { opens, closes, guess } = read;
  const question = lengthAsked(text, to.text, read);
  if (question !== null) return { ask: question, taken: 3 };
  return { times: { opens, closes }, guess: guess && weekWords.guess(text, to.text, guess), taken: 3 };
}

/** Nobody is open for longer without saying so. */
const LONGEST_HOURS = 16;
/** A day that goes on over midnight has closed by then. */
const MORNING = '08:00';

/** What is asked about hours that are a slip more likely than meant; null where they are plain. */
function lengthAsked(from: string, to: string, { opens, closes }: Times): string | null {
  if (opens === closes && opens === '00:00') return null;
  const minutes = minutesBetween(opens, closes) || 24 * 60;
  const isOverNight = closes < opens && closes > MORNING && /[ap]/.test(`${from}${to}`);
  if (minutes === 24 * 60) return weekWords.wholeDay(`${from}–${to}`);
  if (minutes <= LONGEST_HOURS * 60 && !isOverNight) return null;
  const hours = String(Math.round(minutes / 6) / 10);
  return weekWords.tooLong(`${from}–${to}`, hours);
}

/** "Fri–9pm": the time until which, when no other follows it. */
function untilAt(found: readonly Token[], index: number): string | null {
  const [dash, to, behind] = found.slice(index, index + 3);
  const isUntil = dash?.kind === 'dash' && to?.kind === 'time' && behind?.kind !== 'dash';
  return isUntil ? to.text : null;
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
