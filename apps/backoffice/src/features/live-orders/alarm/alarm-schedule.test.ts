import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHIME_APART_MS, CHIME_EVERY_MS, nextChime, URGENT_AFTER_MS } from './alarm-schedule.ts';

const NOW = 1_000_000;

/** Every chime between now and `until`, as a clock that always wakes up in time would ring them. */
function ringsUntil(until: number, waitingSince: number[], mutedUntil: number | null = null) {
  const rings: { at: number; isUrgent: boolean }[] = [];
  let now = NOW;
  for (;;) {
    const lastChimeAt = rings.at(-1)?.at ?? null;
    const chime = nextChime({ waitingSince, lastChimeAt, mutedUntil }, now);
    if (!chime || chime.at > until) return rings;
    rings.push(chime);
    now = chime.at;
  }
}

describe('the alarm', () => {
  it('is silent when nothing waits', () => {
    expect(nextChime({ waitingSince: [], lastChimeAt: null, mutedUntil: null }, NOW)).toBeNull();
  });

  it('rings at once and then every four seconds', () => {
    const rings = ringsUntil(NOW + 12_000, [NOW]);
    expect(rings.map(({ at }) => at - NOW)).toEqual([0, 4000, 8000, 12_000]);
  });

  it('becomes urgent after a minute', () => {
    const rings = ringsUntil(NOW + 70_000, [NOW]);
    expect(rings.filter(({ isUrgent }) => isUrgent).map(({ at }) => at - NOW)).toEqual([
      60_000, 64_000, 68_000,
    ]);
  });

  it('rings at once for another order, but never draws two chimes into one', () => {
    const situation = { waitingSince: [NOW - 5000, NOW], lastChimeAt: NOW - 300, mutedUntil: null };
    expect(nextChime(situation, NOW)?.at).toBe(NOW - 300 + CHIME_APART_MS);
    expect(nextChime({ ...situation, lastChimeAt: NOW - 2000 }, NOW)?.at).toBe(NOW);
  });

  it('waits for the end of a mute and rings then', () => {
    const [first] = ringsUntil(NOW + 400_000, [NOW], NOW + 300_000);
    expect(first).toEqual({ at: NOW + 300_000, isUrgent: true });
  });

  it('rings soon enough whatever waits, unless muted', () => {
    const moment = fc.integer({ min: 0, max: 2 * URGENT_AFTER_MS });
    fc.assert(
      fc.property(
        fc.array(moment, { minLength: 1 }),
        fc.option(moment, { nil: null }),
        (ages, sinceChime) => {
          const lastChimeAt = sinceChime === null ? null : NOW - sinceChime;
          const chime = nextChime(
            { waitingSince: ages.map((age) => NOW - age), lastChimeAt, mutedUntil: null },
            NOW,
          );
          expect(chime?.at).toBeGreaterThanOrEqual(NOW);
          expect(chime?.at).toBeLessThanOrEqual(NOW + CHIME_EVERY_MS);
        },
      ),
    );
  });
});
