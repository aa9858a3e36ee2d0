import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';

const brief = (text: string, currency = 'GBP') =>
  parseMenuText(text, currency).map(({ category, name, description, price }) => [
    category,
    name,
    description,
    price,
  ]);

describe('a menu pasted as text', () => {
  it('has prices at the end, descriptions below, headings as categories', () => {
    const text = `PIZZE
Margherita 9.50
Tomato, mozzarella, basil
Diavola ........ £13
Spicy salami

Dolci:
Tiramisù – home made\t6.50`;
    expect(brief(text)).toEqual([
      ['PIZZE', 'Margherita', 'Tomato, mozzarella, basil', 950],
      ['PIZZE', 'Diavola', 'Spicy salami', 1300],
      ['Dolci', 'Tiramisù', 'home made', 650],
    ]);
  });

  it('is read in German, French and Nigerian notation', () => {
    expect(brief('Vorspeisen\n\n12. Käsespätzle mit Röstzwiebeln 12,90 €\nTagessuppe  4,–', 'EUR')).toEqual([
      ['Vorspeisen', 'Käsespätzle mit Röstzwiebeln', '', 1290],
      ['Vorspeisen', 'Tagessuppe', '', 400],
    ]);
    expect(brief('Entrées\nSoupe à l’oignon 9€50\nŒufs mimosa : 7,00€', 'EUR')).toEqual([
      ['Entrées', 'Soupe à l’oignon', '', 950],
      ['Entrées', 'Œufs mimosa', '', 700],
    ]);
    expect(brief('Suya\n• Beef suya ₦4,500\n• Mixed grill 14000', 'NGN')).toEqual([
      ['Suya', 'Beef suya', '', 450_000],
      ['Suya', 'Mixed grill', '', 1_400_000],
    ]);
  });

  it('knows sub-headings without empty lines by the names that repeat below them', () => {
    const text = `CURRIES
Madras
Chicken 5.25
Lamb 5.50
with bone
Korma
Mild, with cream
Chicken 5.25
Lamb 5.50
Vindaloo
Chicken 5.75
Prawn 6.95`;
    expect(brief(text)).toEqual([
      ['', 'CURRIES', '', null],
      ['Madras', 'Chicken', '', 525],
      ['Madras', 'Lamb', 'with bone', 550],
      ['Korma', 'Chicken', '', 525],
      ['Korma', 'Lamb', '', 550],
      ['Vindaloo', 'Chicken', '', 575],
      ['Vindaloo', 'Prawn', '', 695],
    ]);
    expect(brief(text.replace('CURRIES\n', ''))).toEqual(brief(text).slice(1));
    const described = 'Starters\nChicken 5\nSpicy sauce\nLamb 6\nSoup 4\nMild sauce\nLamb 7\nRice 3';
    expect(brief(described).map(([category]) => category)).toEqual(Array(5).fill('Starters'));
  });

  it('knows sub-headings whose prices stand on lines of their own', () => {
    const text = 'Madras\nChicken\n5.25\nLamb\n5.50\nKorma\nChicken\n5.25\nLamb\n5.50';
    expect(brief(text)).toEqual([
      ['Madras', 'Chicken', '', 525],
      ['Madras', 'Lamb', '', 550],
      ['Korma', 'Chicken', '', 525],
      ['Korma', 'Lamb', '', 550],
    ]);
    expect(brief(text.replaceAll(/\n(\d)/g, ' $1'))).toEqual(brief(text));
    const described =
      'Korma\nserved with rice\n9\nMadras\nserved with rice\n10\nJalfrezi\nserved with rice\n11';
    expect(brief(described).map(([, name]) => name)).toEqual(['Korma', 'Madras', 'Jalfrezi']);
  });

  it('finds prices on lines of their own', () => {
    expect(brief('PASTA\nLasagne\nBeef, béchamel\n12.50\nGnocchi\n11.50')).toEqual([
      ['PASTA', 'Lasagne', 'Beef, béchamel', 1250],
      ['PASTA', 'Gnocchi', '', 1150],
    ]);
    expect(brief('Lasagne\n\n12.50')).toEqual([['', 'Lasagne', '', 1250]]);
  });

  it('knows a number that is no price', () => {
    expect(brief('Drinks\nSparkling water 500 ml 2.50\nLager 330 ml £4.50\nWings x 6 8')).toEqual([
      ['Drinks', 'Sparkling water 500 ml', '', 250],
      ['Drinks', 'Lager 330 ml', '', 450],
      ['Drinks', 'Wings x 6', '', 800],
    ]);
    expect(brief('Summer menu 2026\nSoup 5')).toEqual([['Summer menu 2026', 'Soup', '', 500]]);
  });

  it('reads what stands in brackets as tags', () => {
    const [dish] = parseMenuText('Falafel (vg) (v) 5', 'GBP');
    expect(dish).toMatchObject({ name: 'Falafel', tags: ['VEGAN', 'VEGETARIAN'] });
  });

  it('keeps a dish that has no price', () => {
    expect(parseMenuText('Drinks\n\nCola\n\nSides\nChips 3', 'GBP')).toEqual([
      expect.objectContaining({ name: 'Drinks', price: null, note: 'No price found.' }),
      expect.objectContaining({ name: 'Cola', price: null }),
      expect.objectContaining({ category: 'Sides', name: 'Chips', price: 300 }),
    ]);
  });

  it('keeps a dish below a heading whose price is missing, and knows it from a description', () => {
    expect(brief('Dolci\nMade here, every morning.\nTiramisù\nAffogato 6')).toEqual([
      ['Dolci', 'Tiramisù', '', null],
      ['Dolci', 'Affogato', '', 600],
    ]);
  });

  it('finds nothing in nothing', () => {
    expect(parseMenuText('', 'GBP')).toEqual([]);
    expect(parseMenuText(' \n\t\n- \n', 'GBP')).toEqual([]);
  });

  it.each([
    ['Burger £12.50 add cheese +1.00', 'GBP', 'Burger', 1250, /1\.00 in the text/],
    ['Burger 12 add cheese 1', 'GBP', 'Burger 12 add cheese', 100, /12 in the text/],
    ['Soup £5.50', 'USD', 'Soup', 550, /says £, diners pay in USD/],
    ['Soup 8,50 €', 'USD', 'Soup', 850, /says €, diners pay in USD/],
    ['Soup 0.00', 'GBP', 'Soup', 0, /£0\.00: is it free\?/],
    ['Steak 1.250', 'EUR', 'Steak 1.250', null, /1\.250 in the text/],
    ['Margherita 9.50\n12.50', 'GBP', 'Margherita', 950, /12\.50 in the text/],
    ['Fish & chips 14/17', 'GBP', 'Fish & chips', 1400, /14 and 17 were read as sizes/],
    ['Chicken 65 240', 'INR', 'Chicken 65', 24_000, /65 in the text/],
    ['Wings 10 – 12', 'GBP', 'Wings 10', 1200, /10 in the text/],
    ['7 Up 2.50', 'GBP', '7 Up', 250, null],
    ['Thali for 10 persons ₹1,25,00', 'INR', 'Thali for 10 persons ₹1,25,00', null, /No price/],
    ['Thali ₹1,250', 'INR', 'Thali', 125_000, null],
    ['Egg Biryani Rs. 230/-', 'INR', 'Egg Biryani', 23_000, null],
    ['Hummus حمص AED 24', 'AED', 'Hummus حمص', 2400, null],
    ['Hummus 24 AED', 'AED', 'Hummus', 2400, null],
    ['مشاوي مشكلة ٧٨٫٥٠ درهم', 'AED', 'مشاوي مشكلة', 7850, null],
    ['بيتزا ٤ أجبان ٤٨', 'AED', 'بيتزا ٤ أجبان', 4800, null],
    ['Rump steak R 145', 'ZAR', 'Rump steak', 14_500, null],
    ['Naan Rs. 40', 'GBP', 'Naan', 4000, /says Rs\., diners pay in GBP/],
    ['Soup € 6,50', 'EUR', 'Soup', 650, null],
    ['Soup 6,50 EUR', 'EUR', 'Soup', 650, null],
    ['Bahnhofstraße 12 · Tel. 0221 / 12 34 56', 'EUR', 'Bahnhofstraße 12 · Tel. 0221 / 12 34 56', null, /No/],
    ['Soup 5\nWhisky 1500', 'EUR', 'Soup', 500, /“Whisky 1500”.*a dish without a price/],
    ['Soup 5\nWater (1 L, still) MRP', 'EUR', 'Soup', 500, /MRP”.*a dish without a price/],
    ['\tLasagne\t\tal forno\t9.50', 'EUR', 'Lasagne al forno', 950, null],
    ['Fish & chips 14\nLasagne', 'GBP', 'Fish & chips', 1400, /“Lasagne”.*a dish without a price\?/],
    ['12.50', 'GBP', '', 1250, null],
    ['Two for £20:\nSoup 5', 'GBP', 'Soup', 500, /£20 in the heading/],
    ['Wings 10-12', 'GBP', 'Wings 10-12', null, /No price/],
    ['Lager 0,33 l 4.50', 'EUR', 'Lager 0,33 l', 450, null],
    ['Feijoada R$ 30,00', 'BRL', 'Feijoada', 3000, null],
    ['Köttbullar 95 kr', 'SEK', 'Köttbullar', 9500, null],
  ])('hints at what %s (%s) may mean besides', (text, currency, name, price, note) => {
    const [dish] = parseMenuText(text, currency);
    expect(dish).toMatchObject({ name, price });
    if (note) expect(dish?.note).toMatch(note);
    else expect(dish?.note).toBeNull();
  });

  /** Letters only (÷ is none), and no unit: "1.01 lbs" counts something else than money. */
  const word = fc
    .stringMatching(/^[a-zà-öø-ü]{3,9}$/u)
    .filter((text) => !/^(?:lbs|pcs|inch|pieces|lit(?:re|er)s?)$/u.test(text));
  const dish = fc.record({
    name: word,
    description: fc.option(word),
    price: fc.integer({ min: 1, max: 99_999 }),
  });
  const menu = fc.array(
    fc.record({ heading: word, dishes: fc.array(dish, { minLength: 1, maxLength: 4 }) }),
    {
      maxLength: 4,
    },
  );
  const notations = fc.constantFrom(
    (minor: number) => (minor / 100).toFixed(2),
    (minor: number) => (minor / 100).toFixed(2).replace('.', ','),
    (minor: number) => `€${(minor / 100).toFixed(2)}`,
    (minor: number) => `${(minor / 100).toFixed(2).replace('.', ',')} €`,
  );

  it('is found again in any notation', () => {
    fc.assert(
      fc.property(menu, notations, fc.constantFrom(' ', '\t', ' ..... ', ' – '), (categories, write, gap) => {
        const text = categories
          .map(({ heading, dishes }) =>
            [
              heading,
              ...dishes.flatMap(({ name, description, price }) => [
                `${name}${gap}${write(price)}`,
                ...(description ? [description] : []),
              ]),
            ].join('\n'),
          )
          .join('\n\n');
        const wanted = categories.flatMap(({ heading, dishes }) =>
          dishes.map(({ name, description, price }) => [heading, name, description ?? '', price]),
        );
        expect(brief(text, 'EUR')).toEqual(wanted);
      }),
    );
  });

  it('leaves each sign with the amount of its own line', () => {
    const [dish] = parseMenuText('1.01 (1.01\n€10.00 (1.01\nSoup', 'GBP');
    expect(dish?.note).toContain('€10.00');
  });

  it.each(['1.01 €10.00 1.02', '1.01€10.00 1.02', '1.01 €10.00', 'Soup, 9.01 €10,00, 8.01'])(
    'mentions each amount of %s',
    (text) => {
      const [dish] = parseMenuText(text, 'EUR');
      const said = `${((dish?.price ?? 0) / 100).toFixed(2)} ${dish?.note}`;
      for (const [amount] of text.matchAll(/\d+[.,]\d\d/gu)) expect(said).toContain(amount);
    },
  );

  it('leaves no amount of any text unmentioned', () => {
    const piece = fc.oneof(
      fc.record({ text: word }),
      fc.record({ text: word, minor: fc.integer({ min: 101, max: 99_999 }), write: notations }),
    );
    const line = fc.array(piece, { maxLength: 3 });
    const between = fc.constantFrom(' ', ' / ', ' – ', ' + ', ', ', ' (', ': ');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), between, fc.boolean(), (lines, gap, isNameFirst) => {
        const text = lines
          .map((pieces) =>
            pieces
              .map((one) => {
                if (!('minor' in one)) return one.text;
                const amount = one.write(one.minor);
                return isNameFirst ? `${one.text} ${amount}` : amount;
              })
              .join(gap),
          )
          .join('\n');
        const found = parseMenuText(text, 'EUR');
        const notes = found.map(({ note }) => note ?? '').join('\n');
        for (const one of lines.flat()) {
          if (!('minor' in one)) continue;
          const isPrice = found.some(({ price }) => price === one.minor);
          const figures = one.write(one.minor).replace(/[€ ]/g, '');
          expect(isPrice || notes.includes(figures), `${figures} of:\n${text}`).toBe(true);
        }
      }),
    );
  });

  it('loses no word of any text, and never fails', () => {
    const line = fc.oneof(
      word,
      fc.constant(''),
      fc.tuple(word, notations).map(([name, write]) => `${name} ${write(950)}`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const found = parseMenuText(lines.join('\n'), 'EUR');
        const kept = found
          .map((row) => `${row.category} ${row.categoryDescription} ${row.name} ${row.description}`)
          .join(' ');
        for (const text of lines) {
          const [name] = text.split(' ');
          if (name) expect(kept).toContain(name);
        }
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => void parseMenuText(text, 'EUR')),
    );
  });
});
