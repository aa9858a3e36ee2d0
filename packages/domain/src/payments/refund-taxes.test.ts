import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Charge } from '../pricing/charges.ts';
import { totalOf } from '../pricing/charges.ts';
import type { TaxName } from '../pricing/pricing-tax.ts';
import { type LinePart, lineShares, refundOfLines } from './refund-lines.ts';
import { type RefundedOrder, taxesOfRefunds } from './refund-taxes.ts';

const FOOD = { name: 'VAT', rate: 5_000 };
const WINE = { name: 'VAT', rate: 20_000 };

const charge = (kind: Charge['kind'], amount: number, tax: Charge['tax'] = null): Charge => ({
  ...{ kind, amount, tax },
  source: null,
  name: null,
});

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const amountsOf = (order: RefundedOrder) => taxesOfRefunds(order).map(({ amount }) => amount);

type Parts = Pick<RefundedOrder, 'lines' | 'charges' | 'tax'> & Partial<RefundedOrder>;

function orderOf({ lines, charges, tax, ...rest }: Parts): RefundedOrder {
  const total = totalOf(sum(lines.map((line) => line.total)), charges, tax);
  return { lines, charges, tax, total, taken: total, refunded: 0, back: [], ...rest };
}

/** Two pizzas and a bottle of wine, delivered: 21.00 at 5 %, 24.00 and the fee of 3.00 at 20 %, all included. */
const DINNER = orderOf({
  lines: [
    { quantity: 2, total: 2100, taxes: [FOOD] },
    { quantity: 1, total: 2400, taxes: [WINE] },
  ],
  charges: [charge('DELIVERY_FEE', 300, [{ ...WINE, amount: 50, included: true }])],
  tax: [
    { ...FOOD, amount: 100, included: true },
    { ...WINE, amount: 450, included: true },
  ],
});

describe('the taxes of what went back', () => {
  it('are none of an order of which nothing did, and all of one that went back', () => {
    expect(amountsOf(DINNER)).toEqual([0, 0]);
    expect(amountsOf({ ...DINNER, refunded: DINNER.total })).toEqual([100, 450]);
  });

  it('are those that the dishes carry, without the tax of the delivery', () => {
    const wine = [{ position: 1, quantity: 1 }];
    const pizza = [{ position: 0, quantity: 1 }];
    expect(amountsOf({ ...DINNER, refunded: 2400, back: [wine] })).toEqual([0, 400]);
    expect(amountsOf({ ...DINNER, refunded: 1050, back: [pizza] })).toEqual([50, 0]);
    expect(amountsOf({ ...DINNER, refunded: 2100, back: [pizza, pizza] })).toEqual([100, 0]);
    expect(amountsOf({ ...DINNER, refunded: 3450, back: [pizza, wine] })).toEqual([50, 400]);
  });

  it('are a part of each where it is an amount, and of what is left where dishes went back too', () => {
    expect(amountsOf({ ...DINNER, refunded: 480 })).toEqual([10, 45]);
    const wine = [{ position: 1, quantity: 1 }];
    expect(amountsOf({ ...DINNER, refunded: 2400 + 1200, back: [wine] })).toEqual([50, 425]);
  });

  it('are shared by all dishes of an order that does not say which carries what', () => {
    const lines = DINNER.lines.map((line) => ({ ...line, taxes: null }));
    const back = [[{ position: 1, quantity: 1 }]];
    expect(amountsOf({ ...DINNER, lines, refunded: 2400, back })).toEqual([53, 213]);
  });

  it('are none of what came in beyond the total', () => {
    expect(amountsOf({ ...DINNER, taken: DINNER.total + 500, refunded: 500 })).toEqual([0, 0]);
    expect(amountsOf({ ...DINNER, taken: DINNER.total + 500, refunded: 980 })).toEqual([10, 45]);
  });
});

const RATES: readonly TaxName[] = [FOOD, WINE, { name: 'GST', rate: 5_000 }];
const Line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  total: fc.nat(200_000),
  taxes: fc.option(fc.subarray([...RATES])),
});
const Order = fc
  .record({
    lines: fc.array(Line, { minLength: 1, maxLength: 6 }),
    off: fc.nat(900),
    fee: fc.nat(900),
    tip: fc.nat(900),
    shares: fc.array(fc.tuple(fc.nat(300), fc.nat(90)), { minLength: 3, maxLength: 3 }),
    included: fc.boolean(),
  })
  .map(({ lines, off, fee, tip, shares, included }) => {
    const subtotal = sum(lines.map(({ total }) => total));
    const taxOf = (amount: number, index: number) => ({ ...(RATES[index] ?? FOOD), amount, included });
    const ofFee = shares.map(([, feeTax], index) => taxOf(Math.floor((fee * feeTax) / 1_000), index));
    const dishes = subtotal - Math.floor((subtotal * off) / 1_000);
    const tax = shares.map(([part], index) =>
      taxOf(Math.floor((dishes * part) / 1_000) + (ofFee[index]?.amount ?? 0), index),
    );
    const charges = [
      charge('PROMOTION', dishes - subtotal),
      charge('DELIVERY_FEE', fee, ofFee),
      charge('TIP', tip),
    ].filter(({ amount }) => amount !== 0);
    return orderOf({ lines, charges, tax });
  });
const Wish = fc.record({
  parts: fc.array(fc.record({ position: fc.nat(5), quantity: fc.integer({ min: 1, max: 9 }) })),
  thousandths: fc.nat(1_000),
});

type Wished = typeof Wish extends fc.Arbitrary<infer Value> ? Value : never;

/** Gives back of an order what is wished, as far as there is so much of it left. */
function refundedOf(order: RefundedOrder, { parts, thousandths }: Wished): RefundedOrder {
  const shares = lineShares(order);
  const back: LinePart[][] = [];
  let refunded = 0;
  for (const part of parts) {
    const given = back.flat().filter(({ position }) => position === part.position);
    const states = order.lines.map(({ quantity }, index) => ({
      quantity,
      share: shares[index] ?? 0,
      back: index === part.position ? sum(given.map((one) => one.quantity)) : 0,
    }));
    const amount = refundOfLines(states, [part]);
    if (amount === null) continue;
    refunded += amount;
    back.push([part]);
  }
  return {
    ...order,
    back,
    refunded: refunded + Math.floor(((order.total - refunded) * thousandths) / 1_000),
  };
}

describe('whatever goes back', () => {
  it('takes no more of a tax than the order holds, none below zero, and not the taxes alone', () => {
    fc.assert(
      fc.property(Order, Wish, (order, wish) => {
        const refunded = refundedOf(order, wish);
        const taxes = taxesOfRefunds(refunded);
        expect(taxes.map(({ name, rate }) => [name, rate])).toEqual(
          order.tax.map(({ name, rate }) => [name, rate]),
        );
        for (const [index, { amount }] of taxes.entries()) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(order.tax[index]?.amount ?? 0);
        }
        if (refunded.refunded === 0) expect(sum(taxes.map(({ amount }) => amount))).toBe(0);
      }),
    );
  });

  it('leaves no tax once the whole order went back, in whatever parts', () => {
    fc.assert(
      fc.property(Order, Wish, (order, wish) => {
        fc.pre(order.total > 0);
        const whole = refundedOf(order, { ...wish, thousandths: 1_000 });
        expect(whole.refunded).toBe(order.total);
        expect(taxesOfRefunds(whole)).toEqual(order.tax);
      }),
    );
  });

  it('takes of an amount its part of all taxes, to the minor unit', () => {
    fc.assert(
      fc.property(Order, fc.nat(1_000), (order, thousandths) => {
        const refunded = Math.floor((order.total * thousandths) / 1_000);
        fc.pre(refunded < order.total);
        const all = sum(order.tax.map(({ amount }) => amount));
        expect(sum(amountsOf({ ...order, refunded }))).toBe(
          Number((BigInt(all) * BigInt(refunded)) / BigInt(order.total)),
        );
      }),
    );
  });
});
