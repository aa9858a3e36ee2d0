import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexMenu } from '../../shop/menu-index.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { asksForAllergens, searchIndex, searchMenu } from './search-menu.ts';

const plain = testMenu();
type Dish = (typeof plain.categories)[number]['items'][number];
type Said = { description?: string; contains?: readonly Allergen[]; tags?: string[]; groups?: string[] };

function dish(
  name: string,
  { description = '', contains = [], tags = [], groups: optionGroupIds = [] }: Said = {},
): Dish {
  const allergens: Dish['allergens'] = Object.fromEntries(
    ALLERGENS.map((allergen) => [allergen, contains.includes(allergen) ? 'CONTAINS' : 'FREE']),
  );
  const id = name.toLowerCase().replaceAll(' ', '-');
  return {
    id,
    name,
    description,
    price: 900,
    tags,
    allergens,
    soldOut: false,
    taxRateId: null,
    optionGroupIds,
  };
}

const options = (id: string, name: string, names: readonly string[]) => ({
  id,
  name,
  min: 0,
  max: 1,
  free: 0,
  options: names.map((option) => ({
    id: option,
    name: option,
    price: 0,
    available: option !== 'Truffle',
    default: false,
    repeat: 1,
    allergens: {},
  })),
});

const CATEGORIES: Readonly<Record<string, readonly Dish[]>> = {
  Antipasti: [
    dish('Marinated olives', { description: 'Green and black, with bay.', contains: ['SULPHITES'] }),
    dish('Minestrone', {
      description: 'Beans in a slow tomato broth. No pasta in this one.',
      tags: ['VEGAN'],
    }),
  ],
  Pizze: [
    dish('Marinara', {
      description: 'San Marzano tomato. The oldest pizza, and no cheese.',
      contains: ['GLUTEN'],
      tags: ['VEGAN'],
      groups: ['size', 'base', 'toppings'],
    }),
    dish('Margherita', {
      description: 'Fior di latte torn by hand.',
      contains: ['GLUTEN', 'MILK'],
      groups: ['size', 'base', 'toppings'],
    }),
    dish('Capricciosa', {
      description: 'Cooked ham and sweet peppers.',
      contains: ['GLUTEN'],
      groups: ['size', 'base', 'toppings'],
    }),
  ],
  Calzoni: [
    dish('Spinaci e ricotta', { description: 'Buttered spinach and nutmeg.', contains: ['GLUTEN', 'MILK'] }),
  ],
  Sides: [
    dish('Cheeseburger', { contains: ['GLUTEN'] }),
    dish('Satay', { description: 'Chicken on a stick.', contains: ['PEANUTS'] }),
  ],
  Dolci: [
    dish('Chocolate calzone', {
      description: 'A small folded pizza with Piedmont cream.',
      contains: ['GLUTEN', 'NUTS'],
    }),
  ],
  Drinks: [
    dish('Sparkling water', { description: 'Italian mineral water.' }),
    dish('Cola'),
    dish('Italian lager', { contains: ['GLUTEN'], tags: ['AGE_18'] }),
    dish('House red', { contains: ['SULPHITES'], tags: ['AGE_18'] }),
  ],
};
const menu = {
  ...plain,
  categories: Object.entries(CATEGORIES).map(([name, items]) => ({ id: name, name, items: [...items] })),
  optionGroups: [
    options('size', 'Size', ['12″', '14″']),
    options('base', 'Base', ['Classic', 'Gluten-free (12″ only)']),
    options('toppings', 'Toppings', ['Olives', 'Anchovies', 'No onion', 'Truffle']),
  ],
};
const PIZZE = ['marinara', 'margherita', 'capricciosa'];
const shown = searchIndex(indexMenu(menu));
const found = (query: string, index = shown) => [...(searchMenu(index, query) ?? ['everything'])];
const small = searchIndex(indexMenu(plain));

describe('searching the menu', () => {
  it.each([
    ['margherita', ['margherita']],
    ['MARGHER', ['margherita']],
    ['margarita', ['margherita']],
    ['magrherita', ['margherita']],
    ['fior latte', ['margherita']],
    ['jalapeno', ['dosa']],
    ['sides', ['salad', 'lager']],
    ['vegan dosa', ['dosa']],
    ['dos', ['dosa']],
    ['xyzzy', []],
    ['dosa margherita', []],
    ['  ', ['everything']],
    ['…', ['everything']],
    ['dsa', []],
  ])('"%s" finds %o on a small menu', (query, ids) => {
    expect(found(query, small)).toEqual(ids);
  });

  it('a number finds its dish before what else has it, and its beginning where no dish has it whole', () => {
    const numbers = new Map([
      ['marinara', '12'],
      ['margherita', '14a'],
      ['capricciosa', '14b'],
    ]);
    const numbered = (item: Dish): Dish => {
      const number = numbers.get(item.id);
      return number === undefined ? item : { ...item, number };
    };
    const categories = menu.categories.map((one) => ({ ...one, items: one.items.map(numbered) }));
    const index = searchIndex(indexMenu({ ...menu, categories }));
    expect(found('12', index)).toEqual(['marinara']);
    expect(found(' 12. ', index)).toEqual(['marinara']);
    expect(found('14A', index)).toEqual(['margherita']);
    expect(found('margherita 14a', index)).toEqual(['margherita']);
  });

  it.each([
    ['nuts', ['satay', 'chocolate-calzone']],
    ['hazelnut', []],
    ['peanut', ['satay']],
    ['milk', ['margherita', 'spinaci-e-ricotta']],
    ['dairy', ['margherita', 'spinaci-e-ricotta']],
    ['vegan', ['minestrone', 'marinara']],
  ])('"%s" goes by what is declared: %o', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each([
    ['coke', ['cola']],
    ['beer', ['italian-lager']],
    ['wine', ['house-red']],
    ['alcohol', ['italian-lager', 'house-red']],
    ['dessert', ['chocolate-calzone']],
    ['desserts', ['chocolate-calzone']],
    ['sweets', ['capricciosa', 'chocolate-calzone']],
    ['starters', ['marinated-olives', 'minestrone']],
    ['cheese', ['margherita', 'spinaci-e-ricotta']],
    ['pizza', [...PIZZE, 'chocolate-calzone']],
    ['vegetarian', ['minestrone', 'marinara']],
  ])('"%s" means what menus call it: %o', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each([
    ['14', PIZZE],
    ['margherita 14', ['margherita']],
    ['anchovies', PIZZE],
    ['olives', ['marinated-olives']],
    ['margherita with olives', ['margherita']],
    ['truffle', []],
  ])('"%s" looks into the options of a dish where dishes say nothing: %o', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it.each([
    ['no cheese', ['marinara']],
    ['without pasta', ['minestrone']],
    ['onion', []],
    ['gluten free pizza', PIZZE],
  ])('"%s" takes what is left out for what it is: %o', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('knows "gluten free" by what is declared free of it or named so, and never by what is not declared', () => {
    expect(found('gluten free')).toEqual([
      'marinated-olives',
      'minestrone',
      ...PIZZE,
      'satay',
      'sparkling-water',
      'cola',
      'house-red',
    ]);
    expect(found('no gluten')).toEqual(found('gluten-free'));
    expect(found('gluten free', small)).toEqual(['dosa']);
    const silent = { ...menu, settings: { ...menu.settings, showAllergens: false } };
    expect(found('milk', searchIndex(indexMenu(silent)))).toEqual([]);
  });

  it('says when it rests on declarations', () => {
    expect(['nuts', 'Gluten free', 'no dairy please', 'eggs'].map(asksForAllergens)).not.toContain(false);
    expect(['margherita', 'beer', 'free', ''].map(asksForAllergens)).not.toContain(true);
  });

  it.each([
    ['large', []],
    ['burger', ['cheeseburger']],
    ['chiken', ['satay']],
    ['marinrra', ['marinara']],
    ['cook', ['capricciosa']],
  ])('"%s" finds ends and misspelt words only where nothing else is meant: %o', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});

const everyWord = [...shown].flatMap(([id, { own }]) => own.words.map((word) => ({ id, word })));
const aWord = fc.constantFrom(...everyWord);

describe('whatever is searched for', () => {
  it('finds a dish by each whole word of it', () => {
    fc.assert(
      fc.property(aWord, ({ id, word }) => {
        expect(found(word)).toContain(id);
      }),
    );
  });

  it('finds something in spite of one slip after the first letter of a longer word', () => {
    const longer = fc.constantFrom(...everyWord.filter(({ word }) => word.length > 5));
    fc.assert(
      fc.property(longer, fc.nat(), fc.constantFrom('drop', 'swap', 'double'), ({ word }, nat, slip) => {
        const at = 1 + (nat % (word.length - 2));
        const [head, one, two, tail] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
        const typed = {
          drop: `${head}${two}${tail}`,
          swap: `${head}${two}${one}${tail}`,
          double: `${head}${one}${one}${two}${tail}`,
        };
        expect(found(typed[slip])).not.toEqual([]);
      }),
    );
  });

  it('finds the same in either case and order', () => {
    fc.assert(
      fc.property(aWord, aWord, (one, two) => {
        fc.pre(![one.word, two.word].some((word) => word === 'free' || word === 'no'));
        expect(found(`${two.word.toUpperCase()}, ${one.word}`)).toEqual(found(`${one.word} ${two.word}`));
      }),
    );
  });

  it('answers anything with dishes of the menu', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const ids = searchMenu(shown, query);
        for (const id of ids ?? []) expect(shown.has(id)).toBe(true);
      }),
    );
  });
});
