import type { Differences } from './differences.ts';
import { lineOf, shortened } from './plain-text.ts';
import { gloriaFoodWords } from './words.ts';

/** What is known while a menu is read. `currency`: ISO 4217. */
export type Reading = {
  readonly currency: string;
  readonly differences: Differences;
};

/** A name as ours may be, at most `most` characters long; `id` is what it is called by without one. */
export function nameOf({ differences: { tell } }: Reading, given: string, id: string, most: number): string {
  const line = lineOf(given);
  if (line === '') {
    const named = gloriaFoodWords.nameless(lineOf(id));
    tell('NAME_MISSING', named);
    return shortened(named, most);
  }
  const name = shortened(line, most);
  if (name !== line) tell('NAME_CUT', name);
  return name;
}
