import type { MenuItem } from '@comanda/contract/shapes/menu';
import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { askableOf, type MenuIndex } from '../../shop/menu-index.ts';
import { tagWords } from '../../shop/words.ts';
import { ALLERGENS_CALLED, CALLED, HEADINGS_CALLED, SMALL_WORDS } from './search-words.ts';

/** Edits that turn one word into the other, counting swapped neighbours as one; gives up beyond `limit`. */
function distance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/**
 * Whether one was meant where the other is written: the whole word with one slip from five letters on, with two from
 * eight. The first letter is right, because people look where they begin.
 */
function isMisspelt(typed: string, word: string): boolean {
  const length = Math.max(typed.length, word.length);
  const limit = length < 5 ? 0 : length < 8 ? 1 : 2;
  if (limit === 0 || typed[0] !== word[0] || Math.abs(typed.length - word.length) > limit) return false;
  return distance(typed, word, limit) <= limit;
}

/** "olives" and "olive", "tomatoes" and "tomato", "cherries" and "cherry" are one word. */
function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || !word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:o|ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** What is left out is a word of its own, which begins with what it leaves out. */
const WITHOUT = 'free';

// Words as people type them on a phone: no accents, no case, no punctuation; "no milk" and "milk-free" are one word.
function wordsOf(text: string): readonly string[] {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    const isWithout = word === 'no' || word === 'without';
    if (next !== undefined && (isWithout || next === 'free')) {
      joined.push((isWithout ? next : word) + WITHOUT);
      at += 1;
    } else joined.push(word);
  }
  return joined;
}

type Written = {
  /** All of it, with a space around each word. */
  readonly text: string;
  /** Each word once, but none that says what is left out. */
  readonly words: readonly string[];
};

const spaced = (words: readonly string[]) => ` ${words.join(' ')} `;

function written(parts: readonly string[]): Written {
  const words = parts.map(wordsOf);
  const single = new Set(words.flat().filter((word) => !word.endsWith(WITHOUT)));
  // no phrase goes on from one part into the next
  return { text: words.map(spaced).join('.'), words: [...single] };
}

type Dish = {
  /** Its number on the printed menu, written as it is looked for; '' where it has none. */
  readonly number: string;
  /** Its name, description, category, tags and what it contains. */
  readonly own: Written;
  /** The same, and what can be chosen with it. */
  readonly all: Written;
  readonly heading: string;
  readonly freeOf: readonly Allergen[];
};
export type SearchIndex = ReadonlyMap<string, Dish>;

function dishOf(index: MenuIndex, item: MenuItem): Dish {
  const declared = (what: 'CONTAINS' | 'FREE') =>
    index.menu.settings.showAllergens
      ? ALLERGENS.filter((allergen) => item.allergens[allergen] === what)
      : [];
  const heading = index.categoryOf.get(item.id)?.name ?? '';
  const own = [
    item.number ?? '',
    item.name,
    item.description ?? '',
    heading,
    ...item.tags.map(tagWords),
    ...declared('CONTAINS'),
  ];
  const options = askableOf(index, item).flatMap((group) => [
    group.name,
    ...group.options.filter(({ available }) => available).map(({ name }) => name),
  ]);
  return {
    number: item.number ? spaced(wordsOf(item.number)) : '',
    own: written(own),
    all: written([...own, ...options]),
    heading: spaced(wordsOf(heading)),
    freeOf: declared('FREE'),
  };
}

export function searchIndex(index: MenuIndex): SearchIndex {
  return new Map(Array.from(index.items.values(), (item) => [item.id, dishOf(index, item)] as const));
}

/** One word of a query, and all that it may mean. */
type Wanted = {
  readonly word: string;
  readonly phrases: readonly string[];
  readonly headings: readonly string[];
  readonly freeOf: readonly Allergen[];
  /** It is meant as it is written. */
  readonly isKnown: boolean;
};

function wantedOf(word: string): Wanted {
  const freeOf = word.endsWith(WITHOUT) ? (ALLERGENS_CALLED[word.slice(0, -WITHOUT.length)] ?? []) : [];
  const contained = ALLERGENS_CALLED[word] ?? [];
  const called = CALLED[word] ?? [];
  const headings = HEADINGS_CALLED[word] ?? [];
  const phrases = (list: readonly string[]) => list.map((phrase) => spaced(wordsOf(phrase)));
  return {
    word,
    phrases: phrases([word, ...contained, ...called]),
    headings: phrases(headings),
    freeOf,
    isKnown: [...called, ...contained, ...headings, ...freeOf].length > 0,
  };
}

function wantedIn(query: string): readonly Wanted[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).map(wantedOf);
}

/** Whether a query names an allergen: what is found then rests on what the restaurant has declared. */
export function asksForAllergens(query: string): boolean {
  return wordsOf(query).some((word) => (ALLERGENS_CALLED[word] ?? wantedOf(word).freeOf).length > 0);
}

/** Whether a word is found in what is written of a dish. */
type Way = (wanted: Wanted, dish: Dish, written: Written) => boolean;

const whole: Way = ({ phrases, headings, freeOf }, dish, { text }) =>
  // a base without gluten is chosen: a search for it is for the pizza that has it
  phrases.some((phrase) => (freeOf.length > 0 ? dish.all.text : text).includes(phrase)) ||
  headings.some((phrase) => dish.heading.includes(phrase)) ||
  (freeOf.length > 0 && freeOf.every((allergen) => dish.freeOf.includes(allergen)));
const begun: Way = ({ word, isKnown }, _, { words }) => !isKnown && words.some((one) => one.startsWith(word));
/** The "burger" of a cheeseburger. */
const ended: Way = ({ word, isKnown }, _, { words }) =>
  !isKnown && word.length > 3 && words.some((one) => one.endsWith(word));
const misspelt: Way = ({ word, isKnown }, _, { words }) =>
  !isKnown && words.some((one) => isMisspelt(word, one));

/** Where and how dishes are looked for, the surest first. */
const LOOKS: readonly { readonly where: 'own' | 'all'; readonly ways: readonly Way[] }[] = [
  { where: 'own', ways: [whole] },
  { where: 'all', ways: [whole] },
  { where: 'own', ways: [whole, begun] },
  { where: 'all', ways: [whole, begun] },
  { where: 'all', ways: [whole, begun, ended, misspelt] },
];

/** The dishes in which a word is found, by the first way that finds any. */
function foundBy(
  index: SearchIndex,
  wanted: Wanted,
  { where, ways }: (typeof LOOKS)[number],
): ReadonlySet<string> {
  for (const isFound of ways) {
    const found = [...index].filter(([, dish]) => isFound(wanted, dish, dish[where]));
    if (found.length > 0) return new Set(found.map(([id]) => id));
  }
  return new Set();
}

/**
 * Ids of the dishes in which every word of the query is found, in what is written of them or else in what can be chosen
 * with them; null when nothing is asked. The dish of that number comes first, then whole words, then beginnings; a slip
 * is forgiven to a word that nothing else has.
 */
export function searchMenu(index: SearchIndex, query: string): ReadonlySet<string> | null {
  const wanted = wantedIn(query);
  if (wanted.length === 0) return null;
  const asked = spaced(wordsOf(query));
  const numbered = [...index].filter(([, { number }]) => number === asked).map(([id]) => id);
  if (numbered.length > 0) return new Set(numbered);
  for (const look of LOOKS) {
    const each = wanted.map((word) => foundBy(index, word, look));
    const found = [...index.keys()].filter((id) => each.every((ids) => ids.has(id)));
    if (found.length > 0) return new Set(found);
  }
  return new Set();
}
