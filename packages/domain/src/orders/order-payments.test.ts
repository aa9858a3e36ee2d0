import { expect, test } from 'vitest';
import { endsWithoutFood, initialStatus, isFinal, ORDER_STATUSES } from './orders.ts';

test('an order paid online waits for its payment, any other is placed', () => {
  expect(initialStatus('CARD')).toBe('AWAITING_PAYMENT');
  expect(initialStatus('CASH')).toBe('PLACED');
});

test('an order that ends without food gives everything back', () => {
  expect(ORDER_STATUSES.filter(isFinal)).toEqual(['COMPLETED', 'REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED']);
  expect(ORDER_STATUSES.filter(endsWithoutFood)).toEqual(['REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED']);
});
