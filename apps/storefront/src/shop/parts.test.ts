import type { MenuItem, OptionGroup } from '@comanda/contract/shapes/menu';
import { expect, test } from 'vitest';
import { aged } from './age.ts';
import { optionSoldOutWords } from './choosing-words.ts';
import { indexMenu, isOrderable } from './menu-index.ts';
import { priceEntries } from './price.ts';
import { SIZE, testMenu } from './test-menu.ts';

const [choice] = SIZE.options;
if (!choice) throw new Error('A size is an option.');

const part = (itemId: string): OptionGroup['options'][number] => ({
  ...choice,
  ...{ id: `a ${itemId}`, name: itemId, price: 0, itemId },
});
const SIDES: OptionGroup = { ...SIZE, id: 'sides', options: [part('salad'), part('lager')] };

/** The menu with a dosa that asks for a side, of sides that are changed so. */
function menuWith(salad: Partial<MenuItem>, lager: Partial<MenuItem> = {}) {
  const menu = testMenu();
  const changes = new Map<string, Partial<MenuItem>>([
    ['salad', salad],
    ['lager', lager],
    ['dosa', { optionGroupIds: ['sides'] }],
  ]);
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, ...changes.get(item.id) })),
  }));
  const lunch = { from: '2026-11-21T11:30:00.000Z', until: '2026-11-21T15:00:00.000Z' };
  const servings = [{ name: 'Lunch', hours: '11:30–15:00', periods: [lunch] }];
  return testMenu({ categories, servings, optionGroups: [SIDES] });
}

const dosaIn = (index: ReturnType<typeof indexMenu>) => index.items.get('dosa') ?? expect.fail('no dosa');
const optionsIn = (index: ReturnType<typeof indexMenu>) =>
  index.groups.get('sides')?.options.map(({ available }) => available);

test.each<[string, Partial<MenuItem>, string]>([
  ['sold out', { soldOut: true }, 'Sold out'],
  ['sold out for now', { soldOut: true, soldOutUntil: '2026-11-20T20:00:00.000Z' }, 'Sold out until 20:00'],
  ['served at lunch', { served: 0 }, 'Served 11:30–15:00'],
  ['for delivery alone', { services: ['DELIVERY'] }, 'Only for delivery'],
])('a part is out while its dish is %s, and says why', (_, salad, words) => {
  const index = indexMenu(menuWith(salad), 'ASAP', undefined, 'COLLECTION');
  expect(optionsIn(index)).toEqual([false, true]);
  expect(optionSoldOutWords(index, 'a salad')).toBe(words);
  expect(isOrderable(index, dosaIn(index))).toBe(true);
});

test('a dish whose parts are all out cannot be ordered, and can when they are back', () => {
  const menu = menuWith({ served: 0 }, { soldOut: true });
  const evening = indexMenu(menu, 'ASAP', undefined, 'COLLECTION');
  expect(isOrderable(evening, dosaIn(evening))).toBe(false);
  const noon = indexMenu(menu, '2026-11-21T12:00:00.000Z', undefined, 'COLLECTION');
  expect(isOrderable(noon, dosaIn(noon))).toBe(true);
  expect(optionsIn(noon)).toEqual([true, false]);
});

const entry = {
  ...{ id: 'one', itemId: 'dosa', name: 'Masala dosa', quantity: 1 },
  options: [{ groupId: 'sides', optionIds: ['a lager'] }],
};

test('a part in the basket that is out is said of its line', () => {
  const index = indexMenu(menuWith({}, { soldOut: true }), 'ASAP', undefined, 'COLLECTION');
  const { entries } = priceEntries(index, [entry], { service: 'COLLECTION' });
  expect(entries[0]?.problems).toMatchObject([{ code: 'OPTION_SOLD_OUT' }]);
});

test('a drink for adults asks for the age as a part, too', () => {
  const index = indexMenu(menuWith({}), 'ASAP', undefined, 'COLLECTION');
  expect(aged(index, [entry])).toEqual({ age: 18, dishes: ['Italian lager'] });
});

test('whoever changes an order can keep the last of what it has as a part', () => {
  const menu = menuWith({}, { soldOut: true });
  expect(optionsIn(indexMenu(menu, 'ASAP', ['dosa', 'lager'], 'COLLECTION'))).toEqual([true, true]);
});
