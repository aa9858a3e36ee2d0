import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS } from './dates.ts';
import { type HoursInterval, openingPeriods, type SpecialDay } from './hours.ts';
import { isOpenAt, nextOpening, openUntil } from './opening-periods.ts';

/*
 * The oracle knows nothing of offsets, periods or Temporal: it walks minute by minute, reads the zone's clock through
 * Intl, and asks whether the latest time that the clock has shown so far lies within an interval of that date or in
 * what the date before left running past midnight. "Latest so far" differs from the clock's face only in the hour
 * that is repeated when clocks go back.
 */
const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const DAYS_CHECKED = 4;

const AROUND_CLOCK_CHANGES: readonly (readonly [timeZone: string, middle: string])[] = [
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Africa/Lagos', '2026-03-29'],
  ['Asia/Kathmandu', '1986-01-01'], // +05:30 became +05:45
  ['Asia/Kathmandu', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'], // by half an hour
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Santiago', '2026-04-05'], // at midnight
  ['America/Santiago', '2026-09-06'],
  ['Pacific/Apia', '2011-12-30'], // a day that never was
  ['Pacific/Apia', '2021-04-04'],
  ['Asia/Kolkata', '2026-03-29'],
  ['UTC', '2026-12-31'],
];

type Interval = { readonly opens: number; readonly closes: number };

/** Minutes that the zone's clock has shown at most, counted as if it were UTC, for each minute from `start` on. */
function clockReadings(timeZone: string, start: number, count: number): number[] {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  let latest = Number.NEGATIVE_INFINITY;
  return Array.from({ length: count }, (_, index) => {
    const parts = clock.formatToParts(start + index * MINUTE);
    const [day, month, year, hour, minute] = parts
      .filter(({ type }) => type !== 'literal')
      .map((part) => +part.value);
    const face = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute) / MINUTE;
    latest = Math.max(latest, face);
    return latest;
  });
}

function isOpenByTheClock(reading: number, intervalsOf: (date: number) => readonly Interval[]): boolean {
  const date = Math.floor(reading / DAY_MINUTES);
  const time = reading - date * DAY_MINUTES;
  return (
    intervalsOf(date).some(({ opens, closes }) => opens <= time && (time < closes || closes <= opens)) ||
    intervalsOf(date - 1).some(({ opens, closes }) => closes <= opens && time < closes)
  );
}

const written = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Any minute of the day, but half of the time one near to where clocks change. */
const time = fc.oneof(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), fc.integer({ min: 0, max: 240 }));
const interval = fc.record({ opens: time, closes: time });
const week = fc.array(fc.array(interval, { maxLength: 3 }), { minLength: 7, maxLength: 7 });
const specials = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: DAYS_CHECKED }),
    closed: fc.boolean(),
    intervals: fc.array(interval, { maxLength: 2 }),
  }),
  { maxLength: 2 },
);

const toWire = ({ opens, closes }: Interval) =>
  ({ opens: written(opens), closes: written(closes), services: ['COLLECTION'] }) as const;

describe.each(AROUND_CLOCK_CHANGES)('opening hours in %s around %s', (timeZone, middle) => {
  const middleDate = Date.parse(`${middle}T00:00Z`) / MINUTE / DAY_MINUTES;
  const firstDate = middleDate - DAYS_CHECKED / 2;
  // The oracle starts a day early, so that its "latest so far" has seen the clock before the window.
  const start = (firstDate - 1) * DAY_MINUTES * MINUTE;
  const readings = clockReadings(timeZone, start, (DAYS_CHECKED + 2) * DAY_MINUTES);
  const window = { from: start + DAY_MINUTES * MINUTE, until: start + readings.length * MINUTE };

  test('are what a clock on the wall says, minute by minute', () => {
    fc.assert(
      fc.property(week, specials, (weekly, specialDates) => {
        const specialDays = new Map(specialDates.map((special) => [firstDate + special.day, special]));
        const intervalsOf = (date: number): readonly Interval[] => {
          const special = specialDays.get(date);
          if (special !== undefined) return special.closed ? [] : special.intervals;
          return weekly[(new Date(date * DAY_MINUTES * MINUTE).getUTCDay() + 6) % 7] ?? [];
        };
        const hours: HoursInterval[] = DAYS.flatMap((day, index) =>
          (weekly[index] ?? []).map((line, number) => ({ id: `${day}-${number}`, day, ...toWire(line) })),
        );
        const wire: SpecialDay[] = [...specialDays].map(([date, { closed, intervals }]) => ({
          date: new Date(date * DAY_MINUTES * MINUTE).toISOString().slice(0, 10),
          closed,
          intervals: intervals.map(toWire),
        }));
        const periods = openingPeriods({ hours, specialDays: wire, timeZone, ...window });

        // Backwards, so that the next opening and the next closing of each minute are known when it is its turn.
        let opensNext: number | null = null;
        let closesNext: number | null = null;
        for (let index = readings.length - 1; index >= DAY_MINUTES; index -= 1) {
          const at = start + index * MINUTE;
          const open = isOpenByTheClock(readings[index] ?? 0, intervalsOf);
          if (open) opensNext = at;
          else closesNext = at;
          const answers = [
            isOpenAt(periods, 'COLLECTION', at),
            opensNext !== null && nextOpening(periods, 'COLLECTION', at),
            closesNext !== null && open && openUntil(periods, 'COLLECTION', at),
          ];
          const expected = [open, opensNext !== null && opensNext, closesNext !== null && open && closesNext];
          if (answers.some((answer, place) => answer !== expected[place])) {
            expect({ at: new Date(at).toISOString(), answers }).toEqual({ at: '', answers: expected });
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
