import type { ImportedMenu } from '@comanda/contract/shapes/gloriafood';
import { GivenDate } from '@comanda/contract/shapes/hours';
import { scheduleWords } from '@comanda/contract/words/hours';
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

/** "2026-12-24 00:00:00": where a day begins. The last second of one ends it. */
const BEGINS = /[T ]00:00(?::00)?Z?$/;
const ENDS = /[T ](?:00:00(?::00)?|23:59(?::59)?)Z?$/;

/** "2026-12-24" of itself, and of the hour at its `edge`; '' stays. */
function dayOf(text: string, edge: RegExp): string | null {
  const day = text.trim().replace(edge, '');
  return day === '' || GivenDate.safeParse(day).success ? day : null;
}

type Span = { readonly from: string; readonly to: string } & Pick<Schedule, 'firstDay' | 'lastDay'>;

const ALWAYS: Span = { from: MIDNIGHT, to: MIDNIGHT, firstDay: null, lastDay: null };

/** Begin and end when both are times of the day, or both are days, or absent; null when they are anything else. */
function spanOf({ active_begin, active_end }: Active): Span | null {
  const from = active_begin === '' ? MIDNIGHT : timeOf(active_begin);
  const to = active_end === '' ? MIDNIGHT : timeOf(active_end);
  if (from !== null && to !== null) return from === to && from !== MIDNIGHT ? null : { ...ALWAYS, from, to };
  const [first, last] = [dayOf(active_begin, BEGINS), dayOf(active_end, ENDS)];
  if (first === null || last === null || (last !== '' && last < first)) return null;
  return { ...ALWAYS, firstDay: first || null, lastDay: last || null };
}

export type ShownAt = {
  readonly visible: boolean;
  /** Its place among the schedules; null is always. */
  readonly schedule: number | null;
};

/**
 * When something is shown. The interface's page says nothing of begin, end and days, and its samples have them empty:
 * what reads as a time or a day is one, else it is left out; the lowest bit is taken for Monday. It is reported.
 */
export function shareSchedules({ differences: { report } }: Reading) {
  const schedules: Schedule[] = [];
  const places = new Map<string, number>();

  function placeOf(schedule: Omit<Schedule, 'name'>): number {
    const name = shortened(scheduleWords(schedule), MOST_NAME);
    const key = JSON.stringify(schedule);
    const place = places.get(key) ?? schedules.push({ ...schedule, name }) - 1;
    places.set(key, place);
    return place;
  }

  return {
    schedules,
    shownAt(active: Active, name: string): ShownAt {
      const days = (active.active_days ?? EVERY_DAY) & EVERY_DAY;
      const span = spanOf(active);
      if (span === null || active.hidden_until !== '') report('DATES_LEFT_OUT', name);
      if (days !== EVERY_DAY && days !== 0) report('DAYS_TO_CHECK', name);
      const { from, to, ...between } = span ?? ALWAYS;
      const isBetween = between.firstDay !== null || between.lastDay !== null;
      const isAlways = days === EVERY_DAY && from === to && !isBetween;
      if (isBetween) report('DATES_TO_CHECK', `${name} (${scheduleWords({ intervals: [], ...between })})`);
      const onDays = DAYS.filter((_, bit) => ((days >> bit) & 1) === 1);
      const intervals = onDays.map((day) => ({ day, from, to }));
      return {
        visible: active.active && days !== 0,
        schedule: isAlways || days === 0 ? null : placeOf({ intervals, ...between }),
      };
    },
  };
}
