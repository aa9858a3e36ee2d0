import { expect, test } from 'vitest';
import { momentOf, readableMoment } from './moments.ts';

test.each([
  ['2026-11-28 19:04:05', new Date(2026, 10, 28, 19, 4, 5).getTime()],
  [' 2026-11-28T19:04 ', new Date(2026, 10, 28, 19, 4).getTime()],
  ['2026-11-28T19:04:05+01:00', Date.UTC(2026, 10, 28, 18, 4, 5)],
  ['2026-11-28 19:04:05.25Z', Date.UTC(2026, 10, 28, 19, 4, 5, 250)],
])('%s is a moment', (text, moment) => {
  expect(momentOf(text)).toBe(moment);
});

test.each([
  '',
  'yesterday',
  '19:04',
  '2026-11-28',
  '2026-02-30 10:00',
  '2026-11-28 25:00',
  '2026-11-28 19:04 CET',
])('“%s” is none', (text) => {
  expect(momentOf(text)).toBeNull();
});

test('a moment is said as it is written', () => {
  const text = '2026-03-08 09:04:05';
  expect(readableMoment(momentOf(text) ?? 0)).toBe(text);
});
