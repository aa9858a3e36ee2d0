import { describe, expect, it, test } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';

const read = (text: string, currency: string) =>
  parseMenuText(text, currency).map(({ name, price, sizes, note }) => [
    name,
    sizes?.map((size) => `${size.name} ${size.price}`).join(', ') ?? price,
    ...(note === null ? [] : ['?']),
  ]);

describe('sizes with their prices in one line', () => {
  test.each([
    ['Ayran (küçük 25₺ / büyük 40₺)', 'TRY', 'Ayran', 'küçük 2500, büyük 4000'],
    ['Ούζο (ποτήρι 3,00€ / καραφάκι 9,00€)', 'EUR', 'Ούζο', 'ποτήρι 300, καραφάκι 900'],
    ['Gringa de pastor ch. $60 gde. $95', 'MXN', 'Gringa de pastor', 'ch 6000, gde 9500'],
    ['كباب   ربع ١٢٠   نصف ٢٣٠   كيلو ٤٥٠', 'EGP', 'كباب', 'ربع 12000, نصف 23000, كيلو 45000'],
    ['醤油ラーメン 並 850円／大盛 1,000円', 'JPY', '醤油ラーメン', '並 850, 大盛 1000'],
    ['Blattsalat   klein 9.50   gross 14.-', 'CHF', 'Blattsalat', 'klein 950, gross 1400'],
  ])('%s', (line, currency, name, sizes) => {
    expect(read(line, currency)).toEqual([[name, sizes]]);
  });

  it('asks where a portion for children costs less', () => {
    expect(read('Topside of beef £17.95 / child £9.95', 'GBP')).toEqual([
      ['Topside of beef', 'Regular 1795, child 995', '?'],
    ]);
  });

  it('takes what costs more on top for no size', () => {
    expect(read('味噌ラーメン 900円（大盛＋150円）', 'JPY')).toEqual([['味噌ラーメン', 900, '?']]);
  });
});

describe('columns of sizes', () => {
  it('may be empty, with or without a mark between them', () => {
    const wines =
      'Weine\n              1 dl    5 dl    7.5 dl\nFendant      6.20    29.–    43.–\nSekt    14.–     –      98.–';
    expect(read(wines, 'CHF')).toEqual([
      ['Fendant', '1 dl 620, 5 dl 2900, 7.5 dl 4300'],
      ['Sekt', '1 dl 1400, 7.5 dl 9800'],
    ]);
    const biryani = 'BIRYANI (Half / Full)\nVeg Biryani - 140/220\nMutton Biryani - 240 / -';
    expect(read(biryani, 'INR')).toEqual([
      ['Veg Biryani', 'Half 14000, Full 22000'],
      ['Mutton Biryani', 'Half 24000'],
    ]);
  });

  it('may be one and a half portions', () => {
    const text =
      'KEBAPLAR            Porsiyon    1,5 Porsiyon\nAdana Kebap         320 TL       450 TL\nBeyti       380 TL       -';
    expect(read(text, 'TRY')).toEqual([
      ['Adana Kebap', 'Porsiyon 32000, 1,5 Porsiyon 45000'],
      ['Beyti', 'Porsiyon 38000'],
    ]);
  });
});

describe('what stands above and beside', () => {
  it('is a heading where it is far from the columns', () => {
    const text =
      'Heiße Getränke          Tasse   Becher\nKaffee                   2,60    3,40\nKakao                      –     4,20';
    expect(parseMenuText(text, 'EUR').map(({ category, sizes }) => [category, sizes?.length])).toEqual([
      ['Heiße Getränke', 2],
      ['Heiße Getränke', 1],
    ]);
    expect(read(text, 'EUR')[0]).toEqual(['Kaffee', 'Tasse 260, Becher 340']);
  });

  it('is another dish behind an upright line', () => {
    expect(read('Imperial (20cl) 1,30€ | Caneca (50cl) 2,60€', 'EUR')).toEqual([
      ['Imperial (20cl)', 130],
      ['Caneca (50cl)', 260],
    ]);
  });

  it('is a range, of which nobody knows the price', () => {
    expect(read('Cà phê sữa đá   20-25k', 'VND')).toEqual([['Cà phê sữa đá 20-25k', null, '?']]);
  });
});
