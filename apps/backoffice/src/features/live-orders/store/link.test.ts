import { describe, expect, it } from 'vitest';
import { createLinkStore, isLost, LOST_AFTER_MS, silenceOf } from './link.ts';

describe('the link', () => {
  it('is lost after thirty seconds without a sign of life, however it came to that', () => {
    for (const state of ['connecting', 'reconnecting', 'stale'] as const) {
      const link = { state, heardAt: 1000 };
      expect(isLost(link, 1000 + LOST_AFTER_MS - 1)).toBe(false);
      expect(isLost(link, 1000 + LOST_AFTER_MS)).toBe(true);
    }
  });

  it('is silent only while it is not live', () => {
    expect(silenceOf({ state: 'live', heardAt: 0 }, 99_000)).toBe(0);
    expect(silenceOf({ state: 'reconnecting', heardAt: 90_000 }, 99_000)).toBe(9000);
  });

  it('notifies its listeners of a change of state, not of each sign of life', () => {
    const links = createLinkStore(0);
    const states: string[] = [];
    links.subscribe(() => states.push(links.get().state));
    links.set({ state: 'live', heardAt: 1 });
    links.set({ state: 'live', heardAt: 2 });
    links.set({ state: 'reconnecting' });
    expect(states).toEqual(['live', 'reconnecting']);
    expect(links.get().heardAt).toBe(2);
  });
});
