import { expect, test } from 'vitest';
import { reviewRows } from './families.ts';
import { rowsFromDraft } from './review.ts';

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
