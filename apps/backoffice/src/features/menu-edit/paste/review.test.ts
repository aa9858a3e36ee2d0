import { parseMenuText } from '@comanda/menu-text/parse-menu-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { reviewRows } from './families.ts';
import { dishesOn, otherPrices, rowGap, rowsFromDraft } from './review.ts';

const dish = { category: 'Pizze', categoryDescription: '', name: 'Diavola', description: '', note: null };
const rows = reviewRows([{ ...dish, price: 1300, tags: ['SPICY_2'] }], 'GBP');
const text = JSON.stringify(rows);

test('rows survive a reload', () => {
  expect(rowsFromDraft(text)).toEqual(rows);
});

test.each([undefined, '', text.slice(0, -9), '[{"key":"0"}]', text.replace('"Diavola"', 'null')])(
  'a draft that cannot be read begins anew: %s',
  (broken) => {
    expect(rowsFromDraft(broken)).toEqual([]);
  },
);

test('what stands as a price in the name of a dish of a grid has to be answered first', () => {
  const heads = ['Chicken', 'Lamb', 'Prawn', 'Vegetable', 'Paneer', 'Beef'];
  const row = fc.tuple(
    fc.constantFrom('Korma', 'Madras', 'Vindaloo', 'Dhansak', 'Rogan Josh', 'Tikka Masala'),
    fc.array(fc.option(fc.integer({ min: 101, max: 9_999 }), { freq: 4 }), { maxLength: 6 }),
  );
  const grid = fc.uniqueArray(row, { maxLength: 6, selector: ([name]) => name });
  const gaps = fc.constantFrom('  ', '\t', ' | ', ' ');
  fc.assert(
    fc.property(fc.shuffledSubarray(heads), grid, gaps, (columns, dishes, gap) => {
      const lines = dishes.map(([name, prices]) =>
        [name, ...prices.map((price) => (price === null ? '–' : (price / 100).toFixed(2)))].join(gap),
      );
      const read = parseMenuText([columns.join(gap), ...lines].join('\n'), 'GBP');
      for (const found of reviewRows(read, 'GBP')) {
        if (/\d/.test(found.name)) expect(rowGap(found, 'GBP')).not.toBeNull();
      }
    }),
  );
});

test.each([
  ['Pizza', 'Margherita', '10.50', true, null],
  ['Pizza', ' margherita', '11', true, '£10.50'],
  ['PIZZA', 'Margherita', 'ten', true, null],
  ['Pizza', 'Diavola', '11', false, null],
  ['Pasta', 'Margherita', '11', false, null],
])(
  '%s, %s at %s: whether it is on the menu, and at which other price',
  (category, name, price, isOn, other) => {
    const [row] = rows;
    if (!row) throw new Error('There is a row.');
    const wanted = { ...row, category, name, price };
    expect(dishesOn(A_MENU)(wanted)).toBe(isOn);
    expect(otherPrices(A_MENU, 'GBP')(wanted)).toBe(other);
  },
);

test('a dish is on the menu however many spaces are between its words', () => {
  const [row] = rows;
  const [pizza] = A_MENU.categories;
  const [margherita] = pizza?.items ?? [];
  if (!row || !pizza || !margherita) throw new Error('The menu has a category with a pizza.');
  const menu = { categories: [{ ...pizza, items: [{ ...margherita, name: 'Pizza Margherita' }] }] };
  const isOnMenu = dishesOn(menu);
  expect(isOnMenu({ ...row, category: 'Pizza', name: 'Pizza  Margherita' })).toBe(true);
  expect(isOnMenu({ ...row, category: 'Pizza', name: 'PizzaMargherita' })).toBe(false);
});
