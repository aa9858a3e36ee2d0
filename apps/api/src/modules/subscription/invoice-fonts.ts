import { fileURLToPath } from 'node:url';
import anyAscii from 'any-ascii';

export type Weight = '400Regular' | '700Bold';
export type Piece = { readonly text: string; readonly typeface: Typeface };
type Typeface = keyof typeof TYPEFACES;

const fileIn = (folder: string) => (weight: Weight) => {
  const [family, name] = [folder.split('/').at(-2) ?? '', weight];
  const file = family.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return fileURLToPath(new URL(`${name}/${file}_${name}.ttf`, folder));
};

/** Where each typeface lies that comes with the server; the ranges of Unicode that it has whole. */
const TYPEFACES = {
  latin: {
    file: fileIn(import.meta.resolve('@expo-google-fonts/noto-sans-mono/package.json')),
    ranges: [
      [0x20, 0x377],
      [0x384, 0x3e1],
      [0x400, 0x52f],
      [0x1e00, 0x1eff],
      [0x2010, 0x2027],
      [0x202f, 0x203a],
      [0x20a0, 0x20c0],
      [0x2100, 0x214f],
    ],
  },
  hebrew: {
    file: fileIn(import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/package.json')),
    ranges: [[0x591, 0x5f4]],
  },
  arabic: {
    file: fileIn(import.meta.resolve('@expo-google-fonts/noto-sans-arabic/package.json')),
    ranges: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
    ],
  },
  devanagari: {
    file: fileIn(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/package.json')),
    ranges: [[0x900, 0x97f]],
  },
  bengali: {
    file: fileIn(import.meta.resolve('@expo-google-fonts/noto-sans-bengali/package.json')),
    ranges: [[0x980, 0x9fe]],
  },
  tamil: {
    file: fileIn(import.meta.resolve('@expo-google-fonts/noto-sans-tamil/package.json')),
    ranges: [[0xb82, 0xbfa]],
  },
  thai: {
    file: fileIn(import.meta.resolve('@expo-google-fonts/noto-sans-thai/package.json')),
    ranges: [[0xe01, 0xe5b]],
  },
} as const satisfies Record<
  string,
  {
    readonly file: (weight: Weight) => string;
    readonly ranges: readonly (readonly [number, number])[];
  }
>;

const NAMES = ['latin', 'hebrew', 'arabic', 'devanagari', 'bengali', 'tamil', 'thai'] as const;
/** They turn the direction of what follows, and show nothing. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** They stay with the word that they stand in. */
const BETWEEN = /[ \u00a0\u200c\u200d]/;

function typefaceOf(character: string): Typeface | null {
  const code = character.codePointAt(0) ?? 0;
  return (
    NAMES.find((name) => TYPEFACES[name].ranges.some(([from, to]) => from <= code && code <= to)) ?? null
  );
}

/** The file of a typeface: an absolute path. */
export const fileOf = (typeface: Typeface, weight: Weight): string => TYPEFACES[typeface].file(weight);

/** A line in pieces of one typeface each; what none of them has is written in Latin letters. */
export function piecesOf(line: string): Piece[] {
  const pieces: { text: string; typeface: Typeface }[] = [];
  for (const character of line.normalize('NFC').replaceAll(DIRECTIONS, '')) {
    const last = pieces.at(-1);
    const own = typefaceOf(character);
    const typeface = last && BETWEEN.test(character) ? last.typeface : (own ?? 'latin');
    const text = own || BETWEEN.test(character) ? character : anyAscii(character) || '?';
    if (last?.typeface === typeface) last.text += text;
    else pieces.push({ text, typeface });
  }
  return pieces;
}
