import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlarmSituation,
  CHIME_APART_MS,
  CHIME_EVERY_MS,
  nextChime,
  URGENT_AFTER_MS,
} from './alarm-schedule.ts';

const NOW = 1_000_000;

/** Every chime between now and `until`, as a clock that always wakes up in time would ring them. */
const heard = (...at: number[]) => at.map((heardAt) => ({ heardAt, waitsFrom: heardAt }));

function ringsUntil(until: number, waiting: AlarmSituation['waiting'], mutedUntil: number | null = null) {
  const rings: { at: number; isUrgent: boolean }[] = [];
  let now = NOW;
  for (;;) {
    const lastChimeAt = rings.at(-1)?.at ?? null;
    const chime = nextChime({ waiting, lastChimeAt, mutedUntil }, now);
    if (!chime || chime.at > until) return rings;
    rings.push(chime);
    now = chime.at;
  }
}

describe('the alarm', () => {
  it('is silent when nothing waits', () => {
    expect(nextChime({ waiting: [], lastChimeAt: null, mutedUntil: null }, NOW)).toBeNull();
  });

  it('rings at once and then every four seconds', () => {
    const rings = ringsUntil(NOW + 12_000, heard(NOW));
    expect(rings.map(({ at }) => at - NOW)).toEqual([0, 4000, 8000, 12_000]);
  });

  it('becomes urgent after a minute', () => {
    const rings = ringsUntil(NOW + 70_000, heard(NOW));
    expect(rings.filter(({ isUrgent }) => isUrgent).map(({ at }) => at - NOW)).toEqual([
      60_000, 64_000, 68_000,
    ]);
  });

  it('of an order that came before opening becomes urgent a minute after that, and rings until then', () => {
    const rings = ringsUntil(NOW + 200_000, [{ heardAt: NOW, waitsFrom: NOW + 120_000 }]);
    expect(rings.find(({ isUrgent }) => isUrgent)?.at).toBe(NOW + 180_000);
    expect(rings[1]?.at).toBe(NOW + CHIME_EVERY_MS);
  });

  it('rings at once for another order, but never draws two chimes into one', () => {
    const situation = { waiting: heard(NOW - 5000, NOW), lastChimeAt: NOW - 300, mutedUntil: null };
    expect(nextChime(situation, NOW)?.at).toBe(NOW - 300 + CHIME_APART_MS);
    expect(nextChime({ ...situation, lastChimeAt: NOW - 2000 }, NOW)?.at).toBe(NOW);
  });

  it('waits for the end of a mute and rings then', () => {
    const [first] = ringsUntil(NOW + 400_000, heard(NOW), NOW + 300_000);
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
            { waiting: heard(...ages.map((age) => NOW - age)), lastChimeAt, mutedUntil: null },
            NOW,
          );
          expect(chime?.at).toBeGreaterThanOrEqual(NOW);
          expect(chime?.at).toBeLessThanOrEqual(NOW + CHIME_EVERY_MS);
        },
      ),
    );
  });
});
