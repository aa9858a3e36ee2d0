import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charge } from '../pricing/charges.ts';
import { totalOf } from '../pricing/charges.ts';
import { countBack, type LineShare, lineShares, refundOfLines } from './refund-lines.ts';

const charge = (kind: Charge['kind'], amount: number, tax: Charge['tax'] = null): Charge => ({
  ...{ kind, amount, tax },
  source: null,
  name: null,
});

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

function orderOf(
  lines: readonly { quantity: number; total: number }[],
  charges: readonly Charge[],
  tax: readonly { name: string; rate: number; amount: number; included: boolean }[] = [],
) {
  const subtotal = sum(lines.map(({ total }) => total));
  return { lines, charges, tax, total: totalOf(subtotal, charges, tax) };
}

describe('what a line has cost in the end', () => {
  const lines = [
    { quantity: 2, total: 2000 },
    { quantity: 1, total: 1000 },
  ];

  it('is its price with its part of discounts and service charge, without delivery, tip and rounding', () => {
    const order = orderOf(lines, [
      charge('PROMOTION', -300),
      charge('DELIVERY_FEE', 250),
      charge('SERVICE_CHARGE', 150),
      charge('TIP', 400),
      charge('CASH_ROUNDING', -3),
    ]);
    expect(lineShares(order)).toEqual([1900, 950]);
  });

  it('leaves a promotion to the delivery fee that it takes off', () => {
    const order = orderOf(lines, [charge('DELIVERY_FEE', 250), charge('PROMOTION', -250)]);
    expect(lineShares(order)).toEqual([2000, 1000]);
  });

  it('has its tax where that is added, but not the one of the delivery fee', () => {
    const tax = { name: 'GST', rate: 10_000, included: false };
    const order = orderOf(
      lines,
      [charge('DELIVERY_FEE', 200, [{ ...tax, amount: 20 }])],
      [{ ...tax, amount: 320 }],
    );
    expect(lineShares(order)).toEqual([2200, 1100]);
  });

  it('is nothing of what was free', () => {
    expect(lineShares(orderOf([{ quantity: 3, total: 0 }], [charge('TIP', 100)]))).toEqual([0]);
  });
});

const Line = fc.record({ quantity: fc.integer({ min: 1, max: 20 }), total: fc.nat(2_000_000) });
const rate = { name: 'VAT', rate: 7_000 };
const Order = fc
  .record({
    lines: fc.array(Line, { minLength: 1, maxLength: 8 }),
    off: fc.integer({ min: 0, max: 1_000 }),
    fee: fc.nat(900),
    service: fc.nat(5_000),
    tip: fc.nat(9_000),
    rounding: fc.integer({ min: -4, max: 4 }),
    taxes: fc.tuple(fc.nat(3_000), fc.nat(90), fc.boolean()),
  })
  .map(({ lines, off, fee, service, tip, rounding, taxes: [dishTax, feeTax, included] }) => {
    const subtotal = sum(lines.map(({ total }) => total));
    const charges = [
      charge('PROMOTION', -Math.floor((subtotal * off) / 1_000)),
      charge('DELIVERY_FEE', fee, [{ ...rate, amount: feeTax, included }]),
      charge('SERVICE_CHARGE', service),
      charge('TIP', tip),
      charge('CASH_ROUNDING', rounding),
    ].filter(({ amount }) => amount !== 0);
    const withFee = fee === 0 ? 0 : feeTax;
    return orderOf(lines, charges, [{ ...rate, amount: dishTax + withFee, included }]);
  });

const sharesOf = (order: ReturnType<typeof orderOf>): LineShare[] => {
  const shares = lineShares(order);
  return order.lines.map(({ quantity }, index) => ({ quantity, share: shares[index] ?? 0, back: 0 }));
};

describe('refunds by line', () => {
  it('never come to more than was paid, and all lines together to what the dishes have cost', () => {
    fc.assert(
      fc.property(Order, (order) => {
        const lines = sharesOf(order);
        const all = refundOfLines(
          lines,
          lines.map(({ quantity }, position) => ({ position, quantity })),
        );
        expect(all).toBe(sum(lines.map(({ share }) => share)));
        expect(all).toBeLessThanOrEqual(Math.max(0, order.total));
        expect(lines.every(({ share }) => share >= 0)).toBe(true);
      }),
    );
  });

  it('add up to the same in any parts and any order', () => {
    const Steps = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 20 })), { maxLength: 30 });
    fc.assert(
      fc.property(Order, Steps, (order, steps) => {
        const lines = sharesOf(order);
        let given = 0;
        const done: { position: number; quantity: number }[][] = [];
        for (const [position, quantity] of steps) {
          const back = countBack(lines.length, done);
          const now = lines.map((line, index) => ({ ...line, back: back[index] ?? 0 }));
          const amount = refundOfLines(now, [{ position, quantity }]);
          if (amount === null) continue;
          expect(amount).toBeGreaterThanOrEqual(0);
          given += amount;
          done.push([{ position, quantity }]);
        }
        const back = countBack(lines.length, done);
        const at = lines.flatMap((_, position) => {
          const quantity = back[position] ?? 0;
          return quantity > 0 ? [{ position, quantity }] : [];
        });
        expect(given).toBe(refundOfLines(lines, at));
      }),
    );
  });

  it('are none of more than was ordered or is left, of a line that is not there, or of one named twice', () => {
    const lines = [{ quantity: 2, share: 500, back: 1 }];
    expect(refundOfLines(lines, [{ position: 0, quantity: 1 }])).toBe(250);
    expect(refundOfLines(lines, [{ position: 0, quantity: 2 }])).toBeNull();
    expect(refundOfLines(lines, [{ position: 1, quantity: 1 }])).toBeNull();
    const twice = [{ position: 0, quantity: 1 }];
    expect(refundOfLines([{ quantity: 4, share: 500, back: 0 }], [...twice, ...twice])).toBeNull();
  });
});
