import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS } from './dates.ts';
import { scheduleProblem } from './schedule-problems.ts';
import { schedulePeriods } from './schedules.ts';

const monday = (from: string, to: string) => ({ day: 'MONDAY', from, to }) as const;

test.each([
  ['one time', [monday('12:00', '14:00')]],
  ['two that touch', [monday('12:00', '14:00'), monday('14:00', '15:00')]],
  ['a whole day', [monday('00:00', '00:00')]],
])('%s is a schedule', (_, intervals) => {
  expect(scheduleProblem(intervals)).toBeNull();
});

test('none at all is none', () => {
  expect(scheduleProblem([])).toEqual({ code: 'NO_TIMES' });
});

test('two that overlap are reported, past midnight and into Monday too', () => {
  expect(scheduleProblem([monday('12:00', '14:00'), monday('13:00', '15:00')])).toEqual({
    code: 'OVERLAP',
    index: 1,
    interval: monday('13:00', '15:00'),
    other: monday('12:00', '14:00'),
  });
  const night = { day: 'SUNDAY', from: '22:00', to: '01:00' } as const;
  expect(scheduleProblem([monday('00:30', '02:00'), night])).toEqual({
    code: 'OVERLAP',
    index: 1,
    interval: night,
    other: monday('00:30', '02:00'),
  });
});

test('a schedule is refused exactly when two of its times run at once', () => {
  const time = fc.constantFrom('00:00', '06:00', '12:00', '18:00', '23:00');
  const interval = fc
    .record({ day: fc.constantFrom(...DAYS), from: time, to: time })
    .filter(({ from, to }) => from !== to || from === '00:00');
  fc.assert(
    fc.property(fc.array(interval, { minLength: 1, maxLength: 5 }), (intervals) => {
      const periods = schedulePeriods({
        schedule: { id: '', name: '', intervals },
        timeZone: 'UTC',
        from: 0,
        until: 14 * 86_400_000,
      });
      const meet = periods.some(({ until }, index) => (periods[index + 1]?.from ?? until) < until);
      expect(scheduleProblem(intervals) !== null).toBe(meet);
    }),
    { numRuns: 500 },
  );
});
