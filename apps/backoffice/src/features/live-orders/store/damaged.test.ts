import { anOrder, moved } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { liveOrdersReducer, NOTHING_YET } from './live-orders-state.ts';

const { id, number, placedAt } = anOrder();
const damaged = { id, number, placedAt, status: 'PLACED' } as const;
const loaded = liveOrdersReducer(NOTHING_YET, {
  type: 'SNAPSHOT',
  live: { orders: [anOrder({ number: 2 })], damaged: [damaged], lastEventId: 2 },
});

describe('an order that cannot be read', () => {
  it('is known by its number beside the others, until it can be read or is over', () => {
    expect([...loaded.damaged.values()]).toEqual([damaged]);
    const order = moved(anOrder(), 'ACCEPTED', { number: 3 });
    expect(liveOrdersReducer(loaded, { type: 'EVENT', eventId: 3, order }).damaged.size).toBe(0);
    const over = { ...damaged, status: 'MISSED' } as const;
    const after = liveOrdersReducer(loaded, { type: 'DAMAGED', eventId: 3, damaged: over });
    expect([after.damaged.size, after.lastEventId]).toEqual([0, 3]);
  });

  it('takes the place of what was known of it', () => {
    const other = { ...damaged, id: anOrder({ number: 2 }).id, number: 2 };
    const after = liveOrdersReducer(loaded, { type: 'DAMAGED', eventId: 3, damaged: other });
    expect(after.orders.size).toBe(0);
    expect(after.damaged.size).toBe(2);
  });
});
