import { describe, expect, it } from 'vitest';
import { guessedMark, markBody, soldOutBody } from './until.ts';

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
