import { readMenuText } from '@comanda/menu-text/parse-menu-text';
import { expect, test } from 'vitest';
import { reviewRows, withChoices } from './families.ts';
import { movedLines } from './moved-lines.ts';
import { movedRows, rowsAgain } from './rows-again.ts';
import { movedPlaces } from './said-lines.ts';

const rowsOf = (text: string, said?: Parameters<typeof readMenuText>[2]) =>
  reviewRows(readMenuText(text, 'GBP', said).dishes, 'GBP');

test('the lines of a text are found in another where they stand in the same order', () => {
  const moved = movedLines(['a', 'b', 'c', 'd', 'e'], ['a', 'x', 'c', 'b', 'd', 'y', 'e']);
  expect([...moved]).toEqual([
    [0, 0],
    [4, 6],
    [1, 3],
    [3, 4],
  ]);
  expect([
    ...movedPlaces(
      new Map([
        [1, 'DISH'],
        [2, 'HEADING'],
      ]),
      moved,
    ),
  ]).toEqual([[3, 'DISH']]);
});

test('what was typed over or left out stays so when the text is read again, and one dish of several too', () => {
  const text = 'Mains\nSoup 5\nHot\nBurger 9\nSteak 20';
  const base = rowsOf(text);
  const rows = base.flatMap((row) =>
    row.name === 'Steak' ? [] : [row.name === 'Soup' ? { ...row, price: '6' } : row],
  );
  const now = rowsOf(text, new Map([[2, 'HEADING']]));
  expect(rowsAgain(rows, base, now).map(({ category, name, price }) => [category, name, price])).toEqual([
    ['Mains', 'Soup', '6'],
    ['Hot', 'Burger', '9.00'],
  ]);
  const curries = 'Madras\nChicken 5.25\nLamb 5.50\n\nKorma\nChicken 5.25\nLamb 5.50';
  const read = rowsOf(curries);
  const merged = withChoices(read, 'Curries', 'GBP');
  expect(rowsAgain(merged, read, read)).toEqual(merged);
  const after = rowsOf(`Soup 3\n\n${curries}`);
  const moved = movedLines(curries.split('\n'), `Soup 3\n\n${curries}`.split('\n'));
  const carried = rowsAgain(movedRows(merged, moved), movedRows(read, moved), after);
  expect(carried.map(({ name }) => name)).toEqual(['Soup', 'Madras', 'Korma']);
});
