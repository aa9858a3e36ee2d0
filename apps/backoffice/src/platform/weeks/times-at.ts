import { minutesBetween } from '@comanda/domain/hours/dates';
import type { Times } from './day-hours.ts';
import { readTimes } from './read-times.ts';
import { readTime } from './time-text.ts';
import { SPOKEN_HOURS, type Token } from './week-tokens.ts';
import { weekWords } from './week-words.ts';

type TimesAt = {
  readonly times?: Times;
  readonly guess?: string | null;
  readonly ask?: string;
  readonly left?: string;
  readonly taken: number;
};

/** The hours that begin at a place, or why there are none. */
export function timesAt(found: readonly Token[], index: number, earlier: readonly Times[]): TimesAt {
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
