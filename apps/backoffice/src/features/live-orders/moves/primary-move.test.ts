import { anOrder } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { primaryMove } from './primary-move.ts';

describe('the next step of a ticket', () => {
  it.each([
    ['PLACED', 'COLLECTION', 'ACCEPTED', 'Accept'],
    ['ACCEPTED', 'DELIVERY', 'READY', 'Mark ready'],
    ['READY', 'DELIVERY', 'OUT_FOR_DELIVERY', 'Out for delivery'],
    ['READY', 'COLLECTION', 'COMPLETED', 'Collected'],
    ['READY', 'DINE_IN', 'COMPLETED', 'Served'],
    ['OUT_FOR_DELIVERY', 'DELIVERY', 'COMPLETED', 'Delivered'],
  ] as const)('of %s for %s is %s: "%s"', (status, service, to, label) => {
    expect(primaryMove(anOrder({ status, service }))).toEqual({ to, label });
  });

  it('is none when the order is over', () => {
    expect(primaryMove(anOrder({ status: 'CANCELLED' }))).toBeNull();
  });
});
