import { expect, test } from 'vitest';
import { SERVICES } from './services.ts';
import { needsPhone, ORDER_SOURCES } from './staff-orders.ts';

test('a number is needed of whoever calls, and of whoever waits for a rider', () => {
  const asked = ORDER_SOURCES.flatMap((source) =>
    SERVICES.map((service) => [source, service, needsPhone(source, service)]),
  );
  expect(asked.filter(([, , needed]) => !needed)).toEqual([
    ['COUNTER', 'COLLECTION', false],
    ['COUNTER', 'DINE_IN', false],
  ]);
});
