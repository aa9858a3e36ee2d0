import { describe, expect, test } from 'vitest';
import { layOutPage } from './lay-out-page.ts';
import type { Piece } from './page-columns.ts';

const at = (x: number, y: number, text: string, size = 10): Piece => ({
  ...{ text, x, y, size },
  width: text.length * size * 0.5,
});
/** A dish whose price ends at the right edge of a column that is 200 points wide. */
const dish = (x: number, y: number, name: string, price: string) => [
  at(x, y, name),
  at(x + 200 - price.length * 5, y, price),
];
const laid = (...pieces: Piece[]) => layOutPage(pieces).lines;
const cells = (lines: readonly string[]) => lines.map((line) => line.replace(/\s{3,}/gu, '\t'));

describe('two columns', () => {
  const page = [
    at(150, 20, 'Trattoria', 24),
    at(40, 60, 'Antipasti', 16),
    ...dish(40, 80, 'Olives', '3.50'),
    ...dish(40, 100, 'Burrata', '8.95'),
    ...dish(40, 120, 'Bruschetta', '5.50'),
    at(280, 60, 'Pizze', 16),
    ...dish(280, 84, 'Margherita', '9.50'),
    ...dish(280, 104, 'Diavola', '11.50'),
    ...dish(280, 124, 'Funghi', '11'),
  ];

  test('are read one after the other, below what stands above both', () => {
    expect(cells(laid(...page))).toEqual([
      ...['# Trattoria', '', '# Antipasti', 'Olives\t3.50', 'Burrata\t8.95', 'Bruschetta\t5.50'],
      ...['', '# Pizze', 'Margherita\t9.50', 'Diavola\t11.50', 'Funghi\t11'],
    ]);
  });

  test('are found in whatever order a page writes its letters', () => {
    expect(laid(...page.toReversed())).toEqual(laid(...page));
  });

  test('end where a line goes across', () => {
    const across = at(40, 140, 'All our pizzas are baked in a wood oven by people who like you', 10);
    expect(cells(laid(...page, across, ...dish(40, 160, 'Tiramisu', '6'))).slice(-3)).toEqual([
      across.text,
      '',
      'Tiramisu\t6',
    ]);
  });
});

test('names with their prices far on the right are one column', () => {
  const rows = ['Korma', 'Madras', 'Balti', 'Bhuna'].flatMap((name, index) => [
    at(40, 20 * index, name),
    at(500, 20 * index, `${index + 7}.50`),
  ]);
  expect(cells(laid(...rows))).toEqual(['Korma\t7.50', 'Madras\t8.50', 'Balti\t9.50', 'Bhuna\t10.50']);
});

test('columns of prices stay below their heads', () => {
  const heads = [at(200, 0, '24 cm'), at(300, 0, '32 cm')];
  const rows = ['Salami', 'Margherita con bufala', 'Funghi'].flatMap((name, index) => [
    at(40, 20 + 20 * index, name),
    ...(index === 1 ? [] : [at(200, 20 + 20 * index, '7,50')]),
    at(300, 20 + 20 * index, '9,80'),
  ]);
  const [head = '', ...below] = laid(...heads, ...rows);
  const [first = ''] = below;
  const places = below.map((line) => line.indexOf('9,80') - first.indexOf('9,80'));
  expect(places).toEqual([0, 0, 0]);
  expect(head).toMatch(/^24 cm {4,}32 cm$/u);
});

test('"small" and "large" in each row are two prices, not two columns', () => {
  const rows = ['Korma', 'Madras', 'Balti'].flatMap((name, index) => [
    at(40, 20 * index, `${name} small ${index + 5}.00`),
    at(300, 20 * index, `large ${index + 7}.00`),
  ]);
  expect(laid(...rows)).toHaveLength(3);
});

test('raised cents are cents, and raised letters say what is in a dish', () => {
  const cola = [at(40, 20, 'Cola'), at(60, 17, '1,3', 6), at(120, 20, '2'), at(125, 17, '80', 6)];
  expect(cells(laid(...cola))).toEqual(['Cola (1,3)\t2.80']);
});

test('smaller letters below a dish describe it, and numbers of pages are left out', () => {
  const page = [...dish(40, 20, 'Thali', '12.50'), at(40, 32, 'with rice', 8), at(140, 800, '– 2 –')];
  expect(layOutPage(page)).toMatchObject({
    lines: [expect.stringContaining('Thali'), 'with rice'],
    descriptions: [1],
  });
});

test('a page without letters is empty', () => {
  expect(layOutPage([])).toEqual({ lines: [], descriptions: [] });
});
