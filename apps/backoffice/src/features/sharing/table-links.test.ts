import { expect, test } from 'vitest';
import { MOST_TABLES, tablesBetween, websiteSnippet } from './table-links.ts';

test.each([
  [1, 3, [1, 2, 3]],
  [7, 7, [7]],
  [8, 7, []],
])('from table %i to table %i', (first, last, tables) => {
  expect(tablesBetween(first, last)).toEqual(tables);
});

test('a slip of the finger prints no thousand sheets', () => {
  expect(tablesBetween(1, 999_999)).toHaveLength(MOST_TABLES);
});

test('the lines for a website are a link that works by itself, and the script that makes it a button', () => {
  expect(websiteSnippet('https://eat.example', 'forno-lucia', 'Fish & chips <3')).toBe(
    '<a href="https://eat.example/clients/forno-lucia/menu" data-order-button>Fish &amp; chips &lt;3</a>\n' +
      '<script src="https://eat.example/clients/forno-lucia/button.js" async></script>',
  );
});
