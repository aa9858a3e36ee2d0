import { arrangedLines } from './arranged-lines.ts';
import { cardCodes, nameParts, withoutCodes } from './card-names.ts';
import type { FoundPrice } from './found-price.ts';
import {
  type LineKind,
  type LinePart,
  type LineReading,
  lineReadings,
  openHeading,
  partsOf,
  pricePartsOf,
  readAsSaid,
  type Said,
} from './line-readings.ts';
import { menuLines } from './menu-lines.ts';
import { type PastedDish, type ReadDish, withExtras, withHints, withTellingNames } from './pasted-dish.ts';
import { preparedLines } from './prepared-lines.ts';
import { type Numbered, type Placed, restOf, type TextLine as Text } from './read-line.ts';
import { placesOf, type SourceLine, sourceLines } from './source-lines.ts';
import { isNameBelow, isSentence, isTitle, mayBeDish } from './sub-headings.ts';
import { mayHavePrice } from './written-amounts.ts';

type Before = 'DISH' | 'GAP';

/** A menu as it was read: its dishes, and what each line of the text was read as. */
export type ReadMenu = { readonly dishes: readonly PastedDish[]; readonly lines: readonly LineReading[] };

/**
 * The text of a menu as somebody pastes it goes in; its dishes come out, in the order of the text, each with category,
 * sizes, price and a note on what should be looked at. No line that has words is lost: what fits nowhere becomes a dish
 * without a price. No amount is lost either: what is not a dish's price stands in a note. `currency` is ISO 4217.
 */
export function parseMenuText(text: string, currency: string): PastedDish[] {
  return readLines(sourceLines(text), currency, new Map()).dishes.map(({ lines: _, ...dish }) => dish);
}

/**
 * The same with what each line was read as. What somebody `said` of lines overrides that: all of it holds, and what
 * was read so anyway changes nothing.
 */
export function readMenuText(text: string, currency: string, said: Said = new Map()): ReadMenu {
  const source = sourceLines(text);
  return readAsSaid(said, (forced) => readLines(source, currency, forced));
}

function readLines(source: readonly SourceLine[], currency: string, said: Said) {
  const written = source.filter(({ at }) => said.get(at) !== 'LEFT_OUT');
  const { codes, lines: kept } = cardCodes(preparedLines(written, currency, said), said);
  const { lines: one, heads } = menuLines(kept, currency, said);
  const lines = arrangedLines(one, currency);
  const parts: (LinePart & { readonly category: string })[] = [];
  const met = (some: readonly LinePart[], under: string) =>
    parts.push(...some.map((part) => ({ ...part, category: under })));
  const dishes: ReadDish[] = [];
  let category = '';
  let categoryDescription = '';
  let headless: ReadDish | null = null;
  let before: Before = 'GAP';
  let run: Text[] = [];

  const isUnsure = (line: string, { name, found }: Pick<ReadDish, 'name' | 'found'>) =>
    mayBeDish(line, name) || mayHavePrice(line, found?.price ?? 0, currency);

  /** `line` has its name, and maybe more lines that describe it; `price` the lines of its price. */
  function add(
    words: string,
    below: readonly Text[],
    found: FoundPrice | null,
    line: Numbered & Placed & { readonly isSaid?: boolean } = {},
    price: readonly LinePart[] = [],
  ): void {
    const { number, isSaid = false } = line;
    const named = nameParts(words, codes);
    const whole = found?.column ? { ...named, name: `${named.name}, ${found.column}` } : named;
    const description = [whole.description, ...below.map(({ text }) => text)].filter(Boolean).join(' ');
    const described = belowOf(below, { ...whole, found });
    dishes.push({
      category,
      categoryDescription,
      ...whole,
      ...(number !== undefined && { number }),
      description,
      found,
      others: [],
      unsure: described.unsure,
      isSaid,
      lines: [
        ...partsOf(line.at?.slice(0, 1), 'DISH'),
        ...partsOf(line.at?.slice(1), 'DESCRIPTION'),
        ...described.lines,
        ...price,
      ],
    });
    headless = null;
  }

  /** The lines that describe a dish, and the words of those that may be something else. */
  function belowOf(below: readonly Text[], dish: Pick<ReadDish, 'name' | 'found'>) {
    const read = below.map((line) => ({ line, isOpen: line.as === undefined && isUnsure(line.text, dish) }));
    return {
      unsure: read.flatMap(({ line, isOpen }) => (isOpen ? [line.text] : [])),
      lines: read.flatMap(({ line, isOpen }) => partsOf(line.at, 'DESCRIPTION', isOpen)),
    };
  }

  /** A heading that nothing stands under was a dish that somebody forgot the price of. */
  function settleHeading(): void {
    if (!headless) return;
    const { name, description, isSaid, lines: own } = headless;
    if (isSaid) met(openHeading(own), name);
    else {
      if (!isTitle(name) || description !== '') dishes.push(headless);
      else
        met(
          own.map((part) => ({ ...part, kind: 'LEFT_OUT' })),
          headless.category,
        );
      ({ category, categoryDescription } = headless);
    }
    headless = null;
  }

  function head({ text: words, number, at, as }: Text, rest: readonly Text[]): void {
    settleHeading();
    const { words: name, codes: beside } = withoutCodes(words, codes);
    const below = rest.filter(
      ({ text, as: said }) => said === 'DESCRIPTION' || !isNameBelow(text, words, rest),
    );
    const first = dishes.length === 0 && category === '' ? categoryDescription : '';
    const description = [first, ...below.map((line) => line.text)].filter(Boolean).join(' ');
    const described = below.flatMap((line) => partsOf(line.at, 'DESCRIPTION'));
    met([...partsOf(at, 'HEADING'), ...described], name);
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
      isSaid: as === 'HEADING',
      lines: [...partsOf(at, 'DISH'), ...described],
    };
    category = name;
    categoryDescription = description;
    for (const line of rest) if (!below.includes(line)) add(line.text, [], null, line);
  }

  function describe(texts: readonly Text[]): void {
    const dish = dishes.at(-1);
    if (!dish || texts.length === 0) return;
    const description = [dish.description, ...texts.map((line) => line.text)].filter(Boolean).join(' ');
    const below = belowOf(texts, dish);
    const unsure = [...dish.unsure, ...below.unsure];
    dishes[dishes.length - 1] = { ...dish, description, unsure, lines: [...dish.lines, ...below.lines] };
  }

  /** What somebody said describes what stands above it: a heading that has no dish yet, or else the last dish. */
  function describeAbove(): void {
    const end = run.findIndex((line) => line.as !== 'DESCRIPTION');
    const texts = run.splice(0, end < 0 ? run.length : end);
    if (texts.length === 0) return;
    if (!headless && dishes.length > 0) {
      describe(texts);
      return;
    }
    const said = texts.map((line) => line.text);
    const described = texts.flatMap((line) => partsOf(line.at, 'DESCRIPTION'));
    categoryDescription = [categoryDescription, ...said].filter(Boolean).join(' ');
    met(described, category);
    if (!headless) return;
    const description = [headless.description, ...said].filter(Boolean).join(' ');
    headless = { ...headless, description, lines: [...headless.lines, ...described] };
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
    describeAbove();
    const isRemark =
      before === 'GAP' &&
      run.length > 0 &&
      run.every((line) => isSentence(line.text) && line.as !== 'HEADING');
    if (isRemark && !headless && dishes.length > 0 && category !== '') {
      remark(run.map((line) => line.text).join(' '));
      met(
        run.flatMap((line) => partsOf(line.at, 'DESCRIPTION')),
        category,
      );
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
  function settleAbove(found: FoundPrice, price: readonly LinePart[], said: readonly Text[]): void {
    describeAbove();
    const at = run.findIndex((line) => line.isHeading);
    const last = dishes.at(-1);
    const isOpen = before === 'DISH' && at < 0 && last?.isSaid === true && last.found === null;
    if (isOpen) describe(run.splice(0));
    if (at >= 0 && (run.length > at + 1 || run[at]?.as === 'HEADING')) {
      const [first, ...more] = run.splice(0, at);
      if (first && before === 'DISH') describe([first, ...more]);
      else if (first) head(first, more);
      for (const heading of run.splice(0, 1)) head(heading, []);
      describeAbove();
    }
    const [name, ...rest] = run;
    run = [];
    if (name) add(name.text, [...rest, ...said], found, name, price);
    else reprice(found, price);
  }

  /** A price after an empty line, or a second one: it belongs to what stands above, which may have one already. */
  function reprice(found: FoundPrice, price: readonly LinePart[]): void {
    const dish = headless ?? dishes.at(-1);
    if (!dish || headless?.isSaid) add('', [], found, {}, price);
    else if (dish === headless) {
      const { description: text, number, lines: own } = dish;
      ({ category, categoryDescription } = dish);
      const [first, ...more] = own.map(({ at }) => at);
      const name = { number, at: first === undefined ? [] : [first] };
      add(dish.name, [{ text, isHeading: false, at: more }], found, name, price);
    } else {
      const texts =
        found.sizes.length > 0 ? found.sizes.map((size) => `${size.name} ${size.text}`.trim()) : [found.text];
      const others = [...dish.others, ...(dish.found ? texts : [])];
      const own = [...dish.lines, ...price];
      dishes[dishes.length - 1] = { ...dish, found: dish.found ?? found, others, lines: own };
    }
  }

  for (const line of lines) {
    if (line.kind === 'TEXT') run.push(line);
    else if (line.kind === 'BLANK') {
      settle();
      before = 'GAP';
    } else if (line.kind === 'PRICE') {
      settleAbove(line.found, pricePartsOf(line.at, line.found), restOf(line));
      before = 'GAP';
    } else if (line.kind === 'SAID' && line.as === 'DESCRIPTION') {
      run.push({ ...line, isHeading: false });
    } else if (line.kind === 'SAID' && line.as === 'HEADING') {
      settle();
      run = [{ ...line, isHeading: true }];
      before = 'GAP';
    } else if (line.kind === 'SAID') {
      settle();
      add(line.rest === '' ? line.text : `${line.text} – ${line.rest}`, [], line.found, {
        ...line,
        isSaid: true,
      });
      before = 'DISH';
    } else if (line.kind === 'UNREAD') {
      settle();
      add(line.name, [], null, line);
      before = 'DISH';
    } else {
      settle();
      add(
        line.rest === '' ? line.name : `${line.name} – ${line.rest}`,
        [],
        line.found,
        line,
        pricePartsOf(line.priced, line.found),
      );
      before = 'DISH';
    }
  }
  settle();
  settleHeading();
  const left = new Set(kept.flatMap(placesOf));
  const others = new Map<number, LineKind>(heads.map((at) => [at, 'COLUMNS']));
  for (const { at } of written) if (!left.has(at)) others.set(at, 'LEGEND');
  const told = withTellingNames(dishes);
  return {
    dishes: withHints(told, codes.legend, currency),
    lines: lineReadings(source, { parts, dishes: told.map(withExtras), others }),
  };
}
