import type { ImportedMenu } from '@comanda/contract/shapes/gloriafood';
import { scheduleHours } from '@comanda/contract/words/hours';
import { DAYS } from '@comanda/domain/hours/dates';
import type { GloriaCategory } from './menu-shapes.ts';
import { shortened } from './plain-text.ts';
import type { Reading } from './reading.ts';

type Schedule = ImportedMenu['schedules'][number];
type Active = Pick<GloriaCategory, 'active' | 'active_begin' | 'active_end' | 'active_days' | 'hidden_until'>;

const EVERY_DAY = 127;
const MIDNIGHT = '00:00';
const MOST_NAME = 60;

/** "11:00" of "11:00" and "11:00:00"; midnight at the end of the day is that of the next. */
function timeOf(text: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d\d):([0-5]\d)(?::[0-5]\d)?$/.exec(text.trim()) ?? [];
  if (hours === '24' && minutes === '00') return MIDNIGHT;
  return hours !== '' && Number(hours) < 24 ? `${hours}:${minutes}` : null;
}

/** Begin and end when both are times of the day, or absent; null when one is anything else, such as a date. */
function timesOf({ active_begin, active_end }: Active): { from: string; to: string } | null {
  const from = active_begin === '' ? MIDNIGHT : timeOf(active_begin);
  const to = active_end === '' ? MIDNIGHT : timeOf(active_end);
  if (from === null || to === null) return null;
  return from === to && from !== MIDNIGHT ? null : { from, to };
}

export type ShownAt = {
  readonly visible: boolean;
  /** Its place among the schedules; null is always. */
  readonly schedule: number | null;
};

/**
 * When something is shown. The interface's page says nothing of begin, end and days, and its samples have them empty:
 * what reads as a time is one, anything else is left out; the lowest bit is taken for Monday. Both are reported.
 */
export function shareSchedules({ differences: { report } }: Reading) {
  const schedules: Schedule[] = [];
  const places = new Map<string, number>();

  function placeOf(intervals: Schedule['intervals']): number {
    const name = shortened(scheduleHours(intervals), MOST_NAME);
    const key = JSON.stringify(intervals);
    const place = places.get(key) ?? schedules.push({ name, intervals }) - 1;
    places.set(key, place);
    return place;
  }

  return {
    schedules,
    shownAt(active: Active, name: string): ShownAt {
      const days = (active.active_days ?? EVERY_DAY) & EVERY_DAY;
      const times = timesOf(active);
      if (times === null || active.hidden_until !== '') report('DATES_LEFT_OUT', name);
      if (days !== EVERY_DAY && days !== 0) report('DAYS_TO_CHECK', name);
      const { from, to } = times ?? { from: MIDNIGHT, to: MIDNIGHT };
      const isAlways = days === EVERY_DAY && from === to;
      const onDays = DAYS.filter((_, bit) => ((days >> bit) & 1) === 1);
      return {
        visible: active.active && days !== 0,
        schedule: isAlways || days === 0 ? null : placeOf(onDays.map((day) => ({ day, from, to }))),
      };
    },
  };
}
