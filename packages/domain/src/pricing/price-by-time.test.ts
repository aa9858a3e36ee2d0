import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dishPriceAt, type PriceByTime, priceByTime, pricesAt } from './price-by-time.ts';
import { pricingMenu } from './pricing.ts';
import { promotedPrice } from './promoted-price.ts';
import { aPromotion, promotionsOf } from './promotion.fixture.ts';
import type { Benefit, Promotion } from './promotions.ts';

const ITEMS = ['i0', 'i1', 'i2'];
const CATEGORIES = { i0: 'a', i1: 'a', i2: 'b' };
const FIVE_TO_SEVEN = { from: 17, until: 19 };
const HOURS = [{ day: 'FRIDAY', from: '17:00', to: '19:00' }] as const;
const happyHour = (given: Partial<Promotion> = {}) =>
  aPromotion({ hours: HOURS, periods: [FIVE_TO_SEVEN], ...given });

const amount = fc.integer({ min: 0, max: 3000 });
const percent = fc.integer({ min: 1, max: 100 });
const instant = fc.integer({ min: 0, max: 24 });
const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), percent, most: fc.option(amount, { freq: 1 }) }),
  fc.record({ kind: fc.constant('PRICE' as const), price: amount }),
  fc.record({ kind: fc.constant('AMOUNT' as const), amount }),
  fc.record({ kind: fc.constant('CHEAPEST' as const), of: fc.integer({ min: 1, max: 3 }), percent }),
);
const promotions = fc
  .array(
    fc.record({
      benefit,
      dishes: fc.option(fc.record({ categoryIds: fc.subarray(['a', 'b']), itemIds: fc.subarray(ITEMS) })),
      period: fc.option(fc.tuple(instant, instant)),
      startsAt: fc.option(instant, { freq: 1 }),
      endsAt: fc.option(instant, { freq: 1 }),
      minimum: fc.option(amount, { freq: 1 }),
      services: fc.constantFrom(null, ['DELIVERY' as const], ['COLLECTION' as const]),
      rank: fc.integer({ min: 0, max: 2 }),
      alone: fc.constantFrom(false, false, false, true),
      paused: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 5 },
  )
  .map((given) =>
    given.map(({ period, ...each }, index) =>
      aPromotion({
        ...each,
        ...{ id: `p${index}`, name: `${index}` },
        ...(period && { hours: HOURS, periods: [{ from: Math.min(...period), until: Math.max(...period) }] }),
      }),
    ),
  );
const prices = fc.tuple(amount, amount, amount);
const service = fc.constantFrom('DELIVERY' as const, 'COLLECTION' as const);

const shownOf = (all: readonly Promotion[]) =>
  all.flatMap((each): PriceByTime | [] => priceByTime(each) ?? []);

function charged(
  all: readonly Promotion[],
  own: readonly number[],
  items: readonly { readonly itemId: string; readonly quantity: number }[],
  asked: { at: number; service: 'DELIVERY' | 'COLLECTION' },
): number {
  const menu = pricingMenu(
    ITEMS.map((id, index) => ({
      ...{ id, name: id, price: own[index] ?? 0, taxRateId: null, optionGroupIds: [], soldOut: false },
    })),
    [],
  );
  const settings = {
    ...{ currency: 'GBP', taxMode: 'INCLUSIVE' as const, taxRates: [] },
    ...{ serviceCharge: null, deliveryTaxRateId: null },
  };
  const basket = { menu, settings, service: asked.service, delivery: null };
  return promotedPrice(
    { ...basket, items: items.map((each) => ({ ...each, options: [] })) },
    { promotions: promotionsOf(all, CATEGORIES), typed: undefined, at: asked.at, usage: null },
  ).priced.total;
}

function shown(
  all: readonly Promotion[],
  own: readonly number[],
  itemId: string,
  asked: { at: number; service: 'DELIVERY' | 'COLLECTION' },
) {
  const price = own[ITEMS.indexOf(itemId)] ?? 0;
  const held = pricesAt(shownOf(all), asked);
  return dishPriceAt(held, promotionsOf([], CATEGORIES), { itemId, price, ownPrice: price }, asked.at);
}

const RUNS = { numRuns: 1000 };

test('the price that the menu shows is what pricing charges for that dish alone at that time', () => {
  fc.assert(
    fc.property(
      promotions,
      prices,
      fc.constantFrom(...ITEMS),
      instant,
      service,
      (all, own, itemId, at, by) => {
        const asked = { at, service: by };
        const visible = all.filter((each) => priceByTime(each) !== null && !each.alone);
        const { price } = shown(visible, own, itemId, asked);
        expect(price).toBe(charged(visible, own, [{ itemId, quantity: 1 }], asked));
      },
    ),
    RUNS,
  );
});

test('whatever else there is, no dish is charged more than the menu shows, and no basket more than its dishes', () => {
  const items = fc.array(
    fc.record({ itemId: fc.constantFrom(...ITEMS), quantity: fc.integer({ min: 1, max: 5 }) }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(promotions, prices, items, instant, service, (all, own, basket, at, by) => {
      const asked = { at, service: by };
      for (const { itemId } of basket) {
        const alone = charged(all, own, [{ itemId, quantity: 1 }], asked);
        expect(alone).toBeLessThanOrEqual(shown(all, own, itemId, asked).price);
      }
      const sum = basket.reduce(
        (whole, { itemId, quantity }) => whole + quantity * shown(all, own, itemId, asked).price,
        0,
      );
      // half a minor unit of each piece goes to the diner where it is charged alone
      const pieces = basket.reduce((whole, { quantity }) => whole + quantity, 0);
      expect(charged(all, own, basket, asked)).toBeLessThanOrEqual(sum + Math.ceil(pieces / 2));
    }),
    RUNS,
  );
});

describe('no price by time is a promotion', () => {
  test.each<[string, Partial<Promotion>]>([
    ['with a code', { code: 'TEN' }],
    ['that is paused', { paused: true }],
    ['from a minimum on', { minimum: 1 }],
    ['for two or more', { minimumPieces: 2 }],
    ['of the first order', { firstOrder: true }],
    ['that can be used up', { maxUses: 1000 }],
    ['that a diner can use up', { maxUsesPerDiner: 1 }],
    ['that can be used up in a day', { maxUsesPerDay: 1000 }],
    ['that takes an amount off the order', { benefit: { kind: 'AMOUNT', amount: 100 } }],
    ['that takes off so much at most', { benefit: { kind: 'PERCENT', percent: 10, most: 100 } }],
    ['on the cheapest of some', { benefit: { kind: 'CHEAPEST', of: 2, percent: 100 } }],
    ['on the delivery fee', { benefit: { kind: 'DELIVERY', percent: 100 } }],
  ])('%s', (_, given) => {
    expect(priceByTime(happyHour())).not.toBeNull();
    expect(priceByTime(happyHour(given))).toBeNull();
  });
});

test('it holds from the first instant of its hours to the last, within its dates, and says until when', () => {
  const of = (at: number, given: Partial<Promotion> = {}) =>
    shown([happyHour(given)], [1000], 'i0', { at, service: 'COLLECTION' });
  expect([16.9, 17, 18.9, 19].map((at) => of(at).price)).toEqual([1000, 900, 900, 1000]);
  expect(of(17).until).toBe(19);
  expect(of(17, { endsAt: 18 })).toEqual({ price: 900, until: 18 });
  expect(of(17, { startsAt: 18 }).price).toBe(1000);
  expect(of(17, { hours: null, periods: null })).toEqual({ price: 900, until: Number.POSITIVE_INFINITY });
});

test('of those that go with no other none is shown beside another, and one by itself is', () => {
  const asked = { at: 18, service: 'COLLECTION' as const };
  const alone = happyHour({ id: 'alone', alone: true, benefit: { kind: 'PRICE', price: 500 } });
  const other = happyHour({ id: 'other', alone: true, benefit: { kind: 'PRICE', price: 400 } });
  expect(shown([alone], [1000], 'i0', asked).price).toBe(500);
  expect(shown([alone, happyHour()], [1000], 'i0', asked).price).toBe(900);
  expect(shown([alone, other], [1000], 'i0', asked).price).toBe(1000);
});
