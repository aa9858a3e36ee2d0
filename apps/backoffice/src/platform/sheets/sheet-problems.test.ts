import { expect, test } from 'vitest';
import { isFromElsewhere, problemGroups, rowsText } from './sheet-problems.ts';

test('the same problem of several rows is said once, with its rows', () => {
  const price = { column: 'price', message: 'Enter a price such as 9.50.' };
  const name = { column: 'name', message: 'Enter the name of the dish.' };
  expect(
    problemGroups([
      { row: 2, ...price },
      { row: 3, ...name },
      { row: 3, ...price },
      { row: 9, ...price },
    ]),
  ).toEqual([
    { ...price, rows: [2, 3, 9] },
    { ...name, rows: [3] },
  ]);
});

test.each([
  [[2], '2'],
  [[2, 3, 4, 9], '2–4, 9'],
  [[2, 4], '2, 4'],
])('rows %j read %s', (rows, text) => {
  expect(rowsText(rows)).toBe(text);
});

test('a column that is wrong as a whole does not fill the screen with numbers', () => {
  const odd = Array.from({ length: 2_000 }, (_, index) => index * 2);
  expect(rowsText(odd)).toMatch(/^(\d+, ){11}\d+ …$/);
});

test('only ids that are not known here make a sheet one from elsewhere', () => {
  const id = { row: 2, column: 'id', message: '' };
  expect(isFromElsewhere([id])).toBe(true);
  expect(isFromElsewhere([id, { row: 3, column: 'price', message: '' }])).toBe(false);
  expect(isFromElsewhere([])).toBe(false);
});
