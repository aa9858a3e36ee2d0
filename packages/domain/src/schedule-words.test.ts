import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS } from './dates.ts';
import { bothIntervals, scheduleHours } from './schedule-words.ts';
import { type Schedule, schedulePeriods, whenBothRun } from './schedules.ts';
import { isServedAt } from './served-at.ts';

const daily = (from: string, to: string, days: readonly (typeof DAYS)[number][] = DAYS) =>
  days.map((day) => ({ day, from, to }));

test.each([
  ['11:30–15:00', daily('11:30', '15:00')],
  ['Mon–Fri 11:30–15:00', daily('11:30', '15:00', DAYS.slice(0, 5))],
  [
    'Mon–Thu 11:30–15:00, Sat 12:00–16:00',
    [...daily('11:30', '15:00', DAYS.slice(0, 4)), ...daily('12:00', '16:00', ['SATURDAY'])],
  ],
  ['12:00–15:00 and 18:00–02:00', [...daily('18:00', '02:00'), ...daily('12:00', '15:00')]],
  ['Sat–Sun', daily('00:00', '00:00', ['SUNDAY', 'SATURDAY'])],
  ['Mon 08:00–11:00, Wed 08:00–11:00', daily('08:00', '11:00', ['MONDAY', 'WEDNESDAY'])],
  ['all day', daily('00:00', '00:00')],
  ['', []],
])('"%s"', (words, intervals) => {
  expect(scheduleHours(intervals)).toBe(words);
});

test('a dish of the weekend in a lunch category is served at lunch on the weekend', () => {
  const both = bothIntervals(daily('11:30', '15:00'), daily('00:00', '00:00', ['SATURDAY', 'SUNDAY']));
  expect(scheduleHours(both)).toBe('Sat–Sun 11:30–15:00');
});

test('hours of two schedules are the times at which both run', () => {
  const clock = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
  const intervals = fc.array(fc.record({ day: fc.constantFrom(...DAYS), from: clock, to: clock }), {
    maxLength: 3,
  });
  const window = { timeZone: 'UTC', from: Date.UTC(2026, 10, 16), until: Date.UTC(2026, 10, 23) };
  const periodsOf = (given: Schedule['intervals']) =>
    schedulePeriods({ schedule: { id: '', name: '', intervals: given }, ...window });
  fc.assert(
    fc.property(intervals, intervals, (one, other) => {
      const told = periodsOf(bothIntervals(one, other));
      const real = whenBothRun(periodsOf(one), periodsOf(other));
      for (let at = window.from; at < window.until; at += 30 * 60_000) {
        expect(isServedAt(told, at)).toBe(isServedAt(real, at));
      }
    }),
  );
});
