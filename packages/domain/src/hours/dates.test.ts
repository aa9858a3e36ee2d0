import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS, dateOf, epochDayOf, isDay, minutesBetween, minutesOf, weekdayOf } from './dates.ts';

describe('calendar dates', () => {
  test('a date and its day number are the same thing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (epochDay) => {
        expect(epochDayOf(dateOf(epochDay))).toBe(epochDay);
      }),
    );
  });

  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '26-01-01', 'MONDAY', ''])('%j is no date', (date) => {
    expect(() => epochDayOf(date)).toThrow(RangeError);
  });

  test.each([
    ['2026-11-20', 'FRIDAY'],
    ['2024-02-29', 'THURSDAY'],
    ['1970-01-01', 'THURSDAY'],
    ['1969-12-29', 'MONDAY'],
  ])('%s is a %s', (date, day) => {
    expect(weekdayOf(epochDayOf(date))).toBe(day);
  });

  test('only the seven days are days', () => {
    expect(DAYS.every(isDay)).toBe(true);
    expect(isDay('monday')).toBe(false);
  });
});

describe('wall-clock times', () => {
  test('count minutes from midnight', () => {
    expect(minutesOf('00:00')).toBe(0);
    expect(minutesOf('23:59')).toBe(1439);
  });

  test.each(['24:00', '12:60', '9:00', '0900', '12:00:00', ''])('%j is no time', (time) => {
    expect(() => minutesOf(time)).toThrow(RangeError);
  });

  test.each([
    ['11:30', '15:00', 210],
    ['18:00', '02:00', 480],
    ['00:00', '00:00', 1440],
    ['09:00', '09:00', 1440],
    ['23:59', '00:00', 1],
  ])('%s to %s lasts %d minutes', (opens, closes, minutes) => {
    expect(minutesBetween(opens, closes)).toBe(minutes);
  });
});
