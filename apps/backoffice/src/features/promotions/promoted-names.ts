import type { Promotion } from '@comanda/contract/shapes/promotions';
import { plainWords } from '../../platform/plain-words.ts';
import type { Choices } from './promoted-dishes.ts';
import { dishesIn } from './promotion-fields.ts';

/** "pizzas" and "Pizza" are one word. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('es')) return word.slice(0, -2);
  return word.length > 3 && /[snie]$/.test(word) ? word.slice(0, -1) : word;
}

const wordsOf = (text: string): string[] => plainWords(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export type Named = { readonly value: string; readonly stems: readonly string[] };

/** What can be named, longer names before shorter ones: made once for all lines. */
export function namedChoices(choices: Choices): Named[] {
  const all = choices.flatMap(({ items }) => items);
  return all
    .map(({ value, label }) => ({ value, stems: wordsOf(label).map(stem) }))
    .filter(({ stems }) => stems.join('').length > 2)
    .toSorted((one, other) => other.stems.length - one.stems.length);
}

/** The categories and dishes that a text names, and what else it says. */
export function namedDishes(
  text: string,
  choices: readonly Named[],
): { dishes: Promotion['dishes']; rest: string } {
  const words = text.match(/[\p{L}\p{N}¤%’'-]+|[^\p{L}\p{N}¤%’'-]+/gu) ?? [];
  const stems = words.map((word) => stem(plainWords(word)));
  const taken = new Set<number>();
  const found: string[] = [];
  for (const { value, stems: wanted } of choices) {
    const at = places(words, stems, wanted).find((place) => place.every((one) => !taken.has(one)));
    if (!at) continue;
    for (const one of at) taken.add(one);
    found.push(value);
  }
  const dishes = found.length === 0 ? null : dishesIn(found.join());
  return { dishes, rest: words.map((word, at) => (taken.has(at) ? ' ' : word)).join('') };
}

/** Where words stand one behind the other, with no more than a space between them. */
function places(words: readonly string[], stems: readonly string[], wanted: readonly string[]): number[][] {
  return words.flatMap((_, start) => {
    const place = wanted.map((_word, offset) => start + 2 * offset);
    const isThere = wanted.every((word, offset) => stems[start + 2 * offset] === word);
    const isTogether = wanted.every((_word, offset) => offset === 0 || words[start + 2 * offset - 1] === ' ');
    return isThere && isTogether ? [place] : [];
  });
}
