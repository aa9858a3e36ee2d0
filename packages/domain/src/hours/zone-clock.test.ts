import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { sameTimeDaysBefore } from './zone-clock.ts';

describe('the same time so many days before', () => {
  test.each([
    ['of an ordinary week', '2026-11-28T12:57:00Z', 'Europe/London', 7, '2026-11-21T12:57:00Z'],
    [
      'by the clocks, which went back in between',
      '2026-10-31T12:57:00Z',
      'Europe/London',
      7,
      '2026-10-24T11:57:00Z',
    ],
    ['and which went ahead', '2026-04-03T12:00:00Z', 'Europe/London', 7, '2026-03-27T13:00:00Z'],
    [
      'an hour that was skipped is the change',
      '2026-04-05T00:30:00Z',
      'Europe/London',
      7,
      '2026-03-29T01:00:00Z',
    ],
    [
      'one that was repeated is its first',
      '2026-11-01T01:30:00Z',
      'Europe/London',
      7,
      '2026-10-25T00:30:00Z',
    ],
    ['where clocks never change', '2026-11-28T12:57:00Z', 'Africa/Lagos', 28, '2026-10-31T12:57:00Z'],
  ])('%s: %s in %s, %i days before, is %s', (_, at, zone, days, before) => {
    expect(sameTimeDaysBefore(zone, Date.parse(at), days)).toBe(Date.parse(before));
  });

  it('is never further off than clocks change, and never runs backwards', () => {
    const instant = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) });
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const later = fc.integer({ min: 0, max: 48 * HOUR_MS });
    fc.assert(
      fc.property(instant, zone, fc.integer({ min: 1, max: 371 }), later, (at, timeZone, days, more) => {
        const before = sameTimeDaysBefore(timeZone, at, days);
        expect(Math.abs(at - before - days * DAY_MS)).toBeLessThanOrEqual(DAY_MS);
        // clocks that go back show an hour twice: the second time is no earlier than the first
        const next = sameTimeDaysBefore(timeZone, at + more + 3 * HOUR_MS, days);
        expect(next).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 300 },
    );
  });
});
