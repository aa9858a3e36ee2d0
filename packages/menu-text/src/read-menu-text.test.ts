import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { likeLines } from './like-lines.ts';
import { SAYABLE, type SayableKind } from './line-readings.ts';
import { parseMenuText, readMenuText } from './parse-menu-text.ts';

const CARD = `Our menu

PIZZE   small   large
Margherita (A,G) 9.50  12.50
Tomato, mozzarella, basil
Diavola ........ £13
Spicy salami

Dolci:
Home made, every day.
Tiramisù – with coffee\t6.50
Lasagne
Beef, béchamel
12.50
Latte
Small 2
Large 3

Extras
olives 2

A = Gluten, G = Milk`;

const kinds = (text: string, said?: ReadonlyMap<number, SayableKind>) =>
  readMenuText(text, 'GBP', said).lines.map(({ kind }) => kind);

describe('each line of a menu', () => {
  it('says what it was read as, and where it went', () => {
    const { dishes, lines } = readMenuText(CARD, 'GBP');
    expect(
      lines.map(({ kind, dish }) => (dish === null ? kind : `${kind} of ${dishes[dish]?.name}`)),
    ).toEqual([
      'LEFT_OUT',
      'BLANK',
      'COLUMNS',
      'DISH of Margherita',
      'DESCRIPTION of Margherita',
      'DISH of Diavola',
      'DESCRIPTION of Diavola',
      'BLANK',
      'HEADING',
      'DESCRIPTION',
      'DISH of Tiramisù',
      'DISH of Lasagne',
      'DESCRIPTION of Lasagne',
      'PRICE of Lasagne',
      'DISH of Latte',
      'SIZES of Latte',
      'SIZES of Latte',
      'BLANK',
      'HEADING',
      'EXTRA of olives',
      'BLANK',
      'LEGEND',
    ]);
    expect(lines.map(({ category }) => category).slice(2, 10)).toEqual([
      ...Array(6).fill('PIZZE'),
      'Dolci',
      'Dolci',
    ]);
    expect(dishes.map((dish) => dish.lines)).toEqual([
      [3, 4],
      [5, 6],
      [10],
      [11, 12, 13],
      [14, 15, 16],
      [19],
    ]);
    expect(lines.flatMap(({ isUnsure, text }) => (isUnsure ? [text] : []))).toEqual(['Spicy salami']);
  });

  it('is known in a table with heads, a frame, and a column of categories', () => {
    const text = `| Category | Name | Price |
|---|---|---|
| Soups | Miso | 4.50 |
| Soups | Ramen | 9.50 |
| Drinks | Sake | 5 |`;
    expect(kinds(text)).toEqual(['COLUMNS', 'BLANK', 'DISH', 'DISH', 'DISH']);
    expect(readMenuText(text, 'GBP').lines.map(({ category }) => category)).toEqual([
      '',
      '',
      'Soups',
      'Soups',
      'Drinks',
    ]);
  });

  it('belongs to the dish whose description ends with its price', () => {
    const text = 'Soup 4\nRamen 9\nMixed Grill\nchicken tikka, lamb tikka and seekh kebab 12.95';
    expect(readMenuText(text, 'GBP').lines.map(({ kind, dish }) => [kind, dish])).toEqual([
      ['DISH', 0],
      ['DISH', 1],
      ['DISH', 2],
      ['DESCRIPTION', 2],
    ]);
  });
});

test('words between a dish and the next heading describe it, where prices stand on lines of their own', () => {
  const read = (text: string) =>
    parseMenuText(text, 'GBP').map(({ category, name, description }) => [category, name, description]);
  expect(read('Soup 5\nserved with bread\nMAINS\nLasagne\n12')).toEqual([
    ['', 'Soup', 'served with bread'],
    ['MAINS', 'Lasagne', ''],
  ]);
});

describe('what somebody says of a line', () => {
  const said = (entries: [number, SayableKind][], text = CARD) => readMenuText(text, 'GBP', new Map(entries));

  it('makes a heading of it, and the dishes below move', () => {
    const text = 'Mains\nSoup 5\nfrom the grill\nBurger 9\nSteak 20';
    const { dishes, lines } = said([[2, 'HEADING']], text);
    expect(dishes.map(({ category, name }) => [category, name])).toEqual([
      ['Mains', 'Soup'],
      ['from the grill', 'Burger'],
      ['from the grill', 'Steak'],
    ]);
    expect(lines[2]).toMatchObject({ kind: 'HEADING', dish: null, category: 'from the grill' });
  });

  it('makes a dish of it, with the price and the words below', () => {
    const { dishes, lines } = said(
      [[6, 'DISH']],
      'PIZZE\nDiavola 13\n\nMAINS\nBurger 9\nwith chips\nGreen salad\nall kinds\n7.50',
    );
    expect(dishes.at(-1)).toMatchObject({ name: 'Green salad', description: 'all kinds', price: 750 });
    expect(lines.slice(6).map(({ kind }) => kind)).toEqual(['DISH', 'DESCRIPTION', 'PRICE']);
    expect(said([]).dishes.at(-1)?.note).toContain('An extra');
    expect(said([[19, 'DISH']]).lines[19]?.kind).toBe('DISH');
    expect(said([[19, 'DISH']]).dishes.at(-1)).toMatchObject({ name: 'olives', note: null });
  });

  it('makes a description of it: of the dish above, or of a heading that has none yet', () => {
    const { dishes } = said([[5, 'DESCRIPTION']]);
    expect(dishes[0]?.description).toBe('Tomato, mozzarella, basil Diavola ........ £13 Spicy salami');
    const headed = said([[1, 'DESCRIPTION']], 'Pasta\nhome made\n\nLasagne 9');
    expect(headed.dishes).toMatchObject([
      { category: 'Pasta', categoryDescription: 'home made', name: 'Lasagne' },
    ]);
    const first = said([[0, 'DESCRIPTION']], 'Welcome\n\nPasta\nLasagne 9');
    expect(first.dishes).toMatchObject([{ category: 'Pasta', categoryDescription: 'Welcome' }]);
  });

  it('leaves it out, a legend or heads of columns as well', () => {
    const { dishes, lines } = said([
      [4, 'LEFT_OUT'],
      [21, 'LEFT_OUT'],
    ]);
    expect(dishes[0]).toMatchObject({ description: '' });
    expect(dishes[0]).not.toHaveProperty('contains');
    expect([lines[4], lines[21]]).toMatchObject([{ kind: 'LEFT_OUT' }, { kind: 'LEFT_OUT' }]);
    expect(said([[2, 'HEADING']]).dishes[0]).toMatchObject({ category: 'PIZZE small large' });
  });

  it('holds where it goes on in a table, and the rows below keep their columns', () => {
    const text = 'Dish\tSmall\tLarge\nSoup\t4\t5\nHot\nRamen\t9\t12';
    const { dishes } = said([[2, 'HEADING']], text);
    expect(dishes).toMatchObject([
      { name: 'Soup', sizes: [{ name: 'Small' }, { name: 'Large' }] },
      { category: 'Hot', name: 'Ramen', sizes: [{ name: 'Small', price: 900 }, { name: 'Large' }] },
    ]);
  });

  it('settles a doubt about it', () => {
    expect(said([]).dishes[1]?.note).toContain('Spicy salami');
    const { dishes, lines } = said([[6, 'DESCRIPTION']]);
    expect(dishes[1]).toMatchObject({ description: 'Spicy salami', note: null });
    expect(lines[6]).toMatchObject({ kind: 'DESCRIPTION', isUnsure: false });
  });

  it('asks about a heading that nothing stands under', () => {
    const { lines } = said([[2, 'HEADING']], 'Pasta\nLasagne 9\nand more');
    expect(lines[2]).toMatchObject({ kind: 'HEADING', isUnsure: true });
  });
});

describe('lines that are alike', () => {
  it('were read as the same and look the same', () => {
    const text = 'STARTERS\nSoup 5\nHOT\nBread 2\n\nMAINS\nBurger 9\ncold\nSteak 20\nWITH RICE\nPaella 12';
    const { lines } = readMenuText(
      text,
      'GBP',
      new Map([
        [2, 'DESCRIPTION'],
        [9, 'DESCRIPTION'],
      ]),
    );
    expect(likeLines(lines, 2)).toEqual([2, 9]);
    expect(likeLines(lines, 1)).toEqual([1, 3, 6, 8, 10]);
    expect(likeLines(lines, 7)).toEqual([7]);
    expect(likeLines(lines, 4)).toEqual([]);
  });
});

describe('any text', () => {
  const word = fc.stringMatching(/^[a-z]{3,9}$/u).filter((text) => !/^(?:lbs|pcs|menu|inch)$/u.test(text));
  const capital = word.map((text) => text[0]?.toUpperCase() + text.slice(1));
  const line = fc.oneof(
    fc.constant(''),
    capital,
    word,
    word.map((text) => text.toUpperCase()),
    word.map((text) => `${text}:`),
    word.map((text) => `- ${text} 4`),
    fc.array(word, { minLength: 2, maxLength: 9 }).map((words) => `${words.join(' ')}.`),
    fc
      .tuple(capital, fc.constantFrom(' 9.50', '\t9.50', ' 8 / 10', ' £4 (v)'))
      .map((parts) => parts.join('')),
    fc.constantFrom('9.50', 'Small 4', 'Large 6', '|---|', 'Name\tPrice', 'A = Milk, B = Fish'),
  );
  const lines = fc.array(line, { maxLength: 14 });
  const saying = fc.array(fc.tuple(fc.nat(13), fc.constantFrom(...SAYABLE)), { maxLength: 5 });

  it('has one reading for each line, of a dish that knows the line', () => {
    fc.assert(
      fc.property(lines, saying, (all, said) => {
        const read = readMenuText(all.join('\n'), 'GBP', new Map(said));
        expect(read.lines.map(({ text }) => text)).toEqual(all.length === 0 ? [''] : all);
        for (const [at, one] of read.lines.entries()) {
          if (/[\p{L}\p{N}]/u.test(one.text)) expect(one.kind).not.toBe('BLANK');
          if (one.dish !== null) expect(read.dishes[one.dish]?.lines).toContain(at);
        }
        for (const [dish, { lines: own = [] }] of read.dishes.entries()) {
          for (const at of own) expect(read.lines[at]?.dish).toBe(dish);
        }
      }),
    );
  });

  it('is read as ever where somebody says what its lines are already', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(13)), (all, places) => {
        const text = all.join('\n');
        const read = readMenuText(text, 'GBP');
        const said = places.flatMap((at) => {
          const line = read.lines[at];
          const kind = SAYABLE.find((one) => one === line?.kind);
          return kind && !line?.isUnsure ? [[at, kind] as const] : [];
        });
        expect(readMenuText(text, 'GBP', new Map(said))).toEqual(read);
      }),
    );
  });

  it('is what somebody says of it', () => {
    fc.assert(
      fc.property(lines, saying, (all, said) => {
        const read = readMenuText(all.join('\n'), 'GBP', new Map(said));
        for (const [at, kind] of new Map(said)) {
          const found = read.lines[at];
          if (!found || !/[\p{L}\p{N}]/u.test(found.text)) continue;
          expect(found.kind, found.text).toBe(kind);
        }
      }),
    );
  });

  it('loses no word that nobody left out, but those of a heading that is marked as empty', () => {
    fc.assert(
      fc.property(lines, saying, (all, said) => {
        const { dishes, lines: read } = readMenuText(all.join('\n'), 'GBP', new Map(said));
        const kept = dishes
          .map((row) => `${row.category} ${row.categoryDescription} ${row.name} ${row.description}`)
          .join(' ');
        for (const { text, kind, isUnsure, dish } of read) {
          const isKept = kind === 'LEFT_OUT' || kind === 'LEGEND' || kind === 'COLUMNS' || kind === 'SIZES';
          if (isKept || dishes.length === 0 || (isUnsure && dish === null)) continue;
          for (const [own] of text.matchAll(/[a-z]{3,}/giu)) expect(kept).toContain(own);
        }
      }),
    );
  });
});
