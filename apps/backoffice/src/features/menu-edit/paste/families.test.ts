import { parseMenuText } from '@comanda/menu-text/parse-menu-text';
import { describe, expect, it } from 'vitest';
import { asCalledBefore, offersFor, renamed, reviewRows, splitAgain, withChoices } from './families.ts';
import { PICTURE_WORDS } from './paste-words.ts';
import { rowsFromDraft } from './review.ts';

const rowsOf = (text: string) => reviewRows(parseMenuText(text, 'GBP'), 'GBP');

const CURRIES = `CURRIES

MADRAS
Fairly hot, with lemon
Chicken 5.25
Lamb 5.50
Prawn 6.95

Korma
Chicken 5.25
Lamb 5.50
Prawn 6.95

Rice:
Pilau 2.50
Plain 2.20`;

describe('dishes that share a name because their heading is the dish', () => {
  it('are called by their heading too, and by their own name again', () => {
    const rows = rowsOf(CURRIES);
    expect(offersFor(rows, 'GBP').rename).toEqual({
      name: 'Chicken',
      count: 2,
      examples: ['Chicken Madras', 'Chicken Korma'],
    });
    const called = renamed(rows);
    expect(called.map(({ name }) => name)).toEqual([
      'Chicken Madras',
      'Lamb Madras',
      'Prawn Madras',
      'Chicken Korma',
      'Lamb Korma',
      'Prawn Korma',
      'Pilau',
      'Plain',
    ]);
    expect(offersFor(called, 'GBP')).toEqual({ rename: null, merge: null, left: [] });
    expect(asCalledBefore(called)).toEqual(rows);
  });

  it('become one dish each with a choice, at the lowest price, and are rows again', () => {
    const rows = rowsOf(CURRIES);
    expect(offersFor(rows, 'GBP').merge).toEqual({ headings: ['Madras', 'Korma'], under: 'CURRIES' });
    const dishes = withChoices(rows, 'Curries', 'GBP');
    expect(dishes.map(({ category, name, price }) => [category, name, price])).toEqual([
      ['Curries', 'Madras', '5.25'],
      ['Curries', 'Korma', '5.25'],
      ['Rice', 'Pilau', '2.50'],
      ['Rice', 'Plain', '2.20'],
    ]);
    expect(dishes[0]).toMatchObject({
      description: 'Fairly hot, with lemon',
      choice: [
        { name: 'Chicken', extra: 0 },
        { name: 'Lamb', extra: 25 },
        { name: 'Prawn', extra: 170 },
      ],
    });
    expect(rowsFromDraft(JSON.stringify(dishes))).toEqual(dishes);
    expect(splitAgain(dishes)).toEqual(rows);
  });

  it('keep what is to be looked at in the worst of them, where they were read from a picture', () => {
    const notes = new Map([
      ['Chicken', PICTURE_WORDS.LOOK('Chicken 5.25')],
      ['Lamb', PICTURE_WORDS.PRICE('Lamb 6.50')],
      ['Prawn', PICTURE_WORDS.NAME('Shrimp 6.95')],
    ]);
    const rows = rowsOf(CURRIES).map((row) =>
      row.category === 'MADRAS' ? { ...row, note: notes.get(row.name) ?? null } : row,
    );
    const [madras, korma] = withChoices(rows, 'Curries', 'GBP');
    expect(madras?.note).toBe(PICTURE_WORDS.PRICE('Lamb 6.50'));
    expect(korma?.note).toBeNull();
  });

  it('have what stands above their headings as a category, and not as a dish without one', () => {
    const rows = rowsOf(`${CURRIES}\n\nGRILL\n\nTikka\nChicken 6\nLamb 7\nPrawn 8`);
    expect(rows.map(({ name }) => name)).not.toContain('CURRIES');
    expect(rows.map(({ name }) => name)).not.toContain('GRILL');
    const named = (category: string) =>
      withChoices(rows, category, 'GBP')
        .filter(({ choice }) => choice)
        .map((dish) => [dish.category, dish.name]);
    expect(named('Mains')).toEqual([
      ['Mains', 'Madras'],
      ['Mains', 'Korma'],
      ['GRILL', 'Tikka'],
    ]);
    expect(splitAgain(withChoices(rows, 'Mains', 'GBP'))).toEqual(rows);
    expect(rowsFromDraft(JSON.stringify(rows))).toEqual(rows);
  });

  it('keep a dish above them whose price is missing', () => {
    const rows = rowsOf(CURRIES.replace('CURRIES', 'Drinks\nCola 3\n\nMango lassi'));
    expect(rows.map(({ name }) => name).slice(0, 3)).toEqual(['Cola', 'Mango lassi', 'Chicken']);
    const shouted = rowsOf('DRINKS\nCOLA 3\n\nLASSI\n\nMADRAS\nA 5\nB 6\n\nKORMA\nA 5\nB 6');
    expect(shouted.map(({ name }) => name)).toContain('LASSI');
    expect(rowsOf('Drinks\n\nCola\n\nSides\nChips 3').map(({ name }) => name)).toContain('Drinks');
  });

  it('are left alone where a price is missing, until it is there', () => {
    const broken = rowsOf(CURRIES).map((row) =>
      row.category === 'Korma' && row.name === 'Lamb' ? { ...row, price: '' } : row,
    );
    expect(offersFor(broken, 'GBP')).toMatchObject({ merge: { headings: ['Madras'] }, left: ['Korma'] });
    const dishes = withChoices(broken, 'Curries', 'GBP');
    expect(offersFor(dishes, 'GBP')).toMatchObject({ merge: null, left: ['Korma'], rename: { count: 1 } });
    expect(withChoices(broken, 'Curries', 'GBP').filter(({ category }) => category === 'Korma')).toHaveLength(
      3,
    );
  });

  it('keep what somebody typed over, when the names are taken back', () => {
    const called = renamed(rowsOf(CURRIES)).map(({ calledBefore, ...row }) =>
      row.name === 'Lamb Korma' || calledBefore === undefined
        ? { ...row, name: row.name === 'Lamb Korma' ? 'Mild lamb' : row.name }
        : { ...row, calledBefore },
    );
    expect(asCalledBefore(called).map(({ name }) => name)).toContain('Mild lamb');
  });
});

describe('a heading that shares one of its two names with the others', () => {
  const UNLIKE = `Madras
Chicken 5.25
Lamb 5.50

Korma
Chicken 5.25
Lamb 5.50

Vindaloo
Chicken 5.75
Prawn 6.95`;

  it('has all its dishes called by it', () => {
    expect(renamed(rowsOf(UNLIKE)).map(({ name }) => name)).toEqual([
      'Chicken Madras',
      'Lamb Madras',
      'Chicken Korma',
      'Lamb Korma',
      'Chicken Vindaloo',
      'Prawn Vindaloo',
    ]);
  });

  it('becomes one dish with a choice as they do', () => {
    const dishes = withChoices(rowsOf(UNLIKE), 'Curries', 'GBP');
    expect(dishes.map(({ name }) => name)).toEqual(['Madras', 'Korma', 'Vindaloo']);
    expect(offersFor(dishes, 'GBP')).toEqual({ rename: null, merge: null, left: [] });
  });

  it('is marked as left over, with one dish only', () => {
    const rows = rowsOf(UNLIKE.replace('\nPrawn 6.95', ''));
    const dishes = withChoices(rows, 'Curries', 'GBP');
    expect(dishes.map(({ name }) => name)).toEqual(['Madras', 'Korma', 'Chicken']);
    expect(offersFor(dishes, 'GBP')).toEqual({
      rename: { name: 'Chicken', count: 1, examples: ['Chicken Vindaloo'] },
      merge: null,
      left: ['Vindaloo'],
    });
  });
});

describe('nothing is offered', () => {
  it.each([
    ['where every name is its own', 'Pizze\nMargherita 9\nDiavola 11\n\nDolci\nTiramisù 6'],
    [
      'for one dish that stands in two places',
      'Drinks\nCola 3\nWater 2\n\nFor kids\nCola 2\nPasta 6\nPeas 2',
    ],
    ['for nothing', ''],
  ])('%s', (_, text) => {
    expect(offersFor(rowsOf(text), 'GBP')).toEqual({ rename: null, merge: null, left: [] });
  });
});

it('a name that stands under three headings is called by each, without a choice', () => {
  const rows = rowsOf(
    'Chilli\nChicken 6\nRice 3\n\nSpecials\nChicken 7\nSoup 4\n\nChicken dishes\nChicken 8\nWings 5',
  );
  expect(offersFor(rows, 'GBP').merge).toBeNull();
  expect(renamed(rows).map(({ name }) => name)).toEqual([
    'Chicken Chilli',
    'Rice',
    'Chicken Specials',
    'Soup',
    'Chicken',
    'Wings',
  ]);
});
