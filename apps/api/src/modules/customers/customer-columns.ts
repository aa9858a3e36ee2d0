import type { CUSTOMER_USES } from '@comanda/contract/shapes/customers';
import { plain } from '@comanda/domain/people/plain';
import { HEADINGS, PERSON, STATUS, WHOSE } from './column-words.ts';

export type CustomerUse = (typeof CUSTOMER_USES)[number];
type Meant = keyof typeof HEADINGS;

const MEANT: ReadonlyMap<string, Meant> = new Map([
  ...meaning('name'),
  ...meaning('first name'),
  ...meaning('last name'),
  ...meaning('phone'),
  ...meaning('email'),
  ...meaning('address'),
  ...meaning('consent'),
  ...meaning('consent date'),
  ...meaning('withdrawn'),
]);

function meaning(use: Meant): (readonly [string, Meant])[] {
  return HEADINGS[use].split(', ').map((heading) => [heading, use] as const);
}

const wordsOf = (heading: string) =>
  plain(heading)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What a heading means, whatever its case, accents and signs; undefined for what nobody knows. */
export function useOfHeading(heading: string): Meant | undefined {
  const words = wordsOf(heading);
  const whole = MEANT.get(words.join(' '));
  if (whole) return whole;
  if (words.length === 1 && PERSON.has(words[0] ?? '')) return 'name';
  return MEANT.get(words.filter((word) => !WHOSE.has(word)).join(' '));
}

/** Whether a heading names what somebody is: subscribed or not, or a regular. Only the cells can tell. */
export function isStatus(heading: string): boolean {
  const words = wordsOf(heading);
  return STATUS.has(words.join(' ')) || STATUS.has(words.filter((word) => !WHOSE.has(word)).join(' '));
}

/** How much a row looks like headings: 2 with two columns that are known, 1 with one. */
export function headingScore(values: readonly string[]): number {
  const known = new Set(values.flatMap((value) => useOfHeading(value) ?? []));
  return Math.min(2, known.size);
}
