import { anOrder } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { findOrder } from './find-order.tsx';

const orders = [
  anOrder({ number: 4, contact: { name: 'Ada Obi', phone: '1' } }),
  anOrder({ number: 47, contact: { name: 'Rhys Morgan', phone: '2' } }),
];

describe('finding an order', () => {
  it('takes a number whole, with or without its sign', () => {
    expect(findOrder(orders, '#4')?.number).toBe(4);
    expect(findOrder(orders, ' 47 ')?.number).toBe(47);
    expect(findOrder(orders, '7')).toBeUndefined();
  });

  it('takes the beginning of any name', () => {
    expect(findOrder(orders, 'morg')?.number).toBe(47);
    expect(findOrder(orders, 'da')).toBeUndefined();
    expect(findOrder(orders, '')).toBeUndefined();
  });
});
