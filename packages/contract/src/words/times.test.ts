import { describe, expect, it, test } from 'vitest';
import {
  clockTimeAndDay,
  dateAndClockTime,
  dateName,
  dayAndClockTime,
  dayWords,
  wallClock,
} from './times.ts';

const london = { timeZone: 'Europe/London', locale: 'en-GB' };
const at = (instant: string) => Date.parse(instant);
const NOW = at('2026-11-24T12:00Z');

describe('a time with its day', () => {
  it('is only the hour today', () => {
    expect(dayAndClockTime(at('2026-11-24T23:59Z'), london, NOW)).toBe('23:59');
    expect(dateAndClockTime(at('2026-11-24T00:00Z'), london, NOW)).toBe('00:00');
    expect(clockTimeAndDay(at('2026-11-24T20:00Z'), london, NOW)).toBe('20:00');
  });

  it('names tomorrow, and any other day by its date', () => {
    expect(dayAndClockTime(at('2026-11-25T05:00Z'), london, NOW)).toBe('tomorrow 05:00');
    expect(dayAndClockTime(at('2026-11-25T00:00Z'), london, NOW)).toBe('tonight 00:00');
    expect(dayAndClockTime(at('2026-11-27T20:00Z'), london, NOW)).toBe('Fri 27 Nov 20:00');
    expect(dayAndClockTime(at('2026-11-23T20:00Z'), london, NOW)).toBe('Mon 23 Nov 20:00');
  });

  it('never says tomorrow on paper', () => {
    expect(dateAndClockTime(at('2026-11-25T20:00Z'), london, NOW)).toBe('Wed 25 Nov 20:00');
  });

  it('names the day in a sentence as it is spoken', () => {
    expect(clockTimeAndDay(at('2026-11-25T20:00Z'), london, NOW)).toBe('20:00 tomorrow');
    expect(clockTimeAndDay(at('2026-11-27T20:00Z'), london, NOW)).toBe('20:00 on Friday');
    expect(clockTimeAndDay(at('2026-12-24T20:00Z'), london, NOW)).toBe('20:00 on 24 December');
    expect(clockTimeAndDay(at('2026-11-23T20:00Z'), london, NOW)).toBe('20:00 on 23 November');
  });

  it('goes by the calendar of the restaurant, not by that of Greenwich', () => {
    const auckland = { timeZone: 'Pacific/Auckland', locale: 'en-NZ' };
    // noon in Greenwich is one o'clock of the next day there, and eight in the evening nine in the morning
    expect(dayAndClockTime(at('2026-11-25T07:00Z'), auckland, NOW)).toMatch(/^0?8:00/);
    const morning = at('2026-11-24T20:00Z');
    expect(dayAndClockTime(at('2026-11-25T11:00Z'), auckland, morning)).toMatch(/^tonight/);
    expect(dayAndClockTime(at('2026-11-25T20:00Z'), auckland, morning)).toMatch(/^tomorrow/);
  });

  it('counts days of 23 and of 25 hours as one', () => {
    const lateBefore = at('2027-03-27T23:30Z');
    expect(dayAndClockTime(at('2027-03-28T19:00Z'), london, lateBefore)).toBe('tomorrow 20:00');
    expect(dayAndClockTime(at('2027-03-28T23:30Z'), london, lateBefore)).toBe('Mon 29 Mar 00:30');
    expect(dayAndClockTime(at('2026-10-26T20:00Z'), london, at('2026-10-25T05:30Z'))).toBe('tomorrow 20:00');
  });
});

describe('the night', () => {
  const EVENING = at('2026-11-25T23:36Z');
  const AFTER_MIDNIGHT = at('2026-11-26T00:10Z');

  it('is tonight from the evening before, until people get up', () => {
    const later = ['2026-11-26T00:00Z', '2026-11-26T00:30Z', '2026-11-26T04:59Z', '2026-11-26T05:00Z'];
    expect(later.map((time) => clockTimeAndDay(at(time), london, EVENING))).toEqual([
      ...['00:00 tonight', '00:30 tonight', '04:59 tonight', '05:00 tomorrow'],
    ]);
    expect(dayAndClockTime(at('2026-11-26T00:30Z'), london, EVENING)).toBe('tonight 00:30');
    expect(dayWords(at('2026-11-26T00:30Z'), london, EVENING)).toBe('tonight');
    expect(dateAndClockTime(at('2026-11-26T00:30Z'), london, EVENING)).toBe('Thu 26 Nov 00:30');
  });

  it('needs no day once midnight has passed', () => {
    expect(clockTimeAndDay(at('2026-11-26T00:30Z'), london, AFTER_MIDNIGHT)).toBe('00:30');
    expect(dayAndClockTime(at('2026-11-26T12:00Z'), london, AFTER_MIDNIGHT)).toBe('12:00');
  });

  it('has no tomorrow, which would be the coming day for some and the one after for others', () => {
    expect(clockTimeAndDay(at('2026-11-27T00:30Z'), london, AFTER_MIDNIGHT)).toBe('00:30 on Friday');
    expect(dayAndClockTime(at('2026-11-27T20:00Z'), london, AFTER_MIDNIGHT)).toBe('Fri 27 Nov 20:00');
    expect(clockTimeAndDay(at('2026-11-27T20:00Z'), london, at('2026-11-26T05:00Z'))).toBe('20:00 tomorrow');
  });
});

describe('names of days', () => {
  const SATURDAY = at('2026-11-28T11:00Z');

  it.each([
    ['de-DE', 'on Saturday', 'Saturday 28 November', '12:00 on Saturday'],
    ['en-US', 'on Saturday', 'Saturday, November 28', '12:00 PM on Saturday'],
    ['hi-IN', 'on Saturday', 'Saturday, November 28', '12:00 pm on Saturday'],
    ['en-AU', 'on Saturday', 'Saturday 28 November', '12:00 pm on Saturday'],
  ])(
    'are English among English words in %s, and the hour is as people write it',
    (locale, day, date, time) => {
      const berlin = { timeZone: 'Europe/Berlin', locale };
      const plain = (words: string) => words.replaceAll(/\s/gu, ' ');
      expect(dayWords(SATURDAY, berlin, NOW)).toBe(day);
      expect(dateName(SATURDAY, berlin)).toBe(date);
      expect(plain(clockTimeAndDay(SATURDAY, berlin, NOW))).toBe(time);
    },
  );
});

test('the clocks of a zone show its date and time of day', () => {
  const late = at('2026-07-01T23:30:05Z');
  expect(wallClock(late, 'Europe/London')).toEqual(['2026-07-02', '00:30:05']);
  expect(wallClock(late, 'America/New_York')).toEqual(['2026-07-01', '19:30:05']);
});
