import { plain } from '@comanda/domain/people/plain';
import { withChoices } from './choices.ts';
import { withHeadingsBetween } from './heading-places.ts';
import { withHeadingPrices } from './heading-prices.ts';
import type { MenuLine } from './read-line.ts';
import { isShouted } from './size-names.ts';
import { withStackedPrices } from './stacked-prices.ts';
import { withNamesAbove, withShoutedNames, withSizesBelow, withSubHeadings } from './sub-headings.ts';

const MENU =
  /(?:^|[^\p{L}])(?:menus?|carte|carta|karta|kaart|cardapio|ementa|speisekarte|getrankekarte|menukaart|menuer|meny|matsedel|etlap|meniu|jidelni listek|thuc don|меню|меню|قائمة|المنيو|καταλογος|μενου)(?!\p{L})|菜單|菜单|餐牌|メニュー|お品書き|お料理|메뉴|เมนู|차림표/u;
const MOST_WORDS = 6;
const IN_BRACKETS = /\([^()]*\)/gu;

const isTitle = (words: string) =>
  words.split(/\s+/u).length <= MOST_WORDS && MENU.test(plain(words.normalize('NFC')));

/** "CHEZ PAUL", "STARTERS" at the top: the second of two headings is the one of the dishes below it. */
function withGapBetween(lines: readonly MenuLine[]): MenuLine[] {
  const first = lines.findIndex(({ kind }) => kind !== 'TEXT' && kind !== 'BLANK');
  const [above, heading] = lines.slice(Math.max(0, first - 2), first);
  const isOne = (line: MenuLine | undefined) =>
    line?.kind === 'TEXT' && (line.isHeading || isShouted(line.text.replace(IN_BRACKETS, '')));
  const arePriced = lines[first]?.kind === 'PRICED' && isOne(above) && isOne(heading);
  return arePriced ? lines.toSpliced(first - 1, 0, { kind: 'BLANK' }) : [...lines];
}

/**
 * The same lines without those at the top that only say that a menu follows, "Menu of our bar", if another heading
 * stands between them and the first dish.
 */
function withoutTitles(written: readonly MenuLine[]): MenuLine[] {
  const lines = withGapBetween(written);
  const first = lines.findIndex(({ kind }) => kind !== 'TEXT' && kind !== 'BLANK');
  if (lines[first]?.kind !== 'PRICED') return [...lines];
  const above = [...lines.keys()].filter((index) => index < first && lines[index]?.kind === 'TEXT');
  const heading = above.at(-1);
  const titles = new Set<number>();
  for (const index of above) {
    const line = lines[index];
    if (index === heading || line?.kind !== 'TEXT' || !isTitle(line.text)) break;
    titles.add(index);
  }
  return lines.map((line, index) => (titles.has(index) ? { kind: 'BLANK' } : line));
}

/**
 * The lines of a menu in the order of its simplest form: the name of a dish with its price, or before it, then what
 * describes it, and headings between empty lines. `currency` is ISO 4217.
 */
export function arrangedLines(lines: readonly MenuLine[], currency: string): MenuLine[] {
  const priced = withSizesBelow(withChoices(withHeadingPrices(lines, currency)));
  const headed = withoutTitles(withHeadingsBetween(withStackedPrices(priced)));
  return withSubHeadings(withNamesAbove(withShoutedNames(headed)));
}
