import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedForCash } from '../pricing/cash-rounding.ts';
import { type Charge, totalOf } from '../pricing/charges.ts';
import { type PricedBasket, priceBasket, pricingMenu, TAX_MODES } from '../pricing/pricing.ts';
import { taxesCarried } from '../pricing/pricing-tax.ts';
import { aPromotion, reduceBy } from '../pricing/promotion.fixture.ts';
import type { Benefit } from '../pricing/promotions.ts';
import { TAX_RATES } from '../pricing/tax.fixture.ts';
import { decideMissing, type OrderWithLines } from './missing-dishes.ts';

const SERVICE = 'DELIVERY';
const rateId = fc.constantFrom(null, ...TAX_RATES.map(({ id }) => id));

const benefit = fc.oneof(
  fc.record({
    kind: fc.constant('PERCENT' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    most: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('AMOUNT' as const), amount: fc.integer({ min: 1, max: 3_000 }) }),
  fc.record({ kind: fc.constant('DELIVERY' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('CHEAPEST' as const), of: fc.constant(2), percent: fc.constant(100) }),
) satisfies fc.Arbitrary<Benefit>;

const meal = fc.record({
  dishes: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 5_000 }),
      taxRateId: rateId,
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  taxMode: fc.constantFrom(...TAX_MODES),
  serviceCharge: fc.option(fc.record({ rate: fc.integer({ min: 0, max: 20_000 }), taxRateId: rateId })),
  deliveryTaxRateId: rateId,
  fee: fc.integer({ min: 0, max: 500 }),
  tip: fc.integer({ min: 0, max: 500 }),
  benefits: fc.array(benefit, { maxLength: 2 }),
  step: fc.constantFrom<number>(1, 5, 100),
});
type Meal = typeof meal extends fc.Arbitrary<infer One> ? One : never;

function price({
  dishes,
  taxMode,
  serviceCharge,
  deliveryTaxRateId,
  fee,
  tip,
  benefits,
}: Meal): PricedBasket {
  const items = dishes.map(({ price: each, taxRateId }, index) => ({
    ...{ id: `${index}`, name: `${index}`, price: each, taxRateId, optionGroupIds: [], soldOut: false },
  }));
  return priceBasket({
    menu: pricingMenu(items, []),
    settings: { currency: 'EUR', taxMode, taxRates: TAX_RATES, serviceCharge, deliveryTaxRateId },
    items: dishes.flatMap(({ quantity }, index) =>
      quantity === 0 ? [] : [{ itemId: `${index}`, quantity, options: [] }],
    ),
    service: SERVICE,
    delivery: { fee, freeOver: null },
    tip,
    reduce: reduceBy(...benefits.map((one, index) => aPromotion({ id: `${index}`, benefit: one }))),
  });
}

const taxesOf = (taxRateId: string | null) => taxesCarried(taxRateId, { rates: TAX_RATES, service: SERVICE });

function orderOf(wanted: Meal): OrderWithLines {
  const { subtotal, lines, charges, tax, total } = roundedForCash(price(wanted), wanted.step);
  return {
    ...{ status: 'ACCEPTED', service: SERVICE, subtotal, charges, tax, total },
    lines: lines.map(({ quantity, unitPrice, total: all }, index) => ({
      ...{ quantity, unitPrice, total: all, back: 0 },
      taxes: tax.length === 0 ? null : taxesOf(wanted.dishes[index]?.taxRateId ?? null),
    })),
  };
}

const press = fc.record({
  meal,
  at: fc.nat({ max: 4 }),
  many: fc.integer({ min: 1, max: 5 }),
  instead: fc.option(fc.integer({ min: 0, max: 8_000 })),
});

function pressed({
  meal: wanted,
  at,
  many,
  instead,
}: typeof press extends fc.Arbitrary<infer One> ? One : never) {
  const position = at % wanted.dishes.length;
  const taxes = taxesOf(wanted.dishes[position]?.taxRateId ?? null);
  const quantity = Math.min(many, wanted.dishes[position]?.quantity ?? 1);
  const order = orderOf(wanted);
  const dish = instead === null ? null : { price: instead, taxes };
  return {
    order,
    position,
    quantity,
    decision: decideMissing(order, { position, quantity, instead: dish }, wanted.step),
  };
}

const amountOf = (charges: readonly Charge[], kind: Charge['kind']) =>
  charges.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0);

describe('an order of which a dish is missing', () => {
  it('never costs more, nor less than nothing, and its parts add up', () => {
    fc.assert(
      fc.property(press, (given) => {
        const { order, decision } = pressed(given);
        if (!decision.ok) return;
        const { priced, left, unitPrice } = decision;
        expect(priced.total).toBeLessThanOrEqual(order.total);
        expect(priced.total).toBeGreaterThanOrEqual(0);
        expect(priced.total).toBe(totalOf(priced.subtotal, priced.charges, priced.tax));
        expect(priced.subtotal).toBeLessThanOrEqual(order.subtotal);
        expect(left.total).toBeGreaterThanOrEqual(0);
        expect(unitPrice ?? 0).toBeLessThanOrEqual(
          order.lines[given.at % order.lines.length]?.unitPrice ?? 0,
        );
        expect(priced.charges.every(({ amount }) => amount !== 0)).toBe(true);
        for (const kind of ['DELIVERY_FEE', 'TIP'] as const)
          expect(amountOf(priced.charges, kind)).toBe(amountOf(order.charges, kind));
      }),
    );
  });

  it('keeps its taxes: none rises, none falls below what its charges carry', () => {
    fc.assert(
      fc.property(press, (given) => {
        const { order, decision } = pressed(given);
        if (!decision.ok) return;
        const { tax, charges } = decision.priced;
        expect(tax.map(({ name, rate }) => ({ name, rate }))).toEqual(
          order.tax.map(({ name, rate }) => ({ name, rate })),
        );
        tax.forEach(({ name, rate, amount }, index) => {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(order.tax[index]?.amount ?? 0);
          const carried = charges
            .flatMap((one) => one.tax ?? [])
            .filter((one) => one.name === name && one.rate === rate);
          expect(carried.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(amount);
        });
      }),
    );
  });

  it('comes to what the smaller basket costs, where nothing was taken off', () => {
    const plain = press.map((given) => ({
      ...given,
      instead: null,
      meal: { ...given.meal, benefits: [], serviceCharge: null, step: 1 },
    }));
    fc.assert(
      fc.property(plain, (given) => {
        const { position, quantity, decision } = pressed(given);
        if (!decision.ok) return;
        const dishes = given.meal.dishes.map((dish, index) =>
          index === position ? { ...dish, quantity: dish.quantity - quantity } : dish,
        );
        const { subtotal, tax } = price({ ...given.meal, dishes });
        expect(decision.priced.subtotal).toBe(subtotal);
        // a fee whose tax comes to nothing does not say that it is taxed
        for (const { name, rate, amount } of decision.priced.tax) {
          const now = tax.find((one) => one.name === name && one.rate === rate)?.amount ?? 0;
          expect(Math.abs(amount - now)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('changes nothing where another dish for the same price is given, or a dearer one', () => {
    const dearer = press.map((given) => ({ ...given, instead: 10_000 }));
    fc.assert(
      fc.property(dearer, (given) => {
        const { order, decision } = pressed(given);
        expect(decision.ok && decision.priced.total).toBe(order.total);
        expect(decision.ok && decision.priced.subtotal).toBe(order.subtotal);
      }),
    );
  });
});

const line = (quantity: number, unitPrice: number, back = 0) => ({
  ...{ quantity, unitPrice, total: quantity * unitPrice, back },
  taxes: [{ name: 'VAT', rate: 20_000 }],
});

const ORDER: OrderWithLines = {
  ...{ status: 'ACCEPTED', service: 'COLLECTION' },
  lines: [line(2, 1000), line(1, 500)],
  ...{ subtotal: 2500, total: 2500 },
  charges: [],
  tax: [{ name: 'VAT', rate: 20_000, amount: 417, included: true }],
};
const one = { position: 0, quantity: 1, instead: null };

describe('taking a dish off', () => {
  it('takes its price and its tax along', () => {
    expect(decideMissing(ORDER, one, 1)).toMatchObject({
      ok: true,
      priced: { total: 1500, tax: [{ amount: 250 }] },
      left: { quantity: 1, total: 1000 },
    });
  });

  it('keeps the part that a promotion has taken off the rest', () => {
    const off: Charge = { kind: 'PROMOTION', source: 'ten', name: 'Ten off', amount: -250, tax: [] };
    const reduced = { ...ORDER, charges: [off], total: 2250 };
    expect(decideMissing(reduced, one, 1)).toMatchObject({
      priced: { total: 1350, charges: [{ amount: -150 }] },
    });
  });

  it('is for an order that the kitchen has, and neither for the last dish nor for one that is not there', () => {
    const refusalOf = (order: OrderWithLines, wish = one) => {
      const decision = decideMissing(order, wish, 1);
      return decision.ok ? null : decision.refusal.code;
    };
    expect(ORDER_STATES.map((status) => refusalOf({ ...ORDER, status }))).toEqual([
      ...['NOT_POSSIBLE', null, null, 'NOT_POSSIBLE', 'ORDER_OVER', 'ORDER_OVER'],
    ]);
    expect(refusalOf(ORDER, { ...one, position: 2 })).toBe('NO_LINE');
    expect(refusalOf(ORDER, { ...one, quantity: 3 })).toBe('FEWER_LEFT');
    expect(refusalOf({ ...ORDER, lines: [line(2, 1000, 1), line(1, 500)] }, { ...one, quantity: 2 })).toBe(
      'FEWER_LEFT',
    );
    expect(refusalOf({ ...ORDER, lines: [line(1, 1000)] })).toBe('LAST_DISH');
    const wine = { price: 900, taxes: [{ name: 'VAT', rate: 5_000 }] };
    expect(decideMissing(ORDER, { ...one, instead: wine }, 1)).toEqual({
      ok: false,
      refusal: { code: 'OTHER_TAXES' },
    });
  });
});

const ORDER_STATES = ['PLACED', 'ACCEPTED', 'READY', 'OUT_FOR_DELIVERY', 'COMPLETED', 'CANCELLED'] as const;
