import { plain } from '@comanda/domain/people/plain';
import type { ReadDish } from './pasted-dish.ts';

const MOST_WORDS = 4;

const isShort = (words: string) =>
  words !== '' && !/[,.;]/u.test(words) && words.split(/\s+/u).length <= MOST_WORDS;

/**
 * The same dishes, where those of one name and heading that only differ in a few words behind a dash, "Tea – small pot"
 * and "Tea – large pot", keep these words in their names.
 */
export function withTellingNames(dishes: readonly ReadDish[]): ReadDish[] {
  const groups = Map.groupBy(dishes, ({ category, name }) => plain(`${category}\n${name}`));
  return dishes.map((dish) => {
    const group = groups.get(plain(`${dish.category}\n${dish.name}`)) ?? [];
    const said = new Set(group.map(({ description }) => description));
    const areTold =
      group.length > 1 && said.size === group.length && group.every((one) => isShort(one.description));
    return areTold ? { ...dish, name: `${dish.name} – ${dish.description}`, description: '' } : dish;
  });
}
