import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isServedAt } from '../menu/served-at.ts';
import { DAYS } from './dates.ts';
import { bothIntervals } from './schedule-intervals.ts';
import { type Schedule, schedulePeriods, whenBothRun } from './schedules.ts';

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
      const both = periodsOf(bothIntervals(one, other));
      const real = whenBothRun(periodsOf(one), periodsOf(other));
      for (let at = window.from; at < window.until; at += 30 * 60_000) {
        expect(isServedAt(both, at)).toBe(isServedAt(real, at));
      }
    }),
  );
});
