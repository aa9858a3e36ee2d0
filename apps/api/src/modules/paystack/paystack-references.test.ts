import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPaystackCurrency, minorOf, subunitsOf } from './paystack-currencies.ts';
import { orderOfReference, referenceOf } from './paystack-references.ts';

describe('a reference', () => {
  const refs = fc.record({
    orderId: fc.uuid(),
    restaurantId: fc.uuid(),
    page: fc.integer({ min: 1, max: 9 }),
  });

  test('names its order, has letters that Paystack takes, and at most as many as it takes', () => {
    fc.assert(
      fc.property(refs, ({ page, ...order }) => {
        const reference = referenceOf(order, page);
        expect(reference).toMatch(/^[A-Za-z0-9.=-]{10,60}$/);
        expect(orderOfReference(reference)).toEqual(order);
      }),
    );
  });

  test.each(['', 'T685312322670591', 'comanda-1-2', `comanda-${'z'.repeat(22)}-${'z'.repeat(22)}`])(
    '%s is none of ours',
    (text) => expect(orderOfReference(text)).toBeNull(),
  );
});

describe('an amount', () => {
  test.each([
    ['NGN', 450_000, 450_000],
    ['GHS', 950, 950],
    ['ZAR', 950, 950],
    ['KES', 950, 950],
    ['USD', 950, 950],
    ['XOF', 950, 95_000],
  ])('of %s: %i is %i as Paystack counts', (currency, minor, subunits) => {
    expect(isPaystackCurrency(currency)).toBe(true);
    expect(subunitsOf(minor, currency)).toBe(subunits);
    expect(minorOf(subunits, currency)).toBe(minor);
  });

  test('that is a part of a minor unit is none, and what Paystack does not take is not offered', () => {
    expect(minorOf(95_050, 'XOF')).toBeNull();
    expect(isPaystackCurrency('EUR')).toBe(false);
  });
});
