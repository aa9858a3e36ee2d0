import { describe, expect, it } from 'vitest';
import { type OpenOrder, withOpenOrder } from './open-orders.ts';
import { parseOpenOrders } from './stored-open-orders.ts';

const clock = { locale: 'en-GB', timezone: 'Europe/London' };
const open = (orderId: string): OpenOrder => ({
  orderId,
  number: 1,
  slug: 'forno',
  restaurant: 'Forno',
  clock,
});

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
});
