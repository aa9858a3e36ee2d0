import { type Legend, takenLegend } from './card-legend.ts';
import type { Said } from './line-readings.ts';
import type { SourceLine } from './source-lines.ts';
import { LONGEST } from './written-amounts.ts';

/** The name of a dish as a card writes it, taken apart. */
export type NameParts = {
  readonly name: string;
  readonly description: string;
  /** Said in brackets behind the name, as in "(v)". */
  readonly tags: readonly string[];
  /** Its allergens and additives, by the letters and numbers that the card has beside it. */
  readonly codes: readonly string[];
};

/** How a card writes allergens and additives: "(A,C,G)" behind a name, and maybe what the letters mean. */
export type CardCodes = {
  /** Whether some dish has several of them: then one letter or number in brackets is one too. */
  readonly areUsed: boolean;
  /** Whether dishes have one capital in brackets, which is no size. */
  readonly areLetters: boolean;
  readonly legend: Legend;
};

const TAG_CODES: Readonly<Record<string, string>> = {
  v: 'VEGETARIAN',
  vg: 'VEGAN',
  ve: 'VEGAN',
  vegan: 'VEGAN',
  h: 'HALAL',
  halal: 'HALAL',
};
const TAG = /\s?\((v|vg|ve|vegan|h|halal)\)/giu;

const CODE = '(?:[A-Z][a-z]?\\d?|[a-z]|\\d{1,2})';
const SEVERAL = new RegExp(`\\s*\\((?<codes>${CODE}(?:\\s?,\\s?${CODE})+)\\)\\s*$`, 'u');
const ONE = new RegExp(`\\s*\\((?<codes>${CODE})\\)\\s*$`, 'u');
/** "Salami 1,2,a,c": two figures with a comma may be half a litre. */
const BARE = new RegExp(
  `\\s(?<codes>(?=(?:[^,]*,){2}|.*[A-Za-z])${CODE}(?:,${CODE})+|[1-9]\\d?(?:,[1-9]\\d?){2,})\\s*$`,
  'u',
);
/** "Cappuccino G", where the card says what G stands for. */
const LONE = /\s(?<codes>[A-Z])$/u;
/** In brackets behind a price: "v", "G", "1,3", "A, C"; but "0,5" is half a litre, and "12,50" another price. */
const IN_BRACKETS =
  /^(?:v|vg|ve|vegan|h|halal|[a-z]|(?!\d{1,2},[3-9]\d$)(?:[a-z]\d?|[1-9]\d?)(?:\s?,\s?(?:[a-z]\d?|[1-9]\d?))+)$/iu;
/** "(12,50)": a price in brackets. */
const IS_AMOUNT = /^\d{1,2},[3-9]\d$/u;
const IS_COUNT = /^\d{1,3}\s?\p{L}{2,10}\.?$/u;
/** Said of a price in brackets behind it: "(per person)", "(8 pcs)". */
const isSaid = (words: string) => IS_COUNT.test(words) || (!/[()\d]/u.test(words) && /\p{L}{2}/u.test(words));
const ENDS_WITH_PRICE = /\d\s?(?:[^\s\d()]{0,4}|[,.]?[-–])$/u;
const WITHOUT_BRACKETS = /^\s(?:v|vg|ve)$/iu;
const LETTER = /\((?<letter>[A-Z])\)/gu;
const SIZES = new Set(['S', 'M', 'L']);
const MOST_NAME_WORDS = 5;

/** "X-TUDO: bread, ham, egg": a name of a few words and what is in it. */
function described(words: string): { name: string; listed: string | null } {
  const at = words.indexOf(': ');
  const [name, listed] = [words.slice(0, at).trim(), words.slice(at + 1).trim()];
  const isName = at > 0 && !/[:,]/u.test(name) && name.split(/\s+/u).length <= MOST_NAME_WORDS;
  const isList = listed.includes(',') && !listed.includes(':');
  return isName && isList ? { name, listed } : { name: words, listed: null };
}

/** How a card writes its codes, and its lines without their legend: a line of which something was `said` is none. */
export function cardCodes(
  written: readonly SourceLine[],
  said: Said,
): { codes: CardCodes; lines: SourceLine[] } {
  const { legend, left } = takenLegend(written.map(({ text, at }) => (said.has(at) ? '' : text)));
  const lines = left.flatMap((index) => written[index] ?? []);
  const bare = lines.map(({ text }) => text.replace(TAG, ''));
  const letters = bare.flatMap((line) =>
    [...line.matchAll(LETTER)].map(({ groups }) => groups?.letter ?? ''),
  );
  const areUsed = bare.some((line) => /\([A-Z\d]{1,2}(?:\s?,\s?[A-Z\d]{1,2})+\)/u.test(line));
  const areLetters = letters.length > 1 && letters.some((letter) => !SIZES.has(letter));
  return { codes: { areUsed, areLetters, legend }, lines };
}

/** A line without the diet and the allergens behind its price, and these in brackets. */
export function codesAtEnd(line: string): { words: string; codes: string } {
  const codes: string[] = [];
  let words = line.trimEnd();
  for (;;) {
    const isClosed = words.endsWith(')');
    const at = isClosed ? words.lastIndexOf('(') : Math.max(words.lastIndexOf(' '), words.lastIndexOf('\t'));
    const last = at < 0 ? '' : words.slice(at);
    const code = isClosed ? last.slice(1, -1) : last.trim();
    const isBehind = isClosed && isSaid(code) && ENDS_WITH_PRICE.test(words.slice(0, at).trimEnd());
    if (!isBehind && !(isClosed ? IN_BRACKETS.test(code) : WITHOUT_BRACKETS.test(last))) break;
    codes.unshift(`(${code})`);
    words = words.slice(0, at).trimEnd();
  }
  return codes.length > 0 ? { words, codes: codes.join(' ') } : { words: line, codes: '' };
}

export function withoutCodes(
  words: string,
  { areUsed, areLetters, legend }: CardCodes,
): { words: string; codes: string[] } {
  if (words.length > LONGEST) return { words, codes: [] };
  const lone = LONE.exec(words);
  const isExplained = legend.has(lone?.groups?.codes ?? '') && !SIZES.has(lone?.groups?.codes ?? '');
  const matched = SEVERAL.exec(words) ?? ONE.exec(words) ?? BARE.exec(words) ?? (isExplained ? lone : null);
  const found = IS_AMOUNT.test(matched?.groups?.codes ?? '') ? null : matched;
  const rest = found ? words.slice(0, found.index).trim() : '';
  const codes = (found?.groups?.codes ?? '').split(',').map((code) => code.trim());
  const [only = ''] = codes.length === 1 ? codes : [];
  const isOne = legend.has(only) || (only.length === 1 && (areUsed || (areLetters && /[A-Z]/u.test(only))));
  const isCode =
    codes.length > 1
      ? codes.some((code) => code.length === 1 || /\d/u.test(code) || legend.has(code))
      : isOne || (areUsed && /^\d+$|^[A-Z]\d$/u.test(only));
  return found && isCode && /\p{L}/u.test(rest) ? { words: rest, codes } : { words, codes: [] };
}

/**
 * "Margherita (v) (A,G) – tomato, mozzarella": the name, its tags, and what follows a dash, with the codes at its end.
 */
export function nameParts(words: string, codes: CardCodes): NameParts {
  const tags = [...words.matchAll(TAG)].map(([, code = '']) => TAG_CODES[code.toLowerCase()] ?? '');
  const behind = withoutCodes(words.replace(TAG, ''), codes);
  const [begun = '', ...said] = behind.words
    .trimEnd()
    .replace(/\s[–—-]$|[,;]$/u, '')
    .split(/\s[–—-]\s/u);
  const { name: first, listed } = described(begun);
  const rest = listed === null ? said : [listed, ...said];
  const name = withoutCodes(first.trim(), codes);
  return name.words.trim() === ''
    ? { name: words.trim(), description: '', tags: [], codes: [] }
    : {
        name: name.words.trim(),
        description: rest.join(' – ').trim(),
        tags: [...new Set(tags)],
        codes: [...name.codes, ...behind.codes],
      };
}
