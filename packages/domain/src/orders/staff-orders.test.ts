import { expect, test } from 'vitest';
import { SERVICES } from '../hours/services.ts';
import { needsPhone, ORDER_SOURCES } from './staff-orders.ts';

test('a number is needed of whoever calls or waits for a rider, and of whoever orders from afar', () => {
  const asked = [null, ...ORDER_SOURCES].flatMap((source) =>
    SERVICES.map((service) => [source, service, needsPhone(source, service)]),
  );
  expect(asked.filter(([, , needed]) => !needed)).toEqual([
    [null, 'DINE_IN', false],
    ['COUNTER', 'COLLECTION', false],
    ['COUNTER', 'DINE_IN', false],
  ]);
});
