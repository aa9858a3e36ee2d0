import { latinFigures } from '@comanda/domain/money/latin-figures';
import type { Minor } from '@comanda/domain/money/money';
import { withoutEnd } from '@comanda/domain/people/without-end';
import { codesAtEnd } from './card-names.ts';
import { isSize, listedSizes, sizeAtEnd } from './size-names.ts';
import { isMeant, LONGEST, minorOf, notationOf } from './written-amounts.ts';

export type WrittenSize = {
  /** As the text calls it; '' where it does not. */
  readonly name: string;
  readonly price: Minor;
  /** The price as it is written. */
  readonly text: string;
};

/** A price as it was found, with what stands beside it. */
export type FoundPrice = {
  readonly price: Minor;
  /** As it is written. */
  readonly text: string;
  /** All prices of a dish that has several; `price` is the lowest. */
  readonly sizes: readonly WrittenSize[];
  /** Whether somebody should see that these are sizes, and their names. */
  readonly isSure: boolean;
  /** The head of the only column that has a price, where that is more than a size: "Vegetable". */
  readonly column?: string;
  /** Heads of columns that have no price in any row. */
  readonly unused?: readonly string[];
  /** The heads above these prices, where nobody can tell which belongs to which. */
  readonly asks?: AskedHeads;
};

/** Heads of columns that differ in number from the prices below them; `group` tells one such table from the next. */
export type AskedHeads = { readonly group: number; readonly heads: readonly string[] };

type NamedPrice = {
  readonly name: string;
  readonly found: FoundPrice;
  /** Whether each of the columns has a price here, or is empty. */
  readonly isUnder?: boolean;
};
/** With what is written behind the prices: "(v)", "(A,C)", or ''. */
export type PricedWords = NamedPrice & { readonly codes: string };

/** Sizes rarely cost more than so many times each other. */
const MOST_TIMES = 3;
const SURE_TIMES = 6;
/** What leads from a name to its price, or stands alone. */
export const LEADERS = ' \t\u00a0\u2007\u2009\u202f.…·_:|–—-';
const IS_WIDE = /\t|\s{2,}|[.…·_]{2,}|[/|]/u;
const HAS_PLACES = /[.,]\d/u;
const TWO_PLACES = /[.,]\d\d$/u;
const DASH = /[-–—]/u;
const EMPTY_AT_END = /^(.*\S)\s+[-–—]+$/u;
const IS_EMPTY = /^[-–—]+$/u;
const MARKS = '/|:,';
const LONGEST_SIZE = 24;

const inOrder = (low: number, high: number, times: number) => low < high && high <= low * times;

// How much of an amount such as "190 340" or "65 240 €" is another one before it: all but the last figures, where they
// grow as prices do, and where nobody writes thousands without a sign. "1 250 kr" is one amount.
function anotherBefore(price: string, currency: string): string {
  const [, head = '', first = '', last = ''] = /^((?:.*\D)?(\d{1,3})) (\d{3})(?![ \d])/u.exec(price) ?? [];
  const isBare = /^[\d ]+$/u.test(price) && !isMeant('', price, currency);
  return isBare || inOrder(Number(first), Number(last), MOST_TIMES) ? head : '';
}

/** Whether a price belongs to the column before `next`, with `lead` in between. */
function isColumn(price: string, next: string, lead: string, { currency, columns }: Reading): boolean {
  const low = minorOf(price, currency);
  const high = minorOf(next, currency);
  if (low === null || high === null) return false;
  if (columns > 1 && (IS_WIDE.test(lead) || (TWO_PLACES.test(price) && TWO_PLACES.test(next)))) return true;
  if (DASH.test(lead)) return false;
  const times = IS_WIDE.test(lead) ? SURE_TIMES : MOST_TIMES;
  const hasPlaces = (text: string) => HAS_PLACES.test(text);
  const hasSign = (text: string) => notationOf(currency).sign.test(text);
  const areAlike =
    hasPlaces(price) === hasPlaces(next) &&
    (IS_WIDE.test(lead) || hasPlaces(price) || hasSign(price) === hasSign(next));
  const isEither = columns > 1 || hasPlaces(price) || hasSign(price) || IS_WIDE.test(lead);
  return areAlike && (inOrder(low, high, times) || (isEither && high <= low && low <= high * times));
}

type Reading = { readonly currency: string; readonly columns: number };
type Slots = { readonly name: string; readonly slots: readonly (string | null)[] };

/** The prices at the end of a line in Latin figures, from left to right; null for an empty column. */
function slotsAtEnd(words: string, reading: Reading): Slots | null {
  const { currency, columns } = reading;
  const { atEnd } = notationOf(currency);
  const slots: (string | null)[] = [];
  let rest = words;
  for (let empty = EMPTY_AT_END.exec(rest); empty; empty = EMPTY_AT_END.exec(rest)) {
    slots.unshift(null);
    rest = empty[1] ?? '';
  }
  let next = '';
  let between = '';
  while (rest !== '' && (columns < 2 || slots.length < columns)) {
    const { name = '', lead = '', price = '' } = atEnd.exec(rest)?.groups ?? {};
    const before = anotherBefore(price, currency);
    const text = before === '' ? price : price.slice(before.length + 1);
    const isPrice =
      price !== '' &&
      isMeant(name.trim(), text, currency) &&
      minorOf(text, currency) !== null &&
      (next === '' || isColumn(text, next, between, reading)) &&
      (!/[/|]/u.test(lead) || atEnd.test(name));
    if (!isPrice) break;
    slots.unshift(text);
    const empty = columns > 1 ? lead.split(/\s/u).filter((part) => IS_EMPTY.test(part)) : [];
    slots.unshift(...empty.slice(0, columns - slots.length).map(() => null));
    rest = before === '' ? name : `${name}${lead}${before}`;
    next = text;
    between = before === '' && empty.length === 0 ? lead : ' ';
  }
  // "1/12": half of a fraction or of a number is no price.
  const isHalf = /[/|]/u.test(between) && slots.length === 1;
  if (next === '' || isHalf) return null;
  return { name: withoutEnd(rest, LEADERS).trim(), slots };
}

/** "Chicken 65 180": in columns with one space between whole numbers, the first may belong to the name. */
function areFarApart(words: string, sizes: readonly WrittenSize[]): boolean {
  return sizes.some((size, index) => {
    const before = sizes[index - 1];
    const isLoose = before && /^\d+$/u.test(before.text) && words.includes(`${before.text} ${size.text}`);
    return isLoose && size.price > 2 * before.price;
  });
}

function found(sizes: readonly WrittenSize[], isSure: boolean): FoundPrice | null {
  const [first, ...more] = sizes;
  if (!first) return null;
  const lowest = sizes.reduce((one, other) => (other.price < one.price ? other : one));
  const highest = Math.max(...sizes.map(({ price }) => price));
  const areAlike = sizes.every(({ text }) => HAS_PLACES.test(text) === HAS_PLACES.test(first.text));
  const isUsual = areAlike && highest <= lowest.price * SURE_TIMES;
  return {
    price: lowest.price,
    text: lowest.text,
    sizes: more.length > 0 ? sizes : [],
    isSure: more.length === 0 || (isSure && isUsual),
  };
}

const areDistinct = (names: readonly string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

/** "House wine: glass 4.50 / bottle 19.00", "Lassi small 60 large 90": each price has its name before it. */
function labelledPrices(words: string, currency: string): NamedPrice | null {
  const { atEnd } = notationOf(currency);
  const sizes: WrittenSize[] = [];
  let rest = words;
  for (;;) {
    const { name = '', price: text = '' } = atEnd.exec(rest)?.groups ?? {};
    const price = text === '' ? null : minorOf(text, currency);
    const before = withoutEnd(name, LEADERS).trim();
    const size = letterAtEnd(before, sizes.length > 0) ?? sizeAtEnd(before) ?? afterMark(before);
    if (price === null || !size || !isMeant(before, text, currency)) break;
    sizes.unshift({ name: size.size, price, text });
    rest = withoutEnd(size.rest, `${LEADERS}/,(`);
  }
  if (sizes.length < 2 || !/\p{L}/u.test(rest) || atEnd.test(rest)) return null;
  if (!areDistinct(sizes.map(({ name }) => name))) return null;
  const price = found(
    sizes,
    sizes.every(({ name }) => isSize(name)),
  );
  return price && { name: rest, found: price };
}

/** "S 10 M 14 L", "H 120 F": one capital behind the price before it, or any once others have a name. */
function letterAtEnd(words: string, isAmongOthers: boolean): { rest: string; size: string } | null {
  const [before = '', size = ''] = [words.slice(0, -2), words.slice(-1)];
  const isLetter = words.at(-2) === ' ' && /^\p{Lu}$/u.test(size);
  return isLetter && (isAmongOthers || /\d$/u.test(before)) ? { rest: before, size } : null;
}

/**
 * What stands behind the last of the marks between sizes, when it is a few words that begin with none of the figures.
 */
function afterMark(words: string): { rest: string; size: string } | null {
  const at = Math.max(...[...MARKS].map((mark) => words.lastIndexOf(mark)));
  const size = words.slice(at + 1).trim();
  const isName =
    size !== '' && size.length <= LONGEST_SIZE && !/^\d/u.test(size) && size.split(/\s/u).length <= 3;
  return at > 0 && isName ? { rest: words.slice(0, at).trim(), size } : null;
}

/**
 * The price at the end of a line, or several: under columns with names, with names of their own, or just beside each
 * other; a diet or allergens may follow. `currency` is ISO 4217. What may be a price but is none of these stays part of
 * the name.
 */
export function pricesAtEnd(
  line: string,
  currency: string,
  columns: readonly string[] = [],
): PricedWords | null {
  if (line.length > LONGEST) return null;
  const { words, codes } = codesAtEnd(line);
  const priced = pricesOf(words, currency, columns);
  return priced && (codes === '' || priced.name !== '') ? { ...priced, codes } : null;
}

function pricesOf(line: string, currency: string, columns: readonly string[]): NamedPrice | null {
  const words = latinFigures(line);
  const labelled = labelledPrices(words, currency);
  if (labelled) return { ...labelled, name: line.slice(0, labelled.name.length) };
  const read = slotsAtEnd(words, { currency, columns: columns.length });
  if (!read) return null;
  const own = line.slice(words.indexOf(read.name), words.indexOf(read.name) + read.name.length);
  const texts = read.slots.flatMap((text, index) => (text === null ? [] : [{ text: text.trim(), index }]));
  const listed = texts.length > 1 ? listedSizes(own, texts.length) : null;
  const isUnder = read.slots.length === columns.length && areDistinct(columns);
  const names = listed?.sizes ?? (isUnder ? texts.map(({ index }) => columns[index] ?? '') : []);
  const isNamed = names.length > 0 && areDistinct(names);
  const sizes = texts.map(({ text }, index) => ({
    name: isNamed ? (names[index] ?? '') : '',
    price: minorOf(text, currency) ?? 0,
    text,
  }));
  const price = found(sizes, isNamed && (listed !== null || !areFarApart(words, sizes)));
  const column = isUnder && columns.length > 1 && texts.length === 1 ? (names[0] ?? '') : '';
  return (
    price && {
      name: isNamed && listed ? listed.name : own,
      found: column === '' || isSize(column) ? price : { ...price, column },
      isUnder,
    }
  );
}
