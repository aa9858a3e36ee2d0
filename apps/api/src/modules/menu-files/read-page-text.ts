import { GAP, linesOf, ONLY_PRICE, type SeenLine } from './page-lines.ts';
import type { PageElement } from './page-tree.ts';

const PRICE = /\p{Nd}[.,]\p{Nd}{2}(?!\p{Nd})|\p{Sc}\s?\p{Nd}|\p{Nd}\s?\p{Sc}/gu;
/** "12" behind a name or alone, where a page writes its prices so. */
const BARE_PRICE = /(?:^|\s)\p{Nd}{1,3}$/gu;

/** With fewer prices it is no menu. */
const FEWEST_PRICES = 3;
const FEWEST_DISHES = 3;
/** Of the headings of a level, so many have one price below them where they are dishes. */
const SHARE_OF_DISHES = 0.6;
/** Lines that describe a dish, at most; and those that are read behind the last price. */
const MOST_BELOW = 4;
const LONGEST_HEADING = 80;

type IsPriced = (line: SeenLine) => boolean;

/** What a price looks like on a page; null where hardly one stands on it. */
function pricesOn(lines: readonly SeenLine[]): IsPriced | null {
  const ways = [
    (text: string) => text.match(PRICE) ?? [],
    (text: string) => text.match(PRICE) ?? text.match(BARE_PRICE) ?? [],
  ];
  const way = ways.find((found) => lines.flatMap(({ text }) => found(text)).length >= FEWEST_PRICES);
  return way ? ({ text }) => way(text).length > 0 : null;
}

/** What stands beside most prices, such as "Add to basket", says nothing of a dish. */
function withoutButtons(lines: readonly SeenLine[], isPriced: IsPriced): SeenLine[] {
  const most = Math.max(FEWEST_DISHES, lines.filter(isPriced).length * SHARE_OF_DISHES);
  const counts = new Map<string, number>();
  for (const line of lines) if (!isPriced(line)) counts.set(line.text, (counts.get(line.text) ?? 0) + 1);
  return lines.filter(({ text, level }) => level > 0 || (counts.get(text) ?? 0) < most);
}

/** A price that stands below what describes its dish stands behind its name. */
function withPricesBehind(lines: readonly SeenLine[], isPriced: IsPriced): SeenLine[] {
  const arranged: SeenLine[] = [];
  for (const line of lines) {
    const at = arranged.findLastIndex(({ isDescription }) => !isDescription);
    const name = arranged[at];
    const isBelow = arranged.at(-1)?.isDescription && ONLY_PRICE.test(line.text) && isPriced(line);
    if (!isBelow || !name || name.level > 0 || isPriced(name)) arranged.push(line);
    else arranged[at] = { ...name, text: `${name.text}${GAP}${line.text}` };
  }
  return arranged;
}

/** Headings with what stands below each, up to the next one; what stands above the first has an empty one. */
type Part = { readonly heading: SeenLine; readonly below: SeenLine[] };

const NO_HEADING: SeenLine = { text: '', level: 0, isDescription: false };

function partsOf(lines: readonly SeenLine[]): Part[] {
  const parts: Part[] = [{ heading: NO_HEADING, below: [] }];
  for (const line of lines) {
    if (line.level > 0) parts.push({ heading: line, below: [] });
    else parts.at(-1)?.below.push(line);
  }
  return parts;
}

/** The levels whose headings are names of dishes, as many sites write them. */
function levelsOfDishes(parts: readonly Part[], isPriced: IsPriced): ReadonlySet<number> {
  const isOfDish = ({ heading, below }: Part) => isPriced(heading) || below.filter(isPriced).length === 1;
  const byLevel = Map.groupBy(parts, ({ heading }) => heading.level);
  return new Set(
    [...byLevel].flatMap(([level, all]) => {
      const dishes = all.filter(isOfDish).length;
      return level > 0 && dishes >= FEWEST_DISHES && dishes >= all.length * SHARE_OF_DISHES ? [level] : [];
    }),
  );
}

/** What is above the menu and below it is left out: from the heading of the first price to the last one. */
function aroundPrices(
  lines: readonly SeenLine[],
  dishLevels: ReadonlySet<number>,
  isPriced: IsPriced,
): SeenLine[] {
  const first = lines.findIndex(isPriced);
  const last = lines.findLastIndex(isPriced);
  const heading = lines.findLastIndex(({ level }, at) => at <= first && level > 0 && !dishLevels.has(level));
  const from = heading >= 0 ? heading : Math.max(0, first - MOST_BELOW);
  const next = lines.findIndex(({ level }, at) => at > last && level > 0);
  return lines.slice(from, Math.min(next < 0 ? lines.length : next, last + 1 + MOST_BELOW));
}

type Written = { readonly lines: string[]; readonly descriptions: number[] };

/** The text that is seen on a page, as somebody would type its menu; null where hardly a price stands on it. */
export function readPageText(page: PageElement): Written | null {
  const all = linesOf(page);
  const isPriced = pricesOn(all);
  if (!isPriced) return null;
  const seen = withoutButtons(all, isPriced);
  const dishLevels = levelsOfDishes(partsOf(seen), isPriced);
  const lines: string[] = [];
  const descriptions: number[] = [];
  const write = ({ text, isDescription }: SeenLine) => {
    if (isDescription && lines.length > 0) descriptions.push(lines.length);
    lines.push(text);
  };
  for (const { heading, below } of partsOf(aroundPrices(seen, dishLevels, isPriced))) {
    const { text, level } = heading;
    if (dishLevels.has(level)) {
      const price = isPriced(heading) ? undefined : below.find(isPriced);
      const alone = price && ONLY_PRICE.test(price.text) ? price : undefined;
      lines.push(alone ? `${text}${GAP}${alone.text}` : text);
      for (const line of below)
        if (line !== alone) write({ ...line, isDescription: line.isDescription || !isPriced(line) });
      continue;
    }
    if (text !== '' && lines.length > 0) lines.push('');
    if (text !== '') lines.push(text.length <= LONGEST_HEADING && !isPriced(heading) ? `# ${text}` : text);
    for (const line of withPricesBehind(below, isPriced)) write(line);
  }
  return { lines, descriptions };
}
