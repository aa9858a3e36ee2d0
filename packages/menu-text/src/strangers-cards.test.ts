import { describe, expect, it, test } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';

const read = (text: string, currency: string) =>
  parseMenuText(text, currency).map(({ category, name, description, price, sizes, note }) => [
    category,
    name,
    sizes ? sizes.map((size) => `${size.name} ${size.price}`).join(', ') : price,
    description,
    note === null ? 'sure' : 'marked',
  ]);
const prices = (text: string, currency: string) =>
  read(text, currency).map(([, name, price, , note]) => [name, price, note]);

describe('sizes', () => {
  it('stand below a name in capitals and its description', () => {
    const text = `Nosso Cardápio

ALICHE
Mussarela, aliche, parmesão, molho de tomate e orégano.
Broto 25,00 / Média 39,00 / Grande 49,00 / Gigante 56,00

DO CHEFF
Mussarela, frango, calabresa, bacon, ovos, alho, molho de tomate e orégano.
Broto 26,00 / Média 40,00 / Grande 51,00 / Gigante 58,00`;
    const described = 'Mussarela, aliche, parmesão, molho de tomate e orégano.';
    const sizes = 'Broto 2500, Média 3900, Grande 4900, Gigante 5600';
    expect(read(text, 'BRL')[0]).toEqual(['Nosso Cardápio', 'ALICHE', sizes, described, 'sure']);
    expect(prices(text, 'BRL')[1]).toEqual([
      'DO CHEFF',
      'Broto 2600, Média 4000, Grande 5100, Gigante 5800',
      'sure',
    ]);
    const below = text.replaceAll(' / ', '\n');
    expect(read(below, 'BRL')).toEqual(read(text, 'BRL'));
    const alone = 'MARGHERITA\ntomato, mozzarella\n9.50\n\nDIAVOLA\nsalami, chilli\n11';
    expect(prices(alone, 'EUR')).toEqual([
      ['MARGHERITA', 950, 'sure'],
      ['DIAVOLA', 1100, 'sure'],
    ]);
  });

  it('are dishes where others follow them under the same heading', () => {
    expect(prices('Coffee\nSingle 2\nDouble 2.50\nLatte 3', 'GBP').map(([name]) => name)).toEqual([
      'Single',
      'Double',
      'Latte',
    ]);
    expect(prices('House wine\nglass 4.50\nbottle 19.00', 'GBP')).toEqual([
      ['House wine', 'glass 450, bottle 1900', 'sure'],
    ]);
  });

  it('are named in the brackets of a heading', () => {
    const text = `الفطار
فطار صحي 55

يالا شعبي (سندويتش - طبق)
فلافل 8 - 16
فلافل محشية 9 - 19
سكالانس 14
كبدة إسكندراني 16 - 38

السلطات
سلطة بلدي ١٨ ج.م
تبولة ١٨٫٥٠ ج.م`;
    expect(read(text, 'EGP')).toEqual([
      ['الفطار', 'فطار صحي', 5500, '', 'sure'],
      ['يالا شعبي', 'فلافل', 'سندويتش 800, طبق 1600', '', 'sure'],
      ['يالا شعبي', 'فلافل محشية', 'سندويتش 900, طبق 1900', '', 'sure'],
      ['يالا شعبي', 'سكالانس', 1400, '', 'sure'],
      ['يالا شعبي', 'كبدة إسكندراني', 'سندويتش 1600, طبق 3800', '', 'sure'],
      ['السلطات', 'سلطة بلدي', 1800, '', 'sure'],
      ['السلطات', 'تبولة', 1850, '', 'sure'],
    ]);
    expect(prices('BURGERS (single / double)\nPlain 8 / 11\nCheese 9 / 12', 'GBP')).toEqual([
      ['Plain', 'single 800, double 1100', 'sure'],
      ['Cheese', 'single 900, double 1200', 'sure'],
    ]);
  });

  it('stand within a line of Japanese, and a price with its tax says no more than a price', () => {
    const text = `飲み物
サッポロ生ビール 黒ラベル<樽生> 中ジョッキ 460円 大ジョッキ 720円
養老ビール <中びん> 440円
生レモンサワー（中）410円（大）560円
角ハイボール ¥380

旨い物
焼き肉豆腐 390円
モツ煮込 490円(税込)
コース 3,300円（税込）`;
    expect(read(text, 'JPY')).toEqual([
      ['飲み物', 'サッポロ生ビール 黒ラベル<樽生>', '中ジョッキ 460, 大ジョッキ 720', '', 'sure'],
      ['飲み物', '養老ビール <中びん>', 440, '', 'sure'],
      ['飲み物', '生レモンサワー', '中 410, 大 560', '', 'sure'],
      ['飲み物', '角ハイボール', 380, '', 'sure'],
      ['旨い物', '焼き肉豆腐', 390, '', 'sure'],
      ['旨い物', 'モツ煮込', 490, '', 'sure'],
      ['旨い物', 'コース', 3300, '', 'sure'],
    ]);
    expect(read('刺身 900円（税抜）', 'JPY')).toEqual([['', '刺身', 900, '（税抜）', 'marked']]);
  });

  it('stand behind a price of its own', () => {
    const text = `Appetisers 前菜

Prawn Cocktail £7.20
Cold dish served with battered wholemeal breads
Yuk Sung £14.00 for two (small £8.50)
Stir fried minced pork served with iceberg lettuce
Mixed Appetisers £17.80 for two (one £9.50)
A selection of crispy won tons, seaweed, spare ribs
Sesame Prawn Toast £9.20 small 4pc £6.00
8 pieces of square cut toast`;
    expect(prices(text, 'GBP')).toEqual([
      ['Prawn Cocktail', 720, 'sure'],
      ['Yuk Sung', 'for two 1400, small 850', 'sure'],
      ['Mixed Appetisers', 'for two 1780, one 950', 'sure'],
      ['Sesame Prawn Toast', 'Regular 920, small 4pc 600', 'marked'],
    ]);
    expect(parseMenuText(text, 'GBP').map(({ description }) => description)).toContain(
      'Stir fried minced pork served with iceberg lettuce',
    );
    for (const extra of [
      'Burger £12.00 (add cheese £1.00)',
      'Soup £5.00 bread £1.50',
      'Pie £9.00 (+£2.00)',
    ]) {
      const [[, price, note] = []] = prices(extra, 'GBP');
      expect([typeof price, note], extra).toEqual(['number', 'marked']);
    }
  });

  test('that a dish cannot be had in have no price', () => {
    const text =
      'TANDOORI STARTER\tHALF\tFULL\nTandoori BBQ\t219\t399\nJalandari Tikka\t-\t299\nGolden Leg\t139\t-';
    for (const gap of ['\t', '   ']) {
      expect(prices(text.replaceAll('\t', gap), 'INR')).toEqual([
        ['Tandoori BBQ', 'Half 21900, Full 39900', 'sure'],
        ['Jalandari Tikka', 'Full 29900', 'sure'],
        ['Golden Leg', 'Half 13900', 'sure'],
      ]);
    }
  });
});

describe('a price for eating in and one for taking away', () => {
  const PIZZERIA = `Pizza 30 cm
		Cena w lokalu	Cena na zamówienie
1.	Marcherita	25,00	25,00
sos pomidorowy, mozzarella, kukurydza, ser żółty, zioła, oregano
10.	Firmowa	31,00	33,00
sos pomidorowy, mozzarella, boczek, szynka, cebula, czosnek
38.	Szpinakowa Extra (Nowość)	31,00	31,00
sos pomidorowy, mozzarella, szpinak, kurczak

Możliwość wyboru grubości ciasta!

Dodatki
gyros, szynka parmeńska, owoce morza, borowiki, kurczak	5,00
boczek, salami, szynka, tuńczyk	4,00
sos grecki	2,00

Fast Food
Hamburger	10,00`;

  it('is one where they are the same, and asked for where they differ; a sentence is no dish', () => {
    expect(
      read(PIZZERIA, 'PLN').map(([category, name, price, , note]) => [category, name, price, note]),
    ).toEqual([
      ['Pizza 30 cm', 'Marcherita', 2500, 'sure'],
      ['Pizza 30 cm', 'Firmowa', 'w lokalu 3100, na zamówienie 3300', 'marked'],
      ['Pizza 30 cm', 'Szpinakowa Extra (Nowość)', 3100, 'sure'],
      ['Dodatki', 'gyros, szynka parmeńska, owoce morza, borowiki, kurczak', 500, 'marked'],
      ['Dodatki', 'boczek, salami, szynka, tuńczyk', 400, 'marked'],
      ['Dodatki', 'sos grecki', 200, 'marked'],
      ['Fast Food', 'Hamburger', 1000, 'sure'],
    ]);
    const [first] = parseMenuText(PIZZERIA, 'PLN');
    expect(first).toMatchObject({
      description: 'sos pomidorowy, mozzarella, kukurydza, ser żółty, zioła, oregano',
      categoryDescription: 'Możliwość wyboru grubości ciasta!',
    });
  });

  it.each([
    'PIZZA   Eat in   Take away',
    'PIZZA   Na miejscu   Na wynos',
    'PIZZA   Sur place   À emporter',
    'Pizza   Vor Ort   Zum Mitnehmen',
    'ピザ\t店内\t持ち帰り',
  ])('is known by its heads: %s', (heads) => {
    const rows = `${heads}\nFunghi   7   7\nNapoli   8   9`;
    expect(prices(heads.includes('\t') ? rows.replaceAll('   ', '\t') : rows, 'EUR')).toEqual([
      ['Funghi', 700, 'sure'],
      ['Napoli', expect.stringMatching(/800.*900/), 'marked'],
    ]);
  });

  it('is no heading without a price where all are the same, and no size where one is missing', () => {
    expect(prices('Thali   Eat in   Take away\nVeg   100   100\nFish   150   150', 'INR')).toEqual([
      ['Veg', 10_000, 'sure'],
      ['Fish', 15_000, 'sure'],
    ]);
    expect(prices('Thali   Eat in   Take away\nVeg   100   100\nFish   150   -', 'INR')[1]).toEqual([
      'Fish',
      'Eat in 15000',
      'marked',
    ]);
  });
});

test('a heading in capitals is no dish where several follow it, however long the first is called', () => {
  const card = `WINES
Malbec 4.80

MAINS
28-day aged sirloin 8oz, chips, peppercorn sauce ........ 24
Fish & chips ........ 15.50`;
  expect(read(card, 'GBP')).toEqual([
    ['WINES', 'Malbec', 480, '', 'sure'],
    ['MAINS', '28-day aged sirloin 8oz, chips, peppercorn sauce', 2400, '', 'sure'],
    ['MAINS', 'Fish & chips', 1550, '', 'sure'],
  ]);
});
