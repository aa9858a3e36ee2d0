import { minutesBetween, minutesOf } from '@comanda/domain/hours/dates';
import type { Times } from './day-hours.ts';
import { readTime } from './time-text.ts';
import { SPOKEN_HOURS, type Token } from './week-tokens.ts';

const hasHalf = (text: string) => /[ap]\.?m?\.?$/.test(text);
const half = (text: string) => (/p\.?m?\.?$/.test(text) ? 'pm' : 'am');

/** Two times, and in which half of the day they were taken to begin where nobody said so. */
type ReadTimes = Times & { readonly guess: 'EVENING' | 'MORNING' | null };

/**
 * "12–22", "9am to 5pm", "5–10pm", "9–5" at a place in a sentence, behind other times of the same days; null when no
 * two times with a dash stand there.
 */
export function readTimes(
  found: readonly Token[],
  index: number,
  earlier: readonly Times[],
): ReadTimes | null {
  const [from, dash, to] = found.slice(index, index + 3);
  if (from?.kind !== 'time' || dash?.kind !== 'dash' || to?.kind !== 'time') return null;
  const said = spokenOpening(from.text) ?? openingBefore(from.text, to.text, readTime(to.text));
  const guess = said === null ? null : halfMeant(from.text, to.text, said, earlier);
  const opens = guess === 'EVENING' || guess === 'LATER' ? readTime(`${from.text} pm`) : said;
  const closes = spokenClosing(to.text, opens) ?? closingAfter(from.text, to.text, opens);
  if (opens === null || closes === null) return null;
  return { opens, closes, guess: guess === 'LATER' ? null : guess };
}

/** An hour as a clock of twelve says it: "5", "5:30", and neither "05" nor "5am". */
const isOnTwelve = (text: string) => /^([1-9]|1[0-2])([:.h]\d{2})?$/.test(text);
/** Two of these are of a clock of 24 hours: "12:00–10:00", and every sentence that is written here. */
const isWrittenOut = (text: string) => /^\d{2}[:.h]\d{2}$/.test(text);
const isPastTwelve = (text: string) => /^(1[3-9]|2\d)/.test(text);

/** Without being said, no restaurant is thought to open before this. */
const EARLY = '07:00';

// Which half of the day is meant by the hours of a clock of twelve: "12–3 & 6–11" and "5–midnight" go on later that
// day. "5–10" alone is most likely dinner and "6–2" breakfast, but these are guesses. Null where the hours say it.
function halfMeant(
  from: string,
  to: string,
  opens: string,
  earlier: readonly Times[],
): 'LATER' | 'EVENING' | 'MORNING' | null {
  const before = earlier.at(-1)?.closes;
  const end = spokenHour(to) > 0 ? String(spokenHour(to)) : to;
  const isEitherHalf = end === 'midnight' || isOnTwelve(end);
  const [evening, closes] = [readTime(`${from} pm`), readTime(end)];
  if (!isOnTwelve(from) || !isEitherHalf || (isWrittenOut(from) && isWrittenOut(to))) return null;
  if (evening === null || closes === null) return null;
  if (before !== undefined && opens < before && before <= evening) return 'LATER';
  if (opens >= EARLY) return null;
  if (end === 'midnight') return 'LATER';
  return opens < closes ? 'EVENING' : 'MORNING';
}

// "9–5" ends in the afternoon, since it would end before it begins, and "12–12" at midnight; "18–2" ends when it says.
function closingAfter(from: string, to: string, opens: string | null): string | null {
  const closes = readTime(to);
  if (closes === null || opens === null || !isOnTwelve(to)) return closes;
  if (isPastTwelve(from) || (isWrittenOut(from) && isWrittenOut(to))) return closes;
  const [morning, evening] = [readTime(`${to} am`), readTime(`${to} pm`)];
  if (morning === null || evening === null) return closes;
  return minutesBetween(opens, morning) < minutesBetween(opens, evening) ? morning : evening;
}

const spokenHour = (text: string) => SPOKEN_HOURS.indexOf(text) + 1;

/** "nine" opens in the morning, "five" in the evening; null when no hour is spoken. */
function spokenOpening(text: string): string | null {
  const hour = spokenHour(text);
  return hour === 0 ? null : readTime(`${hour} ${hour >= 7 && hour < 12 ? 'am' : 'pm'}`);
}

/** "noon to ten" ends at the next ten o'clock; null when no hour is spoken. */
function spokenClosing(text: string, opens: string | null): string | null {
  const hour = spokenHour(text);
  const [morning, evening] = [readTime(`${hour} am`), readTime(`${hour} pm`)];
  if (hour === 0 || opens === null || morning === null || evening === null) return null;
  return minutesBetween(opens, morning) < minutesBetween(opens, evening) ? morning : evening;
}

/** "5–10pm" opens in the evening, "9–5pm" in the morning: the half of the day that is nearest before the close. */
function openingBefore(from: string, to: string, closes: string | null): string | null {
  if (closes === null || hasHalf(from) || !hasHalf(to)) return readTime(from);
  const [same, other] = [`${from} ${half(to)}`, `${from} ${half(to) === 'pm' ? 'am' : 'pm'}`].map(readTime);
  if (same == null || other == null) return readTime(from);
  return minutesOf(same) < minutesOf(closes) ? same : other;
}
