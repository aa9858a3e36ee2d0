import { expect, test } from 'vitest';
import { endsWithoutFood, initialPaymentState, initialStatus, isFinal, ORDER_STATUSES } from './orders.ts';

test('an order paid online waits for its payment, any other is placed', () => {
  expect([initialStatus('CARD'), initialPaymentState('CARD')]).toEqual(['AWAITING_PAYMENT', 'PENDING']);
  expect([initialStatus('CASH'), initialPaymentState('CASH')]).toEqual(['PLACED', 'UNPAID']);
});

test('an order that ends without food gives everything back', () => {
  expect(ORDER_STATUSES.filter(isFinal)).toEqual(['COMPLETED', 'REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED']);
  expect(ORDER_STATUSES.filter(endsWithoutFood)).toEqual(['REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED']);
});
