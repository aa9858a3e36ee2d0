import { describe, expect, it } from 'vitest';
import { entriesByDay } from './entries-by-day.ts';

function at(instant: string) {
  return {
    id: instant,
    at: instant,
    actor: { userId: 'l', name: 'Lucia Conti' },
    action: 'invite.deleted' as const,
    record: 'ada@comanda.example',
    details: {},
  };
}

describe('the days of what happened', () => {
  it('are those of the restaurant, not of the viewer', () => {
    const entries = [at('2026-11-20T23:30:00.000Z'), at('2026-11-20T22:30:00.000Z')];
    const lagos = { locale: 'en-NG', timezone: 'Africa/Lagos' };
    expect(entriesByDay(entries, lagos).map(({ entries: ofDay }) => ofDay.length)).toEqual([1, 1]);
    const london = { locale: 'en-GB', timezone: 'Europe/London' };
    expect(entriesByDay(entries, london)).toEqual([
      { name: expect.stringContaining('20 November 2026'), entries },
    ]);
  });
});
