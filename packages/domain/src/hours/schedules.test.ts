import { describe, expect, test } from 'vitest';
import { isServedAt, nextServing } from '../menu/served-at.ts';
import { calendarDays, dayIndexAt } from './calendar-days.ts';
import { DAYS } from './dates.ts';
import { schedulePeriods } from './schedules.ts';

const at = (iso: string) => Date.parse(iso);
const window = { timeZone: 'Europe/London', from: at('2026-10-23T00:00Z'), until: at('2026-10-28T00:00Z') };

describe('a menu schedule', () => {
  const lunch = {
    id: 'lunch',
    name: 'Lunch',
    intervals: DAYS.map((day) => ({ day, from: '11:30', to: '15:00' })),
  };
  const periods = schedulePeriods({ schedule: lunch, ...window });

  test('follows the restaurant’s clock over a clock change', () => {
    expect(isServedAt(periods, at('2026-10-24T10:30Z'))).toBe(true);
    expect(isServedAt(periods, at('2026-10-25T10:30Z'))).toBe(false);
    expect(isServedAt(periods, at('2026-10-25T11:30Z'))).toBe(true);
    expect(isServedAt(periods, at('2026-10-25T15:00Z'))).toBe(false);
  });

  test('says when it is next served', () => {
    expect(nextServing(periods, at('2026-10-25T12:00Z'))).toBe(at('2026-10-25T12:00Z'));
    expect(nextServing(periods, at('2026-10-25T15:00Z'))).toBe(at('2026-10-26T11:30Z'));
    expect(nextServing(periods, at('2026-11-25T15:00Z'))).toBeNull();
  });

  test('may run past midnight', () => {
    const schedule = {
      id: 'late',
      name: 'Late',
      intervals: [{ day: 'SATURDAY', from: '22:00', to: '03:00' }],
    } as const;
    const late = schedulePeriods({ schedule, ...window });
    expect(late).toEqual([{ from: at('2026-10-24T21:00Z'), until: at('2026-10-25T03:00Z') }]);
  });

  test('between two days begins on these alone, and runs on past the last midnight', () => {
    const every = DAYS.map((day) => ({ day, from: '22:00', to: '03:00' }));
    const schedule = { id: 'fair', name: 'Fair', intervals: every };
    const fair = (days: { firstDay?: string; lastDay?: string }) =>
      schedulePeriods({ schedule: { ...schedule, ...days }, ...window }).map(({ from }) =>
        new Date(from).toISOString(),
      );
    const [before, one, two, three, four, five] = fair({});
    expect([before, one]).toEqual(['2026-10-22T21:00:00.000Z', '2026-10-23T21:00:00.000Z']);
    expect(fair({ firstDay: '2026-10-24', lastDay: '2026-10-25' })).toEqual([two, three]);
    expect(fair({ firstDay: '2026-10-26' })).toEqual([four, five]);
    expect(fair({ lastDay: '2026-10-22' })).toEqual([before]);
    expect(fair({ firstDay: '2027-01-01' })).toEqual([]);
  });

  test('without intervals is never served; none at all is always', () => {
    const never = schedulePeriods({ schedule: { ...lunch, intervals: [] }, ...window });
    expect(isServedAt(never, at('2026-10-24T12:00Z'))).toBe(false);
    expect(isServedAt(null, 0)).toBe(true);
    expect(isServedAt(undefined, 0)).toBe(true);
  });
});

describe('the days of the calendar', () => {
  const days = calendarDays({
    ...window,
    specialDays: [{ date: '2026-10-26', closed: true, intervals: [], note: 'Repairs' }],
  });

  test('follow each other without a gap, the long one included', () => {
    expect(days.map((day) => (day.until - day.from) / 3_600_000)).toEqual([24, 24, 25, 24, 24]);
    expect(days.slice(1).every((day, index) => day.from === days[index]?.until)).toBe(true);
  });

  test('carry what is special', () => {
    expect(days.find((day) => day.special)).toMatchObject({
      date: '2026-10-26',
      special: { closed: true, note: 'Repairs' },
    });
  });

  test('are found by an instant', () => {
    expect(days[dayIndexAt(days, at('2026-10-25T00:30Z'))]?.date).toBe('2026-10-25');
    expect(days[dayIndexAt(days, at('2026-10-24T22:59Z'))]?.date).toBe('2026-10-24');
    expect(dayIndexAt(days, at('2027-01-01T00:00Z'))).toBe(-1);
  });

  test('leave out the one that Samoa skipped', () => {
    const [from, until] = [at('2011-12-29T12:00Z'), at('2011-12-31T12:00Z')];
    const samoa = calendarDays({ specialDays: [], timeZone: 'Pacific/Apia', from, until });
    expect(samoa.map((day) => day.date)).toEqual(['2011-12-29', '2011-12-31', '2012-01-01']);
  });
});
