import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';

const read = (text: string) =>
  parseMenuText(text, 'GBP').map(({ category, name, price, sizes, note, asks }) => [
    category,
    name,
    sizes ? sizes.map((size) => `${size.name} ${size.price}`).join(', ') : price,
    asks ? `asks ${asks.heads.join(', ')}` : note === null ? 'sure' : 'marked',
  ]);

const GRID = `CURRIES

Chicken   Lamb   Prawn   Vegetable
Korma   9.50   10.50   10.95   8.50
Mild, with cream
Madras   9.50   10.50   10.95   8.50
Vindaloo   9.75   –   10.95   8.50

RICE
Pilau   2.50`;

const KORMA = 'Chicken 950, Lamb 1050, Prawn 1095, Vegetable 850';
const READ = [
  ['CURRIES', 'Korma', KORMA, 'sure'],
  ['CURRIES', 'Madras', KORMA, 'sure'],
  ['CURRIES', 'Vindaloo', 'Chicken 975, Prawn 1095, Vegetable 850', 'sure'],
  ['RICE', 'Pilau', 250, 'sure'],
];

describe('a grid of prices below the names of its columns', () => {
  it.each([
    ['wide spaces', (text: string) => text],
    ['tabs', (text: string) => text.replaceAll(/ {2,}/g, '\t')],
    ['pipes', (text: string) => text.replaceAll(/ {2,}/g, ' | ')],
    [
      'pipes at both ends',
      (text: string) => text.replaceAll(/^(.* {2}.*)$/gm, '| $1 |').replaceAll(/ {2,}/g, ' | '),
    ],
    ['single spaces', (text: string) => text.replaceAll(/ {2,}/g, ' ')],
  ])('keeps each column, with %s between them', (_, laidOut) => {
    expect(read(laidOut(GRID))).toEqual(READ);
  });

  it('has a heading before its columns where there is one price fewer', () => {
    const text = 'CURRIES   Chicken   Lamb\nKorma   8.50   9.50\nMadras   8.75   9.75';
    expect(read(text)).toEqual([
      ['CURRIES', 'Korma', 'Chicken 850, Lamb 950', 'sure'],
      ['CURRIES', 'Madras', 'Chicken 875, Lamb 975', 'sure'],
    ]);
  });

  it('keeps an empty cell empty', () => {
    expect(read('\tChicken\tLamb\tPrawn\nKorma\t9.50\t\t10.95\nMadras\t\t\t10.95')).toEqual([
      // nothing has a price below "Lamb"
      ['', 'Korma', 'Chicken 950, Prawn 1095', 'marked'],
      ['', 'Madras, Prawn', 1095, 'sure'],
    ]);
    const sheet = '| Curry | Chicken | Lamb |\n|---|---|---|\n| Korma | 9.50 | |\n| Madras | 9 | 10 |';
    expect(read(sheet)).toEqual([
      ['Curry', 'Korma, Chicken', 950, 'sure'],
      ['Curry', 'Madras', 'Chicken 900, Lamb 1000', 'sure'],
    ]);
  });

  it('calls a dish with one price by its column too, and by a size it has no other of', () => {
    const grid = (row: string) =>
      read(`Chicken  Lamb  Prawn  Vegetable\nMadras  9.50  10.50  10.95  8.50\n${row}`)[1];
    expect(grid('Korma  –  –  –  8.50')).toEqual(['', 'Korma, Vegetable', 850, 'sure']);
    expect(grid('Korma – – – 8.50')).toEqual(['', 'Korma, Vegetable', 850, 'sure']);
    expect(grid('Korma (v)  –  10.50  –  –')).toEqual(['', 'Korma, Lamb', 1050, 'sure']);
    expect(grid('Pilau rice  2.50')).toEqual(['', 'Pilau rice', 250, 'sure']);
    expect(read('PIZZA  small  large\nFunghi  7  9\nCalzone  –  11')[1]).toEqual([
      'PIZZA',
      'Calzone',
      'large 1100',
      'sure',
    ]);
  });

  it('asks where columns and prices differ in number, and guesses nothing', () => {
    const three = read(
      'Chicken  Lamb  Prawn  Vegetable\nKorma  9.50  10.50  8.50\nMadras  9.50  10.50  8.50',
    );
    const heads = 'asks Chicken, Lamb, Prawn, Vegetable';
    expect(three).toEqual([
      ['', 'Korma', ' 950,  1050,  850', heads],
      ['', 'Madras', ' 950,  1050,  850', heads],
    ]);
    const some = read('Chicken  Lamb\nKorma  9.50  10.50\nMadras  9.50  10.50  8.50\nDal  6.50');
    expect(some).toEqual([
      ['', 'Korma', 'Chicken 950, Lamb 1050', 'sure'],
      ['', 'Madras', ' 950,  1050,  850', 'asks Chicken, Lamb'],
      ['', 'Dal', 650, 'sure'],
    ]);
  });

  it('takes words of a description for no columns', () => {
    const text =
      'PIZZA  24 cm  32 cm\nMargherita  7  9\ntomato, basil\nFunghi  8  10\nRich creamy\nNapoli  8  10';
    expect(read(text).map(([, name, sizes]) => [name, sizes])).toEqual([
      ['Margherita', '24 cm 700, 32 cm 900'],
      ['Funghi', '24 cm 800, 32 cm 1000'],
      ['Napoli', '24 cm 800, 32 cm 1000'],
    ]);
  });
});

describe('a grid that is printed and read again', () => {
  const HEADS = ['Chicken', 'Lamb', 'Prawn', 'Vegetable', 'Paneer', 'Beef'];
  const NAMES = ['Korma', 'Madras', 'Vindaloo', 'Dhansak', 'Rogan Josh', 'Tikka Masala', 'Jalfrezi'];
  const cells = (count: number) =>
    fc
      .array(fc.option(fc.integer({ min: 500, max: 1_500 }), { freq: 4 }), {
        minLength: count,
        maxLength: count,
      })
      .filter((row) => row.some((price) => price !== null));
  const table = fc.integer({ min: 2, max: 5 }).chain((count) =>
    fc.record({
      heads: fc.shuffledSubarray(HEADS, { minLength: count, maxLength: count }),
      heading: fc.boolean(),
      rows: fc
        .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), cells(count)), {
          minLength: 1,
          maxLength: 6,
          selector: ([name]) => name,
        })
        // of a grid in which no row is full nobody could tell whether the first head is a column
        .filter((rows) => rows.some(([, prices]) => prices.every((price) => price !== null))),
    }),
  );
  const layout = fc.constantFrom(
    ['   ', '–', ''],
    ['\t', '–', ''],
    ['\t', '', ''],
    [' | ', '-', ''],
    [' | ', '', '|'],
    [' ', '—', ''],
  );
  const written = (minor: number) => (minor / 100).toFixed(2);

  it('has the same dishes at the same prices, in any layout', () => {
    fc.assert(
      fc.property(table, layout, ({ heads, heading, rows }, [gap = '', empty = '', edge = '']) => {
        const line = (parts: readonly string[]) =>
          `${edge}${edge && ' '}${parts.join(gap)}${edge && ' '}${edge}`;
        const first = heading ? ['CURRIES'] : edge ? [''] : [];
        const text = [
          line([...first, ...heads]),
          ...rows.map(([name, prices]) =>
            line([name, ...prices.map((price) => (price === null ? empty : written(price)))]),
          ),
        ].join('\n');
        const wanted = rows.map(([name, prices]) => {
          const sizes = prices.flatMap((price, index) =>
            price === null ? [] : [`${heads[index]} ${price}`],
          );
          const [only = ''] = sizes;
          const [head, price] = only.split(' ');
          return sizes.length > 1 ? [name, sizes.join(', ')] : [`${name}, ${head}`, Number(price)];
        });
        expect(
          read(text).map(([, name, sizes]) => [name, sizes]),
          text,
        ).toEqual(wanted);
      }),
    );
  });

  it('sells nothing at a price that is not in its own row, whatever the columns are', () => {
    const gaps = fc.constantFrom('  ', '\t', ' | ', ' ');
    const row = fc.tuple(
      fc.constantFrom(...NAMES),
      fc.array(fc.option(fc.integer({ min: 101, max: 9_999 }), { freq: 4 }), { maxLength: 6 }),
    );
    const rows = fc.uniqueArray(row, { maxLength: 6, selector: ([name]) => name });
    fc.assert(
      fc.property(fc.shuffledSubarray(HEADS), rows, gaps, (heads, dishes, gap) => {
        const lines = dishes.map(([name, prices]) =>
          [name, ...prices.map((price) => (price === null ? '–' : written(price)))].join(gap),
        );
        const text = [heads.join(gap), ...lines].join('\n');
        for (const found of parseMenuText(text, 'GBP')) {
          const own = dishes.find(([name]) => found.name.startsWith(name))?.[1] ?? [];
          for (const price of [found.price, ...(found.sizes ?? []).map((size) => size.price)]) {
            if (price !== null) expect(own).toContain(price);
          }
        }
      }),
    );
  });
});
