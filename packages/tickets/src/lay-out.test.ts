import { TICKET_WIDTHS } from '@comanda/domain/printing';
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
