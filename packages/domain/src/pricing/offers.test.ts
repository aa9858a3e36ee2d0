import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goodsOf } from './charges.ts';
import { isOffered, missingFor, offerTerms } from './offers.ts';
import { priceBasket, pricingMenu } from './pricing.ts';
import { promotedPrice } from './promoted-price.ts';
import { aPromotion, promotionsOf } from './promotion.fixture.ts';
import type { Benefit } from './promotions.ts';

const ITEMS = ['i0', 'i1', 'i2'];
const amount = fc.integer({ min: 0, max: 2000 });
const percent = fc.integer({ min: 1, max: 100 });
const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), percent, most: fc.option(amount) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), amount }),
  fc.record({ kind: fc.constant('DELIVERY' as const), percent }),
  fc.record({ kind: fc.constant('CHEAPEST' as const), of: fc.integer({ min: 2, max: 4 }), percent }),
);
const promotion = fc
  .record({
    benefit,
    dishes: fc.option(fc.record({ categoryIds: fc.subarray(['a', 'b']), itemIds: fc.subarray(ITEMS) })),
    minimum: fc.option(amount),
    minimumPieces: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map((given) => aPromotion(given));
const basket = fc.record({
  prices: fc.tuple(amount, amount, amount),
  fee: fc.integer({ min: 0, max: 500 }),
  items: fc.array(
    fc.record({ itemId: fc.constantFrom(...ITEMS), quantity: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 1, maxLength: 4 },
  ),
});

function priced({ prices, fee, items }: { prices: readonly number[]; fee: number; items: object[] }) {
  const dishes = prices.map((price, index) => ({
    ...{ id: `i${index}`, name: `${index}`, price, taxRateId: null, optionGroupIds: [], soldOut: false },
  }));
  return {
    menu: pricingMenu(dishes, []),
    settings: {
      ...{ currency: 'GBP', taxMode: 'INCLUSIVE' as const, taxRates: [], serviceCharge: null },
      deliveryTaxRateId: null,
    },
    items: items.map((item) => ({ itemId: '', quantity: 1, ...item, options: [] })),
    service: 'DELIVERY' as const,
    delivery: { fee, freeOver: null },
  };
}

test('nothing is missing from a basket just when nothing of it stands against the promotion', () => {
  const promotions = promotionsOf([], { i0: 'a', i1: 'a', i2: 'b' });
  fc.assert(
    fc.property(promotion, basket, (given, ordered) => {
      const asked = priced(ordered);
      const plain = priceBasket(asked);
      const missing = missingFor(offerTerms(given), promotions, plain);
      const { code } = promotedPrice(asked, {
        promotions: { ...promotions, all: [{ ...given, code: 'CODE' }] },
        ...{ typed: 'CODE', at: 0, usage: null },
      });
      const refusal = code && !code.holds ? code.refusal : null;
      const isOfBasket = ['NO_DISHES', 'BELOW_MINIMUM', 'TOO_FEW'].includes(refusal?.code ?? '');
      expect(missing !== null).toBe(isOfBasket);
      if (refusal?.code === 'BELOW_MINIMUM') expect(missing).toEqual({ amount: refusal.missing });
      if (refusal?.code === 'TOO_FEW') expect(missing).toEqual({ pieces: refusal.missing });
    }),
  );
});

test('what is taken off the fee is not taken off the dishes, of which a tip is a share', () => {
  fc.assert(
    fc.property(promotion, basket, (given, ordered) => {
      const promotions = { ...promotionsOf([given]), all: [given] };
      const question = { promotions, typed: undefined, at: 0, usage: null };
      const { subtotal, discount, charges } = promotedPrice(priced(ordered), question).priced;
      const isOfFee = given.benefit.kind === 'DELIVERY';
      expect(goodsOf(subtotal, charges)).toBe(isOfFee ? subtotal : subtotal - discount);
    }),
  );
});

test('one with a code is never offered, nor one that is paused', () => {
  expect([{}, { code: 'TEN' }, { paused: true }].map((given) => isOffered(aPromotion(given)))).toEqual([
    true,
    false,
    false,
  ]);
});
