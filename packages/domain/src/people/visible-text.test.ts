import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showsSomething, withoutTurns } from './visible-text.ts';

const TURNS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
/** Zero-width, soft hyphen, joiners, marks of direction, byte order mark, fillers, selectors, tags, blanks. */
const UNSEEN = [
  ...['\u200b', '\u00ad', '\u200c', '\u200d', '\u200e', '\u200f', '\u061c', '\ufeff', '\u2060', '\u180e'],
  ...[
    '\u3164',
    '\u115f',
    '\uffa0',
    '\ufe0f',
    '\u{e0067}',
    '\u2800',
    '\ufffc',
    ' ',
    '\u00a0',
    '\u3000',
    '\t',
    '\u0000',
  ],
  ...TURNS,
];

describe('what shows something', () => {
  test.each([
    ['a family', '👨‍👩‍👧'],
    ['a flag by tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a heart with a selector', '❤️'],
    ['Persian with a joiner', 'می\u200cخواهم'],
    ['Arabic', 'مطعم ليلى'],
    ['a dot', '.'],
  ])('%s', (_, text) => {
    expect(showsSomething(text)).toBe(true);
    expect(withoutTurns(text)).toBe(text);
  });

  test('nothing that is made of unseen characters only', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...UNSEEN)), (unseen) => {
        expect(showsSomething(unseen.join(''))).toBe(false);
      }),
    );
  });

  test('everything with a letter, whatever unseen is around it', () => {
    const unseen = fc.array(fc.constantFrom(...UNSEEN)).map((all) => all.join(''));
    const letter = fc.constantFrom('a', 'ß', 'ж', 'ש', '漢', 'ग', '7', '🍕', '-');
    fc.assert(
      fc.property(unseen, letter, unseen, (before, one, after) => {
        expect(showsSomething(before + one + after)).toBe(true);
      }),
    );
  });
});

describe('without turns', () => {
  const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...TURNS)));

  test('the rest is there, in its order', () => {
    fc.assert(
      fc.property(texts, (pieces) => {
        const kept = withoutTurns(pieces.join(''));
        expect(kept).toBe([...pieces.join('')].filter((character) => !TURNS.includes(character)).join(''));
        expect(withoutTurns(kept)).toBe(kept);
      }),
    );
  });
});
