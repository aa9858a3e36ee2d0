import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  BUSINESS_DAY_STARTS,
  businessClock,
  businessDayEnds,
  businessDayOfOrder,
  businessDayOn,
} from './business-day.ts';
import { dateOf, epochDayOf } from './dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const SINCE_2000 = Date.UTC(2000, 0);

function dayOf(at: number, timeZone: string, starts = BUSINESS_DAY_STARTS): string {
  return businessDayOn(businessClock({ starts, timeZone, from: at, until: at }), at);
}

describe('the business day', () => {
  test.each([
    ['an evening is of its own date', '2026-11-20T21:00:00Z', 'Europe/London', '05:00', '2026-11-20'],
    ['the night after it, too', '2026-11-21T04:59:59.999Z', 'Europe/London', '05:00', '2026-11-20'],
    ['the next begins at the minute', '2026-11-21T05:00:00Z', 'Europe/London', '05:00', '2026-11-21'],
    ['by the clocks of the zone', '2026-11-21T04:00:00Z', 'Africa/Lagos', '05:00', '2026-11-21'],
    ['which may be a day ahead', '2026-11-20T18:00:00Z', 'Pacific/Auckland', '05:00', '2026-11-21'],
    ['at midnight where it is set so', '2026-11-21T00:00:00Z', 'Europe/London', '00:00', '2026-11-21'],
    ['not before midnight then', '2026-11-20T23:59:00Z', 'Europe/London', '00:00', '2026-11-20'],
    ['an hour that is repeated begins once', '2026-10-25T01:15:00Z', 'Europe/London', '01:30', '2026-10-25'],
    ['the first time', '2026-10-25T00:30:00Z', 'Europe/London', '01:30', '2026-10-25'],
    ['and not before', '2026-10-25T00:29:00Z', 'Europe/London', '01:30', '2026-10-24'],
    ['one that is skipped at the change', '2026-03-29T01:00:00Z', 'Europe/London', '01:30', '2026-03-29'],
    ['and not before it', '2026-03-29T00:59:00Z', 'Europe/London', '01:30', '2026-03-28'],
    ['clocks back over midnight', '2026-04-05T03:30:00Z', 'America/Santiago', '00:00', '2026-04-04'],
    ['and the day after it', '2026-04-05T04:00:00Z', 'America/Santiago', '00:00', '2026-04-05'],
  ])('%s: %s in %s from %s is %s', (_, at, zone, starts, day) => {
    expect(dayOf(Date.parse(at), zone, starts)).toBe(day);
  });

  const instant = fc.integer({ min: SINCE_2000, max: SINCE_2000 + 40 * 365 * DAY_MS });
  const zone = fc.constantFrom(...ZONES);
  const starts = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minutes) => new Date(minutes * MINUTE_MS).toISOString().slice(11, 16));

  it('never runs backwards and leaves none out, whatever the clocks of a zone do', () => {
    fc.assert(
      fc.property(
        instant,
        zone,
        starts,
        fc.integer({ min: 0, max: 26 * HOUR_MS }),
        (at, timeZone, from, later) => {
          const clock = businessClock({ starts: from, timeZone, from: at, until: at + later });
          const [one, other] = [at, at + later].map((when) => epochDayOf(businessDayOn(clock, when)));
          expect((other ?? 0) - (one ?? 0)).toBeGreaterThanOrEqual(0);
          expect((other ?? 0) - (one ?? 0)).toBeLessThanOrEqual(3);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is that of the wall, or the one before it', () => {
    fc.assert(
      fc.property(instant, zone, starts, (at, timeZone, from) => {
        const wall = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
        const before = dateOf(epochDayOf(wall) - 1);
        expect([before, wall]).toContain(dayOf(at, timeZone, from));
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on how far ahead its clock was asked for', () => {
    fc.assert(
      fc.property(instant, zone, starts, (at, timeZone, from) => {
        const wide = businessClock({
          starts: from,
          timeZone,
          from: at - 9 * DAY_MS,
          until: at + 90 * DAY_MS,
        });
        expect(businessDayOn(wide, at)).toBe(dayOf(at, timeZone, from));
      }),
      { numRuns: 100 },
    );
  });

  it('ends where the next one begins, after every instant of it', () => {
    fc.assert(
      fc.property(instant, zone, starts, (at, timeZone, from) => {
        const clock = businessClock({ starts: from, timeZone, from: at, until: at + 3 * DAY_MS });
        const ends = businessDayEnds(clock, at);
        expect(ends).toBeGreaterThan(at);
        expect(businessDayOn(clock, ends - 1)).toBe(businessDayOn(clock, at));
        expect(businessDayOn(clock, ends) > businessDayOn(clock, at)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('of an order is that of the time it was ordered for', () => {
    const placedAt = Date.parse('2026-11-20T18:00:00Z');
    const clock = businessClock({
      starts: '05:00',
      timeZone: 'Europe/London',
      from: placedAt,
      until: placedAt,
    });
    expect(businessDayOfOrder(clock, { placedAt, scheduledFor: null })).toBe('2026-11-20');
    const scheduledFor = Date.parse('2026-11-23T12:00:00Z');
    expect(businessDayOfOrder(clock, { placedAt, scheduledFor })).toBe('2026-11-23');
  });
});
