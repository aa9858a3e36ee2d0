import { describe, expect, test } from 'vitest';
import type { Day } from './dates.ts';
import { type HoursInterval, openingPeriods, type SpecialDay } from './hours.ts';
import { hoursOfDay } from './hours-of-day.ts';
import {
  isOpenAt,
  nextOpening,
  nextReopening,
  type OpenPeriod,
  openStretch,
  openUntil,
} from './opening-periods.ts';
import type { Service } from './services.ts';
import { offsetSpans } from './zone-clock.ts';

const open = (
  day: Day,
  opens: string,
  closes: string,
  services: readonly Service[] = ['COLLECTION'],
): HoursInterval => ({ id: `${day} ${opens}`, day, opens, closes, services });

const at = (iso: string) => Date.parse(iso);

function periodsOf(
  hours: readonly HoursInterval[],
  { timeZone = 'UTC', specialDays = [] }: { timeZone?: string; specialDays?: readonly SpecialDay[] } = {},
): OpenPeriod[] {
  const [from, until] = [at('2026-11-14T00:00Z'), at('2026-12-14T00:00Z')];
  return openingPeriods({ hours, specialDays, timeZone, from, until });
}

describe('Monday 18:00–02:00 with Sunday and Tuesday closed', () => {
  // 2026-11-16 is a Monday.
  const periods = periodsOf([open('MONDAY', '18:00', '02:00')]);

  test.each([
    ['Monday 01:00', '2026-11-16T01:00Z', false],
    ['Monday 17:59', '2026-11-16T17:59Z', false],
    ['Monday 18:00', '2026-11-16T18:00Z', true],
    ['Tuesday 01:00', '2026-11-17T01:00Z', true],
    ['Tuesday 01:59:59', '2026-11-17T01:59:59Z', true],
    ['Tuesday 02:00', '2026-11-17T02:00Z', false],
    ['Tuesday 19:00', '2026-11-17T19:00Z', false],
  ])('%s: open is %s → %s', (_, instant, expected) => {
    expect(isOpenAt(periods, 'COLLECTION', at(instant))).toBe(expected);
  });

  test('closes on Tuesday and opens again a week later', () => {
    expect(openUntil(periods, 'COLLECTION', at('2026-11-16T20:00Z'))).toBe(at('2026-11-17T02:00Z'));
    expect(openUntil(periods, 'COLLECTION', at('2026-11-17T03:00Z'))).toBeNull();
    expect(nextOpening(periods, 'COLLECTION', at('2026-11-17T03:00Z'))).toBe(at('2026-11-23T18:00Z'));
    expect(nextReopening(periods, 'COLLECTION', at('2026-11-16T20:00Z'))).toBe(at('2026-11-23T18:00Z'));
  });

  test('is not open for another service', () => {
    expect(isOpenAt(periods, 'DELIVERY', at('2026-11-16T20:00Z'))).toBe(false);
    expect(nextOpening(periods, 'DELIVERY', at('2026-11-16T20:00Z'))).toBeNull();
  });
});

describe('periods that touch or overlap', () => {
  const periods = periodsOf([
    open('MONDAY', '11:00', '15:00', ['COLLECTION', 'DELIVERY']),
    open('MONDAY', '15:00', '18:00', ['COLLECTION']),
    open('MONDAY', '17:00', '23:00', ['DELIVERY']),
  ]);
  const noon = at('2026-11-16T12:00Z');

  test('are one opening for a service', () => {
    expect(openUntil(periods, 'COLLECTION', noon)).toBe(at('2026-11-16T18:00Z'));
    expect(openUntil(periods, 'DELIVERY', noon)).toBe(at('2026-11-16T15:00Z'));
    expect(openUntil(periods, ['DELIVERY', 'COLLECTION'], noon)).toBe(at('2026-11-16T23:00Z'));
    expect(openUntil(periods, 'DINE_IN', noon)).toBeNull();
  });

  test('the stretch reaches back as well', () => {
    expect(openStretch(periods, 'COLLECTION', at('2026-11-16T17:00Z'))).toEqual({
      from: at('2026-11-16T11:00Z'),
      until: at('2026-11-16T18:00Z'),
    });
  });

  test('a break between two openings is a break', () => {
    expect(isOpenAt(periods, 'DELIVERY', at('2026-11-16T16:00Z'))).toBe(false);
    expect(nextReopening(periods, 'DELIVERY', noon)).toBe(at('2026-11-16T17:00Z'));
  });
});

test('round the clock is one opening without an end, also when the clocks change', () => {
  const everyDay = (
    ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
  ).map((day) => open(day, '00:00', '00:00'));
  const [from, until] = [at('2026-10-20T00:00Z'), at('2026-11-20T00:00Z')];
  const periods = openingPeriods({
    hours: everyDay,
    specialDays: [],
    timeZone: 'Europe/London',
    from,
    until,
  });
  expect(openStretch(periods, 'COLLECTION', at('2026-10-25T01:30Z'))).toEqual({
    from: at('2026-10-19T23:00Z'),
    until: at('2026-11-20T00:00Z'),
  });
  expect(nextReopening(periods, 'COLLECTION', at('2026-10-25T01:30Z'))).toBeNull();
});

describe('when the clocks change', () => {
  const around = (date: string, opens: string, closes: string, timeZone = 'Europe/London') => {
    const [from, until] = [at(`${date}T00:00Z`) - 1e8, at(`${date}T00:00Z`) + 2e8];
    const specialDays = [
      { date, closed: false, intervals: [{ opens, closes, services: ['DELIVERY'] }] },
    ] as const;
    return openingPeriods({ hours: [], specialDays, timeZone, from, until }).map((period) => [
      new Date(period.from).toISOString().slice(11, 16),
      new Date(period.until).toISOString().slice(11, 16),
    ]);
  };

  test('an opening in the skipped hour happens at the change', () => {
    expect(around('2026-03-29', '01:30', '04:00')).toEqual([['01:00', '03:00']]);
  });
  test('a closing in the skipped hour happens at the change', () => {
    expect(around('2026-03-29', '00:30', '01:30')).toEqual([['00:30', '01:00']]);
  });
  test('an interval within the skipped hour does not happen', () => {
    expect(around('2026-03-29', '01:10', '01:50')).toEqual([]);
  });
  test('times of the repeated hour are meant the first time', () => {
    expect(around('2026-10-25', '01:15', '01:45')).toEqual([['00:15', '00:45']]);
  });
  test('hours over the repeated hour last an hour longer', () => {
    expect(around('2026-10-25', '00:00', '03:00')).toEqual([['23:00', '03:00']]);
  });
  test('half an hour is skipped on Lord Howe', () => {
    expect(around('2026-10-04', '02:15', '03:00', 'Australia/Lord_Howe')).toEqual([['15:30', '16:00']]);
  });
  test('nothing opens on the day that Samoa skipped', () => {
    expect(around('2011-12-30', '10:00', '22:00', 'Pacific/Apia')).toEqual([]);
  });
  test('an unknown zone is refused', () => {
    expect(() => offsetSpans({ timeZone: 'Europe/Atlantis', from: 0, until: 1 })).toThrow(RangeError);
  });
});

describe('special days', () => {
  const nightly = (['THURSDAY', 'FRIDAY', 'SATURDAY'] as const).map((day) => open(day, '18:00', '02:00'));
  const christmas = (special: Partial<SpecialDay>) =>
    periodsOf(nightly, { specialDays: [{ date: '2026-12-04', closed: true, intervals: [], ...special }] });

  test('a closed day takes no orders, but the evening before runs to its end', () => {
    const periods = christmas({});
    expect(isOpenAt(periods, 'COLLECTION', at('2026-12-04T01:30Z'))).toBe(true);
    expect(isOpenAt(periods, 'COLLECTION', at('2026-12-04T19:00Z'))).toBe(false);
    expect(isOpenAt(periods, 'COLLECTION', at('2026-12-05T01:00Z'))).toBe(false);
    expect(isOpenAt(periods, 'COLLECTION', at('2026-12-05T19:00Z'))).toBe(true);
  });

  test('a day with its own hours keeps none of the week', () => {
    const periods = christmas({
      closed: false,
      intervals: [{ opens: '10:00', closes: '14:00', services: ['COLLECTION'] }],
    });
    expect(isOpenAt(periods, 'COLLECTION', at('2026-12-04T12:00Z'))).toBe(true);
    expect(isOpenAt(periods, 'COLLECTION', at('2026-12-04T19:00Z'))).toBe(false);
  });

  test('closed wins over intervals that were kept', () => {
    const periods = christmas({ intervals: [{ opens: '10:00', closes: '14:00', services: ['COLLECTION'] }] });
    expect(isOpenAt(periods, 'COLLECTION', at('2026-12-04T12:00Z'))).toBe(false);
  });
});

describe('the hours of a day', () => {
  const hours = [open('FRIDAY', '12:00', '22:00'), open('SATURDAY', '18:00', '02:00')];
  const specialDays = [{ date: '2026-11-27', closed: true, intervals: [], note: 'Wedding' }];
  const ask = (day?: string, now = '2026-11-20T20:00Z', timeZone = 'Africa/Lagos') =>
    hoursOfDay({ hours, specialDays, timeZone, day, now: at(now) });

  test('default to today on the restaurant’s calendar', () => {
    expect(ask()).toMatchObject({ day: 'FRIDAY', date: '2026-11-20', intervals: [{ opens: '12:00' }] });
    expect(ask(undefined, '2026-11-20T23:30Z')).toMatchObject({ day: 'SATURDAY', date: '2026-11-21' });
  });
  test('of a weekday are those of the coming one, today included', () => {
    expect(ask('FRIDAY').date).toBe('2026-11-20');
    expect(ask('THURSDAY')).toEqual({ day: 'THURSDAY', date: '2026-11-26', intervals: [] });
    expect(ask('FRIDAY', '2026-11-21T09:00Z')).toMatchObject({
      date: '2026-11-27',
      special: { note: 'Wedding' },
    });
  });
  test('of a date show what is special', () => {
    expect(ask('2026-11-27')).toEqual({
      day: 'FRIDAY',
      date: '2026-11-27',
      intervals: [],
      special: specialDays[0],
    });
  });
  test('of neither are refused', () => {
    expect(() => ask('someday')).toThrow(RangeError);
  });
});
