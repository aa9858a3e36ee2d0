import { describe, expect, it } from 'vitest';
import { type OpenOrder, openOrderWords, parseOpenOrders, withOpenOrder } from './open-orders.ts';

const clock = { locale: 'en-GB', timezone: 'Europe/London' };
const open = (orderId: string): OpenOrder => ({
  orderId,
  number: 1,
  slug: 'forno',
  restaurant: 'Forno',
  clock,
});
const NOW = Date.parse('2026-11-20T18:30:00Z');

describe('the open orders of a device', () => {
  it('stand there once, the latest first, ten at most', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => open(`o${index}`));
    const kept = twelve.reduce<OpenOrder[]>(withOpenOrder, []);
    expect(kept.map(({ orderId }) => orderId)).toEqual(
      twelve
        .slice(2)
        .reverse()
        .map(({ orderId }) => orderId),
    );
    expect(withOpenOrder(kept, open('o5'))).toHaveLength(10);
    expect(withOpenOrder(kept, open('o5'))[0]).toEqual(open('o5'));
  });

  it('are read with suspicion', () => {
    expect(parseOpenOrders([open('a'), { slug: 'forno' }, null, 'x'])).toEqual([open('a')]);
    expect(parseOpenOrders('nonsense')).toEqual([]);
    expect(parseOpenOrders([{ orderId: 'b', slug: 'forno' }])).toMatchObject([{ restaurant: 'forno' }]);
  });

  it.each([
    [{ status: 'PLACED' }, 'Waiting for their answer'],
    [{ status: 'ACCEPTED', promisedAt: '2026-11-20T19:05:00Z' }, 'Being prepared · about 19:05'],
    [
      { status: 'ACCEPTED', promisedAt: '2026-11-20T21:00:00Z', startAt: '2026-11-20T20:30:00Z' },
      'Scheduled for 21:00',
    ],
    [{ status: 'READY' }, 'Ready to collect'],
    [{ status: 'OUT_FOR_DELIVERY', promisedAt: '2026-11-20T19:05:00Z' }, 'On its way · about 19:05'],
    [{ status: 'COMPLETED' }, ''],
    [{ status: 'MISSED' }, ''],
  ] as const)('%o is said as “%s”', (order, words) => {
    expect(openOrderWords({ service: 'COLLECTION', ...order }, clock, NOW)).toBe(words);
  });
});
