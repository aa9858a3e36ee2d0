import { aGloriaFoodItem, type GloriaFoodItem } from '@comanda/testing/gloriafood-menu';
import { expect, test } from 'vitest';
import { parseMenu } from './parse-menu.ts';
import { readMenu } from './read-menu.ts';

/** A price below zero is none. */
const UNREADABLE = -1;

function read(change: Partial<GloriaFoodItem>) {
  const item = { ...aGloriaFoodItem({ id: 1, name: 'Pizza', price: 5 }), ...change };
  const categories = [{ id: 1, name: 'All', items: [item] }];
  const given = parseMenu(JSON.stringify({ currency: 'GBP', categories }));
  if (!given) throw new Error('It is no menu.');
  const { menu, differences } = readMenu(given);
  return { dish: menu.categories[0]?.dishes[0], differences };
}

const sizes = (...prices: readonly number[]) =>
  prices.map((price, id) => ({ id, name: `No. ${id}`, price, default: false, groups: [] }));

test('a dish is hidden for its price alone, and only its price is told', () => {
  const { dish, differences } = read({ price: UNREADABLE });
  expect(dish).toMatchObject({ price: null, visible: false });
  expect(differences).toEqual([{ code: 'PRICE_UNREADABLE', count: 1, names: ['Pizza'] }]);
});

test('a dish that is not on sale either is told of both', () => {
  expect(read({ price: UNREADABLE, active: false }).differences).toEqual([
    { code: 'PRICE_UNREADABLE', count: 1, names: ['Pizza'] },
    { code: 'HIDDEN_DISHES', count: 1, names: ['Pizza'] },
  ]);
});

test('a size whose price cannot be read stays out, and the dish is sold in the others', () => {
  const { dish, differences } = read({ sizes: sizes(1, UNREADABLE * 6, 2) });
  expect(dish).toMatchObject({ price: 600, visible: true, sizes: [{ name: 'No. 0' }, { name: 'No. 2' }] });
  expect(differences).toEqual([{ code: 'CHOICE_UNPRICED', count: 1, names: ['Pizza (No. 1)'] }]);
});

test('a dish of which no size has a price that can be read has none', () => {
  const { dish, differences } = read({ price: UNREADABLE, sizes: sizes(0, 0) });
  expect(dish).toMatchObject({ price: null, visible: false, sizes: [] });
  expect(differences.map(({ code }) => code)).toEqual(['CHOICE_UNPRICED', 'PRICE_UNREADABLE']);
});

test('an option whose price cannot be read stays out', () => {
  const option = { id: 1, name: 'Garlic', price: 1, default: false, extras: null };
  const options = [option, { ...option, id: 2, name: 'Chilli', price: Number.MAX_VALUE }];
  const rules = { required: false, force_min: 0, force_max: 0, allow_quantity: false };
  const { differences } = read({ groups: [{ ...rules, id: 1, name: 'Dips', options }] });
  expect(differences).toEqual([{ code: 'CHOICE_UNPRICED', count: 1, names: ['Dips: Chilli'] }]);
});
