import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS } from '../hours/dates.ts';
import type { SpecialDay } from '../hours/hours.ts';
import { SERVICES } from '../hours/services.ts';
import { ordersOutside } from './orders-outside.ts';

const DATE = '2026-12-24';
const week = DAYS.map((day) => ({
  id: day,
  day,
  opens: '18:00',
  closes: '02:00',
  services: [...SERVICES],
}));
const order = (scheduledFor: string, service: (typeof SERVICES)[number] = 'COLLECTION') => ({
  service,
  scheduledFor: Date.parse(scheduledFor),
});
const on = (
  special: Omit<SpecialDay, 'date'>,
  orders: readonly ReturnType<typeof order>[],
  before: SpecialDay[] = [],
) =>
  ordersOutside({
    orders,
    dates: [DATE],
    timeZone: 'Europe/London',
    hours: week,
    before,
    after: [{ date: DATE, ...special }],
  }).map(({ scheduledFor }) => new Date(scheduledFor).toISOString().slice(5, 16));

const CLOSED = { closed: true, intervals: [] };

test('all of a day that is closed, those after its midnight too, and none of its neighbours', () => {
  const orders = [
    ...[order('2026-12-23T20:00Z'), order('2026-12-24T01:00Z'), order('2026-12-24T19:00Z')],
    ...[order('2026-12-25T01:30Z'), order('2026-12-25T19:00Z')],
  ];
  // 01:00 is still the evening before, which stays as it is
  expect(on(CLOSED, orders)).toEqual(['12-24T19:00', '12-25T01:30']);
});

test('those before it opens, from when it closes, and of a service that it leaves out', () => {
  const orders = [
    ...[order('2026-12-24T17:59Z'), order('2026-12-24T18:00Z'), order('2026-12-24T20:00Z')],
    ...[order('2026-12-24T18:30Z', 'DELIVERY')],
  ];
  const early = {
    closed: false,
    intervals: [{ opens: '18:00', closes: '20:00', services: ['COLLECTION' as const] }],
  };
  expect(on(early, orders)).toEqual(['12-24T17:59', '12-24T20:00', '12-24T18:30']);
});

test('again when the same day is saved again', () => {
  const special = { date: DATE, ...CLOSED };
  expect(on(CLOSED, [order('2026-12-24T19:00Z')], [special])).toEqual(['12-24T19:00']);
});

test('none when the day is as the week would be', () => {
  const open = { closed: false, intervals: [{ opens: '18:00', closes: '02:00', services: [...SERVICES] }] };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 7 * 60 }), { maxLength: 8 }), (minutes) => {
      const first = Date.parse('2026-12-24T18:00Z');
      const orders = minutes.map((minute) => ({
        service: 'COLLECTION' as const,
        scheduledFor: first + minute * 60_000,
      }));
      expect(on(open, orders)).toEqual([]);
    }),
  );
});

test('over several days each order once, and none of a day between them that keeps its hours', () => {
  const orders = [
    ...[order('2026-12-24T19:00Z'), order('2026-12-25T01:30Z'), order('2026-12-25T19:00Z')],
    ...[order('2026-12-26T01:30Z'), order('2026-12-26T19:00Z'), order('2026-12-27T01:30Z')],
  ];
  const outside = (dates: [string, ...string[]]) =>
    ordersOutside({
      orders,
      dates,
      timeZone: 'Europe/London',
      hours: week,
      before: [],
      after: dates.map((date) => ({ date, ...CLOSED })),
    }).map(({ scheduledFor }) => new Date(scheduledFor).toISOString().slice(5, 16));
  expect(outside(['2026-12-24', '2026-12-25'])).toEqual([
    ...['12-24T19:00', '12-25T01:30', '12-25T19:00', '12-26T01:30'],
  ]);
  expect(outside(['2026-12-24', '2026-12-26'])).toEqual([
    ...['12-24T19:00', '12-25T01:30', '12-26T19:00', '12-27T01:30'],
  ]);
});
