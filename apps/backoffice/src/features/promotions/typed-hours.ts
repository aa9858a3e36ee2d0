import type { Promotion } from '@comanda/contract/shapes/promotions';
import { DAYS } from '@comanda/domain/hours/dates';
import { withoutEnd } from '@comanda/domain/people/without-end';
import { plainWords } from '../../platform/plain-words.ts';
import { readWeek } from '../../platform/weeks/read-week.ts';
import { type Token, tokens } from '../../platform/weeks/week-tokens.ts';
import { QUIET } from './promotion-patterns.ts';

type TypedHours = {
  readonly hours: Promotion['hours'];
  /** What else the text says. */
  readonly rest: string;
  /** Why nothing can be taken of it: it is of some dates, or its days and times are not plain. */
  readonly problem: 'DATES' | 'HOURS' | null;
};

/** Short days that are no other word of these languages. */
const ENGLISH: ReadonlySet<string> = new Set(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
const RANGE = /^(?:[-–—−]|to|thru|bis|au|al|tot)$/u;
const OF_A_CLOCK = /[:.h]|[ap]\.?m?\.?$|noon|midnight/iu;
const UNITS = /\d ?(?:uhr|hrs?|h|uur|godz|saat)(?!\p{L})/u;
/** "Di", "Sa" as German writes them: a day, although the word is another elsewhere. */
const CAPITAL =
  /(?<=[^\s.!?:] )(?:(?:Mo|Tu|Di|We|Mi|Th|Do|Fr|Sa|Su|So)(?![\p{L}’'])|(?:MO|DI|MI|DO|FR|SA|SO)(?![\p{L}’']| \p{L}))/gu;
const STARTS: ReadonlySet<string> = new Set(['from', 'ab', 'von', 'des', 'dal', 'desde', 'vanaf', 'od']);
/** One day of the year, or some of them: "this Friday", "the first Monday". */
const ONE_DAY: ReadonlySet<string> = new Set(
  'this next last first second third other alternate black good easter cyber boxing pancake diesen nachsten letzten ersten ce cette premier dernier questo prossimo primo ultimo este proximo primer deze volgende eerste'.split(
    ' ',
  ),
);

const plainOf = ({ text }: Token) => withoutEnd(plainWords(text), '.');
const isSign = ({ text }: Token) => !/[\p{L}\p{N}]/u.test(text);
const isFigures = ({ kind }: Token) => kind === 'time' || kind === 'dash' || kind === 'gap';
const isDay = (token: Token | undefined) => token?.kind === 'days';

function isRange(found: readonly Token[], at: number): boolean {
  const isDash = (token: Token | undefined) => token?.kind === 'dash' && RANGE.test(plainOf(token));
  return (isDash(found[at + 1]) && isDay(found[at + 2])) || (isDash(found[at - 1]) && isDay(found[at - 2]));
}

/** Whether a word says for itself that it is about days or times. */
function isOfHours(found: readonly Token[], at: number): boolean {
  const token = found[at];
  if (!token) return false;
  if (token.kind === 'time') return /\d|noon|midnight/.test(token.text);
  if (token.kind !== 'days') return /^(?:all-day|late|part|holidays|unbroken)$/.test(token.kind);
  const word = plainOf(token);
  if (word.length > 3 || ENGLISH.has(word) || isRange(found, at)) return true;
  const others = found.filter((other, place) => place !== at && other.kind !== 'gap');
  return word.length === 3 && others.some((other) => other.kind === 'days' && plainOf(other).length > 2);
}

/**
 * The days and times at which it holds, of plain words and of the same as they were written; null for always. Where
 * some of them are not plain, nothing is taken.
 */
export function hoursIn(text: string, written: string): TypedHours {
  const found = tokens(text.replaceAll('|', ',')).filter(({ kind }) => kind !== 'cell');
  const first = found.findIndex((_, at) => isOfHours(found, at));
  const last = found.findLastIndex((_, at) => isOfHours(found, at));
  const part = first === -1 ? [] : found.slice(first, last + 1).filter((token) => !isQuiet(token));
  const used = new Set(part.flatMap((token) => plainWords(token.text).split(' ')));
  const refuse = (problem: 'DATES' | 'HOURS'): TypedHours => ({ hours: null, rest: text, problem });
  if ((written.match(CAPITAL) ?? []).some((day) => !used.has(plainWords(day)))) return refuse('HOURS');
  if (part.length === 0) return { hours: null, rest: text, problem: null };
  const [lead, begin] = [found[first - 1], found[first]];
  if (lead && begin && isOneDay(lead, begin, part)) return refuse('DATES');
  const times = part.filter(({ kind }) => kind === 'time' || kind === 'all-day');
  const isPlain = part.some(isDay) || UNITS.test(text) || times.some((time) => OF_A_CLOCK.test(time.text));
  // figures alone are of something else
  if (!isPlain && part.length === part.filter(isFigures).length)
    return { hours: null, rest: text, problem: null };
  const hours = isPlain ? weekOf(part, times.length > 0) : null;
  if (!hours) return refuse('HOURS');
  const rest = text.replaceAll(/[\p{L}\p{N}%’'.:/]+/gu, (word) =>
    used.has(word) || used.has(withoutEnd(word, '.:')) || word === 'uhr' ? ' ' : word,
  );
  const isAlways = hours.length === DAYS.length && hours.every(({ from, to }) => from === to);
  return { hours: isAlways ? null : hours, rest, problem: null };
}

/** What may stand between days and times, and says nothing. */
const isQuiet = (token: Token) =>
  plainOf(token) === 'off' ||
  (token.kind === 'unknown' && (isSign(token) || QUIET.has(plainOf(token)))) ||
  (token.kind === 'gap' && token.text === '/');

function isOneDay(lead: Token, begin: Token, part: readonly Token[]): boolean {
  if (lead.kind === 'dash' && !isSign(lead)) return true;
  if (begin.kind !== 'days') return false;
  return (
    ONE_DAY.has(plainOf(lead)) || (STARTS.has(plainOf(lead)) && !part.some(({ kind }) => kind === 'dash'))
  );
}

/** One stretch for each of the days; null where something is asked, is left, or is more than that. */
function weekOf(part: readonly Token[], hasTimes: boolean): NonNullable<Promotion['hours']> | null {
  const words = part.map(({ text }) => text).filter((word, at, all) => word !== all[at - 1]);
  const { days, lines, namesHolidays } = readWeek([...words, ...(hasTimes ? [] : ['all day'])].join(' '));
  if (namesHolidays || lines.some(({ left, asks }) => left.length + asks.length > 0)) return null;
  const named = DAYS.flatMap((day) => {
    const times = days[day];
    return times ? [{ day, times }] : [];
  });
  if (named.length === 0 || named.some(({ times }) => times.length !== 1)) return null;
  return named.flatMap(({ day, times }) =>
    times.map(({ opens, closes }) => ({ day, from: opens, to: closes })),
  );
}
