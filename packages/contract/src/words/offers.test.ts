import type { Promotion } from '@comanda/domain/pricing/promotions';
import { expect, test } from 'vitest';
import { offerWords } from './offers.ts';

const TERMS: Promotion = {
  ...{ id: 'p', name: 'Welcome', code: null, paused: false, dishes: null, minimum: null },
  ...{ minimumPieces: null, services: null, startsAt: null, endsAt: null, hours: null, periods: null },
  ...{ firstOrder: false, maxUses: null, maxUsesPerDiner: null, maxUsesPerDay: null, rank: 0, alone: false },
  benefit: { kind: 'PERCENT', percent: 20, most: null },
};

const READER = { currency: 'GBP', locale: 'en-GB' };

test.each<[Partial<Promotion>, readonly string[], string]>([
  [{ benefit: { kind: 'AMOUNT', amount: 800 }, minimum: 1500 }, [], 'Welcome: £8.00 off from £15.00'],
  [{ benefit: { kind: 'AMOUNT', amount: 800 }, name: '£8.00 off' }, [], '£8.00 off'],
  [
    { benefit: { kind: 'CHEAPEST', of: 2, percent: 100 }, name: 'Two for one' },
    ['Pizzas'],
    'Two for one on Pizzas',
  ],
  [{ benefit: { kind: 'CHEAPEST', of: 3, percent: 100 } }, ['A', 'B'], 'Welcome: Three for two on A and B'],
  [
    { benefit: { kind: 'CHEAPEST', of: 2, percent: 50 }, minimumPieces: 4 },
    ['A', 'B', 'C'],
    'Welcome: 50% off the cheaper of two on some dishes from 4 dishes',
  ],
  [
    { benefit: { kind: 'DELIVERY', percent: 100 }, minimum: 2000, name: 'Free delivery' },
    [],
    'Free delivery from £20.00',
  ],
  [
    { benefit: { kind: 'DELIVERY', percent: 100 }, minimum: 4000, name: 'Free delivery on Sundays' },
    [],
    'Free delivery on Sundays: from £40.00',
  ],
  [{ benefit: { kind: 'PRICE', price: 800 } }, ['Calzone'], 'Welcome: Calzone for £8.00'],
  [
    { benefit: { kind: 'PERCENT', percent: 20, most: 500 }, firstOrder: true, maxUsesPerDay: 10 },
    [],
    'Welcome: 20% off (up to £5.00) on your first order, while it lasts',
  ],
  [{ services: ['COLLECTION'], minimumPieces: 3 }, [], 'Welcome: 20% off from 3 dishes, for collection'],
])('%j of %j', (given, dishes, words) => {
  expect(offerWords({ ...TERMS, ...given }, dishes, READER).words).toBe(words);
});
