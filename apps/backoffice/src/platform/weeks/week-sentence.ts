import { dayName } from '@comanda/contract/words/hours';
import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { type DayHours, dayText, type Times, type WeekHours, weekOf } from './day-hours.ts';
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

type Run = { readonly from: Day; to: Day; length: number; readonly hours: DayHours };

/**
 * A week in one sentence: "Mon–Thu 12:00–22:00, Fri–Sat 12:00–23:30, Sun closed". `readWeek` reads it back.
 */
export function weekSentence(week: WeekHours, days: readonly Day[], locale: string): string {
  return sentenceOf(runsOf(week, days), locale);
}

/** The same of some days only: "Mon 12:00–14:00, Tue closed". */
export function partSentence(
  part: Readonly<Partial<WeekHours>>,
  days: readonly Day[],
  locale: string,
): string {
  const named = days.filter((day) => part[day] !== undefined);
  const week = weekOf((day) => part[day] ?? []);
  return sentenceOf(runsOf(week, named, days), locale);
}

/** The same of the days that have hours: "Mon–Fri 12:00–15:00, Sat 12:00–16:00"; empty when none has. */
export function openSentence(week: WeekHours, days: readonly Day[], locale: string): string {
  const runs = runsOf(week, days).filter(({ hours }) => hours.length > 0);
  return sentenceOf(runs, locale);
}

/** `order` has all days, so that none is run over. */
function runsOf(week: WeekHours, days: readonly Day[], order: readonly Day[] = days): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const isNext = run && order.indexOf(day) === order.indexOf(run.to) + 1;
    if (run && isNext && dayText(run.hours) === dayText(week[day])) {
      run.to = day;
      run.length += 1;
    } else runs.push({ from: day, to: day, length: 1, hours: week[day] });
  }
  return runs;
}

function sentenceOf(runs: readonly Run[], locale: string): string {
  return runs
    .map((run) =>
      run.length === DAYS.length && run.hours.some(isAllDay)
        ? 'All day, every day'
        : `${daysWords(run)} ${dayWords(run.hours, locale)}`,
    )
    .join(', ');
}

function daysWords({ from, to, length }: Run): string {
  if (length === DAYS.length) return 'Every day';
  const [first, last] = [dayName(from, 'short'), dayName(to, 'short')];
  return from === to ? first : `${first}–${last}`;
}
