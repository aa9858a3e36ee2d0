import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { plainWords } from '../plain-words.ts';
import { JOINERS } from './sign-words.ts';
import type { Token, UnsureDay } from './week-tokens.ts';

type Range = {
  readonly days: readonly Day[];
  readonly taken: number;
  /** The words that may be several days: the range is none then. */
  readonly unsure: readonly UnsureDay[];
};

export const isDay = (token: Token | undefined): boolean =>
  token?.kind === 'days' || token?.kind === 'unsure';

/** What parts two things that are said on one line. */
const STOP = /^[,;.)!]$/;
const isStop = (token: Token) => token.kind === 'cell' || (token.kind === 'gap' && STOP.test(token.text));

/** "closed Sunday evening and all day Monday" */
const isBetween = (token: Token) => /^(gap|part|all-day)$/.test(token.kind) && !isStop(token);

/** Whether an "and" stands between the days at a place and others before it: "closed Monday and Tuesday". */
export function isJoined(found: readonly Token[], index: number): boolean {
  let at = index - 1;
  let isSaid = false;
  for (let token = found[at]; token && isBetween(token); token = found[at]) {
    isSaid ||= JOINERS.has(plainWords(token.text));
    at -= 1;
  }
  return isSaid && (isDay(found[at]) || found[at]?.kind === 'holidays');
}

/** Whether something new begins at a place: behind a comma, or on a new line. */
export function isBegun(found: readonly Token[], index: number): boolean {
  const before = found[index - 1];
  if (before === undefined || before.line !== found[index]?.line) return true;
  return before.kind === 'gap' && /^[,;.(]$/.test(before.text);
}

/** Whether a day is what comes next on the line: "closed on Monday". */
export function isBeforeDay(found: readonly Token[], index: number): boolean {
  let at = index + 1;
  for (let token = found[at]; token?.kind === 'gap' && !isStop(token); token = found[at]) at += 1;
  return isDay(found[at]);
}

/** "closed 12–22", "closed Monday 12–22": nothing parts the time at a place from that word. */
export function isBehindClosed(found: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = found[at];
    if (token === undefined || isStop(token)) return false;
    if (token.kind === 'closed') return true;
    if (token.kind !== 'dash' && !isBetween(token) && !isDay(token)) return false;
  }
  return false;
}

/** A line that only says "closed", with a day that has its own hours on the next: it is of the day before. */
export function isOfDayBefore(found: readonly Token[], index: number): boolean {
  const line = found[index]?.line;
  const [before, after] = [found[index - 1], found[index + 1]];
  if (before?.kind !== 'cell' || after?.kind !== 'cell') return false;
  if (before.line === line) return true;
  const behind = found.slice(index + 1);
  const at = behind.findIndex(({ kind }) => !/^(cell|gap|dash|days|unsure)$/.test(kind));
  const next = behind[at]?.kind;
  return (
    next === 'time' ||
    next === 'all-day' ||
    next === 'closed' ||
    !(at < 0 ? behind : behind.slice(0, at)).some(isDay)
  );
}

/** "Fri–9pm": the time until which, when no other follows it. */
export function untilAt(found: readonly Token[], index: number): string | null {
  const [dash, to, behind] = found.slice(index, index + 3);
  const isUntil = dash?.kind === 'dash' && to?.kind === 'time' && behind?.kind !== 'dash';
  return isUntil ? to.text : null;
}

/** The days behind "except", whether hours of their own follow, and how many tokens that is. */
export function exceptedAt(found: readonly Token[], index: number) {
  const days: Day[] = [];
  let end = index + 1;
  for (let at = end; at < found.length; ) {
    const token = found[at];
    if (token?.kind === 'gap') {
      // "not Mondays, Tue–Sun 12–22": the second are what is left
      const isRest = days.length > 0 && isStop(token) && isOfOthers(found, at + 1, days);
      if (isRest) break;
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

/** Whether the range at a place is all the other days of the week. */
function isOfOthers(found: readonly Token[], index: number, days: readonly Day[]): boolean {
  const range = rangeAt(found, index);
  return range.days.length > 1 && new Set([...days, ...range.days]).size === DAYS.length;
}

/** One day, or all from one to another: "Fri–Mon" goes over the end of the week. */
export function rangeAt(found: readonly Token[], index: number): Range {
  const [first, dash, last] = found.slice(index, index + 3);
  const ends = [first, ...(dash?.kind === 'dash' ? [last] : [])];
  const unsure = ends.flatMap((end) => (end?.kind === 'unsure' ? [end] : []));
  if (unsure.length > 0) return { days: [], taken: ends.every(isDay) ? 2 * ends.length - 1 : 1, unsure };
  if (first?.kind !== 'days') return { days: [], taken: 1, unsure };
  const [from, to] = [first.days[0], last?.kind === 'days' ? last.days[0] : undefined];
  const isRange = dash?.kind === 'dash' && first.days.length === 1 && last?.kind === 'days';
  if (!isRange || from === undefined || to === undefined) return { days: first.days, taken: 1, unsure };
  const start = DAYS.indexOf(from);
  const length = ((DAYS.indexOf(to) - start + 7) % 7) + 1;
  const days = Array.from({ length }, (_, offset) => DAYS[(start + offset) % 7] ?? from);
  return { days, taken: 3, unsure };
}
