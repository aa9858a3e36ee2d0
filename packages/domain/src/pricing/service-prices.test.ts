import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basket, type Input, priced } from './basket.fixture.ts';
import { type PricingItem, pricingMenu } from './pricing.ts';
import { changedPrices, priceBy } from './service-prices.ts';

/** The basket on a menu whose dishes are other ones. */
function withItems(input: Input, change: (item: PricingItem) => PricingItem): Input {
  const { items, groups } = input.menu;
  return { ...input, menu: pricingMenu([...items.values()].map(change), groups.values()) };
}

test('a menu without prices by service is priced as one whose services ask what the dish costs', () => {
  fc.assert(
    fc.property(basket, (input) => {
      const without = priced(withItems(input, ({ servicePrices: _, ...item }) => item));
      expect(priced(withItems(input, (item) => ({ ...item, servicePrices: {} })))).toEqual(without);
      const same = (item: PricingItem) => ({ ...item, servicePrices: { [input.service]: item.price } });
      expect(priced(withItems(input, same))).toEqual(without);
    }),
    { numRuns: 5000 },
  );
});

test('with them a basket is priced as on a menu whose dishes cost what the service asks', () => {
  fc.assert(
    fc.property(basket, (input) => {
      const asked = withItems(input, ({ servicePrices, ...item }) => ({
        ...item,
        price: priceBy({ price: item.price, servicePrices }, input.service),
      }));
      expect(priced(input)).toEqual(priced(asked));
    }),
    { numRuns: 5000 },
  );
});

test('prices by service are changed alike, and none is made up', () => {
  expect(changedPrices({ DELIVERY: 1000, DINE_IN: 0 }, (price) => price + 50)).toEqual({
    DELIVERY: 1050,
    DINE_IN: 50,
  });
  expect(changedPrices({}, () => 1)).toEqual({});
});
