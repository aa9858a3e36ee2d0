import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { type OffsetSpan, offsetSpans, sameTimeDaysBefore } from './zone-clock.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const instant = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) });

/** The same by Temporal. */
function spansByTemporal(question: { timeZone: string; from: number; until: number }): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  let from = Number.NEGATIVE_INFINITY;
  let clock = Temporal.Instant.fromEpochMilliseconds(question.from - 3 * DAY_MS).toZonedDateTimeISO(
    question.timeZone,
  );
  for (;;) {
    const change = clock.getTimeZoneTransition('next');
    const offset = clock.offsetNanoseconds / 1e6;
    if (change === null || change.epochMilliseconds > question.until + 3 * DAY_MS)
      return [...spans, { from, until: Number.POSITIVE_INFINITY, offset }];
    spans.push({ from, until: change.epochMilliseconds, offset });
    from = change.epochMilliseconds;
    clock = change;
  }
}

describe('the clock of a zone', () => {
  it.each([
    ['Brazil, whose summer of 2000 was a week in the north', 'America/Recife', '2000-01-01', '2001-01-01'],
    ['Gaza, where Ramadan interrupts the summer', 'Asia/Gaza', '2040-01-01', '2041-01-01'],
    ['Lord Howe, by half an hour', 'Australia/Lord_Howe', '2026-01-01', '2027-01-01'],
    ['Samoa, which skipped a day', 'Pacific/Apia', '2011-12-01', '2012-02-01'],
    ['UTC', 'UTC', '2026-01-01', '2027-01-01'],
  ])('is that of Temporal: %s', (_, timeZone, first, last) => {
    const question = { timeZone, from: Date.parse(first), until: Date.parse(last) };
    expect(offsetSpans(question)).toEqual(spansByTemporal(question));
  });

  it('is that of Temporal, wherever and whenever', () => {
    const days = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), days, (from, timeZone, more) => {
        const question = { timeZone, from, until: from + more * DAY_MS };
        expect(offsetSpans(question)).toEqual(spansByTemporal(question));
      }),
      { numRuns: 500 },
    );
  });

  it('of a place that does not exist is refused', () => {
    expect(() => offsetSpans({ timeZone: 'Europe/Atlantis', from: 0, until: 0 })).toThrow(RangeError);
  });
});

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
    const zone = fc.constantFrom(...ZONES);
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
