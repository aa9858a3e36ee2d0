import { describe, expect, it } from 'vitest';
import { lastKnownWords, orderingWords } from './words.ts';

const london: Parameters<typeof orderingWords>[1] = {
  ...{ locale: 'en-GB', timezone: 'Europe/London' },
  services: ['DELIVERY', 'COLLECTION'],
  preparationMinutes: { DELIVERY: 40, COLLECTION: 15, DINE_IN: 5 },
};
const now = Date.parse('2026-11-20T18:00:00Z');

describe('the words for taking orders', () => {
  it.each([
    [{ status: 'OPEN', closesAt: '2026-11-20T22:30:00Z' }, 'Open until 22:30'],
    [{ status: 'OPEN', closesAt: '2026-11-20T18:16:00Z' }, 'Open until 18:16'],
    [{ status: 'OPEN', closesAt: '2026-11-20T18:15:00Z' }, 'Open last orders were 18:00'],
    [{ status: 'OPEN', closesAt: '2026-11-20T18:10:00Z', slowAnswer: true }, 'Open board not open'],
    [{ status: 'OPEN', closesAt: '2026-11-23T22:30:00Z' }, 'Open'],
    [{ status: 'BUSY', extraMinutes: 20, until: '2026-11-20T19:00:00Z' }, 'Busy +20 min until 19:00'],
    [{ status: 'OPEN', closesAt: '2026-11-20T22:30:00Z', slowAnswer: true }, 'Open board not open'],
    [{ status: 'UNATTENDED', closesAt: '2026-11-20T22:30:00Z' }, 'Unattended later only'],
    [{ status: 'PAUSED', until: '2026-11-20T18:30:00Z' }, 'Paused until 18:30'],
    [{ status: 'CLOSED', opensAt: '2026-11-21T11:30:00Z' }, 'Closed opens 11:30'],
    [{ status: 'CLOSED' }, 'Closed'],
  ] as const)('for %o are "%s"', (state, words) => {
    const { short, detail } = orderingWords(state, london, now);
    expect(`${short} ${detail}`.trim()).toBe(words);
  });

  it('say when they were last known to be so, while the server is not heard', () => {
    const state = { status: 'OPEN', closesAt: '2026-11-20T22:30:00Z' } as const;
    expect(lastKnownWords(state, london, now)).toEqual({ short: 'Open', detail: 'as of 18:00' });
  });
});
