import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import { DAYS, type Day, isDay } from '@comanda/domain/hours/dates';
import { hasTexts, parsedDraft } from '../../platform/forms/parsed-draft.ts';
import { type DayHours, type WeekHours, weekOf } from '../../platform/weeks/day-hours.ts';

type Schedule = MenuSettings['schedules'][number];
export type Interval = Schedule['intervals'][number];

/** A named schedule as it is edited. `key` distinguishes rows that are not saved yet. */
export type ScheduleRow = {
  readonly key: string;
  readonly id?: string;
  readonly name: string;
  readonly intervals: Interval[];
  /** '' where it has no first or last day. */
  readonly firstDay: string;
  readonly lastDay: string;
};

function isRow(row: unknown): row is ScheduleRow {
  return (
    hasTexts(row, ['key', 'name', 'firstDay', 'lastDay']) &&
    'intervals' in row &&
    Array.isArray(row.intervals) &&
    row.intervals.every(isInterval)
  );
}

/** Times may be half typed. */
const isInterval = (value: unknown): boolean => hasTexts(value, ['day', 'from', 'to']) && isDay(value.day);

const areSchedules = (value: unknown): value is ScheduleRow[] => Array.isArray(value) && value.every(isRow);

/** The rows kept in one field, because drafts are text. */
export function schedulesIn(field: string): ScheduleRow[] {
  return parsedDraft(field, areSchedules) ?? [];
}

export function holdsSchedules(text: string): boolean {
  return parsedDraft(text, areSchedules) !== null;
}

export function schedulesField(schedules: readonly Schedule[]): string {
  return JSON.stringify(
    schedules.map(
      ({ firstDay, lastDay, ...schedule }): ScheduleRow => ({
        ...{ key: schedule.id, ...schedule },
        ...{ firstDay: firstDay ?? '', lastDay: lastDay ?? '' },
      }),
    ),
  );
}

/** The times of a schedule that is the same on each of its days; null when its days differ. */
export function commonTimes(intervals: readonly Interval[]): { from: string; to: string } | null {
  const [first] = intervals;
  if (!first) return { from: '11:30', to: '15:00' };
  const isSame = intervals.every(({ from, to }) => from === first.from && to === first.to);
  const days = new Set(intervals.map(({ day }) => day));
  return isSame && days.size === intervals.length ? { from: first.from, to: first.to } : null;
}

export function weekOfSchedule(intervals: readonly Interval[]): WeekHours {
  return weekOf((wanted) =>
    intervals
      .filter(({ day }) => day === wanted)
      .map(({ from, to }) => ({ opens: from, closes: to }))
      .sort((a, b) => a.opens.localeCompare(b.opens)),
  );
}

/** A schedule with other times on some days; the days that are not named stay as they are. */
export function withDays(
  intervals: readonly Interval[],
  changed: Readonly<Partial<Record<Day, DayHours>>>,
): Interval[] {
  const week = { ...weekOfSchedule(intervals), ...changed };
  return DAYS.flatMap((day) => week[day].map(({ opens, closes }) => ({ day, from: opens, to: closes })));
}
