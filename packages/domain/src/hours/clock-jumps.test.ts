import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockJumpAt, swallowedInterval } from './clock-jumps.ts';
import { epochDayOf } from './dates.ts';
import { openingPeriods } from './hours.ts';

const LONDON_SPRING = { kind: 'SKIPPED', from: '01:00', to: '02:00' } as const;

test.each([
  ['2027-03-28T01:00', 'Europe/London', LONDON_SPRING],
  ['2027-03-28T01:59', 'Europe/London', LONDON_SPRING],
  ['2027-10-31T01:30', 'Europe/London', { kind: 'REPEATED', from: '02:00', to: '01:00' }],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', { kind: 'SKIPPED', from: '02:00', to: '02:30' }],
  ['2027-09-05T00:30', 'America/Santiago', { kind: 'SKIPPED', from: '00:00', to: '01:00' }],
  ['2027-03-28T00:59', 'Europe/London', null],
  ['2027-03-28T02:00', 'Europe/London', null],
  ['2027-10-31T00:59', 'Europe/London', null],
  ['2027-10-31T02:00', 'Europe/London', null],
  ['2027-06-28T01:30', 'Europe/London', null],
  ['2027-03-28T01:30', 'Africa/Lagos', null],
])('%s in %s', (wallClock, zone, jump) => {
  expect(clockJumpAt(wallClock, zone)).toEqual(jump);
});

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

test('an interval is swallowed exactly when it is never open', () => {
  const day = fc.constantFrom('2027-03-28', '2027-10-31', '2027-09-05', '2027-10-03', '2027-04-04');
  const zone = fc.constantFrom('Europe/London', 'America/Santiago', 'Australia/Lord_Howe');
  // many of them short and at night, where clocks jump
  const opens = fc.oneof(minutes, fc.integer({ min: 0, max: 200 }));
  fc.assert(
    fc.property(day, zone, opens, fc.integer({ min: 1, max: 90 }), (date, timeZone, from, length) => {
      const interval = { opens: clock(from), closes: clock((from + length) % (24 * 60)) };
      const midnight = Date.parse(`${date}T00:00:00Z`);
      const periods = openingPeriods({
        hours: [],
        specialDays: [{ date, closed: false, intervals: [{ ...interval, services: ['COLLECTION'] }] }],
        timeZone,
        from: midnight - 86_400_000,
        until: midnight + 3 * 86_400_000,
      });
      const swallowed = swallowedInterval([interval], epochDayOf(date), timeZone);
      expect(swallowed !== null).toBe(periods.length === 0);
      if (swallowed) expect(swallowed.jump.kind).toBe('SKIPPED');
    }),
    { numRuns: 500 },
  );
});
