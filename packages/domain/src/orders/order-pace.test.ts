import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paceOf, promiseWindow, type ServedOrder } from '../availability/estimate.ts';

const MINUTE = 60_000;

const order = (acceptedAfter: number, lateBy = 0): ServedOrder => ({
  waitedFrom: 0,
  acceptedAt: acceptedAfter,
  promisedAt: 30 * MINUTE,
  arrivedAt: promiseWindow(30 * MINUTE).to + lateBy,
});

test('half of the orders were accepted within the time that is shown, and those in their range were on time', () => {
  const waits = [5_000, 10_000, 20_000, 30_000, 40_000, 40_000, 60_000, 90_000, 600_000, 900_000];
  const orders = waits.map((wait, position) => order(wait, position < 2 ? 1 : 0));
  expect(paceOf(orders)).toEqual({ acceptedWithin: 40_000, onTime: 8, of: 10 });
});

test('of few orders nothing is said, nor of those that were never promised', () => {
  expect(paceOf(Array.from({ length: 9 }, () => order(1_000)))).toBeNull();
  expect(paceOf(Array.from({ length: 25 }, () => ({ ...order(1_000), promisedAt: null })))).toBeNull();
});

test('never more on time than there are, and at least half within the time that is shown', () => {
  const served = fc.record({
    waitedFrom: fc.integer({ min: 0, max: 1_000_000 }),
    acceptedAt: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
    promisedAt: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
    arrivedAt: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
  });
  fc.assert(
    fc.property(fc.array(served, { maxLength: 40 }), (orders) => {
      const pace = paceOf(orders);
      if (pace === null) return;
      expect(pace.onTime).toBeLessThanOrEqual(pace.of);
      const accepted = orders.filter(({ acceptedAt }) => acceptedAt !== null);
      const within = accepted.filter(
        ({ acceptedAt, waitedFrom }) => (acceptedAt ?? 0) - waitedFrom <= pace.acceptedWithin,
      );
      expect(within.length * 2).toBeGreaterThanOrEqual(accepted.length);
    }),
  );
});
