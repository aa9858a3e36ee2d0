import { writeTime } from '../../platform/weeks/time-text.ts';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
const STEP_MS = 15 * MINUTE_MS;
/** No zone is further from UTC than this. */
const FURTHEST_MS = 15 * HOUR_MS;

/** What the clocks of a zone show (as epoch ms, as if in UTC) at an instant (epoch ms). */
function wallClock(at: number, format: Intl.DateTimeFormat): number {
  const parts = new Map<string, number>(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (part) => parts.get(part),
  );
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** Where a zone's clocks jump on a date (`YYYY-MM-DD`), from and to `HH:MM`; null on all other days. */
export function clockChangeOn(date: string, timeZone: string): { from: string; to: string } | null {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight)) return null;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  let before = wallClock(midnight - FURTHEST_MS, format);
  for (let at = midnight - FURTHEST_MS + STEP_MS; at <= midnight + 2 * FURTHEST_MS; at += STEP_MS) {
    const [due, now] = [before + STEP_MS, wallClock(at, format)];
    if (now !== due && new Date(due).toISOString().startsWith(date)) {
      return { from: timeOf(due), to: timeOf(now) };
    }
    before = now;
  }
  return null;
}

function timeOf(wall: number): string {
  return new Date(wall).toISOString().slice(11, 16);
}

/** What hours mean on a day on which the clocks jump; null on all the other days. */
export function clockChangeWords(date: string, timeZone: string, locale: string): string | null {
  const change = clockChangeOn(date, timeZone);
  if (change === null) return null;
  const [from, to] = [writeTime(change.from, locale), writeTime(change.to, locale)];
  return change.from < change.to
    ? `The clocks go forward that day: ${from} becomes ${to}. A time in between does not exist and counts as ${to}.`
    : `The clocks go back that day: ${from} becomes ${to}. A time in between comes twice and counts the first time.`;
}
