import { timesAt } from './times-at.ts';
import { type Entry, entryAt, hasDays, hasHours, joinEntries, type SomeDays } from './week-entries.ts';
import {
  exceptedAt,
  isBeforeDay,
  isBegun,
  isBehindClosed,
  isDay,
  isJoined,
  isOfDayBefore,
  rangeAt,
  untilAt,
} from './week-ranges.ts';
import { tokens } from './week-tokens.ts';
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
 * without a day are for every day. `locale` (BCP 47) is the restaurant's: a day that could be two is read as it says.
 */
export function readWeek(sentence: string, locale = ''): ReadWeek {
  const text = boundedText(sentence);
  const found = tokens(text, locale);
  const isWithin = (line: number, index: number) => found[index + 1]?.line === line;
  const cells = found.filter(({ kind, line }, index) => kind === 'cell' && isWithin(line, index));
  const rows = new Set(cells.map(({ line }) => line));
  const entries: Entry[] = [];
  const guesses: string[] = [];
  const left = new Map<number, string[]>();
  const asks = new Map<number, string[]>();
  const add = (to: Map<number, string[]>) => (line: number, text: string) =>
    to.set(line, [...(to.get(line) ?? []), text]);
  const [leave, ask] = [add(left), add(asks)];
  /** Lines that are about lunch or dinner alone. */
  const ofPart = new Set<number>();
  let entry = entryAt(0);
  /** Behind a word that nobody knows: whose hours these are is not said any more. */
  let lost: { line: number; text: string } | null = null;
  let namesHolidays = false;

  const next = (line: number) => {
    if (hasDays(entry) || hasHours(entry)) entries.push(entry);
    entry = entryAt(line);
  };
  const endLost = () => {
    if (lost) leave(lost.line, lost.text.replace(/ [–—-]$/, ''));
    lost = null;
  };
  const begin = (line: number) => {
    const isEmpty = !hasDays(entry) && !hasHours(entry) && !entry.isOfHolidays;
    if (isEmpty && entry.line !== line) entry = entryAt(line);
  };

  for (let index = 0; index < found.length; ) {
    const token = found[index];
    if (token === undefined) break;
    const { line } = token;
    const isLineOver = found[index + 1]?.line !== line;
    if (token.kind === 'cell') {
      if (isLineOver) {
        const isRow = rows.has(line);
        const isSpoiled = lost !== null || left.has(line);
        endLost();
        if (entry.line === line && hasDays(entry) && !hasHours(entry) && (isRow || isSpoiled)) {
          if (entry.days.length > 0) ask(line, weekWords.whenOpen(entry.days));
          entry = entryAt(line + 1);
        }
      }
      index += 1;
      continue;
    }
    if (lost !== null && !isDay(token) && token.kind !== 'holidays') {
      if (token.text !== '(' && token.text !== ')')
        lost.text += /^[,;.:]$/.test(token.text) ? token.text : ` ${token.text}`;
      index += 1;
      continue;
    }
    endLost();
    begin(line);
    if (isDay(token)) {
      const isAlso = entry.isHoursFirst && isJoined(found, index);
      const isListed = isBegun(found, index) && entry.line === line;
      if (entry.isCut && isBegun(found, index)) next(line);
      if (hasHours(entry) && (hasDays(entry) || entry.isOfHolidays) && !isAlso) {
        const isBehindClosedDays = entry.isClosed && entry.isHoursFirst && isListed;
        next(line);
        entry.isBehindClosedDays = isBehindClosedDays;
      } else if (entry.isBehindClosedDays && !hasHours(entry) && isListed && entry.days.length > 0) {
        ask(line, weekWords.whenOpen(entry.days));
        entry.days.length = 0;
      }
      if (hasHours(entry)) entry.isHoursFirst = true;
      const range = rangeAt(found, index);
      for (const { text: word, days } of range.unsure) ask(line, weekWords.whichDay(word, days));
      entry.isUnsure ||= range.unsure.length > 0;
      // "closed for lunch on Monday"
      if (entry.isCut) entry.inPart.push(...range.days);
      index += range.taken;
      const until = untilAt(found, index);
      if (until !== null && !hasHours(entry)) {
        entries.push({ ...entryAt(line), days: [...entry.days, ...range.days], until });
        entry = entryAt(line);
        index += 2;
      } else entry.days.push(...range.days);
    } else if (token.kind === 'closed') {
      if (hasDays(entry) && !entry.isHoursFirst && isOfDayBefore(found, index)) {
        entry.hasClosedCell = true;
      } else {
        const isOfDaysBehind = isBegun(found, index) && isBeforeDay(found, index);
        if (hasHours(entry) || (hasDays(entry) && isOfDaysBehind)) next(line);
        entry.isClosed = true;
      }
      index += 1;
    } else if (token.kind === 'all-day') {
      // "closed all day", "ganztägig geschlossen"
      const isOfClosed = isBehindClosed(found, index) || found[index + 1]?.kind === 'closed';
      if (!isOfClosed) {
        if (entry.isClosed || entry.isHoursFirst) next(line);
        entry.times.push({ opens: '00:00', closes: '00:00' });
      }
      index += 1;
    } else if (token.kind === 'unbroken') {
      entry.isUnbroken = true;
      index += 1;
    } else if (token.kind === 'holidays') {
      if (hasHours(entry) && hasDays(entry)) next(line);
      if (hasHours(entry)) entry.isHoursFirst = true;
      entry.isOfHolidays = true;
      namesHolidays = true;
      index += 1;
    } else if (token.kind === 'time') {
      const isDoubtful = entry.isClosed && isBehindClosed(found, index);
      if (!isDoubtful && (entry.isClosed || entry.isHoursFirst)) next(line);
      const read = timesAt(found, index, entry.times);
      if (read.guess && !isDoubtful) guesses.push(read.guess);
      if (read.left) leave(line, read.left);
      const words = found.slice(index, index + read.taken).map((one) => one.text);
      const question = isDoubtful ? weekWords.openOrClosed(words.join(' ')) : read.ask;
      if (question) {
        ask(line, question);
        entry.isAsked = true;
      }
      if (isDoubtful) entry.isDropped = true;
      else if (read.times) entry.times.push(read.times);
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
      ofPart.add(line);
      index += 1;
    } else {
      const isWord = token.kind === 'unknown' || token.kind === 'late';
      const isAside = token.text.startsWith('(');
      if (isWord && !isAside && (!hasDays(entry) || hasHours(entry))) {
        entry.isCut = entry.isClosed && !hasDays(entry);
        lost = { line, text: token.text };
      } else if (isWord) leave(line, token.text);
      else if (token.kind === 'dash' && index === 0) leave(line, token.text);
      index += 1;
    }
  }
  endLost();
  next(0);
  const isWhole = left.size === 0 && asks.size === 0;
  const { days, byLine } = joinEntries(entries, { ask, isWhole, ofPart });
  const lines = text.split('\n').flatMap((written, line) => {
    const read = { days: byLine.get(line) ?? {}, left: left.get(line) ?? [], asks: asks.get(line) ?? [] };
    return written.trim() === '' ? [] : [{ text: written.trim(), ...read, left: [...new Set(read.left)] }];
  });
  const rest = sentence.slice(text.length).trim();
  if (rest !== '') {
    const asked = [weekWords.longText(LONGEST_TEXT)];
    lines.push({ text: `${rest.slice(0, SHOWN_REST)}…`, days: {}, left: [], asks: asked });
  }
  return { days, lines, note: [...new Set(guesses)].join(' '), namesHolidays };
}

/** In letters; the hours of a week in words have less than 1,000. */
const LONGEST_TEXT = 3000;
const SHOWN_REST = 60;

/** The whole lines that are read. */
function boundedText(sentence: string): string {
  if (sentence.length <= LONGEST_TEXT) return sentence;
  return sentence.slice(0, Math.max(0, sentence.lastIndexOf('\n', LONGEST_TEXT)));
}
