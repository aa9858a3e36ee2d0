import { describe, expect, it } from 'vitest';
import { clockTimeAndDay, dateAndClockTime, dayAndClockTime } from './times.ts';

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
    expect(dayAndClockTime(at('2026-11-25T00:00Z'), london, NOW)).toBe('tomorrow 00:00');
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
    // noon in Greenwich is one o'clock of the next day there
    expect(dayAndClockTime(at('2026-11-25T07:00Z'), auckland, NOW)).toMatch(/^0?8:00/);
    expect(dayAndClockTime(at('2026-11-25T11:00Z'), auckland, NOW)).toMatch(/^tomorrow/);
  });

  it('counts days of 23 and of 25 hours as one', () => {
    const lateBefore = at('2027-03-27T23:30Z');
    expect(dayAndClockTime(at('2027-03-28T19:00Z'), london, lateBefore)).toBe('tomorrow 20:00');
    expect(dayAndClockTime(at('2027-03-28T23:30Z'), london, lateBefore)).toBe('Mon 29 Mar 00:30');
    expect(dayAndClockTime(at('2026-10-26T20:00Z'), london, at('2026-10-24T23:30Z'))).toBe('tomorrow 20:00');
  });
});
