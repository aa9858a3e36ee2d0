import { LONGEST } from './written-amounts.ts';

/** The name of a dish as a card writes it, taken apart. */
export type NameParts = {
  readonly name: string;
  readonly description: string;
  /** Said in brackets behind the name, as in "(v)". */
  readonly tags: readonly string[];
  /** Its allergens and additives, as the card says them in brackets. */
  readonly codes: string;
};

/** How a card writes allergens and additives: "(A,C,G)" behind a name, and maybe what the letters mean. */
export type CardCodes = {
  /** Whether some dish has several of them: then one letter in brackets is one too. */
  readonly areUsed: boolean;
  /** What each means in the card's own words. */
  readonly legend: ReadonlyMap<string, string>;
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

const CODE = '(?:[A-Z]\\d?|[a-z]|\\d{1,2})';
const SEVERAL = new RegExp(`\\s*\\((?<codes>${CODE}(?:\\s?,\\s?${CODE})+)\\)\\s*$`, 'u');
const ONE = new RegExp(`\\s*\\((?<codes>${CODE})\\)\\s*$`, 'u');
/** "Salami 1,2,a,c": two figures with a comma may be half a litre. */
const BARE = new RegExp(
  `\\s(?<codes>(?=(?:[^,]*,){2}|.*[A-Za-z])${CODE}(?:,${CODE})+|[1-9]\\d?(?:,[1-9]\\d?){2,})\\s*$`,
  'u',
);
/** In brackets behind a price: "v", "1,3", "A, C"; but "0,5" is half a litre, and "12,50" another price. */
const IN_BRACKETS =
  /^(?:v|vg|ve|vegan|h|halal|(?!\d{1,2},[3-9]\d$)(?:[a-z]\d?|[1-9]\d?)(?:\s?,\s?(?:[a-z]\d?|[1-9]\d?))+)$/iu;
const WITHOUT_BRACKETS = /^\s(?:v|vg|ve)$/iu;
const MEANING = new RegExp(`(?<![\\p{L}\\d])(?<code>${CODE})\\s?[=:]\\s?(?<words>[^,;=:·|]{3,40})`, 'gu');

/** The codes that a card uses, and their legend. */
export function cardCodes(lines: readonly string[]): CardCodes {
  const bare = lines.map((line) => line.replace(TAG, ''));
  const legend = new Map<string, string>();
  for (const line of bare) {
    const found = [...line.matchAll(MEANING)];
    if (found.length < 2) continue;
    for (const { groups } of found) legend.set(groups?.code ?? '', groups?.words?.trim() ?? '');
  }
  return { areUsed: bare.some((line) => /\([A-Z\d]{1,2}(?:\s?,\s?[A-Z\d]{1,2})+\)/u.test(line)), legend };
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
    if (!(isClosed ? IN_BRACKETS.test(code) : WITHOUT_BRACKETS.test(last))) break;
    codes.unshift(`(${code})`);
    words = words.slice(0, at).trimEnd();
  }
  return codes.length > 0 ? { words, codes: codes.join(' ') } : { words: line, codes: '' };
}

/** Words without the codes at their end, and these as a description: in the card's words where it explains all of them. */
export function withoutCodes(words: string, { areUsed, legend }: CardCodes): { words: string; said: string } {
  if (words.length > LONGEST) return { words, said: '' };
  const found = SEVERAL.exec(words) ?? (areUsed ? ONE.exec(words) : null) ?? BARE.exec(words);
  const rest = found ? words.slice(0, found.index).trim() : '';
  if (!found || !/\p{L}/u.test(rest)) return { words, said: '' };
  const codes = (found.groups?.codes ?? '').split(',').map((code) => code.trim());
  const meanings = codes.flatMap((code) => legend.get(code) ?? []);
  return { words: rest, said: `(${(meanings.length === codes.length ? meanings : codes).join(', ')})` };
}

/** "Margherita (v) (A,G) – tomato, mozzarella": the name, its tags, and what follows a dash, with the codes at its end. */
export function nameParts(words: string, codes: CardCodes): NameParts {
  const tags = [...words.matchAll(TAG)].map(([, code = '']) => TAG_CODES[code.toLowerCase()] ?? '');
  const behind = withoutCodes(words.replace(TAG, ''), codes);
  const [first = '', ...rest] = behind.words
    .trimEnd()
    .replace(/\s[–—-]$/u, '')
    .split(/\s[–—-]\s/u);
  const name = withoutCodes(first.trim(), codes);
  const said = [name.said, behind.said].filter(Boolean).join(' ');
  return name.words.trim() === ''
    ? { name: words.trim(), description: '', tags: [], codes: '' }
    : {
        name: name.words.trim(),
        description: rest.join(' – ').trim(),
        tags: [...new Set(tags)],
        codes: said,
      };
}
