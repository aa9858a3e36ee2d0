import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeSheet, OTHER_DISHES, WESTERN_LINES } from './code-pages.fixture.ts';
import { decodeSheet, decodeUnseenSheet } from './decode-sheet.ts';

const rows = (count: number, row: string) => Array.from({ length: count }, () => row);

describe('what Excel writes in Western Europe is read as Windows-1252', () => {
  test.each([
    ['a price in pounds', ['Soup,£8.50']],
    ['French words and pounds', ['Pâté;£8', 'Sauté;£4', 'Rosé;£9', ...rows(30, 'Pie;£4.50')]],
    ['German words and euros', ['Käsespätzle;8,50 €', ...rows(5, 'Pommes;4,50 €')]],
    ['French words and euros', ['Crème brûlée;8,50 €', ...rows(30, 'Steak;14,50 €')]],
    ['an apostrophe in English', ['Chef’s Special;8.50']],
    ['an apostrophe in French', ['L’entrecôte']],
    ['another in French', ['Plat d’or']],
    ['quotes', ['“Special”']],
    ['quotes round small letters', ['“soup of the day”']],
    ['single quotes', ['‘Special’']],
    ['a dash', ['Fish – Chips']],
    ['a list', ['• Soup']],
    ['a trade mark', ['Cola™']],
    ['a trade mark by itself', ['™']],
    ['degrees', ['30 °C']],
    ['a half', ['½ Chicken']],
    ['times', ['× 2']],
    ['degrees at the end', ['4°']],
    ['a number in Spanish', ['Nº 1']],
    ['dots', ['Soup…']],
    ['a heading in pounds', ['Dish;Price (£)', 'Pie;8']],
    ['a heading in euros', ['Gericht;Preis in €', 'Suppe;8']],
  ])('%s', (_, sheet) => {
    for (const end of ['\r\n', '\n', '\r']) {
      const text = ['name;price', ...sheet, ''].join(end);
      expect(decodeSheet(encodeSheet(text, 'Windows-1252'))).toEqual({
        text,
        encoding: 'Windows-1252',
        isGuess: true,
      });
    }
  });

  test.each(WESTERN_LINES.filter((line) => /[^\0-\u007f]/.test(line)))('%s', (line) => {
    for (const text of [line, `${line}\r\n`.repeat(40)])
      expect(decodeSheet(encodeSheet(text, 'Windows-1252'))).toMatchObject({
        text,
        encoding: 'Windows-1252',
      });
  });

  test('any mix of their lines, among any number of plain ones', () => {
    const mixes = fc.shuffledSubarray([...WESTERN_LINES]);
    fc.assert(
      fc.property(mixes, fc.nat(60), fc.boolean(), (mix, plain, isFirst) => {
        const pies = rows(plain, 'Pie;4.50');
        const text = ['Rosé', ...(isFirst ? [...pies, ...mix] : [...mix, ...pies])].join('\r\n');
        const { encoding } = decodeSheet(encodeSheet(text, 'Windows-1252'));
        expect(encoding).toBe('Windows-1252');
      }),
    );
  });
});

describe.each(OTHER_DISHES)('$language dishes are read as $encoding', ({ encoding, money, dishes }) => {
  const priced = (unit: string) => dishes.map((dish, at) => `${dish};${at + 8},50${unit}`);

  test.each(['', ` ${money}`, ' €'])('with "%s" behind each price', (unit) => {
    for (const plain of [0, 40]) {
      const sheet = ['name;price', ...priced(unit), ...rows(plain, `Cola;4,50${unit}`)].join('\r\n');
      const bytes = encodeSheet(sheet, encoding);
      expect(decodeSheet(bytes)).toMatchObject({ encoding, isGuess: true });
    }
  });

  test('and without prices, any of them', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(dishes.slice(2)), (some) => {
        const text = [...dishes.slice(0, 2), ...some].join('\n');
        expect(decodeSheet(encodeSheet(text, encoding)).encoding).toBe(encoding);
      }),
    );
  });
});

test('capitals are distinguished in Greek and in Russian', () => {
  for (const [encoding, text] of [
    ['Windows-1253', 'ΚΡΥΑ ΠΙΑΤΑ;ΨΑΡΙΑ'],
    ['Windows-1251', 'САЛАТЫ;ГОРЯЧИЕ БЛЮДА;БЛИНЫ'],
  ] as const)
    expect(decodeSheet(encodeSheet(text, encoding))).toMatchObject({ encoding, text });
});

test('a Mac’s Western lines are read as a Mac’s', () => {
  for (const line of ['Jalapeño;5,00', 'Café;2,50', 'Käsespätzle;8,50 €', 'Crème brûlée;8,50 €', 'Sandía;3'])
    expect(decodeSheet(encodeSheet(line, 'Macintosh'))).toMatchObject({ text: line, encoding: 'Macintosh' });
});

test('without a preview nothing beyond UTF-8, UTF-16 and Windows-1252 is recognised', () => {
  const polish = encodeSheet('Żurek;Gołąbki;Łosoś', 'Windows-1250');
  expect(decodeSheet(polish).encoding).toBe('Windows-1250');
  expect(decodeUnseenSheet(polish)).toMatchObject({ encoding: 'Windows-1252', isGuess: true });
  const utf8 = new TextEncoder().encode('Żurek');
  expect(decodeUnseenSheet(utf8)).toEqual({ text: 'Żurek', encoding: 'UTF-8', isGuess: false });
  const utf16 = Uint8Array.from([0xff, 0xfe, 0x7b, 0x01]);
  expect(decodeUnseenSheet(utf16)).toMatchObject({ encoding: 'UTF-16', text: 'Ż', isGuess: false });
});
