import { expect, test } from 'vitest';
import { acceptsByItself } from './orders.ts';

const rule = { services: ['COLLECTION' as const], below: 3_000, paidOnly: false };
const order = { service: 'COLLECTION', total: 2_999, paymentMethod: 'CASH', toConfirm: false } as const;

test.each([
  ['all of it holds', rule, order, true],
  ['there is no rule', null, order, false],
  ['it is of another service', rule, { ...order, service: 'DELIVERY' } as const, false],
  ['it is not below the total', rule, { ...order, total: 3_000 }, false],
  ['any total will do', { ...rule, below: null }, { ...order, total: 1_000_000 }, true],
  ['its address is to be checked', rule, { ...order, toConfirm: true }, false],
  ['it is to be paid in cash and must not be', { ...rule, paidOnly: true }, order, false],
  [
    'it is paid by card and must be',
    { ...rule, paidOnly: true },
    { ...order, paymentMethod: 'CARD' } as const,
    true,
  ],
])('when %s', (_, given, placed, accepted) => {
  expect(acceptsByItself(given, placed)).toBe(accepted);
});
