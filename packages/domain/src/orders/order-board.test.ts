import { describe, expect, test } from 'vitest';
import { type BoardOrder, laneOf, lateness, ORDER_STATUSES } from './orders.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 19, 0);

// Forty minutes in the kitchen, fifteen on the way.
const order = (more: Partial<BoardOrder> = {}): BoardOrder => ({
  status: 'ACCEPTED',
  startAt: START,
  promisedAt: START + 55 * MINUTE,
  travelMinutes: 15,
  ...more,
});

test('each open order has its lane, and the others none', () => {
  const lanes = ORDER_STATUSES.map((status) => laneOf({ status, startAt: START }, START));
  expect(lanes).toEqual([null, 'NEW', 'PREPARING', 'READY', 'ON_ITS_WAY', null, null, null, null, null]);
});

test('a scheduled order moves to the kitchen by itself, at its start', () => {
  expect(laneOf(order(), START - 1)).toBe('SCHEDULED');
  expect(laneOf(order(), START)).toBe('PREPARING');
});

describe('lateness', () => {
  test.each([
    [0, 'ON_TIME', 40],
    [29.5, 'ON_TIME', 11],
    [30, 'DUE_SOON', 10],
    [40, 'DUE_SOON', 0],
    [40.01, 'LATE', 1],
    [43, 'LATE', 3],
  ] as const)('%d minutes after the start: %s, %i', (minutes, band, shown) => {
    expect(lateness(order(), START + minutes * MINUTE)).toEqual({ band, minutes: shown });
  });

  test('of a quick dish warns three minutes before', () => {
    const quick = order({ promisedAt: START + 8 * MINUTE, travelMinutes: 0 });
    expect(lateness(quick, START + 4.9 * MINUTE)?.band).toBe('ON_TIME');
    expect(lateness(quick, START + 5 * MINUTE)?.band).toBe('DUE_SOON');
  });

  test('of an order on its way counts to the door', () => {
    const riding = order({ status: 'OUT_FOR_DELIVERY' });
    expect(lateness(riding, START + 42 * MINUTE)).toEqual({ band: 'ON_TIME', minutes: 13 });
    expect(lateness(riding, START + 56 * MINUTE)).toEqual({ band: 'LATE', minutes: 1 });
  });

  test('is nothing without a promise or after the end', () => {
    expect(lateness(order({ promisedAt: null, startAt: null }), START)).toBeNull();
    expect(lateness(order({ status: 'PLACED' }), START)).toBeNull();
    expect(lateness(order({ status: 'COMPLETED' }), START)).toBeNull();
  });
});
