import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS, type Day, minutesOf } from './dates.ts';
import type { HoursInterval } from './hours.ts';
import { overlaps, overlapWithinDay } from './overlaps.ts';
import type { Service } from './services.ts';

const open = (
  day: Day,
  opens: string,
  closes: string,
  services: readonly Service[] = ['COLLECTION'],
): HoursInterval => ({ id: `${day} ${opens}`, day, opens, closes, services });

describe('overlapping opening hours', () => {
  const night = open('MONDAY', '17:00', '02:00');

  test.each([
    ['the same evening', open('MONDAY', '20:00', '21:00'), true],
    ['an evening around it', open('MONDAY', '16:00', '03:00'), true],
    ['past midnight', open('TUESDAY', '01:00', '03:00'), true],
    ['touching the end', open('TUESDAY', '02:00', '03:00'), false],
    ['touching the beginning', open('MONDAY', '12:00', '17:00'), false],
    ['another service', open('MONDAY', '20:00', '21:00', ['DELIVERY', 'DINE_IN']), false],
    ['one service of two', open('MONDAY', '20:00', '21:00', ['DELIVERY', 'COLLECTION']), true],
    ['the whole day', open('MONDAY', '00:00', '00:00'), true],
    ['the night before, running in', open('SUNDAY', '18:00', '17:30'), true],
    ['no service at all', open('MONDAY', '20:00', '21:00', []), false],
  ])('%s: %j → %s', (_, candidate, expected) => {
    expect(overlaps([night], { ...candidate, id: 'new' })).toBe(expected ? night : undefined);
  });

  test('Sunday night runs into Monday', () => {
    const sunday = open('SUNDAY', '20:00', '04:00');
    expect(overlaps([sunday], open('MONDAY', '03:00', '09:00'))).toBe(sunday);
    expect(overlaps([open('MONDAY', '03:00', '09:00')], sunday)).toEqual(open('MONDAY', '03:00', '09:00'));
  });

  test('an interval may be changed in place', () => {
    expect(overlaps([night], { ...night, closes: '03:00' })).toBeUndefined();
  });

  test('round the clock overlaps everything and touches itself', () => {
    const always = DAYS.map((day) => open(day, '00:00', '00:00'));
    for (const day of always) expect(overlaps(always, day)).toBeUndefined();
    expect(overlaps(always, { ...open('THURSDAY', '12:00', '13:00'), id: 'new' })?.day).toBe('THURSDAY');
  });

  test('is what counting the minutes of the week says, both ways round', () => {
    const time = fc
      .integer({ min: 0, max: 95 })
      .map(
        (quarter) =>
          `${String(quarter >> 2).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
      );
    const line = fc.tuple(fc.constantFrom(...DAYS), time, time);
    const quarters = ([day, opens, closes]: readonly [Day, string, string]) => {
      const [from, to] = [minutesOf(opens) / 15, minutesOf(closes) / 15];
      const length = to > from ? to - from : to - from + 96;
      return new Set(
        Array.from({ length }, (_, index) => (DAYS.indexOf(day) * 96 + from + index) % (7 * 96)),
      );
    };
    fc.assert(
      fc.property(line, line, (a, b) => {
        const ofB = quarters(b);
        const shared = [...quarters(a)].some((quarter) => ofB.has(quarter));
        const [one, other] = [open(...a), { ...open(...b), id: 'other' }];
        expect(overlaps([one], other) !== undefined).toBe(shared);
        expect(overlaps([other], one) !== undefined).toBe(shared);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('overlaps within a special day', () => {
  const lunch = { opens: '11:30', closes: '15:00', services: ['DELIVERY'] } as const;
  test('name both intervals', () => {
    const tea = { opens: '14:00', closes: '17:00', services: ['DELIVERY'] } as const;
    expect(overlapWithinDay([lunch, tea])).toEqual([lunch, tea]);
  });
  test('are none when they only touch', () => {
    expect(overlapWithinDay([lunch, { ...lunch, opens: '15:00', closes: '02:00' }])).toBeUndefined();
  });
});
