import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOf } from './dates.ts';
import { datesBetween, runsOf } from './day-runs.ts';

const day = (date: string, note = '') => ({ date, note });
const isAlike = (one: { note: string }, other: { note: string }) => one.note === other.note;
const datesOf = (days: readonly { date: string; note: string }[], most = 92) =>
  runsOf(days, isAlike, most).map((run) => run.map(({ date }) => date.slice(5)));

test('days that follow each other and are alike are together, across the ends of months and years', () => {
  expect(datesOf(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-03'].map((date) => day(date)))).toEqual([
    ['12-30', '12-31', '01-01'],
    ['01-03'],
  ]);
  expect(datesOf([day('2028-02-28'), day('2028-02-29'), day('2028-03-01', 'Party')])).toEqual([
    ['02-28', '02-29'],
    ['03-01'],
  ]);
  expect(datesOf([])).toEqual([]);
});

test('no more of them than can be changed at once', () => {
  const days = datesBetween('2026-08-01', '2026-08-05').map((date) => day(date));
  expect(datesOf(days, 2)).toEqual([['08-01', '08-02'], ['08-03', '08-04'], ['08-05']]);
});

test('the dates of a range are all of it, and none where it ends before it begins', () => {
  expect(datesBetween('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
  expect(datesBetween('2026-12-31', '2026-12-31')).toEqual(['2026-12-31']);
  expect(datesBetween('2026-12-31', '2026-12-30')).toEqual([]);
});

test('every day is in one run, in its place', () => {
  const someDays = fc.uniqueArray(fc.integer({ min: 20_000, max: 20_040 }), { maxLength: 20 });
  fc.assert(
    fc.property(someDays, fc.integer({ min: 1, max: 5 }), (epochDays, most) => {
      const days = epochDays
        .toSorted((a, b) => a - b)
        .map((epochDay) => day(dateOf(epochDay), epochDay % 7 === 0 ? 'Sunday' : ''));
      const runs = runsOf(days, isAlike, most);
      expect(runs.flat()).toEqual(days);
      for (const run of runs) {
        expect(run.length).toBeLessThanOrEqual(most);
        expect(new Set(run.map(({ note }) => note)).size).toBe(1);
        expect(run.map(({ date }) => date)).toEqual(datesBetween(run[0].date, run.at(-1)?.date ?? ''));
      }
    }),
  );
});
