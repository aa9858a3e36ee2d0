import {
  breaksCase,
  type Chars,
  fitOfSign,
  isBesideFigure,
  isCyrillicPlace,
  isLetter,
  isWesternPlace,
  ONE_LETTER_WORDS,
} from './letter-contexts.ts';
import type { SheetEncoding } from './sheet-encodings.ts';

/** The letters beyond A to Z of a language, and the code page in which spreadsheets there save them. */
type Alphabet = {
  readonly encoding: SheetEncoding;
  readonly letters: ReadonlySet<string>;
  /** Whether its words never hold letters from A to Z. */
  readonly isApart: boolean;
  /** Whether its letters are looked at in the places where Western languages write them. */
  readonly isWestern: boolean;
};

const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ';
/** Without figures and the signs that stand in no name. */
const THAI = Array.from({ length: 0x4e }, (_, at) => String.fromCodePoint(0x0e01 + at)).join('');

function alphabet(encoding: SheetEncoding, letters: string): Alphabet {
  const isApart = !/\p{Script=Latin}/u.test(letters);
  return { encoding, letters: new Set(letters), isApart, isWestern: false };
}

const western = (encoding: SheetEncoding): Alphabet => ({
  ...alphabet(encoding, 'àâäáãåæçéèêëíìîïñóòôöõøœúùûüßÿ'),
  isWestern: true,
});

const WESTERN = western('Windows-1252');

/** Of two that read a text equally well the first is taken. */
const OTHERS: readonly Alphabet[] = [
  alphabet('Windows-1254', 'çğıöşüâîûİ'),
  alphabet('Windows-1250', 'ąćęłńóśźż'),
  alphabet('Windows-1250', 'áäčďéěíĺľňóôŕřšťúůýž'),
  alphabet('Windows-1250', 'áéíóöőúüű'),
  alphabet('Windows-1250', 'čćđšž'),
  alphabet('Windows-1250', 'ăâîşţ'),
  alphabet('Windows-1257', 'ąčęėįšųūž'),
  alphabet('Windows-1257', 'āčēģīķļņšūž'),
  alphabet('Windows-1257', 'äõöüšž'),
  alphabet('Windows-1252', 'áðéíóúýþæö'),
  western('Macintosh'),
  alphabet('Windows-1255', 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'),
  alphabet('Windows-1251', CYRILLIC),
  alphabet('Windows-1251', 'абвгдђежзијклљмнњопрстћуфхцчџшѓќѕ'),
  alphabet('Windows-1253', 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'),
  alphabet('Windows-1256', 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءآأإؤئپچژگ،؟'),
  alphabet('Windows-874', THAI),
];

/** Of a pair of bytes: how well it fits, by its first byte and whether the second is one of the upper half. */
type Pairs = {
  readonly encoding: SheetEncoding;
  readonly isLead: (byte: number) => boolean;
  readonly worth: (lead: number, isHigh: boolean) => number;
};

const within = (byte: number, least: number, most: number) => byte >= least && byte <= most;
const isHighLead = (byte: number) => within(byte, 0x81, 0xfe);

/** Frequent characters come first in each of these sets, the rare ones behind them. */
const PAIRS: readonly Pairs[] = [
  {
    encoding: 'Shift_JIS',
    isLead: (byte) => within(byte, 0x81, 0x9f) || within(byte, 0xe0, 0xfc),
    worth: (lead) => (lead === 0x81 ? 1 : within(lead, 0x82, 0x83) || within(lead, 0x88, 0x98) ? 2 : -1),
  },
  {
    encoding: 'EUC-KR',
    isLead: isHighLead,
    worth: (lead, isHigh) => (!isHigh ? -2 : within(lead, 0xb0, 0xc8) ? 2 : lead === 0xa1 ? 1 : -0.5),
  },
  {
    encoding: 'GBK',
    isLead: isHighLead,
    worth: (lead, isHigh) =>
      !isHigh || lead < 0xa1 || within(lead, 0xa4, 0xaf)
        ? -2
        : within(lead, 0xb0, 0xd7)
          ? 1.9
          : lead < 0xa4
            ? 1
            : -0.5,
  },
  {
    encoding: 'Big5',
    isLead: isHighLead,
    worth: (lead) =>
      lead < 0xa1 ? -2 : within(lead, 0xa4, 0xc6) ? 1.8 : within(lead, 0xa1, 0xa3) ? 1 : -0.5,
  },
];

const isAsciiLetter = (byte: number | undefined) =>
  byte !== undefined && (within(byte, 0x41, 0x5a) || within(byte, 0x61, 0x7a));

/** Bytes looked at: with more of them the answer is no better. */
const MOST_LOOKED_AT = 4_000;

/** The lines in which a byte is beyond ASCII. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const telling: number[] = [];
  let begun = 0;
  let isTelling = false;
  for (const [at, byte] of bytes.entries()) {
    if (byte > 0x7f) isTelling = true;
    const isEnd = byte === 0x0a || byte === 0x0d || at === bytes.length - 1 || at - begun > 2_000;
    if (!isEnd) continue;
    if (isTelling) telling.push(...bytes.subarray(begun, at + 1));
    if (telling.length > MOST_LOOKED_AT) break;
    begun = at + 1;
    isTelling = false;
  }
  return Uint8Array.from(telling);
}

export const decoderOf = (encoding: SheetEncoding, fatal = false): TextDecoder =>
  new TextDecoder(encoding.toLowerCase(), { fatal });

/** Thai vowels and tones stand above or behind a consonant, others before one. */
function isThaiAlone(char: string, before: string | undefined, after: string | undefined): boolean {
  if (/^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]$/.test(char)) return !/^[\u0e01-\u0e4e]$/.test(before ?? '');
  return /^[\u0e40-\u0e44]$/.test(char) && !/^[\u0e01-\u0e2e]$/.test(after ?? '');
}

const isPlain = (char: string | undefined) => char !== undefined && /^[a-z]$/i.test(char);

/** A letter that touches no other is seldom one: beside a figure it is money or a measure in another code page. */
function fitOfLone(chars: Chars, at: number, { isApart }: Alphabet): number {
  const char = chars[at] ?? '';
  const lower = char.toLowerCase();
  if (isBesideFigure(chars, at)) return -1;
  if (!isApart) return ONE_LETTER_WORDS.has(lower) ? 1 : -1;
  return char === lower ? 0 : -1;
}

function fitOfLetter(chars: Chars, at: number, one: Alphabet): number {
  const char = chars[at] ?? '';
  const beside = [chars[at - 1], chars[at + 1]];
  const plain = beside.filter(isPlain).length;
  if (one.isApart && plain > 0) return -2 * plain;
  if (!beside.some(isLetter)) return fitOfLone(chars, at, one);
  if (isThaiAlone(char, beside[0], beside[1])) return -2;
  if (breaksCase(chars, at) || !isCyrillicPlace(chars, at)) return -1;
  return one.isWestern && !isWesternPlace(chars, at) ? -1 : 1;
}

/** How well a text reads in a language: a point for each of its letters, less for what stands in no word of it. */
function fitOfText(chars: Chars, one: Alphabet): number {
  let fit = 0;
  for (const [at, char] of chars.entries()) {
    if (char < '\u0080') continue;
    const isOwn = one.letters.has(char) || one.letters.has(char.toLowerCase());
    fit += isOwn ? fitOfLetter(chars, at, one) : fitOfSign(chars, at);
  }
  return fit;
}

/** Pairs that stand beside each other; one alone is a sign and what follows it in another code page. */
function fitOfPairs(bytes: Uint8Array, { isLead, worth }: Pairs): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const begun = at;
    let run = 0;
    for (; (bytes[at] ?? 0) > 0x7f && isLead(bytes[at] ?? 0); at += 2)
      run += worth(bytes[at] ?? 0, (bytes[at + 1] ?? 0) > 0xa0);
    const isOne = at - begun === 2;
    for (; (bytes[at] ?? 0) > 0x7f && !isLead(bytes[at] ?? 0); at += 1);
    const touching = [bytes[begun - 1], bytes[at]].filter(isAsciiLetter).length;
    sum += (isOne ? Math.min(run, 0) : run) - 1.5 * touching;
    at -= 1;
  }
  return sum;
}

function reads(bytes: Uint8Array, encoding: SheetEncoding): boolean {
  try {
    decoderOf(encoding, true).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** By how much another code page reads better where Windows-1252 is left for it. */
const CLEARLY = 1;

/** The code page in which a text clearly reads best; Windows-1252 where none does. */
export function codePageOf(bytes: Uint8Array): SheetEncoding {
  const telling = tellingLines(bytes);
  const texts = new Map<SheetEncoding, Chars>();
  const fitOf = (one: Alphabet) => {
    const chars = texts.get(one.encoding) ?? [...decoderOf(one.encoding).decode(telling)];
    texts.set(one.encoding, chars);
    return fitOfText(chars, one);
  };
  let best: { encoding: SheetEncoding; fit: number } = {
    encoding: WESTERN.encoding,
    fit: Math.max(fitOf(WESTERN) + CLEARLY, 0),
  };
  const offer = (encoding: SheetEncoding, fit: number) => {
    if (fit > best.fit) best = { encoding, fit };
  };
  for (const one of OTHERS) offer(one.encoding, fitOf(one));
  for (const pairs of PAIRS) {
    if (reads(bytes, pairs.encoding)) offer(pairs.encoding, fitOfPairs(telling, pairs));
  }
  return best.encoding;
}
