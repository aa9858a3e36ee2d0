import { plain } from '@comanda/domain/people/plain';
import { areDistinct, foundPrice, type WrittenSize } from './found-price.ts';
import type { MenuLine } from './read-line.ts';
import { isShouted, isSize } from './size-names.ts';

/** A few words without comma or full stop, brackets apart: below a heading a dish whose price is missing. */
function looksLikeName(words: string): boolean {
  const bare = words
    .split(/[()]/u)
    .filter((_, index) => index % 2 === 0)
    .join('')
    .trim();
  return bare !== '' && bare.split(/\s+/u).length <= 4 && !/[,.;!?]/u.test(bare);
}

const isSmall = (words: string) => /^\p{Ll}/u.test(words);

/** Whether a line below a heading is the name of a dish: not one that begins small and has no others beside it. */
export const isNameBelow = (words: string, heading: string, beside: readonly unknown[]): boolean =>
  looksLikeName(words) && (beside.length > 1 || !isSmall(words) || isSmall(heading));

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

const FEWEST_IN_SENTENCE = 6;
const CUTS = /[:–—]/u;

/** "HOME-MADE SOUP", "Fresh and good for you, served with a roll. 4.80": a sentence right below a name by itself. */
function isSentenceBelow(lines: readonly MenuLine[], words: string): boolean {
  const [gap, above] = lines.slice(-2);
  const isSaid =
    words.split(/\s/u).length >= FEWEST_IN_SENTENCE &&
    words.includes(',') &&
    !CUTS.test(words) &&
    !isShouted(words);
  return isSaid && gap?.kind === 'BLANK' && above?.kind === 'TEXT' && isShouted(above.text);
}

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
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    // a list of several such is no description of one dish: "Extras", "ham, salami 4", "olives 2"
    const isListed = next?.kind === 'PRICED' && isSmall(next.name);
    // and several dishes right below each other have a heading
    const isAlone = next?.kind !== 'PRICED';
    const isDescribing =
      line.kind === 'PRICED' &&
      ((!isListed && isDescription(line.name)) || (isAlone && isSentenceBelow(made, line.name)));
    const from = isDescribing ? nameAbove(made, areShouted) : -1;
    if (line.kind !== 'PRICED' || from < 0) made.push(line);
    else {
      const [first, ...said] = made.splice(from).flatMap((one) => (one.kind === 'TEXT' ? [one] : []));
      const at = [first, ...said, line].flatMap((one) => one?.at ?? []);
      const rest = [...said.map(({ text }) => text), line.name, line.rest].filter(Boolean).join(' ');
      made.push({ ...line, name: first?.text ?? '', number: first?.number ?? line.number, rest, at });
    }
  }
  return made;
}

/** Where the name stands that the lines before a price describe; -1 where none does. */
function nameAbove(lines: readonly MenuLine[], areShouted: boolean): number {
  const at = lines.findLastIndex((line) => line.kind !== 'TEXT' || !isSmall(line.text));
  const line = lines[at];
  const isShoutedName = areShouted || lines[at - 1]?.kind === 'BLANK';
  const isName = line?.kind === 'TEXT' && (isShoutedName || !line.isHeading) && looksLikeName(line.text);
  return isName ? at : -1;
}

/** The place of the first of the lines without a price that end before `index`. */
function runBefore(lines: readonly MenuLine[], index: number): number {
  let at = index;
  while (lines[at - 1]?.kind === 'TEXT') at -= 1;
  return at;
}

/**
 * The same lines, where "Small 7" and "Large 9" below a name are its sizes. Not where other dishes follow directly:
 * then the name is their heading.
 */
export function withSizesBelow(lines: readonly MenuLine[]): MenuLine[] {
  const made: MenuLine[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    const sizes: WrittenSize[] = [];
    for (let line = lines[end]; line?.kind === 'PRICED'; line = lines[end]) {
      const { name, rest, found } = line;
      if (!isSize(name) || rest !== '' || found.sizes.length > 0 || !found.isSure) break;
      sizes.push({ name, price: found.price, text: found.text });
      end += 1;
    }
    const above = made.at(-1);
    const isBelowName = above?.kind === 'TEXT' && !above.isHeading && lines[end]?.kind !== 'PRICED';
    const found =
      sizes.length > 1 && isBelowName && areDistinct(sizes.map(({ name }) => name))
        ? foundPrice(sizes, true)
        : null;
    const below = lines.slice(at, end).flatMap((line) => line.at ?? []);
    if (found) made.push({ kind: 'PRICE', found, at: below });
    else made.push(...lines.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return made;
}

/**
 * The same lines, where a name in capitals stands above its description and a price on a line of its own: "ALICHE",
 * "Mozzarella, anchovies", "Small 25 / Large 39". One such is a heading; several are names, and so is one with sizes.
 */
export function withShoutedNames(lines: readonly MenuLine[]): MenuLine[] {
  const found = lines.flatMap((line, index) => {
    const from = line.kind === 'PRICE' ? runBefore(lines, index) : index;
    const run = lines.slice(from, index);
    const [first, ...below] = run;
    const isName =
      line.kind === 'PRICE' &&
      first?.kind === 'TEXT' &&
      first.isHeading &&
      looksLikeName(first.text) &&
      below.length > 0 &&
      below.every((one) => one.kind === 'TEXT' && !one.isHeading && !looksLikeName(one.text));
    return isName ? [{ from, hasSizes: line.found.sizes.length > 1 }] : [];
  });
  const names = new Set(found.filter(({ hasSizes }) => hasSizes || found.length > 1).map(({ from }) => from));
  return lines.map((line, index) =>
    line.kind === 'TEXT' && names.has(index) ? { ...line, isHeading: false } : line,
  );
}

const TITLE =
  /^(?:(?:our|the|unsere?|notre|la|le|nuestr[oa]|el|noss[oa]|il|nostro|het|ons|nasze?) )?(?:menu|menus|carte|carta|karta|kaart|cardapio|ementa|speisekarte|getrankekarte|carta de comidas|menukaart|menuer|meny|matsedel|etlap|jidelni listek|thuc don|меню|قائمة|قائمة الطعام|المنيو|菜單|菜单|餐牌|メニュー|お品書き|메뉴|차림표)$/u;
const TITLES = new Set(
  ['菜單', '菜单', 'メニュー', 'お品書き', '메뉴', '차림표', 'меню'].map((title) => plain(title)),
);

/** Whether a line says no more than that a menu follows: "Our menu", "Cardápio". */
export const isTitle = (words: string) => TITLES.has(plain(words)) || TITLE.test(plain(words));

const ENDS = /[.!?…。！？]$/u;
const FEWEST_WORDS = 3;

/** "Choose your crust!": words with an end of their own, which no dish and no heading has. */
export function isSentence(words: string): boolean {
  const isLong = words.split(/\s/u).length >= FEWEST_WORDS || /[。！？]$/u.test(words);
  return ENDS.test(words) && isLong && !isShouted(words);
}
