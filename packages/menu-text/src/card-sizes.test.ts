import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';

const sizesIn = (text: string, currency: string) =>
  parseMenuText(text, currency).map(({ category, name, price, sizes, note }) => [
    category,
    name,
    sizes ? sizes.map((size) => `${size.name} ${size.price}`).join(', ') : price,
    note === null ? 'sure' : 'marked',
  ]);

const INDIAN = `TANDOORI STARTERS (VEG)\t\tHALF\tFULL
Paneer Tikka\t\t190\t340
Chicken 65\t\t180\t320
Hara Bhara Kebab (8 pcs)\t\t-\t240

RICE & BIRYANI
Steamed Rice ₹120
Chicken Dum Biryani (Half/Full) ₹240/₹420`;

const GERMAN = `SALATE
11  Insalata Tonno (A,D)\t10,90 €

PIZZA\tklein Ø 26 cm\tgroß Ø 32 cm\tFamilie 45 x 32 cm
alle Pizzen mit Tomatensauce und Käse (A,G)
20  Margherita\t6,50\t8,50\t18,00
21  Salami (2,3)\t7,50\t9,50\t20,00
    4 Scheiben davon, mit Peperoni
32  Calzone (2,3)\t8,90\t11,00\t–

PASTA (A)
40  Spaghetti Napoli\t7,50 €`;

const PORTUGUESE = `PEIXE                                ½ DOSE     DOSE
Bacalhau à Brás .......... 8,50 € .......... 13,00 €
Arroz de marisco (2 pessoas) .......... 32,00 €

BEBIDAS
Vinho da casa: copo 2,50 € / ½ jarro 5,00 € / jarro 9,00 €`;

describe('prices in columns are one dish with sizes', () => {
  it.each([
    ['with tabs', (text: string) => text],
    ['with spaces', (text: string) => text.replace(/\t+/g, '     ')],
    ['with single spaces', (text: string) => text.replace(/\t+| {2,}/g, ' ')],
  ])('%s', (_, laidOut) => {
    expect(sizesIn(laidOut(INDIAN), 'INR')).toEqual([
      ['TANDOORI STARTERS (VEG)', 'Paneer Tikka', 'Half 19000, Full 34000', 'sure'],
      ['TANDOORI STARTERS (VEG)', 'Chicken 65', 'Half 18000, Full 32000', expect.anything()],
      ['TANDOORI STARTERS (VEG)', 'Hara Bhara Kebab (8 pcs)', 'Full 24000', 'sure'],
      ['RICE & BIRYANI', 'Steamed Rice', 12_000, 'sure'],
      ['RICE & BIRYANI', 'Chicken Dum Biryani', 'Half 24000, Full 42000', 'sure'],
    ]);
    const sizes = (small: number, large: number, family: number) =>
      `klein Ø 26 cm ${small}, groß Ø 32 cm ${large}, Familie 45 x 32 cm ${family}`;
    expect(sizesIn(laidOut(GERMAN), 'EUR')).toEqual([
      ['SALATE', 'Insalata Tonno', 1090, 'sure'],
      ['PIZZA', 'Margherita', sizes(650, 850, 1800), 'sure'],
      ['PIZZA', 'Salami', sizes(750, 950, 2000), 'sure'],
      ['PIZZA', 'Calzone', 'klein Ø 26 cm 890, groß Ø 32 cm 1100', 'sure'],
      ['PASTA', 'Spaghetti Napoli', 750, 'sure'],
    ]);
    expect(sizesIn(laidOut(PORTUGUESE), 'EUR')).toEqual([
      ['PEIXE', 'Bacalhau à Brás', '½ Dose 850, Dose 1300', 'sure'],
      ['PEIXE', 'Arroz de marisco (2 pessoas)', 3200, 'sure'],
      ['BEBIDAS', 'Vinho da casa', 'copo 250, ½ jarro 500, jarro 900', 'sure'],
    ]);
  });

  it.each([
    ['Margherita 9.50 / 12.50', 'GBP', 'Margherita', 'Small 950, Large 1250', 'marked'],
    ['Margherita 6,50 8,50 18,00', 'EUR', 'Margherita', 'Size 1 650, Size 2 850, Size 3 1800', 'marked'],
    ['Lassi 90 150', 'INR', 'Lassi', 'Small 9000, Large 15000', 'marked'],
    ['Thali 190 340', 'INR', 'Thali', 'Small 19000, Large 34000', 'marked'],
    ['Wine  19.00  4.50', 'GBP', 'Wine', 'Size 1 1900, Size 2 450', 'marked'],
    ['House wine 175ml 6.20 / 250ml 8.40', 'GBP', 'House wine', '175ml 620, 250ml 840', 'sure'],
    ['Tea small 2.00 large 2.50', 'GBP', 'Tea', 'small 200, large 250', 'sure'],
    ['Tea 65 180 320', 'INR', 'Tea', 'Size 1 6500, Size 2 18000, Size 3 32000', 'marked'],
    ['Lemon & Mint (S / L) ليمون AED 18 / 24', 'AED', 'Lemon & Mint ليمون', 'S 1800, L 2400', 'sure'],
    ['فروج (نصف / كامل) ٣٥ / ٦٥ درهم', 'AED', 'فروج', 'نصف 3500, كامل 6500', 'sure'],
    ['Toppings: ham 1.00, egg 1.20', 'GBP', 'Toppings', 'ham 100, egg 120', 'marked'],
    ['Mixed grill 14 000', 'NGN', 'Mixed grill', 1_400_000, 'sure'],
    ['Köttbullar 1 250 kr', 'SEK', 'Köttbullar', 125_000, 'sure'],
    ['Juice S 10 M 14 L 18', 'GBP', 'Juice', 'S 1000, M 1400, L 1800', 'sure'],
    ['Biryani H 120 F 220', 'INR', 'Biryani', 'H 12000, F 22000', 'marked'],
    ['Lunch 1 course 14, 2 courses 18', 'GBP', 'Lunch 1 course 14, 2 courses', 1800, 'marked'],
    ['Bandol 2018 45', 'EUR', 'Bandol 2018', 4500, 'sure'],
    ['Steak 18\nCheese board, big 9 / 16 to share', 'GBP', 'Steak', 1800, 'marked'],
    ['Steak 18\nwith 2 eggs, since 1984', 'GBP', 'Steak', 1800, 'marked'],
    ['Steak 18\nwith 2 eggs, as always', 'GBP', 'Steak', 1800, 'sure'],
    ['Lager 330 4.50', 'EUR', 'Lager 330', 450, 'marked'],
  ])('%s (%s)', (line, currency, name, sizes, note) => {
    expect(sizesIn(line, currency)).toEqual([['', name, sizes, note]]);
  });

  it.each(['SALADS  kcal  €\nGreen  45  12', 'STEAKS  Lady  Gentleman\nRump  180  24.90'])(
    'a column of something else than sizes is marked: %s',
    (text) => {
      expect(parseMenuText(text, 'EUR').every(({ note }) => note !== null)).toBe(true);
    },
  );

  it('a number of the name is marked where it stands before a column', () => {
    expect(
      sizesIn('MOMOS  Half  Full\nSteamed 60 110\nChicken 65 180', 'INR').map(([, , , note]) => note),
    ).toEqual(['sure', 'marked']);
  });

  it('sizes of each drink stand before its prices', () => {
    expect(sizesIn('Pils 0,3 l 2,90 0,5 l 4,20', 'EUR')).toEqual([
      ['', 'Pils', '0,3 l 290, 0,5 l 420', 'sure'],
    ]);
    expect(sizesIn('Wasser 0,25 l / 0,75 l  2,50 / 5,90', 'EUR')).toEqual([
      ['', 'Wasser', '0,25 l 250, 0,75 l 590', 'sure'],
    ]);
    expect(sizesIn('Cola 0,33 l 2,80', 'EUR')).toEqual([['', 'Cola 0,33 l', 280, 'sure']]);
  });

  it('the names of columns end with the next heading', () => {
    const text = 'PIZZA  24 cm  32 cm\nFunghi  7  9\n\nPasta\nNapoli  7  9\n\nSALADS\nGreen  4  6';
    expect(sizesIn(text, 'EUR').map(([, , sizes]) => sizes)).toEqual([
      '24 cm 700, 32 cm 900',
      'Small 700, Large 900',
      'Small 400, Large 600',
    ]);
  });

  it('columns may be named on a line of their own, and by no words that stand for a size', () => {
    const text = 'PIZZA\nsmall / large\nFunghi 7 9\n\nCURRIES   Chicken   Prawn\nKorma   8.50   9.50';
    expect(sizesIn(text, 'EUR')).toEqual([
      ['PIZZA', 'Funghi', 'small 700, large 900', 'sure'],
      ['CURRIES', 'Korma', 'Chicken 850, Prawn 950', 'sure'],
    ]);
  });
});

describe('what a card writes beside its names', () => {
  it('the numbers of dishes go, and a number that is part of a name stays', () => {
    const names = (text: string) => parseMenuText(text, 'EUR').map(({ name, note }) => [name, note]);
    expect(names('20  Margherita 6,50\n12a. Funghi 7,50')).toEqual([
      ['Margherita', null],
      ['Funghi', null],
    ]);
    expect(names('1 Margherita 6,50\n2 Funghi 7,50\n3a Salami 8\n4 Napoli 7')).toEqual(
      ['Margherita', 'Funghi', 'Salami', 'Napoli'].map((name) => [name, null]),
    );
    const wings = '3 Wings 5\n4 Wings 6\n5 Wings 7\n6 Wings 8';
    expect(names(wings).map(([name]) => name)).toEqual(['3 Wings', '4 Wings', '5 Wings', '6 Wings']);
    expect(names('3 Eggs 5\nToast 2\n2 Waffles 6\nTea 3\nMilk 2')[0]).toEqual(['3 Eggs', null]);
  });

  it('the numbers of dishes are kept, wherever they stand', () => {
    const numbers = (text: string) =>
      parseMenuText(text, 'EUR').map(({ number = '', name }) => `${number}|${name}`);
    expect(numbers('20  Margherita 6,50\n12a. Funghi 7,50\nNapoli 8')).toEqual([
      '20|Margherita',
      '12a|Funghi',
      '|Napoli',
    ]);
    const card = '1 Margherita 6,50\n2 Funghi 7,50\n3a Salami 8\n4 Napoli 7';
    expect(numbers(card)).toEqual(['1|Margherita', '2|Funghi', '3a|Salami', '4|Napoli']);
    expect(numbers('PIZZA  24 cm  32 cm\n7. Funghi  7  9')).toEqual(['7|Funghi']);
    expect(numbers('Nr | Name | Preis\n31 | Funghi | 7,50\n32b | Napoli | 8')).toEqual([
      '31|Funghi',
      '32b|Napoli',
    ]);
    expect(numbers('5. Funghi\n7,50\n\n6. Napoli\n8')).toEqual(['5|Funghi', '6|Napoli']);
    expect(numbers('3 Wings 5\n4 Wings 6\n5 Wings 7\n6 Wings 8')[0]).toBe('|3 Wings');
  });

  it('letters of allergens are no description, and additives that a legend explains are one', () => {
    const described = (text: string) =>
      parseMenuText(text, 'EUR').map(
        ({ name, description, codes = [] }) => `${name}: ${description} ${codes.join(' ')}`,
      );
    expect(described('Salami (A, 2) 7,50\nTonno (D) 8\nmit Zwiebeln\nWürste 1,2,a,c 5')).toEqual([
      'Salami:  A 2',
      'Tonno: mit Zwiebeln D',
      'Würste:  1 2 a c',
    ]);
    expect(described('Tonno (A,D) 8\nA = Gluten, D = Fisch')).toEqual(['Tonno:  ']);
    expect(described('Salami (A,2) 7,50\n\nA = Gluten, 2 = Farbstoff')).toEqual(['Salami: (Farbstoff) ']);
    expect(described('Roasted Papad (2) 40\nCola 0,5 3\nWings (v) 5')).toEqual([
      'Roasted Papad (2):  ',
      'Cola 0,5:  ',
      'Wings:  ',
    ]);
    expect(described('Pizza (S) 7\nPizza (L) 9')).toEqual(['Pizza (S):  ', 'Pizza (L):  ']);
  });

  it.each([
    ['Korma £8.50 (v)', 'Korma', '', ['VEGETARIAN'], [850]],
    ['Korma £8.50 (ve)', 'Korma', '', ['VEGAN'], [850]],
    ['Korma – mild £8.50 (v)', 'Korma', 'mild', ['VEGETARIAN'], [850]],
    ['Pathia ... 9.00 (1,3)', 'Pathia', '', [], [900]],
    ['Pathia 9 (ve) (A,C)', 'Pathia', '', ['VEGAN'], [900]],
    ['Salami 9.50 A,C', 'Salami', '', [], [950]],
    ['Bufala 11 / 13 / 19 (v)', 'Bufala', '', ['VEGETARIAN'], [1100, 1300, 1900]],
    ['Jalfrezi 8.50 / 12.50 (v)', 'Jalfrezi', '', ['VEGETARIAN'], [850, 1250]],
    ['Dhansak £8.50/£12.50 V', 'Dhansak', '', ['VEGETARIAN'], [850, 1250]],
    ['Wine: glass 4.50 / bottle 19.00 (vg)', 'Wine', '', ['VEGAN'], [450, 1900]],
    ['Saag 7.95 v', 'Saag', '', ['VEGETARIAN'], [795]],
    ['Saag 8 vg', 'Saag', '', ['VEGAN'], [800]],
    ['Salami 8 / 9 (2,10)', 'Salami', '', [], [800, 900]],
    ['Pizza 8 (12,50)', 'Pizza 8 (12,50)', '', [], []],
    ['Curry V', 'Curry V', '', [], []],
  ])('%s: a diet and allergens may stand behind the price', (line, name, description, tags, prices) => {
    const [dish] = parseMenuText(line, 'GBP');
    const found = dish?.sizes?.map((size) => size.price) ?? [dish?.price ?? []].flat();
    expect({ ...dish, found }).toMatchObject({ name, description, tags, found: prices });
  });

  it('columns of prices may have allergens behind them', () => {
    expect(sizesIn('PIZZA  24 cm  32 cm\nFunghi  7  9 (A,G)\nNapoli  8  10 (A,G)', 'EUR')).toEqual([
      ['PIZZA', 'Funghi', '24 cm 700, 32 cm 900', 'sure'],
      ['PIZZA', 'Napoli', '24 cm 800, 32 cm 1000', 'sure'],
    ]);
  });
});

describe('whatever the layout', () => {
  const word = fc.constantFrom(
    'Margherita',
    'Funghi',
    'mit Ei',
    'PIZZA',
    'Half',
    'Full',
    'Tomaten, Ei',
    '(A,C)',
    '65',
  );
  const price = fc
    .integer({ min: 1, max: 99_999 })
    .chain((minor) =>
      fc.constantFrom(
        (minor / 100).toFixed(2),
        `${Math.ceil(minor / 100)}`,
        `Rs. ${Math.ceil(minor / 100)}/-`,
        '–',
      ),
    );
  const gap = fc.constantFrom(' ', '  ', '\t', ' / ', ' .... ', ', ', ' - ');
  const line = fc
    .array(fc.tuple(fc.oneof(word, price), gap), { maxLength: 5 })
    .map((pieces) => pieces.flat().join('').trim());
  const text = fc.array(fc.oneof(line, fc.constant('')), { maxLength: 8 }).map((lines) => lines.join('\n'));

  it('no figure of a price is invented: each stands in the text', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        for (const { price: found, sizes } of parseMenuText(pasted, 'INR')) {
          const prices = [...(found === null ? [] : [found]), ...(sizes ?? []).map((size) => size.price)];
          const figures = pasted.replaceAll(/[ ,](?=\d{3})/g, '');
          for (const minor of prices) {
            const whole = String(Math.floor(minor / 100));
            expect(`${pasted}\n${figures}`).toContain(minor % 100 === 0 ? whole : (minor / 100).toFixed(2));
          }
        }
      }),
    );
  });

  it('every word of every line is in a row: a dish, its sizes, its heading, a description or a note', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const rows = JSON.stringify(parseMenuText(pasted, 'INR')).toLowerCase();
        for (const [letters] of pasted.matchAll(/\p{L}{3,}/gu)) expect(rows).toContain(letters.toLowerCase());
      }),
    );
  });
});
