import { type FoundPrice, foundPrice } from './found-price.ts';
import { labelledPrices } from './labelled-prices.ts';
import { pricesAtEnd } from './line-prices.ts';
import type { MenuLine } from './read-line.ts';
import { isSize } from './size-names.ts';
import { LONGEST } from './written-amounts.ts';

/** "YIROS ($18.90)", "PIZZAS (Slice: $7.90 / Whole: $28.00)": a heading and what each dish below it costs. */
export function headingPrice(text: string, currency: string): { name: string; found: FoundPrice } | null {
  const open = text.lastIndexOf('(');
  const [name, inside] = [text.slice(0, open).trim(), text.slice(open + 1, -1)];
  if (open < 1 || !text.endsWith(')') || text.length > LONGEST || !/\p{L}/u.test(name)) return null;
  const alone = pricesAtEnd(inside, currency);
  if (alone?.name === '' && alone.found.sizes.length === 0) return { name, found: alone.found };
  // the first size has no name of a dish before it
  const sizes = labelledPrices(`${name} ${inside.replaceAll(':', ' ')}`, currency)?.found.sizes ?? [];
  const found = foundPrice(sizes, true);
  return found && sizes.length > 1 && sizes.every((size) => isSize(size.name)) ? { name, found } : null;
}

/**
 * The same lines, where a price in the heading is that of all its dishes, if none has one of its own. `currency` is ISO
 * 4217.
 */
export function withHeadingPrices(lines: readonly MenuLine[], currency: string): MenuLine[] {
  const made = [...lines];
  for (const [index, line] of lines.entries()) {
    const priced = line.kind === 'TEXT' && line.isHeading ? headingPrice(line.text, currency) : null;
    if (!priced || line.kind !== 'TEXT') continue;
    const next = lines.findIndex((one, at) => at > index && one.kind === 'TEXT' && one.isHeading);
    const end = next < 0 ? lines.length : next;
    const below = lines.slice(index + 1, end);
    const dishes = below.filter(({ kind }) => kind === 'UNREAD');
    if (dishes.length < 2 || below.some(({ kind }) => kind === 'PRICED' || kind === 'PRICE')) continue;
    made[index] = { ...line, text: priced.name };
    for (let at = index + 1; at < end; at += 1) {
      const dish = lines[at];
      if (dish?.kind !== 'UNREAD') continue;
      made[at] = { ...dish, kind: 'PRICED', rest: '', found: priced.found };
    }
  }
  return made;
}
