import { expect, test } from 'vitest';
import { doubtOf } from './doubt-of.ts';

const dish = (line: string, name: string, ...prices: readonly string[]) => ({
  ...{ line, name, description: '' },
  prices: prices.map((price) => ({ size: '', price })),
});

test.each([
  ['12 Margherita (A, G) ....... 8,50', 'Margherita', '8.50'],
  ['12 MARGHERITA 8.50', 'Margherita', '8,50'],
  ['Crème brûlée € 6', 'Creme Brulee', '6.00'],
  ['Soto Ayam 25.000', 'Soto Ayam', '25000'],
  ['Steak 1,250.00', 'Steak', '1250'],
  ['Cola 0,3 l 3,00 / 0,5 l 4,50', 'Cola', '3,00', '4,50'],
  ['Pizza 4 Stagioni S 9 L 12', 'Pizza 4 Stagioni', '9', '12'],
  ['6 oysters 6', '6 oysters', '6'],
  ['Steak 1.200', 'Steak', '1.200'],
  ['A4) Weißwurst 6,90', 'Weisswurst', '6,90'],
  ['Coffee (1,2) 3,80', 'Coffee', '3,80'],
  ['شاورما ٢٥', 'شاورما', '٢٥'],
  ['醤油ラーメン 800円', 'ラーメン', '800'],
  ['Fish of the day', 'Fish of the day'],
])('what stands in the line %j is looked at, and no more', (line, name, ...prices) => {
  expect(doubtOf(dish(line, name, ...prices))).toBe('LOOK');
});

test.each([
  ['NO_LINE', '', 'Margherita', '8.50'],
  ['NAME', 'Margherita 8,50', 'Diavola', '8,50'],
  ['NAME', 'Margherita 8,50', 'Margherita Speciale', '8,50'],
  ['PRICE', 'Margherita 8,50', 'Margherita', '9,50'],
  ['PRICE', 'Margherita 8,50', 'Margherita', '850'],
  ['PRICE', 'Cola 0,3 l 3,00', 'Cola', '3,00', '4,50'],
  ['PRICE', 'Margherita', 'Margherita', '8,50'],
  ['PRICE', '12 Margherita 8,50', 'Margherita', '12'],
  ['PRICE', 'Coffee (1,2) 3,80', 'Coffee', '1,20'],
  ['PRICE', 'Steak 1,20', 'Steak', '1.200'],
  ['PRICE', 'Cola 0,5 l', 'Cola', '0,50'],
  ['PRICE', 'Funghi 8,00 10,00 12,00', 'Funghi', '8,00'],
  ['PRICE', 'Funghi 8,00 10,00', 'Funghi', '10,00', '8,00'],
  ['PRICE', 'Funghi 8,00', 'Funghi', '8,00', '8,00'],
  ['PRICE', 'Funghi 8,00', 'Funghi'],
  ['NAME', 'Hamburger 8,50', 'Ham', '8,50'],
])('%s is doubted of the line %j', (doubt, line, name, ...prices) => {
  expect(doubtOf(dish(line, name, ...prices))).toBe(doubt);
});

test.each([
  ['LOOK', 'Salad with 2 eggs 7,00', 'with 2 eggs'],
  ['WORDS', 'Salad 7,00', 'gluten free, without nuts'],
  ['WORDS', 'Salad with eggs 7,00', 'with 2 eggs'],
])('%s is said of the line %j with the description %j', (doubt, line, description) => {
  expect(doubtOf({ ...dish(line, 'Salad', '7,00'), description })).toBe(doubt);
});

test.each([
  ['LOOK', 'Cola 0,3 l 3,00 0.5 l 4,50', '0.3 l', '0,5 l'],
  ['LOOK', 'Cola 3,00 4,50', 'small', 'large'],
  ['WORDS', 'Cola 0,3 l 3,00 0,5 l 4,50', '0,5 l', '0,3 l'],
  ['WORDS', 'Cola small 3,00 4,50', 'small', 'large'],
])('%s is said of the line %j with the sizes %j and %j', (doubt, line, ...sizes) => {
  const prices = sizes.map((size, at) => ({ size, price: at === 0 ? '3,00' : '4,50' }));
  expect(doubtOf({ ...dish(line, 'Cola'), prices })).toBe(doubt);
});

test('a size of a single price has to stand beside it', () => {
  const prices = [{ size: 'large', price: '3,00' }];
  expect(doubtOf({ ...dish('Cola 3,00', 'Cola'), prices })).toBe('WORDS');
});
