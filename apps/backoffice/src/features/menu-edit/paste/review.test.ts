import { parseMenuText } from '@comanda/menu-text/parse-menu-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewRows } from './families.ts';
import { rowGap, rowsFromDraft } from './review.ts';

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
