import { cardCodes, nameParts, withoutCodes } from './card-names.ts';
import type { FoundPrice } from './found-price.ts';
import { menuLines } from './menu-lines.ts';
import { type PastedDish, type ReadDish, withHints } from './pasted-dish.ts';
import type { MenuLine, Numbered } from './read-line.ts';
import {
  isSentence,
  isTitle,
  looksLikeName,
  mayBeDish,
  withNamesAbove,
  withShoutedNames,
  withSizesBelow,
  withSubHeadings,
} from './sub-headings.ts';
import { mayHavePrice } from './written-amounts.ts';

type Text = Extract<MenuLine, { kind: 'TEXT' }>;
type Before = 'DISH' | 'GAP';

/**
 * The text of a menu as somebody pastes it goes in; its dishes come out, in the order of the text, each with category,
 * sizes, price and a note on what should be looked at. No line that has words is lost: what fits nowhere becomes a dish
 * without a price. No amount is lost either: what is not a dish's price stands in a note. `currency` is ISO 4217.
 */
export function parseMenuText(text: string, currency: string): PastedDish[] {
  const written = text.split(/\r\n|\r|\n|\u2028|\u2029/u);
  const { codes, lines: kept } = cardCodes(written);
  const read = withSizesBelow(menuLines(kept, currency));
  const lines = withSubHeadings(withNamesAbove(withShoutedNames(read)));
  const dishes: ReadDish[] = [];
  let category = '';
  let categoryDescription = '';
  let headless: ReadDish | null = null;
  let before: Before = 'GAP';
  let run: Text[] = [];

  const isUnsure = (line: string, { name, found }: Pick<ReadDish, 'name' | 'found'>) =>
    mayBeDish(line, name) || mayHavePrice(line, found?.price ?? 0, currency);

  function add(
    words: string,
    below: readonly string[],
    found: FoundPrice | null,
    { number }: Numbered = {},
  ): void {
    const said = nameParts(words, codes);
    const parts = found?.column ? { ...said, name: `${said.name}, ${found.column}` } : said;
    const description = [parts.description, ...below].filter(Boolean).join(' ');
    const unsure = below.filter((line) => isUnsure(line, { ...parts, found }));
    const numbered = number === undefined ? parts : { ...parts, number };
    dishes.push({ category, categoryDescription, ...numbered, description, found, others: [], unsure });
    headless = null;
  }

  /** A heading that nothing stands under was a dish that somebody forgot the price of. */
  function settleHeading(): void {
    if (!headless) return;
    if (!isTitle(headless.name) || headless.description !== '') dishes.push(headless);
    ({ category, categoryDescription } = headless);
    headless = null;
  }

  function head({ text: words, number }: Text, rest: readonly Text[]): void {
    settleHeading();
    const { words: name, codes: beside } = withoutCodes(words, codes);
    const below = rest.map((line) => line.text).filter((line) => !looksLikeName(line));
    const description = below.join(' ');
    headless = {
      category,
      categoryDescription,
      name,
      ...(number !== undefined && { number }),
      description,
      tags: [],
      codes: beside,
      found: null,
      others: [],
      unsure: [],
    };
    category = name;
    categoryDescription = description;
    for (const line of rest) {
      if (looksLikeName(line.text)) add(line.text, [], null, line);
    }
  }

  function describe(texts: readonly Text[]): void {
    const dish = dishes.at(-1);
    if (!dish || texts.length === 0) return;
    const below = texts.map((line) => line.text);
    const description = [dish.description, ...below].filter(Boolean).join(' ');
    const unsure = [...dish.unsure, ...below.filter((line) => isUnsure(line, dish))];
    dishes[dishes.length - 1] = { ...dish, description, unsure };
  }

  /** A sentence between two gaps, "Choose your crust!", is said of the dishes before it. */
  function remark(words: string): void {
    const described = [categoryDescription, words].filter(Boolean).join(' ');
    for (const [index, dish] of dishes.entries()) {
      const isOwn = dish.category === category && dish.categoryDescription === categoryDescription;
      if (isOwn) dishes[index] = { ...dish, categoryDescription: described };
    }
    categoryDescription = described;
  }

  /** The lines since the last dish or gap, with no price on them and none below. */
  function settle(): void {
    const isRemark = before === 'GAP' && run.length > 0 && run.every((line) => isSentence(line.text));
    if (isRemark && !headless && dishes.length > 0 && category !== '') {
      remark(run.map((line) => line.text).join(' '));
      run = [];
      return;
    }
    const at = before === 'DISH' ? run.findIndex((line) => line.isHeading) : 0;
    describe(at < 0 ? run : run.slice(0, at));
    const [heading, ...rest] = at < 0 ? [] : run.slice(at);
    if (heading) head(heading, rest);
    run = [];
  }

  /** The lines above a price that stands alone hold its name, and maybe a heading before it. */
  function settleAbove(found: FoundPrice): void {
    const at = run.findIndex((line) => line.isHeading);
    const [heading] = at >= 0 && run.length > at + 1 ? run.splice(0, at + 1).slice(-1) : [];
    if (heading) head(heading, []);
    const [name, ...rest] = run;
    const below = rest.map(({ text }) => text);
    run = [];
    if (name) add(name.text, below, found, name);
    else reprice(found);
  }

  /** A price after an empty line, or a second one: it belongs to what stands above, which may have one already. */
  function reprice(found: FoundPrice): void {
    const dish = headless ?? dishes.at(-1);
    if (!dish) add('', [], found);
    else if (dish === headless) {
      ({ category, categoryDescription } = dish);
      add(dish.name, [dish.description], found, dish);
    } else {
      const texts =
        found.sizes.length > 0 ? found.sizes.map((size) => `${size.name} ${size.text}`.trim()) : [found.text];
      const others = [...dish.others, ...(dish.found ? texts : [])];
      dishes[dishes.length - 1] = { ...dish, found: dish.found ?? found, others };
    }
  }

  for (const line of lines) {
    if (line.kind === 'TEXT') run.push(line);
    else if (line.kind === 'BLANK') {
      settle();
      before = 'GAP';
    } else if (line.kind === 'PRICE') {
      settleAbove(line.found);
      before = 'GAP';
    } else if (line.kind === 'UNREAD') {
      settle();
      add(line.name, [], null, line);
      before = 'DISH';
    } else {
      settle();
      add(line.rest === '' ? line.name : `${line.name} – ${line.rest}`, [], line.found, line);
      before = 'DISH';
    }
  }
  settle();
  settleHeading();
  return withHints(dishes, codes.legend, currency);
}
