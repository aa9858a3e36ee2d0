import { formatMoney } from '@comanda/domain/money/money';
import { TICKET_WIDTHS } from '@comanda/domain/orders/printing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOut, type TicketBlock, widthOf } from './lay-out.ts';

const style = fc.record(
  {
    bold: fc.constant<true>(true),
    scale: fc.constant<2>(2),
    inverted: fc.constant<true>(true),
    centred: fc.constant<true>(true),
  },
  { requiredKeys: [] },
);
const anything = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.lorem());
const block: fc.Arbitrary<TicketBlock> = fc.oneof(
  fc
    .record({ text: anything, indent: fc.nat(6), hanging: fc.nat(4), style })
    .map(({ style: drawn, ...own }) => ({ kind: 'text' as const, ...own, ...drawn })),
  fc
    .record({ left: anything, right: anything, hanging: fc.nat(4), style })
    .map(({ style: drawn, ...own }) => ({ kind: 'pair' as const, ...own, ...drawn })),
  fc.constant({ kind: 'rule' as const }),
  fc.constant({ kind: 'space' as const }),
);

const letters = (text: string) =>
  text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu, '');

describe('a ticket on paper', () => {
  test('no line is wider than the paper, unless one character alone is', () => {
    fc.assert(
      fc.property(fc.array(block), fc.constantFrom(...TICKET_WIDTHS), (blocks, columns) => {
        for (const line of layOut(blocks, columns)) {
          const isOne = [...new Intl.Segmenter().segment(line.text.trim())].length === 1;
          if (!isOne) expect(widthOf(line.text) * (line.scale ?? 1)).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });

  test('no letter of a text is lost', () => {
    fc.assert(
      fc.property(anything, fc.nat(6), fc.constantFrom(...TICKET_WIDTHS), (text, indent, columns) => {
        const lines = layOut([{ kind: 'text', text, indent }], columns);
        expect(letters(lines.map((line) => line.text).join(''))).toBe(letters(text));
      }),
    );
  });

  test.each(['\u2800', '\u200b', '\u2060', '\u200e', '\ufffc'])('no line is made of %j alone', (unseen) => {
    const text = `x ${unseen.repeat(50)} y`;
    expect(layOut([{ kind: 'text', text }], 32)).toEqual([{ text: 'x y' }]);
  });

  test.each([
    ['AB', 2],
    ['炒飯', 4],
    ['ภาษา', 4],
    ['', 0],
  ])('%j takes %d places', (text, width) => expect(widthOf(text)).toBe(width));

  test('a price stays at the right edge, however long the name is', () => {
    const lines = layOut(
      [{ kind: 'pair', left: '2x Slow-roasted aubergine with pomegranate', right: '£12.50' }],
      32,
    );
    expect(lines.map(({ text }) => text)).toEqual([
      '2x Slow-roasted aubergine',
      'with pomegranate          £12.50',
    ]);
  });

  test.each([
    ['KES', 'en-KE', 125_000, ['TOTAL', 'Ksh 1,250.00']],
    ['SEK', 'sv-SE', 125_000, ['TOTAL', '1 250,00 kr']],
    ['CHF', 'de-CH', 123_450, ['TOTAL', "CHF 1'234.50"]],
    ['IDR', 'id-ID', 12_500_000, ['TOTAL', 'Rp 125.000,00']],
    ['SAR', 'ar-SA', 11_730, ['TOTAL', '١١٧٫٣٠ ر.س.']],
    ['VES', 'es-VE', 1_250_000, ['TOTAL', 'Bs.S 12.500,00']],
    ['UZS', 'uz-UZ', 125_000_000, ['TOTAL', '1 250 000,00 soʻm']],
    ['VES', 'es-VE', 1_250_000_000, ['TOTAL', 'Bs.S12.500.000,00']],
    ['GBP', 'en-GB', 1_250, ['TOTAL £12.50']],
  ])('a total in %s (%s) is whole on narrow paper: %d', (currency, locale, minor, whole) => {
    const right = formatMoney(minor, currency, locale);
    const laid = layOut([{ kind: 'pair', left: 'TOTAL', right, bold: true, scale: 2 }], 32);
    const squeezed = (text: string) => text.replaceAll(/[\s\p{Format}]/gu, '');
    expect(laid.map(({ text }) => squeezed(text))).toEqual(whole.map(squeezed));
    for (const { text, scale = 1 } of laid) expect(widthOf(text) * scale).toBeLessThanOrEqual(32);
    expect(laid.at(-1)?.text.endsWith(right)).toBe(true);
  });

  test('no line breaks within an amount, nor tears a word beside one', () => {
    const amount = '12 500,00 Ft'.replaceAll(' ', '\u00a0');
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme-ascii' })),
        fc.constantFrom(...TICKET_WIDTHS),
        (parts, columns) => {
          const words = parts.flatMap((part) => part.split(/\s+/)).filter((word) => word && word.length < 13);
          const left = words.join(' ');
          for (const scale of [{}, { scale: 2 as const }]) {
            const lines = layOut([{ kind: 'pair', left, right: amount, ...scale }], columns);
            expect(lines.at(-1)?.text.endsWith(amount)).toBe(true);
            const text = lines.map((line) => line.text).join(' ');
            expect(text.split(/ +/).filter(Boolean)).toEqual([...words, amount]);
          }
          const said = layOut([{ kind: 'text', text: `${left} ${amount}` }], columns);
          expect(said.some((line) => line.text.includes(amount))).toBe(true);
        },
      ),
    );
  });

  test('what goes over to a next line is indented by as much as is asked, beside a price too', () => {
    const name = '1x Slow-roasted aubergine with pomegranate and parsley';
    const lines = layOut([{ kind: 'pair', left: name, right: '£12.50', hanging: 3 }], 32);
    expect(lines.map(({ text }) => text)).toEqual([
      '1x Slow-roasted aubergine',
      '   with pomegranate and',
      '   parsley                £12.50',
    ]);
  });

  test('a word that no line has room for begins where the line stands', () => {
    const lines = layOut(
      [{ kind: 'text', text: '1x Donaudampfschifffahrtsgesellschaftskapitän', hanging: 3 }],
      32,
    );
    expect(lines.map(({ text }) => text)).toEqual(['1x Donaudampfschifffahrtsgesells', '   chaftskapitän']);
  });
});
