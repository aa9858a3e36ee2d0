import { expect, test } from 'vitest';
import { dateLanguage, formatClockTime } from './clock-time.ts';

const EARLY = Date.parse('2026-11-24T06:05:00Z');
const LATE = Date.parse('2026-11-24T18:05:00Z');

test.each([
  ['en-GB', '06:05', '18:05'],
  ['de-DE', '06:05', '18:05'],
  ['en-US', '6:05 AM', '6:05 PM'],
  ['en-IN', '6:05 am', '6:05 pm'],
])('writes hours as %s does', (locale, early, late) => {
  const plain = (at: number) => formatClockTime(at, 'UTC', locale).replace(/\s/u, ' ');
  expect([plain(EARLY), plain(LATE)]).toEqual([early, late]);
});

test('is the time of the zone', () => {
  expect(formatClockTime(EARLY, 'Africa/Lagos', 'en-GB')).toBe('07:05');
});

test.each([
  ['en-GB', 'en-GB'],
  ['en-IN', 'en-IN'],
  ['de-DE', 'en-GB'],
  ['pt', 'en-GB'],
  ['ar-EG', 'en-US'],
])('to readers of %s days are named in %s', (locale, language) => {
  expect(dateLanguage(locale)).toBe(language);
});
