import { plain } from '../store/menu-index.ts';
import type { MenuLine } from './read-line.ts';
import { isShouted } from './size-names.ts';

/** A few words without comma or full stop, brackets apart: below a heading a dish whose price is missing. */
export function looksLikeName(words: string): boolean {
  const bare = words
    .split(/[()]/u)
    .filter((_, index) => index % 2 === 0)
    .join('')
    .trim();
  return bare !== '' && bare.split(/\s+/u).length <= 4 && !/[,.;!?]/u.test(bare);
}

const isSmall = (words: string) => /^\p{Ll}/u.test(words);

/** A line below a dish that is perhaps the next one: it looks like a name, or ends with a figure that is no price. */
export function mayBeDish(words: string, above: string): boolean {
  const isName = looksLikeName(words) && (!isSmall(words) || isSmall(above));
  return isName || /\p{Nd}$/u.test(words);
}

/** The name of the dish at `index`, with its price behind it or on the next line; null where there is none. */
function pricedName(lines: readonly MenuLine[], index: number): string | null {
  const line = lines[index];
  if (line?.kind === 'PRICED') return line.name;
  return line?.kind === 'TEXT' && lines[index + 1]?.kind === 'PRICE' ? line.text : null;
}

/** The plain names of the priced dishes that follow the line at `index`. */
function namesBelow(lines: readonly MenuLine[], index: number): string[] {
  const names: string[] = [];
  for (let at = index + 1; at < lines.length; at += 1) {
    const name = pricedName(lines, at);
    if (name !== null) names.push(plain(name));
    // its price, on a line of its own, belongs to it
    if (name !== null && lines[at]?.kind === 'TEXT') at += 1;
    if (name === null && (names.length > 0 || lines[at]?.kind !== 'TEXT')) break;
  }
  return names;
}

/** The last line of each run of lines without a price that may be the heading of two priced dishes or more. */
function candidates(lines: readonly MenuLine[]): { index: number; names: string[] }[] {
  let isBelowName = false;
  const found: { index: number; names: string[] }[] = [];
  for (const [index, line] of [...lines.entries()].reverse()) {
    if (line.kind !== 'TEXT' || pricedName(lines, index) !== null) isBelowName = false;
    else if (!isBelowName && (line.isHeading || looksLikeName(line.text))) {
      isBelowName = true;
      const names = namesBelow(lines, index);
      if (names.length > 1) found.push({ index, names });
    }
  }
  return found;
}

/**
 * The same lines, with an empty one before each that has no price and whose names below repeat below others such:
 * "Madras", "Chicken 5.25", "Lamb 5.50", "Korma", "Chicken 5.25", "Lamb 5.50", the prices beside the names or below
 * them.
 */
export function withSubHeadings(lines: readonly MenuLine[]): MenuLine[] {
  const groups = candidates(lines);
  const times = new Map<string, number>();
  const starts = new Map<string, number>();
  for (const { names } of groups) {
    for (const name of new Set(names)) times.set(name, (times.get(name) ?? 0) + 1);
    const [first = ''] = names;
    starts.set(first, (starts.get(first) ?? 0) + 1);
  }
  const alike = groups.filter(({ names }) => (starts.get(names[0] ?? '') ?? 0) > 1);
  const shared = ({ names }: { names: string[] }) => names.filter((name) => (times.get(name) ?? 0) > 1);
  if (!alike.some((group) => shared(group).length > 1)) return [...lines];
  const headings = new Set(
    alike.filter((group) => shared(group).length * 2 >= group.names.length).map(({ index }) => index),
  );
  return lines.flatMap((line, index) =>
    line.kind === 'TEXT' && headings.has(index)
      ? [{ kind: 'BLANK' as const }, { ...line, isHeading: true }]
      : [line],
  );
}

/** Whether words begin small and are more than a name: "chicken tikka, lamb tikka and seekh kebab". */
const isDescription = (words: string) => isSmall(words) && !looksLikeName(words);

/**
 * The same lines, where a price at the end of a description belongs to the name above it: "Mixed Grill", "chicken
 * tikka, lamb tikka and seekh kebab 12.95". Not where dishes are written small anyway.
 */
export function withNamesAbove(lines: readonly MenuLine[]): MenuLine[] {
  const names = lines.flatMap((line) => (line.kind === 'PRICED' ? [line.name] : []));
  const small = names.filter((name) => isSmall(name));
  if (small.length * 2 > names.length) return [...lines];
  const areShouted = names.filter((name) => isShouted(name)).length * 2 > names.length;
  const made: MenuLine[] = [];
  for (const line of lines) {
    const from = line.kind === 'PRICED' && isDescription(line.name) ? nameAbove(made, areShouted) : -1;
    if (line.kind !== 'PRICED' || from < 0) made.push(line);
    else {
      const [name = '', ...said] = made
        .splice(from)
        .flatMap((one) => (one.kind === 'TEXT' ? [one.text] : []));
      const rest = [...said, line.name, line.rest].filter(Boolean).join(' ');
      made.push({ ...line, name, rest });
    }
  }
  return made;
}

/** Where the name stands that the lines before a price describe; -1 where none does. */
function nameAbove(lines: readonly MenuLine[], areShouted: boolean): number {
  const at = lines.findLastIndex((line) => line.kind !== 'TEXT' || !isSmall(line.text));
  const line = lines[at];
  const isName = line?.kind === 'TEXT' && (areShouted || !line.isHeading) && looksLikeName(line.text);
  return isName ? at : -1;
}
