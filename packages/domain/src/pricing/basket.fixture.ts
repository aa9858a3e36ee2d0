import fc from 'fast-check';
import { SERVICES } from '../hours/services.ts';
import { type BasketToPrice, priceBasket, pricingMenu } from './pricing.ts';
import { aPromotion, reduceBy } from './promotion.fixture.ts';
import type { Benefit } from './promotions.ts';
import { TAX_RATES } from './tax.fixture.ts';

const rateId = fc.constantFrom(null, 'unknown', ...TAX_RATES.map(({ id }) => id));
const amount = (max: number) => fc.integer({ min: 0, max });

const group = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    min: fc.nat({ max: 2 }),
    max: fc.integer({ min: 2, max: 6 }),
    free: fc.nat({ max: 3 }),
    options: fc.tuple(
      ...['a', 'b', 'c', 'd'].map((name) =>
        fc.record({
          id: fc.constant(`${id}${name}`),
          name: fc.constant(name),
          price: fc.oneof(fc.integer({ min: -500, max: 500 }), amount(10 ** 9)),
          available: fc.boolean(),
        }),
      ),
    ),
  });

const item = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    price: fc.oneof(amount(2000), amount(10 ** 9)),
    servicePrices: fc.option(fc.dictionary(fc.constantFrom(...SERVICES), amount(3000)), { nil: undefined }),
    taxRateId: rateId,
    optionGroupIds: fc.subarray(['x', 'y']),
    soldOut: fc.boolean(),
  });

const optionIds = ['a', 'b', 'c', 'd'];
const choice = (groupId: string) =>
  fc.record({
    groupId: fc.constant(groupId),
    optionIds: fc.array(fc.constantFrom(...optionIds.map((name) => groupId + name)), { maxLength: 6 }),
  });

const basketLine = fc.record({
  itemId: fc.constantFrom('i0', 'i1', 'i2', 'i3', 'i4', 'i5'),
  quantity: fc.integer({ min: 1, max: 99 }),
  options: fc.tuple(choice('x'), choice('y')),
});

export type Input = BasketToPrice & { readonly benefit: Benefit | null };

/** A basket with what its promotion takes off. */
export const priced = ({ benefit, ...input }: Input) =>
  priceBasket(benefit ? { ...input, reduce: reduceBy(aPromotion({ benefit })) } : input);

/** Any basket of any menu. */
export const basket = fc.record({
  menu: fc
    .tuple(fc.tuple(...['i0', 'i1', 'i2', 'i3', 'i4'].map(item)), fc.tuple(group('x'), group('y')))
    .map(([items, groups]) => pricingMenu(items, groups)),
  settings: fc.record({
    currency: fc.constantFrom('JPY', 'GBP', 'KWD'),
    taxMode: fc.constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const),
    taxRates: fc.shuffledSubarray(TAX_RATES),
    serviceCharge: fc.option(fc.record({ rate: amount(100_000), taxRateId: rateId })),
    deliveryTaxRateId: rateId,
  }),
  items: fc.array(basketLine, { minLength: 1, maxLength: 40 }),
  service: fc.constantFrom(...SERVICES),
  delivery: fc.option(fc.record({ fee: amount(5000), freeOver: fc.option(amount(10 ** 9)) })),
  benefit: fc.option(
    fc.oneof(
      fc.record({
        kind: fc.constant('PERCENT' as const),
        percent: fc.integer({ min: 1, max: 100 }),
        most: fc.constant(null),
      }),
      fc.record({ kind: fc.constant('AMOUNT' as const), amount: fc.integer({ min: 1, max: 10 ** 10 }) }),
    ),
  ),
  tip: amount(10_000),
});
