import type { Day } from '@comanda/domain/dates';
import { dayName } from '@comanda/domain/hours-words';
import { type DayHours, dayText, type Times, type WeekHours } from './day-hours.ts';
import { writeTime } from './time-text.ts';

const isAllDay = ({ opens, closes }: Times) => opens === closes && opens === '00:00';

/** "12:00–15:00 and 17:00–22:00", "all day", "closed". */
export function dayWords(hours: DayHours, locale: string): string {
  if (hours.length === 0) return 'closed';
  if (hours.some(isAllDay)) return 'all day';
  return hours
    .map(({ opens, closes }) => `${writeTime(opens, locale)}–${writeTime(closes, locale)}`)
    .join(' and ');
}

/**
 * A week in one sentence: "Mon–Thu 12:00–22:00, Fri–Sat 12:00–23:30, Sun closed". `readWeek` reads it back.
 */
export function weekSentence(week: WeekHours, days: readonly Day[], locale: string): string {
  const runs: { from: Day; to: Day; hours: DayHours }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && dayText(run.hours) === dayText(week[day])) run.to = day;
    else runs.push({ from: day, to: day, hours: week[day] });
  }
  const [only] = runs;
  if (only && runs.length === 1) return `Every day ${dayWords(only.hours, locale)}`;
  return runs.map(({ from, to, hours }) => `${daysWords(from, to)} ${dayWords(hours, locale)}`).join(', ');
}

function daysWords(from: Day, to: Day): string {
  const [first, last] = [dayName(from, 'short'), dayName(to, 'short')];
  return from === to ? first : `${first}–${last}`;
}
