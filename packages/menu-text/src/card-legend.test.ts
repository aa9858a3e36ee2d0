import { describe, expect, it } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';

const CARD = `STARTERS
Lamb Samosa (G) 5.25
Paneer Shashlik (M) (v) 6.50
Prawn Puri (G, C, Mu) 6.95
Onion Bhaji 4.50

MAINS
Lamb Chops 8.95
Mixed Grill
chicken tikka, lamb tikka, seekh kebab and tandoori chicken 12.95 (M)`;

const read = (text: string, currency = 'GBP') =>
  parseMenuText(text, currency).map(({ name, description, contains = [], codes = [] }) => [
    name,
    description,
    contains.map(({ allergen }) => allergen).join(' '),
    codes.join(' '),
  ]);

const DECLARED = [
  ['Lamb Samosa', '', 'GLUTEN', ''],
  ['Paneer Shashlik', '', 'MILK', ''],
  ['Prawn Puri', '', 'GLUTEN CRUSTACEANS MUSTARD', ''],
  ['Onion Bhaji', '', '', ''],
  ['Lamb Chops', '', '', ''],
  ['Mixed Grill', 'chicken tikka, lamb tikka, seekh kebab and tandoori chicken', 'MILK', ''],
];

describe('the legend of a card', () => {
  it.each([
    'G gluten M milk N nuts C crustaceans Mu mustard',
    'G = gluten, M = milk, N = nuts, C = crustaceans, Mu = mustard',
    'Allergens: G gluten · M milk · N nuts · C shellfish · Mu mustard',
    '(G) Gluten (M) Dairy (N) Tree nuts (C) Crustaceans (Mu) Mustard',
    'Key: G – gluten | M – milk | N – nuts | C – crustaceans | Mu – mustard',
    'G gluten\nM milk\nN nuts\nC crustaceans\nMu mustard',
  ])('says what the letters beside dishes are, and is no dish: %s', (legend) => {
    expect(read(`${CARD}\n\n${legend}`)).toEqual(DECLARED);
    expect(read(`${legend}\n\n${CARD}`)).toEqual(DECLARED);
  });

  it('is read in the languages of cards, and keeps in words what is no allergen', () => {
    const german =
      'Salami (A,C,2) 7,50 €\nTonno (D,G) 8,50 €\n\nA = Gluten, C = Eier, D = Fisch, G = Milch, 2 = Farbstoff';
    expect(read(german, 'EUR')).toEqual([
      ['Salami', '(Farbstoff)', 'GLUTEN EGGS', ''],
      ['Tonno', '', 'FISH MILK', ''],
    ]);
    expect(read('Moules (M, L) 14\n\nM mollusques L lait', 'EUR')).toEqual([
      ['Moules', '', 'MOLLUSCS MILK', ''],
    ]);
  });

  it('is not needed for the letters to be no description', () => {
    expect(read(CARD).map(([, description]) => description)).toEqual(
      DECLARED.map(([, description]) => description),
    );
    expect(read(CARD).map(([, , , codes]) => codes)).toEqual(['G', 'M', 'G C Mu', '', '', 'M']);
    expect(read('Lamb Samosa (G) 5.25\nPaneer Shashlik (M) 6')).toEqual([
      ['Lamb Samosa', '', '', 'G'],
      ['Paneer Shashlik', '', '', 'M'],
    ]);
  });

  it('is no dish of few words, and no dish is a legend', () => {
    expect(read('Milk 2.50\nG&T 9\nEggs on toast 6\nFish A 7').map(([name]) => name)).toEqual([
      'Milk',
      'G&T',
      'Eggs on toast',
      'Fish A',
    ]);
    const [soup] = parseMenuText('A glass of milk\n\nSoup 5', 'GBP');
    expect(soup?.category).toBe('A glass of milk');
  });
});

describe('a name above the line that describes it and has its price', () => {
  it('is the dish, also over two lines and as the first of its category', () => {
    const grill =
      'Mixed Grill\nchicken tikka, lamb tikka,\nseekh kebab and tandoori chicken  12.95\nLamb Chops 8.95';
    expect(read(grill).map(([name, description]) => [name, description])).toEqual([
      ['Mixed Grill', 'chicken tikka, lamb tikka, seekh kebab and tandoori chicken'],
      ['Lamb Chops', ''],
    ]);
  });

  it('is a heading where dishes are written small', () => {
    const small =
      'Starters\nsoup of the day, with bread 5\nhummus with warm pitta, olives 6\n\nMains\npie 12';
    expect(parseMenuText(small, 'GBP').map(({ category, name }) => [category, name])).toEqual([
      ['Starters', 'soup of the day, with bread'],
      ['Starters', 'hummus with warm pitta, olives'],
      ['Mains', 'pie'],
    ]);
    const shouted = 'GRILL\nchicken tikka, lamb tikka and seekh kebab 12.95\nLamb Chops 8.95';
    expect(parseMenuText(shouted, 'GBP').map(({ category }) => category)).toEqual(['GRILL', 'GRILL']);
  });
});

it('tells a letter behind a name without brackets, but no size', () => {
  const text = 'Cappuccino G 3.20\nPizza L 9.50\nSplit A,G 7.50\n\nA = gluten, G = milk, L = lupin';
  expect(read(text)).toEqual([
    ['Cappuccino', '', 'MILK', ''],
    ['Pizza L', '', '', ''],
    ['Split', '', 'GLUTEN MILK', ''],
  ]);
});
