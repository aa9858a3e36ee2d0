import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricingMenu } from './pricing.ts';
import { promotedPrice } from './promoted-price.ts';
import { aPromotion, promotionsOf } from './promotion.fixture.ts';
import type { Benefit, Promotion } from './promotions.ts';
import { oneTax } from './tax.fixture.ts';

const RATES = [0, 5_000, 8_875, 20_000, 100_000].map((rate, index) => oneTax(`r${index}`, `${rate}`, rate));
const ITEMS = ['i0', 'i1', 'i2', 'i3', 'i4'];
const CATEGORIES = { i0: 'a', i1: 'a', i2: 'b', i3: 'b', i4: 'c' };
const rateId = fc.constantFrom(null, ...RATES.map(({ id }) => id));
const percent = fc.integer({ min: 1, max: 100 });
const amount = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 5000 }));

const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), percent, most: fc.option(amount) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), amount }),
  fc.record({ kind: fc.constant('DELIVERY' as const), percent }),
  fc.record({ kind: fc.constant('CHEAPEST' as const), of: fc.integer({ min: 1, max: 4 }), percent }),
  fc.record({ kind: fc.constant('PRICE' as const), price: amount }),
);

const promotions = fc
  .array(
    fc.record({
      benefit,
      dishes: fc.option(
        fc.record({ categoryIds: fc.subarray(['a', 'b', 'c']), itemIds: fc.subarray(ITEMS) }),
      ),
      minimum: fc.option(amount),
      minimumPieces: fc.option(fc.integer({ min: 1, max: 9 })),
      rank: fc.integer({ min: 0, max: 2 }),
      alone: fc.oneof(
        { weight: 4, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      code: fc.oneof(
        { weight: 5, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constant('CODE') },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((given) =>
    given.map((each, index): Promotion => aPromotion({ ...each, id: `p${index}`, name: `${index}` })),
  );

const basket = fc.record({
  menu: fc
    .tuple(
      ...ITEMS.map((id) =>
        fc.record({ id: fc.constant(id), name: fc.constant(id), price: amount, taxRateId: rateId }),
      ),
    )
    .map((items) =>
      pricingMenu(
        items.map((each) => ({ ...each, optionGroupIds: [], soldOut: false })),
        [],
      ),
    ),
  settings: fc.record({
    currency: fc.constant('GBP'),
    taxMode: fc.constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const),
    taxRates: fc.constant(RATES),
    serviceCharge: fc.option(fc.record({ rate: fc.integer({ min: 0, max: 100_000 }), taxRateId: rateId })),
    deliveryTaxRateId: rateId,
  }),
  items: fc.array(
    fc.record({
      itemId: fc.constantFrom(...ITEMS),
      quantity: fc.integer({ min: 1, max: 9 }),
      options: fc.constant([]),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  service: fc.constantFrom('DELIVERY' as const, 'COLLECTION' as const),
  delivery: fc.record({ fee: amount, freeOver: fc.option(amount) }),
  tip: amount,
});

const price = (input: Parameters<typeof promotedPrice>[0], all: readonly Promotion[]) =>
  promotedPrice(input, {
    promotions: promotionsOf(all, CATEGORIES),
    typed: 'code',
    at: 0,
    usage: null,
  }).priced;

const RUNS = { numRuns: 800 };

test('a further promotion never makes a basket dearer', () => {
  fc.assert(
    fc.property(basket, promotions, (input, all) => {
      expect(price(input, all).total).toBeLessThanOrEqual(price(input, all.slice(1)).total);
    }),
    RUNS,
  );
});

test('nothing falls below zero, and the parts add up to the total and to the tax of each rate', () => {
  fc.assert(
    fc.property(basket, promotions, (input, all) => {
      const { subtotal, discount, deliveryFee, serviceCharge, tip, tax, total, charges } = price(input, all);
      const added = tax.reduce((sum, each) => sum + (each.included ? 0 : each.amount), 0);
      expect(subtotal - discount + deliveryFee + serviceCharge + added + tip).toBe(total);
      const taken = charges.filter(({ kind }) => kind === 'PROMOTION');
      expect(taken.every((each) => each.amount < 0 && each.source !== null && each.name !== null)).toBe(true);
      expect(discount).toBeLessThanOrEqual(subtotal + deliveryFee);
      for (const each of [...tax.map((one) => one.amount), discount, serviceCharge, total]) {
        expect(Number.isSafeInteger(each) && each >= 0).toBe(true);
      }
      const dishes = price(
        { ...input, service: 'COLLECTION', settings: { ...input.settings, serviceCharge: null } },
        [],
      );
      for (const { name } of RATES) {
        const of = (amounts: readonly { name: string; amount: number }[]) =>
          amounts.reduce((sum, one) => (one.name === name ? sum + one.amount : sum), 0);
        expect(of(dishes.tax) + of(charges.flatMap((each) => each.tax ?? []))).toBe(of(tax));
      }
    }),
    RUNS,
  );
});

test('neither the order of lines, nor that in which promotions are listed, nor splitting a quantity changes anything', () => {
  fc.assert(
    fc.property(basket, promotions, (input, all) => {
      const { lines: _, problems: __, ...amounts } = price(input, all);
      expect(price(input, all.toReversed())).toMatchObject(amounts);
      const items = input.items
        .toReversed()
        .flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })));
      expect(price({ ...input, items }, all)).toMatchObject(amounts);
    }),
    RUNS,
  );
});

test('tax of what one promotion leaves is that of the same share of each rate', () => {
  fc.assert(
    fc.property(basket, percent, (input, share) => {
      const benefit = { kind: 'PERCENT', percent: share, most: null } as const;
      const settings = { ...input.settings, serviceCharge: null };
      const ordered = { ...input, settings, service: 'COLLECTION' as const };
      const { tax, discount } = price(ordered, [aPromotion({ benefit })]);
      fc.pre(discount > 0);
      for (const { id, parts } of RATES) {
        const [{ name, rate } = { name: '', rate: 0 }] = parts;
        const base = ordered.items
          .filter(({ itemId }) => input.menu.items.get(itemId)?.taxRateId === id)
          .reduce(
            (sum, { itemId, quantity }) => sum + (input.menu.items.get(itemId)?.price ?? 0) * quantity,
            0,
          );
        const whole = settings.taxMode === 'INCLUSIVE' ? 100_000 + rate : 100_000;
        const [left, by] = [BigInt(base * (100 - share)) * BigInt(rate), BigInt(whole) * 100n];
        const taxed = tax.find((each) => each.name === name)?.amount ?? 0;
        expect(BigInt(taxed)).toBe((2n * left + by) / (2n * by));
      }
    }),
    RUNS,
  );
});
