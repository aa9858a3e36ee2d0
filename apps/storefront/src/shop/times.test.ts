import { promiseWindow } from '@comanda/domain/availability/estimate';
import { describe, expect, it } from 'vitest';
import { clockTime, dayWords, endOfLocalDay, timeAndDay, timeRange } from './clock.ts';
import { weekWords } from './opening-hours-words.ts';
import { estimate } from './ordering-state.ts';
import { stateWords } from './ordering-words.ts';
import { testMenu } from './test-menu.ts';

const london = { timezone: 'Europe/London', locale: 'en-GB' };
const at = (iso: string) => Date.parse(iso);
const NOON = at('2026-11-20T12:00:00Z');

describe('times of a restaurant', () => {
  it('are shown on its own clock, summer and winter', () => {
    expect(clockTime(at('2026-07-01T18:30:00Z'), london)).toBe('19:30');
    expect(clockTime(at('2026-12-01T08:05:00Z'), london)).toBe('08:05');
  });

  it.each([
    ['2026-11-20T20:00:00Z', '20:00'],
    ['2026-11-21T12:00:00Z', '12:00 tomorrow'],
    ['2026-11-23T12:00:00Z', '12:00 on Monday'],
    ['2026-12-24T12:00:00Z', '12:00 on 24 December'],
  ])('%s is "%s" on 20 November', (iso, words) => {
    expect(timeAndDay(at(iso), NOON, london)).toBe(words);
  });

  it('a day ends at its midnight', () => {
    expect(endOfLocalDay(at('2026-11-20T23:59:59.400Z'), 'Europe/London')).toBe(at('2026-11-21T00:00:00Z'));
    expect(endOfLocalDay(at('2026-07-01T23:00:00Z'), 'Europe/London')).toBe(at('2026-07-02T23:00:00Z'));
    expect(dayWords(at('2026-11-21T00:30:00Z'), NOON, london)).toBe('tonight');
  });

  it('a promise is a window of ten minutes on whole fives around it', () => {
    const { from, to, latest } = promiseWindow(at('2026-11-20T19:09:30Z'));
    expect(timeRange(from, to, london)).toBe('19:05–19:15');
    expect(clockTime(latest, london)).toBe('19:25');
  });
});

describe('the ordering state in words', () => {
  it('of a chosen time leave out what holds only right now', () => {
    const at = (state: Parameters<typeof testMenu>[0]) =>
      stateWords(testMenu(state), 'DELIVERY', NOON, '2026-11-21T12:00:00Z').banner;
    expect(at({ state: { status: 'CLOSED', opensAt: '2026-11-21T12:00:00Z' } })).toBeNull();
    expect(at({ state: { status: 'BUSY', extraMinutes: 20 } })).toBeNull();
    expect(at({ state: { status: 'LOCKED' } })).toMatch(/Call them/);
  });

  const words = (state: ReturnType<typeof testMenu>['state']) =>
    stateWords(testMenu({ state }), 'DELIVERY', NOON);

  it.each([
    [{ status: 'OPEN', closesAt: '2026-11-20T22:30:00Z' }, 'Open now · until 22:30', null],
    [{ status: 'OPEN', closesAt: '2026-11-21T02:00:00Z' }, 'Open now · until 02:00', null],
    [{ status: 'OPEN', closesAt: '2026-11-21T22:00:00Z' }, 'Open now · until 22:00 tomorrow', null],
    [{ status: 'OPEN', closesAt: '2026-11-23T00:00:00Z' }, 'Open now · until 00:00 on Monday', null],
    [{ status: 'OPEN' }, 'Open now · all day', null],
    [
      { status: 'CLOSED', opensAt: '2026-11-21T12:00:00Z' },
      'Closed · opens 12:00 tomorrow',
      /order for later/,
    ],
    [{ status: 'CLOSED' }, 'Closed', /closed right now\.$/],
    [
      { status: 'PAUSED', until: '2026-11-20T18:30:00Z' },
      'Paused until 18:30',
      /^Not taking orders until 18:30/,
    ],
    [
      { status: 'PAUSED', until: '2026-11-21T02:00:00Z', opensAt: '2026-11-21T12:00:00Z' },
      'Paused until 12:00 tomorrow',
      /^Not taking orders until 12:00 tomorrow\./,
    ],
    [{ status: 'BUSY', extraMinutes: 20 }, 'Open now · all day', /^Busy right now: about 65 min/],
    [{ status: 'OPEN', slowAnswer: true }, 'Open now · all day', /may take longer than usual/],
    [
      { status: 'BUSY', extraMinutes: 20, slowAnswer: true },
      'Open now · all day',
      /^Busy right now: about 65 min\. .*may take longer than usual/,
    ],
    [
      { status: 'UNATTENDED', notNow: { DELIVERY: { code: 'UNATTENDED', message: 'Choose a later time.' } } },
      'Open · all day',
      /^Choose a later time\.$/,
    ],
    [{ status: 'LOCKED' }, 'Not taking online orders', /Call them/],
    [
      { status: 'OPEN', notNow: { DELIVERY: { code: 'CLOSED', message: 'Delivery starts at 17:00.' } } },
      'Open now · all day',
      /^Delivery starts at 17:00\.$/,
    ],
    [
      {
        status: 'OPEN',
        closesAt: '2026-11-20T23:45:00Z',
        notNow: {
          DELIVERY: {
            code: 'DAY_CHANGED',
            lastOrders: '2026-11-20T23:25:00Z',
            closesAt: '2026-11-20T23:45:00Z',
            until: '2026-11-21T12:00:00Z',
            message: 'Last orders for delivery were at 23:25. Order for 12:00 tomorrow or later.',
          },
        },
      },
      'Open · until 23:45',
      /^Last orders for delivery were at 23:25\. Order for 12:00 tomorrow or later\.$/,
    ],
    [
      { status: 'OPEN', notNow: { COLLECTION: { code: 'CLOSED', message: '…' } } },
      'Open now · all day',
      null,
    ],
    [
      {
        status: 'CLOSED',
        opensAt: '2026-11-21T11:00:00Z',
        notNow: {
          DELIVERY: {
            code: 'SPECIAL_DAY',
            allDay: true,
            note: 'Party',
            message: "We're closed today (Party).",
          },
        },
      },
      'Closed today · opens 11:00 tomorrow',
      /^We're closed today \(Party\)\. You can look around/,
    ],
  ] as const)('%o', (state, line, banner) => {
    const shown = words(state);
    expect(shown.line).toBe(line);
    if (banner === null) expect(shown.banner).toBeNull();
    else expect(shown.banner).toMatch(banner);
  });

  it('estimates with the way for deliveries and without it for the rest', () => {
    expect(estimate(testMenu(), 'DELIVERY')).toEqual({ from: 30, to: 45 });
    expect(estimate(testMenu(), 'COLLECTION')).toEqual({ from: 20, to: 30 });
  });
});

describe('the week', () => {
  it('is listed Monday first, each interval once, closed days too', () => {
    const services = ['DELIVERY' as const];
    const week = weekWords([
      { day: 'MONDAY', opens: '17:30', closes: '22:30', services },
      { day: 'MONDAY', opens: '11:30', closes: '15:00', services },
      { day: 'MONDAY', opens: '11:30', closes: '15:00', services: ['COLLECTION'] },
      { day: 'SUNDAY', opens: '00:00', closes: '00:00', services },
    ]);
    expect(week.map(({ words }) => words)).toEqual([
      '11:30–15:00, 17:30–22:30',
      ...Array.from({ length: 5 }, () => 'Closed'),
      'All day',
    ]);
  });
});
