import { expect, test } from 'vitest';
import { listedDates } from './local-time.ts';

test.each([
  [['2026-12-25'], 'en-GB', '25 December 2026'],
  [['2026-12-25', '2027-12-25'], 'en-GB', '25 December 2026 and 2027'],
  [['2026-12-25', '2027-12-25'], 'en-US', 'December 25, 2026 and 2027'],
  [['2027-03-26', '2028-04-14'], 'en-GB', '26 March 2027 and 14 April 2028'],
  [['2027-03-09', '2027-03-10', '2027-03-11'], 'en-GB', '9 – 11 March 2027'],
])('%s in %s is “%s”', (dates, locale, words) => {
  expect(listedDates(dates, locale)).toBe(words);
});
