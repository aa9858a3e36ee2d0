import { expect, test } from 'vitest';
import { basketProblemWords, quoteChangeName } from './baskets.ts';

test.each([
  ['Size', 1, 1, 'Choose a size.'],
  ['Extra', 1, 1, 'Choose an extra.'],
  ['Chutneys', 1, 1, 'Choose one from Chutneys.'],
  ['How hot?', 1, 1, 'Choose one from How hot.'],
  ['Meat', 1, 3, 'Choose at least 1 from Meat.'],
  ['Curries', 2, 2, 'Choose 2 from Curries.'],
])('%s, %i to %i: %s', (group, min, max, words) => {
  expect(basketProblemWords({ code: 'CHOOSE_MORE', group, min, max })).toBe(words);
});

test.each([
  [{ code: 'CHOOSE_FEWER', of: 'GROUP', group: 'Size', max: 1 }, 'Choose only one from Size.'],
  [{ code: 'CHOOSE_FEWER', of: 'GROUP', group: 'Toppings', max: 6 }, 'Choose at most 6 from Toppings.'],
  [{ code: 'CHOOSE_FEWER', of: 'OPTION', option: 'Olives', repeat: 1 }, 'Olives: only once.'],
  [{ code: 'CHOOSE_FEWER', of: 'OPTION', option: 'Olives', repeat: 2 }, 'Olives: at most 2 times.'],
  [
    { code: 'SOLD_OUT', item: 'Tartufo', lacking: null },
    'Tartufo just sold out. Remove it or choose another.',
  ],
  [
    { code: 'SOLD_OUT', item: 'Soup', lacking: 'Bread' },
    "Soup can't be ordered now: too few choices are left in Bread.",
  ],
  [{ code: 'QUANTITY', item: 'Water' }, 'Choose from 1 to 99 of Water.'],
] as const)('%o', (problem, words) => {
  expect(basketProblemWords(problem)).toBe(words);
});

test('a dish and a tax have names of their own, a charge is called what it is', () => {
  const amounts = { from: 300, to: 250 };
  expect(quoteChangeName({ part: 'TAX', name: 'VAT', ...amounts })).toBe('VAT');
  expect(quoteChangeName({ part: 'DELIVERY_FEE', ...amounts })).toBe('Delivery fee');
});
