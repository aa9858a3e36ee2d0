import { minutesBetween, minutesOf } from '@comanda/domain/dates';
import type { Times } from './day-hours.ts';
import { readTime } from './time-text.ts';
import { SPOKEN_HOURS, type Token } from './week-tokens.ts';

const hasHalf = (text: string) => /[ap]\.?m?\.?$/.test(text);
const half = (text: string) => (/p\.?m?\.?$/.test(text) ? 'pm' : 'am');

/** "12–22", "9am to 5pm", "5–10pm", "9–5" at a place in a sentence; null when no two times with a dash stand there. */
export function readTimes(found: readonly Token[], index: number): Times | null {
  const [from, dash, to] = found.slice(index, index + 3);
  if (from?.kind !== 'time' || dash?.kind !== 'dash' || to?.kind !== 'time') return null;
  const opens = spokenOpening(from.text) ?? openingBefore(from.text, to.text, readTime(to.text));
  const closes = spokenClosing(to.text, opens) ?? closingAfter(from.text, to.text, opens);
  return opens === null || closes === null ? null : { opens, closes };
}

/** An hour as a clock of twelve says it: "5", "5:30", and neither "05" nor "5am". */
const isOnTwelve = (text: string) => /^([1-9]|1[0-2])([:.h]\d{2})?$/.test(text);
/** Two of these are of a clock of 24 hours: "12:00–10:00", and every sentence that is written here. */
const isWrittenOut = (text: string) => /^\d{2}[:.h]\d{2}$/.test(text);
const isPastTwelve = (text: string) => /^(1[3-9]|2\d)/.test(text);

/** "9–5" ends in the afternoon, since it would end before it begins; "18–2" and "12–14:30" end when they say. */
function closingAfter(from: string, to: string, opens: string | null): string | null {
  const closes = readTime(to);
  const afternoon = isOnTwelve(to) ? readTime(`${to} pm`) : null;
  if (closes === null || opens === null || afternoon === null) return closes;
  if (isPastTwelve(from) || (isWrittenOut(from) && isWrittenOut(to))) return closes;
  const isBefore = minutesOf(closes) <= minutesOf(opens);
  return isBefore && minutesOf(opens) < minutesOf(afternoon) ? afternoon : closes;
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
