import { expect, test } from 'vitest';
import { clockChangeOn, clockChangeWords } from './clock-change.ts';

test.each([
  ['2027-03-28', 'Europe/London', { from: '01:00', to: '02:00' }],
  ['2027-10-31', 'Europe/London', { from: '02:00', to: '01:00' }],
  ['2027-03-14', 'America/New_York', { from: '02:00', to: '03:00' }],
  ['2027-10-03', 'Australia/Lord_Howe', { from: '02:00', to: '02:30' }],
  ['2027-04-04', 'Pacific/Auckland', { from: '03:00', to: '02:00' }],
  ['2027-03-27', 'Europe/London', null],
  ['2027-03-29', 'Europe/London', null],
  ['2027-03-28', 'Africa/Lagos', null],
  ['', 'Europe/London', null],
])('on %s in %s', (date, zone, change) => {
  expect(clockChangeOn(date, zone)).toEqual(change);
});

test('says what the hours of such a day mean, in the clock of the place', () => {
  expect(clockChangeWords('2027-03-28', 'Europe/London', 'en-GB')).toBe(
    'The clocks go forward that day: 01:00 becomes 02:00. A time in between does not exist and counts as 02:00.',
  );
  expect(clockChangeWords('2027-11-07', 'America/New_York', 'en-US')).toBe(
    'The clocks go back that day: 2:00 am becomes 1:00 am. A time in between comes twice and counts the first time.',
  );
  expect(clockChangeWords('2027-12-24', 'Europe/London', 'en-GB')).toBeNull();
});
