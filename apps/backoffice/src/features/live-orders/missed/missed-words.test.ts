import { expect, test } from 'vitest';
import { missedWords } from './missed-words.ts';

const LONDON = { locale: 'en-GB', timezone: 'Europe/London' };
const NIGHT = Date.parse('2026-11-20T23:30:00Z');
const missed = (count: number) => ({ count, upTo: 9, since: '2026-11-20T22:45:00Z', orders: [] });

test('missed orders are listed with the time of the first, and with the day when that is another', () => {
  expect(missedWords.line(missed(43), LONDON, NIGHT)).toBe('43 orders missed since 22:45.');
  expect(missedWords.line(missed(1), LONDON, NIGHT)).toBe('One order was missed at 22:45.');
  expect(missedWords.line(missed(2), LONDON, NIGHT + 3_600_000)).toBe('2 orders missed since 20 Nov, 22:45.');
});
