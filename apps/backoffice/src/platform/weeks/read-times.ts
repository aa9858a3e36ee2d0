import { minutesOf } from '@comanda/domain/dates';
import type { Times } from './day-hours.ts';
import { readTime } from './time-text.ts';
import type { Token } from './week-tokens.ts';

const hasHalf = (text: string) => /[ap]\.?m?\.?$/.test(text);
const half = (text: string) => (/p\.?m?\.?$/.test(text) ? 'pm' : 'am');

/** "12–22", "9am to 5pm", "5–10pm" at a place in a sentence; null when no two times with a dash stand there. */
export function readTimes(found: readonly Token[], index: number): Times | null {
  const [from, dash, to] = found.slice(index, index + 3);
  if (from?.kind !== 'time' || dash?.kind !== 'dash' || to?.kind !== 'time') return null;
  const closes = readTime(to.text);
  const opens = openingBefore(from.text, to.text, closes);
  return opens === null || closes === null ? null : { opens, closes };
}

/** "5–10pm" opens in the evening, "9–5pm" in the morning: the half of the day that is nearest before the close. */
function openingBefore(from: string, to: string, closes: string | null): string | null {
  if (closes === null || hasHalf(from) || !hasHalf(to)) return readTime(from);
  const [same, other] = [`${from} ${half(to)}`, `${from} ${half(to) === 'pm' ? 'am' : 'pm'}`].map(readTime);
  if (same == null || other == null) return readTime(from);
  return minutesOf(same) < minutesOf(closes) ? same : other;
}
