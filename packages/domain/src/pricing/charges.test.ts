import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHARGE_KINDS, type Charge, foldCharges, roundingOf, totalOf } from './charges.ts';

const charge = (kind: Charge['kind'], amount: number): Charge => ({
  kind,
  source: null,
  name: null,
  amount,
  tax: [],
});

test('no charges are no amounts', () => {
  expect(foldCharges([])).toEqual({ discount: 0, deliveryFee: 0, serviceCharge: 0, tip: 0 });
  expect(totalOf(1200, [], [])).toBe(1200);
});

test('promotions are read as discount, several of a kind as one amount', () => {
  const charges = [
    charge('DISCOUNT', -150),
    charge('PROMOTION', -200),
    charge('PROMOTION', -50),
    charge('DELIVERY_FEE', 299),
    charge('TIP', 100),
  ];
  expect(foldCharges(charges)).toEqual({ discount: 400, deliveryFee: 299, serviceCharge: 0, tip: 100 });
  expect(totalOf(2000, charges, [])).toBe(1999);
});

test('tax is added where prices do not hold it', () => {
  const tax = [
    { amount: 30, included: true },
    { amount: 70, included: false },
  ];
  expect(totalOf(1000, [charge('TIP', 100)], tax)).toBe(1170);
});

test('the amounts that people read add up to the total, in whatever order the charges stand', () => {
  const any = fc
    .record({ kind: fc.constantFrom(...CHARGE_KINDS), amount: fc.integer({ min: 1, max: 10 ** 9 }) })
    .map(({ kind, amount }) => charge(kind, kind === 'DISCOUNT' || kind === 'PROMOTION' ? -amount : amount));
  fc.assert(
    fc.property(fc.nat(), fc.array(any), (subtotal, charges) => {
      const { discount, deliveryFee, serviceCharge, tip } = foldCharges(charges.toReversed());
      expect(discount).toBeGreaterThanOrEqual(0);
      const added = deliveryFee + serviceCharge + tip + roundingOf(charges);
      expect(totalOf(subtotal, charges, [])).toBe(subtotal - discount + added);
    }),
  );
});
