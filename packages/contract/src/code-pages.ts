import type { SheetEncoding } from './sheet-encodings.ts';

/** The letters beyond A to Z of a language, and the code page in which spreadsheets there save them. */
type Alphabet = {
  readonly encoding: SheetEncoding;
  readonly letters: ReadonlySet<string>;
  /** Of one such letter: what is common to many languages says less. */
  readonly weight: number;
  /** Whether its words never hold letters from A to Z. */
  readonly isApart: boolean;
};

const WESTERN = 'àâäáãåæçéèêëíìîïñóòôöõøœúùûüßÿ';
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ';
/** Without figures and the signs that stand in no name. */
const THAI = Array.from({ length: 0x4e }, (_, at) => String.fromCodePoint(0x0e01 + at)).join('');

function alphabet(encoding: SheetEncoding, letters: string, weight = 1): Alphabet {
  const isApart = !/\p{Script=Latin}/u.test(letters);
  return { encoding, letters: new Set(letters), weight, isApart };
}

/** Of two that read a text equally well the first is taken. */
const ALPHABETS: readonly Alphabet[] = [
  alphabet('Windows-1252', 'àâæçéèêëîïôœùûüÿ'),
  alphabet('Windows-1252', 'äöüß'),
  alphabet('Windows-1252', 'áéíñóúü'),
  alphabet('Windows-1252', 'àáâãçéêíóôõúü'),
  alphabet('Windows-1252', 'àèéìíîòóùú'),
  alphabet('Windows-1252', 'åäöæøéüá'),
  alphabet('Windows-1252', WESTERN, 0.9),
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
  alphabet('Macintosh', WESTERN, 0.9),
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
const MOST_LOOKED_AT = 16_000;

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

const OPENS = new Set('“‘„‚«¡¿(‹');
const CLOSES = new Set('”’»…)›®™ªº°');
const SIGNS = new Set('–—•·€£¥½¼¾×&\u00a0¨´`');

const isLetter = (char: string | undefined) => char !== undefined && /^[\p{L}\p{M}]$/u.test(char);
const isLower = (char: string | undefined) => char !== undefined && /^\p{Ll}$/u.test(char);

/** Thai vowels and tones stand above or behind a consonant, others before one. */
function isThaiAlone(char: string, before: string | undefined, after: string | undefined): boolean {
  if (/^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]$/.test(char)) return !/^[\u0e01-\u0e4e]$/.test(before ?? '');
  return /^[\u0e40-\u0e44]$/.test(char) && !/^[\u0e01-\u0e2e]$/.test(after ?? '');
}

function fitOfSign(char: string, before: string | undefined, after: string | undefined): number {
  if (OPENS.has(char)) return isLetter(before) ? -1 : 0;
  if (CLOSES.has(char)) return 0;
  if (SIGNS.has(char)) return isLetter(before) || isLetter(after) ? -1 : 0;
  return -3;
}

/** How well a text reads in a language: a point for each of its letters, less for what stands in no word of it. */
function fitOfLetters(chars: readonly string[], { letters, weight, isApart }: Alphabet): number {
  let fit = 0;
  for (const [at, char] of chars.entries()) {
    if (char < '\u0080') continue;
    const [before, after] = [chars[at - 1], chars[at + 1]];
    if (!letters.has(char) && !letters.has(char.toLowerCase())) {
      fit += fitOfSign(char, before, after);
      continue;
    }
    fit += weight;
    if (isLower(before) && !isLower(char) && char.toLowerCase() !== char) fit -= 2;
    if (isThaiAlone(char, before, after)) fit -= 3;
    if (isApart && [before, after].some((one) => one !== undefined && /^[a-z]$/i.test(one))) fit -= 2;
  }
  return fit;
}

function fitOfPairs(bytes: Uint8Array, { isLead, worth }: Pairs): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    if (!isLead(lead)) {
      if (isAsciiLetter(bytes[at - 1]) || isAsciiLetter(bytes[at + 1])) sum -= 1.5;
      continue;
    }
    if (isAsciiLetter(bytes[at - 1])) sum -= 1.5;
    sum += worth(lead, (bytes[at + 1] ?? 0) > 0xa0);
    at += 1;
    if (isAsciiLetter(bytes[at + 1])) sum -= 1.5;
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

/** The code page in which the letters of a text read best; Windows-1252 where none reads well. */
export function codePageOf(bytes: Uint8Array): SheetEncoding {
  const telling = tellingLines(bytes);
  let best: { encoding: SheetEncoding; fit: number } = { encoding: 'Windows-1252', fit: 0 };
  const offer = (encoding: SheetEncoding, fit: number) => {
    if (fit > best.fit) best = { encoding, fit };
  };
  const texts = new Map<SheetEncoding, readonly string[]>();
  for (const one of ALPHABETS) {
    const chars = texts.get(one.encoding) ?? [...decoderOf(one.encoding).decode(telling)];
    texts.set(one.encoding, chars);
    offer(one.encoding, fitOfLetters(chars, one));
  }
  for (const pairs of PAIRS) {
    if (reads(bytes, pairs.encoding)) offer(pairs.encoding, fitOfPairs(telling, pairs));
  }
  return best.encoding;
}
