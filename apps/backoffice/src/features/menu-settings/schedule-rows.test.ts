import { DAYS } from '@comanda/domain/hours/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWeek } from '../../platform/weeks/read-week.ts';
import { openSentence } from '../../platform/weeks/week-sentence.ts';
import { commonTimes, type Interval, weekOfSchedule, withDays } from './schedule-rows.ts';

const typed = (sentence: string, intervals: readonly Interval[] = []) =>
  withDays(intervals, readWeek(sentence).days ?? {});

test('a sentence gives a schedule other times on other days', () => {
  const lunch = typed('Mon–Fri 12–15, Sat 12–16');
  expect(lunch).toHaveLength(6);
  expect(lunch.at(0)).toEqual({ day: 'MONDAY', from: '12:00', to: '15:00' });
  expect(lunch.at(-1)).toEqual({ day: 'SATURDAY', from: '12:00', to: '16:00' });
  expect(commonTimes(lunch)).toBeNull();
});

test('days that the sentence does not name stay, and one that is closed goes', () => {
  const lunch = typed('Mon–Fri 12–15, Sat 12–16');
  expect(typed('Sat closed', lunch)).toEqual(lunch.slice(0, 5));
  expect(commonTimes(typed('Sat 12–15', lunch))).toEqual({ from: '12:00', to: '15:00' });
});

test('every schedule is said in a sentence that is read back as it is', () => {
  // what is longer than sixteen hours is asked about
  const times = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 16 }))
    .map(([from, length]) => [from, (from + length) % 24]);
  const schedule = fc.array(fc.tuple(fc.constantFrom(...DAYS), times), { minLength: 1, maxLength: 9 });
  const clock = (hour = 0) => `${String(hour).padStart(2, '0')}:00`;
  fc.assert(
    fc.property(schedule, (rows) => {
      const intervals = rows.map(([day, [from, to]]) => ({ day, from: clock(from), to: clock(to) }));
      const sorted = withDays(intervals, {});
      expect(sorted).toHaveLength(intervals.length);
      expect(typed(openSentence(weekOfSchedule(sorted), DAYS, 'en-GB'))).toEqual(sorted);
    }),
  );
});

test('what is served round the clock is said in one breath', () => {
  expect(openSentence(weekOfSchedule(typed('every day 24h')), DAYS, 'en-GB')).toBe('All day, every day');
});
