import { BLANK_DISH, type StaffItem, type StaffOption } from '@comanda/contract/shapes/menu-edit';
import { orderId } from '@comanda/testing/an-order';
import { describe, expect, it, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { indexMenu } from '../store/menu-index.ts';
import { findByWord } from './find-by-word.ts';

const [PIZZA] = A_MENU.categories;
const [MARGHERITA] = PIZZA?.items ?? [];
if (!PIZZA || !MARGHERITA) throw new Error('A_MENU has lost its pizza.');

let ids = 1;
const item = (name: string, said: Partial<StaffItem> = {}): StaffItem => {
  ids += 1;
  return { ...MARGHERITA, ...BLANK_DISH, id: orderId(ids), name, ...said };
};
const option = (name: string, said: Partial<StaffOption> = {}): StaffOption => {
  ids += 1;
  return {
    ...{ id: orderId(ids), name, kitchenName: null, price: 0, available: true, soldOutUntil: null },
    ...{ default: false, repeat: 1, allergens: {}, opens: [], ...said },
  };
};

const menuOf = (items: StaffItem[], options: StaffOption[] = [], group = 'Extras') => {
  const rule = { min: 0, max: 9, free: 0, usedBy: 1 };
  return indexMenu({
    ...A_MENU,
    categories: [{ ...PIZZA, items }],
    optionGroups: [{ id: orderId(999), version: 1, changed: null, name: group, ...rule, options }],
  });
};

const names = (search: string, ...given: Parameters<typeof menuOf>) =>
  findByWord(menuOf(...given), search).found.map(({ name, isSure }) => (isSure ? name : `${name}?`));

describe('what is said of a dish', () => {
  it.each([
    ['prawns', 'Prawn toast'],
    ['prawn', 'King prawns'],
    ['PRAWNS', 'Tiger prawn'],
    ['creme', 'Crème brûlée'],
    ['berries', 'Goose berry tart'],
    ['berry', 'Berries & cream'],
    ['tomatoes', 'Tomato soup'],
    ['olive', 'Olives'],
    ['cookies', 'Cookie'],
    ['king prawns', 'Prawns, king size'],
    ['No prawns tonight!', 'Prawn toast'],
    ['nuts', 'Nut roast'],
  ])('“%s” surely finds %s', (search, name) => {
    expect(names(search, [item(name), item('Something else')])).toEqual([name]);
  });

  it.each([
    ['berries', 'Strawberry cake'],
    ['prawn', 'Riesenprawns'],
    ['ham', 'Champagne'],
    ['peas', 'Peach tart'],
  ])('“%s” perhaps means %s', (search, name) => {
    expect(names(search, [item(name)])).toEqual([`${name}?`]);
  });

  it.each([
    ['prawns', 'Pizza'],
    ['king prawns', 'Prawn toast'],
    ['p', 'Prawn toast'],
    ['', 'Prawn toast'],
  ])('“%s” does not find %s', (search, name) => {
    expect(names(search, [item(name)])).toEqual([]);
  });

  it('is its name, its description, and what the kitchen calls it; each with why', () => {
    const description = 'Saffron rice from Valencia with mussels, king prawns, peas and a slice of lemon';
    const menu = menuOf([
      item('Paella', { description }),
      item('Number 7', { kitchenName: 'Prawns 7' }),
      item('Prawn toast'),
    ]);
    expect(findByWord(menu, 'prawns').found.map(({ name, why }) => [name, why])).toEqual([
      ['Paella', { in: 'DESCRIPTION', text: '… Valencia with mussels, king prawns, peas and a slice …' }],
      ['Number 7', { in: 'KITCHEN_NAME', text: 'Prawns 7' }],
      ['Prawn toast', { in: 'NAME' }],
    ]);
  });
});

test('options and sizes are found too, with what they are of', () => {
  const size = { ...option('With prawns'), price: 1200 };
  const menu = menuOf([item('Risotto', { sizes: [size] })], [option('Extra prawns'), option('Ham')]);
  expect(findByWord(menu, 'prawn').found.map(({ kind, name, of }) => [kind, name, of])).toEqual([
    ['option', 'With prawns', 'Risotto'],
    ['option', 'Extra prawns', 'Extras'],
  ]);
  expect(names('prawn', [], [option('Six'), option('Twelve')], 'Prawns')).toEqual(['Six?', 'Twelve?']);
});

describe('an allergen', () => {
  const bisque = item('Bisque', { allergens: { CRUSTACEANS: 'CONTAINS' } });
  const curry = item('Curry', { allergens: { CRUSTACEANS: 'MAY_CONTAIN', NUTS: 'CONTAINS' } });
  const free = item('Salad', { allergens: { CRUSTACEANS: 'FREE' } });
  const blank = [item('Stew'), item('Broth')];
  const dishes = [curry, bisque, free, ...blank];

  it.each(['shellfish', 'Crustaceans', 'crustacean', 'seafood'])('is named by “%s”', (search) => {
    expect(names(search, dishes)).toEqual(['Bisque', 'Curry?']);
  });

  it('is perhaps meant by one of its kind', () => {
    expect(names('prawns', [...dishes, item('Prawn toast')])).toEqual(['Prawn toast', 'Curry?', 'Bisque?']);
    expect(names('tree nuts', dishes)).toEqual(['Curry']);
    expect(names('almonds', dishes)).toEqual(['Curry?']);
  });

  it('leaves the dishes that declare nothing to be looked at', () => {
    const undeclared = (search: string) =>
      findByWord(menuOf(dishes), search).undeclared?.map(({ name }) => name) ?? null;
    expect(undeclared('shellfish')).toEqual(['Stew', 'Broth']);
    expect(undeclared('stew')).toBeNull();
  });

  it('is declared of options as well', () => {
    const sauce = option('Satay', { allergens: { PEANUTS: 'CONTAINS' } });
    expect(names('peanuts', [free], [sauce])).toEqual(['Satay']);
  });
});
