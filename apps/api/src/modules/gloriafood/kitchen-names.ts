import { lineOf, shortened } from './plain-text.ts';
import type { Reading } from './reading.ts';

const MOST_NAME = 60;

/** What the kitchen calls a dish; null is by its name. */
export function kitchenNameOf({ differences }: Reading, given: string, name: string): string | null {
  const line = lineOf(given);
  if (line === '' || line === name) return null;
  const called = shortened(line, MOST_NAME);
  if (called !== line) differences.tell('NAME_CUT', called);
  return called;
}

/** The same of an option or a size. */
export function innerKitchenNameOf(reading: Reading, given: string, name: string): string | null {
  const called = kitchenNameOf(reading, given, name);
  if (called === null || !reading.leftOut.has('KITCHEN_NAMES_LEFT_OUT')) return called;
  reading.differences.tell('KITCHEN_NAMES_LEFT_OUT', name);
  return null;
}
