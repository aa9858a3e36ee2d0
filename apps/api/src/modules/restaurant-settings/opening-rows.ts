import { DAY_MS } from '@comanda/domain/hours/durations';
import { type HoursInterval, openingPeriods, type SpecialDay } from '@comanda/domain/hours/hours';
import type { SettingsRows } from './restaurant-settings.queries.ts';
import type { KnownWindow } from './settings-record.ts';
import { StoredDayIntervals, StoredServices } from './stored-shapes.ts';

const KNOWN_BEFORE_MS = 3 * DAY_MS;
const KNOWN_BEYOND_DAYS = 21;
/** Beyond that a closed restaurant names no date. */
const FURTHEST_MS = 400 * DAY_MS;
const FURTHER_MS = 60 * DAY_MS;

export type OpeningRows = {
  readonly hours: readonly HoursInterval[];
  readonly specialDays: readonly SpecialDay[];
};

export function openingRowsOf(rows: Pick<SettingsRows, 'hours' | 'specialDays'>): OpeningRows {
  return {
    hours: rows.hours.map((row) => ({ ...row, services: StoredServices.parse(row.services) })),
    specialDays: rows.specialDays.map(({ date, closed, intervals, note }) => ({
      date,
      closed,
      intervals: StoredDayIntervals.parse(intervals),
      ...(note === null ? {} : { note }),
    })),
  };
}

/**
 * The instants (epoch ms) within which openings are worked out: all days that can be ordered for, three weeks more, and
 * as far as the next opening of each service when special days keep it closed for longer.
 */
export function knownWindow(
  { hours, specialDays }: OpeningRows,
  timeZone: string,
  daysAhead: number,
  now: number,
): KnownWindow {
  const from = now - KNOWN_BEFORE_MS;
  let until = now + (daysAhead + KNOWN_BEYOND_DAYS) * DAY_MS;
  // the last day that can be ordered for, of settings that are a day old
  const asked = now + (daysAhead + 2) * DAY_MS;
  const isUsual = specialDays.every(({ date }) => Date.parse(date) < asked);
  const services = new Set(hours.flatMap((interval) => interval.services));
  const opens = () => {
    const periods = openingPeriods({ hours, specialDays, timeZone, from: asked, until });
    return [...services].every((service) => periods.some((period) => period.services.includes(service)));
  };
  while (!isUsual && until < now + FURTHEST_MS && !opens()) until += FURTHER_MS;
  return { timeZone, from, until };
}
