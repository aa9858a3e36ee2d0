import { lineOf, shortened } from './plain-text.ts';
import type { Reading } from './reading.ts';

const MOST_NAME = 60;

/** What the kitchen calls a dish, an option or a size; null is by its name. */
export function kitchenNameOf({ differences }: Reading, given: string, name: string): string | null {
  const line = lineOf(given);
  if (line === '' || line === name) return null;
  const called = shortened(line, MOST_NAME);
  if (called !== line) differences.tell('NAME_CUT', called);
  return called;
}
