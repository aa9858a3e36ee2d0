import { describe, expect, it, test } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';

const read = (text: string, currency = 'EUR') =>
  parseMenuText(text, currency).map(({ category, name, price, sizes, description }) => [
    category,
    name,
    sizes ? sizes.map((size) => `${size.name} ${size.price}`).join(', ') : price,
    description,
  ]);

describe('prices on lines of their own', () => {
  it('belong to the name above them, and what follows describes it', () => {
    const text = 'Wraps\nClassic\n8€\nTomato, salad, onion\nGarni\n10€\nMeat, bacon, melted cheese';
    expect(read(text)).toEqual([
      ['Wraps', 'Classic', 800, 'Tomato, salad, onion'],
      ['Wraps', 'Garni', 1000, 'Meat, bacon, melted cheese'],
    ]);
    expect(read('お鍋\nもつ鍋\n1,500円\n水炊き鍋\n2,300円\n\n揚物\nタコ天\n¥850円', 'JPY')).toEqual([
      ['お鍋', 'もつ鍋', 1500, ''],
      ['お鍋', '水炊き鍋', 2300, ''],
      ['揚物', 'タコ天', 850, ''],
    ]);
  });

  it('belong to the name below them where each price comes first', () => {
    const text =
      'Pita\n13 LEI\nPita Gyros\nmeat, chips, salad\n7 LEI\nPita Verde\nsalad, onion\n\nBere\n8 LEI\nLager\n9 LEI\nStout';
    expect(read(text, 'RON')).toEqual([
      ['Pita', 'Pita Gyros', 1300, 'meat, chips, salad'],
      ['Pita', 'Pita Verde', 700, 'salad, onion'],
      ['Bere', 'Lager', 800, ''],
      ['Bere', 'Stout', 900, ''],
    ]);
  });

  it('say how many liked the dish, and for how many it is', () => {
    expect(read('Phở Tái\n$10.75 • 92% (38)\nRare beef.\n\nPhở Gà\n$9.75\nChicken.', 'USD')).toEqual([
      ['', 'Phở Tái', 1075, 'Rare beef.'],
      ['', 'Phở Gà', 975, 'Chicken.'],
    ]);
    expect(read('### Gyoza\nCena: 30 zł (8 szt.)\n\n### Tatar\nCena: 45 zł', 'PLN')).toEqual([
      ['', 'Gyoza', 3000, '(8 szt.)'],
      ['', 'Tatar', 4500, ''],
    ]);
  });

  it('are those of the columns above, for each dish', () => {
    const text =
      'SPECIALTY PIZZAS\nIND. SMALL LARGE\n\nHouse Special\nPepperoni, onions\n10.45 13.75 20.20\n\nHawaiian\nHam, pineapple\n9.75 12.50 18.50';
    expect(read(text, 'USD')).toEqual([
      ['SPECIALTY PIZZAS', 'House Special', 'Ind. 1045, Small 1375, Large 2020', 'Pepperoni, onions'],
      ['SPECIALTY PIZZAS', 'Hawaiian', 'Ind. 975, Small 1250, Large 1850', 'Ham, pineapple'],
    ]);
  });
});

describe('headings', () => {
  it('stand among dishes without an empty line where each dish has one line below it', () => {
    const rows = (letter: string) =>
      [1, 2, 3, 4].map((at) => `Dish ${letter}${at} ........ 9,50 €\nwith this and that`).join('\n');
    const text = `Entrées\n${rows('A')}\nPoissons du jour\n${rows('B')}`;
    expect(read(text).map(([category]) => category)).toEqual([
      ...Array.from({ length: 4 }, () => 'Entrées'),
      ...Array.from({ length: 4 }, () => 'Poissons du jour'),
    ]);
  });

  it('stand between marks and in brackets', () => {
    for (const heading of [
      '- Zuppe / Suppe -',
      '【Zuppe / Suppe】',
      '*** Zuppe / Suppe ***',
      '📋 Zuppe / Suppe:',
    ]) {
      expect(read(`${heading}\nMinestrone 7,50 €\nRibollita 8,50 €`), heading).toEqual([
        ['Zuppe / Suppe', 'Minestrone', 750, ''],
        ['Zuppe / Suppe', 'Ribollita', 850, ''],
      ]);
    }
  });

  it('may have the price of all their dishes', () => {
    const text =
      '## PIZZAS (Slice: $7.90 / Whole: $28.00)\n\n| Item | Description |\n|---|---|\n| Hawaiian | Ham |\n| Salami | Olives |';
    expect(read(text, 'AUD')).toEqual([
      ['PIZZAS', 'Hawaiian', 'Slice 790, Whole 2800', 'Ham'],
      ['PIZZAS', 'Salami', 'Slice 790, Whole 2800', 'Olives'],
    ]);
  });

  it('are none where they only say that a menu follows', () => {
    expect(read('Menu of our bar\nSoups\nMiso 3\nRamen 9')).toEqual([
      ['Soups', 'Miso', 300, ''],
      ['Soups', 'Ramen', 900, ''],
    ]);
  });
});

test('a dish that is cut before its price is one', () => {
  expect(read('Terrine de canard,\nchutney ........ 13,00 €\nSoupe ........ 7,00 €')).toEqual([
    ['', 'Terrine de canard, chutney', 1300, ''],
    ['', 'Soupe', 700, ''],
  ]);
  expect(
    read('1. X-TUDO: pão, ovo,\nalface. ------R$30,00\n2. MISTO: pão, queijo. ----R$19,00', 'BRL'),
  ).toEqual([
    ['', 'X-TUDO', 3000, 'pão, ovo, alface'],
    ['', 'MISTO', 1900, 'pão, queijo'],
  ]);
});

test('several dishes on one line have a price each', () => {
  expect(read('- ตำไทย 60, ตำแตง 65, ตำซั่ว 70\n- ต้มยำกุ้ง 100/150', 'THB').map(([, name]) => name)).toEqual([
    'ตำไทย',
    'ตำแตง',
    'ตำซั่ว',
    'ต้มยำกุ้ง',
  ]);
});

test('choices below a dish are its prices', () => {
  const text = 'M1. Red curry\nwith coconut\nA. Tofu 9,90 €\nB. Duck 13,90 €\nM2. Rice 3,00 €';
  expect(read(text)).toEqual([
    ['', 'Red curry', 'Tofu 990, Duck 1390', 'with coconut'],
    ['', 'Rice', 300, ''],
  ]);
});

describe('rows without heads', () => {
  it('have the heading in their first cell, and a description in the third', () => {
    const text =
      'Soups\tMiso\t\t€3\nSoups\tRamen\tpork, egg\t€9\nGrill\tSteak\tpepper\t€19\nGrill\tRibs\t\t€15';
    expect(read(text)).toEqual([
      ['Soups', 'Miso', 300, ''],
      ['Soups', 'Ramen', 900, 'pork, egg'],
      ['Grill', 'Steak', 1900, 'pepper'],
      ['Grill', 'Ribs', 1500, ''],
    ]);
  });

  it('say what a portion weighs, and have cells with line breaks', () => {
    const weights =
      'Soup\t300/30\t4р 80к\nFish\t250/150\t3р 10к\nOmelette\t180/80\t3р 20к\nTea\t200/10\t1р 50к';
    expect(read(weights, 'BYN').map(([, name, price]) => [name, price])).toEqual([
      ['Soup', 480],
      ['Fish', 310],
      ['Omelette', 320],
      ['Tea', 150],
    ]);
    const cut =
      '1\tChips\t€ 2,00\n2\tChips with\nmayonnaise, curry\t€ 2,25\n3\tFish\t€ 6,00\n4\tTea\t€ 1,50\n5\tPie\t€ 3,00';
    expect(read(cut)[1]).toEqual(['', 'Chips with', 225, 'mayonnaise, curry']);
  });
});

test('lines of allergens are no dishes', () => {
  const text =
    'Sorbet\nlemon\n€ 11,90\nTiramisu\nas always\n€ 8,90\n1, 2, G\n3, 5\n10\n\nCafé\nEspresso ....2,80 €';
  expect(read(text).map(([category, name, price]) => [category, name, price])).toEqual([
    ['', 'Sorbet', 1190],
    ['', 'Tiramisu', 890],
    ['Café', 'Espresso', 280],
  ]);
});

test('dishes that differ in a word behind a dash keep it', () => {
  expect(read('Tea - small pot 2.00\nTea - large pot 3.25', 'GBP').map(([, name]) => name)).toEqual([
    'Tea – small pot',
    'Tea – large pot',
  ]);
});

describe('sizes within a line', () => {
  it.each([
    ['榨菜肉絲湯 小45 大65', 'TWD', '榨菜肉絲湯', '小 4500, 大 6500'],
    ['감자탕 (소) 32,000원 (중) 40,000원', 'KRW', '감자탕', '소 32000, 중 40000'],
    ['夫妻肺片 28元（小）38元（大）', 'CNY', '夫妻肺片', '小 2800, 大 3800'],
    ['Классика ср/мега 1500/1900тг', 'KZT', 'Классика', 'ср 150000, мега 190000'],
    ['CocaCola 0.5/1l 550/800тг', 'KZT', 'CocaCola', '0.5l 55000, 1l 80000'],
    ['ก๋วยจั๊บ ธรรมดา 45 / พิเศษ 55', 'THB', 'ก๋วยจั๊บ', 'ธรรมดา 4500, พิเศษ 5500'],
    ['Fadøl 25 cl 35,- / 40 cl 49,-', 'DKK', 'Fadøl', '25 cl 3500, 40 cl 4900'],
    ['Bøf 200 g / 300 g kr. 229,- / kr. 279,-', 'DKK', 'Bøf', '200 g 22900, 300 g 27900'],
    ['Fugazzeta individual $4.800 · entera $15.500', 'ARS', 'Fugazzeta', 'individual 480000, entera 1550000'],
    ['Lamb Chop\tH:12$  F:20$', 'USD', 'Lamb Chop', 'H 1200, F 2000'],
    ['Wings  6 pcs Rs. 600  12 pcs Rs. 1,150', 'PKR', 'Wings', '6 pcs 60000, 12 pcs 115000'],
  ])('%s (%s)', (line, currency, name, sizes) => {
    expect(read(line, currency)).toEqual([['', name, sizes, '']]);
  });

  it('are counts in the heading', () => {
    expect(read('Кофе 250/350мл:\nЛатте 650/800тг\nЧай 250/350тг', 'KZT')).toEqual([
      ['Кофе', 'Латте', '250мл 65000, 350мл 80000', ''],
      ['Кофе', 'Чай', '250мл 25000, 350мл 35000', ''],
    ]);
  });

  it('are listed in one cell', () => {
    const text =
      '| Plato | 1/2 ración, 1 ración |\n|---|---|\n| Queso | 7€, 10€ |\n| Setas | 10€ |\n| Montadito | 4€/u |';
    expect(read(text).map(([, name, sizes]) => [name, sizes])).toEqual([
      ['Queso', '1/2 ración 700, 1 ración 1000'],
      ['Setas', 1000],
      ['Montadito', 400],
    ]);
  });
});

test.each([
  ['Köttbullar *\t129-:', 'SEK', 12_900],
  ['Dagens fisk kr. 198,-', 'DKK', 19_800],
  ['Солянка 4р 80к', 'BYN', 480],
  ['Poulet DG - 8.000 FCFA', 'XAF', 8000],
  ['Jollof - GH₵70', 'GHS', 7000],
  ['Jus Rp. 8.500,-', 'IDR', 850_000],
  ['Tahu 6.5rb', 'IDR', 650_000],
  ['Gulyásleves 1.990 Ft', 'HUF', 199_000],
  ['滷蛋 15元', 'TWD', 1500],
  ['拍黄瓜 12元/份', 'CNY', 1200],
  ['Tapsilog - P120', 'PHP', 12_000],
  ['Mandazi @ 20/=', 'KES', 2000],
])('a price as %s (%s)', (line, currency, price) => {
  expect(parseMenuText(line, currency)).toMatchObject([{ price, note: null }]);
});

test('hours are no prices', () => {
  expect(read('FROKOST kl. 11.30-15.00\n\nRoastbeef 85,-', 'DKK')).toEqual([
    ['FROKOST kl. 11.30-15.00', 'Roastbeef', 8500, ''],
  ]);
});

test('a heading that only holds deeper ones is no dish', () => {
  const text = '# Drinks\n\n## Hot\n\nCoffee 2.00\nTea 2.50\n\n## Cold\n\nCola 3.00\nWater 2.00';
  expect(read(text)).toEqual([
    ['Hot', 'Coffee', 200, ''],
    ['Hot', 'Tea', 250, ''],
    ['Cold', 'Cola', 300, ''],
    ['Cold', 'Water', 200, ''],
  ]);
});

test('a message has its own marks of what is bold', () => {
  const text = '*LANCHES* 🍔\n\n*X-SALADA* - R$ 18,00\nPão e queijo\n\n■ BEBIDAS\nSuco, R$ 8,00';
  expect(read(text, 'BRL')).toEqual([
    ['LANCHES', 'X-SALADA', 1800, 'Pão e queijo'],
    ['BEBIDAS', 'Suco', 800, ''],
  ]);
});

test('a table is one by the head of its descriptions too', () => {
  const text =
    '|Nr|Pizza|Innehåll|Ordinarie|Familj|\n|---|---|---|---:|---:|\n|1|Vesuvio|Ost, skinka|100|235|';
  expect(read(text, 'SEK')).toEqual([['Pizza', 'Vesuvio', 'Ordinarie 10000, Familj 23500', 'Ost, skinka']]);
});

test('the second of two headings at the top is the one of the dishes below it', () => {
  expect(read('TAQUERÍA EL SOL\nTACOS (orden de 3)\nPastor 45\nBistec 50')).toEqual([
    ['', 'TAQUERÍA EL SOL', null, ''],
    ['TACOS (orden de 3)', 'Pastor', 4500, ''],
    ['TACOS (orden de 3)', 'Bistec', 5000, ''],
  ]);
});

test('one line below a heading that begins small describes its dishes', () => {
  const [dish] = parseMenuText('Wok-Gerichte\nmit Jasminreis\n\nRotes Curry 9,90\nUdon 9,50', 'EUR');
  expect(dish).toMatchObject({ category: 'Wok-Gerichte', categoryDescription: 'mit Jasminreis' });
});
