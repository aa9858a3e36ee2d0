import { describe, expect, test } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';

const read = (text: string, currency: string) =>
  parseMenuText(text, currency).map(({ name, price, description }) => [name, price, description]);

describe('prices below one', () => {
  test.each([
    ['Poppadom 80p', 'GBP', 80],
    ['Poppadom ..... 80p', 'GBP', 80],
    ['Mango chutney 95 pence', 'GBP', 95],
    ['Poppadom 62P', 'GBP', 62],
    ['Dip 50c', 'EUR', 50],
    ['Dip 50 ct', 'EUR', 50],
    ['Sauce 80 cts', 'EUR', 80],
    ['Sauce 80 cts', 'CHF', 80],
    ['Ranch 75¢', 'USD', 75],
    ['Vetkoek 90c', 'ZAR', 90],
  ])('%s in %s is a dish below another', (line, currency, price) => {
    const [korma, dish] = read(`Korma 9.50\n${line}`, currency);
    expect(korma).toEqual(['Korma', 950, '']);
    expect(dish).toEqual([line.split(/[\s.]+(?=\d)/u)[0], price, '']);
  });

  test.each([
    ['Wings 6p', 'GBP'],
    ['Wings 16p', 'GBP'],
    ['Wings 6pc', 'GBP'],
    ['Wings 20pcs', 'GBP'],
    ['Wings 80 p', 'GBP'],
    ['Cola 50cl', 'EUR'],
    ['Wings 50p', 'EUR'],
    ['Wings 20 ct', 'USD'],
  ])('%s in %s is none', (line, currency) => {
    const prices = parseMenuText(`Korma 9.50\n${line}`, currency).map(({ price }) => price);
    expect(prices).toEqual([950]);
  });

  test('stand beside other prices, each with its size', () => {
    const [dish] = parseMenuText('Poppadom: plain 80p / spicy 95p', 'GBP');
    expect(dish?.sizes?.map(({ name, price }) => [name, price])).toEqual([
      ['plain', 80],
      ['spicy', 95],
    ]);
    expect(read('Wings 20p £6.50', 'GBP')).toEqual([['Wings 20p', 650, '']]);
  });
});
