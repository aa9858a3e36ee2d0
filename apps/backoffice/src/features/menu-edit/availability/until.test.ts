import { describe, expect, it } from 'vitest';
import { aRestaurant } from '../../../testing/a-restaurant.ts';
import { guessedMark, markBody, soldOutBody, todayWords } from './until.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');

describe('a mark is put back as it was', () => {
  it.each([
    ['on the menu', { available: true, soldOutUntil: null }, { available: true }],
    ['off until somebody switches it back', { available: false, soldOutUntil: null }, { available: false }],
    [
      'off until a time',
      { available: false, soldOutUntil: '2026-11-21T11:30:00.000Z' },
      { available: false, until: '2026-11-21T11:30:00.000Z' },
    ],
  ])('%s', (_, mark, body) => {
    expect(markBody(mark)).toEqual(body);
  });

  it('as it was set, where the time is known', () => {
    for (const until of [{ type: 'SWITCHED_BACK' }, { type: 'TIME', at: NOW + 60_000 }] as const)
      expect(markBody(guessedMark(until, NOW))).toEqual(soldOutBody(until));
  });
});

describe('“today” ends', () => {
  const never = { status: 'OPEN', openSince: '2026-11-01T00:00:00.000Z' } as const;

  it.each([
    ['when it next opens', 'next-opening', {}, 'until you next open'],
    ['so too while it is closed', 'next-opening', { state: { status: 'CLOSED' } }, 'until you next open'],
    ['with the business day where it never closes', 'next-opening', { state: never }, 'until 05:00 tomorrow'],
    ['at the hour of the settings', '21:30', {}, 'until 21:30'],
    ['at that hour, never closed', '06:00', { state: never }, 'until 06:00 tomorrow'],
  ] as const)('%s', (_, soldOutReset, change, words) => {
    expect(todayWords({ soldOutReset }, aRestaurant(change), NOW)).toBe(words);
  });
});
