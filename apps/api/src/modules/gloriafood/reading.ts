import type { Differences } from './differences.ts';
import { lineOf, shortened } from './plain-text.ts';
import { gloriaFoodWords } from './words.ts';

/** What is known while a menu is read. `currency`: ISO 4217. */
export type Reading = {
  readonly currency: string;
  readonly differences: Differences;
};

/** A name as ours may be, at most `most` characters long; `id` is what it is called by without one. */
export function nameOf(
  { differences: { report } }: Reading,
  given: string,
  id: string,
  most: number,
): string {
  const line = lineOf(given);
  if (line === '') {
    const named = gloriaFoodWords.nameless(lineOf(id));
    report('NAME_MISSING', named);
    return shortened(named, most);
  }
  const name = shortened(line, most);
  if (name !== line) report('NAME_CUT', name);
  return name;
}

const MOST_KITCHEN_NAME = 60;

/** What the kitchen calls a dish, an option or a size; null is by its name. */
export function kitchenNameOf({ differences }: Reading, given: string, name: string): string | null {
  const line = lineOf(given);
  if (line === '' || line === name) return null;
  const called = shortened(line, MOST_KITCHEN_NAME);
  if (called !== line) differences.report('NAME_CUT', called);
  return called;
}
