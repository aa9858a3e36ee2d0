import { latinFigures } from '@comanda/domain/money/latin-figures';
import { withoutEnd } from '@comanda/domain/people/without-end';
import { codesAtEnd } from './card-names.ts';
import {
  areDistinct,
  FARTHEST_SIZES,
  foundPrice,
  HAS_PLACES,
  SURE_TIMES,
  underColumns,
  type WrittenSize,
} from './found-price.ts';
import { labelledPrices, type NamedPrice, pricesBehind, pricesWithSizes } from './labelled-prices.ts';
import { isSize, listedSizes } from './size-names.ts';
import { isMeant, LEADERS, LONGEST, minorOf, notationOf } from './written-amounts.ts';

/** So many answers are kept at most: a few large menus. */
const MOST_KEPT = 20_000;

/**
 * The same function, which works out each answer once: a menu is read anew with everything that somebody says of one of
 * its lines. For functions of their arguments alone, whose answers nobody changes.
 */
function remembered<Value>(
  read: (text: string, currency: string, columns: readonly string[]) => Value,
): (text: string, currency: string, columns?: readonly string[]) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (text, currency, columns = []) => {
    const key = `${currency}\n${columns.join('\n')}\n\n${text}`;
    const kept = known.get(key);
    if (kept) return kept.value;
    const value = read(text, currency, columns);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, { value });
    return value;
  };
}

type UnderColumns = NamedPrice & {
  /** Whether each of the columns has a price here, or is empty. */
  readonly isUnder?: boolean;
};
/** With what is written behind the prices: "(v)", "(A,C)", or ''. */
export type PricedWords = UnderColumns & { readonly codes: string };

/** Sizes rarely cost more than so many times each other. */
const MOST_TIMES = 3;
const IS_WIDE = /\t|\s{2,}|[.…·_]{2,}|[/|]/u;
const TWO_PLACES = /[.,]\d\d$/u;
const DASH = /[-–—]/u;
/** "140 –", "240 / -": the last column is empty. */
const EMPTY_AT_END = /^(.*[^\s/|])(?:\s|\s[/|]\s)\s*[-–—]+$/u;
const IS_EMPTY = /^[-–—]+$/u;

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
    const isLoose = before !== '' || (empty.length > 0 && !/\t|\s{2}/u.test(lead));
    between = isLoose ? ' ' : lead;
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

/**
 * The price at the end of a line, or several: under columns with names, with names of their own, or just beside each
 * other; a diet or allergens may follow. `currency` is ISO 4217. What may be a price but is none of these stays part of
 * the name.
 */
export const pricesAtEnd = remembered(readPrices);

function readPrices(line: string, currency: string, columns: readonly string[]): PricedWords | null {
  if (line.length > LONGEST) return null;
  const { words, codes } = codesAtEnd(line);
  const priced = pricesOf(words, currency, columns);
  return priced && { ...priced, codes };
}

function pricesOf(line: string, currency: string, columns: readonly string[]): UnderColumns | null {
  const words = narrowed(latinFigures(line));
  const labelled =
    labelledPrices(words, currency) ?? pricesBehind(words, currency) ?? pricesWithSizes(words, currency);
  if (labelled) return { ...labelled, name: line.slice(0, labelled.name.length) };
  const read = slotsAtEnd(words, { currency, columns: columns.length });
  if (!read) return null;
  const own = line.slice(words.indexOf(read.name), words.indexOf(read.name) + read.name.length);
  const texts = read.slots.flatMap((text, index) => (text === null ? [] : [{ text: text.trim(), index }]));
  const listed = texts.length > 1 ? listedSizes(narrowed(own), texts.length) : null;
  const isUnder = read.slots.length === columns.length && areDistinct(columns);
  const names = listed?.sizes ?? (isUnder ? texts.map(({ index }) => columns[index] ?? '') : []);
  const isNamed = names.length > 0 && areDistinct(names);
  const sizes = texts.map(({ text }, index) => ({
    name: isNamed ? (names[index] ?? '') : '',
    price: minorOf(text, currency) ?? 0,
    text,
  }));
  const isSure = isNamed && (listed !== null || !areFarApart(words, sizes));
  const areSizes = isUnder && names.every(isSize);
  const price = foundPrice(sizes, isSure, areSizes ? FARTHEST_SIZES : SURE_TIMES);
  return (
    price && {
      name: isNamed && listed ? listed.name : own,
      found: isUnder ? underColumns(price, sizes, columns) : price,
      isUnder,
    }
  );
}

const NARROW: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '／': '/',
  '：': ':',
  '、': ',',
  '＋': '+',
  '\u3000': ' ',
};

/** Brackets and marks of Chinese and Japanese as Latin ones; as long as before. */
const narrowed = (words: string) => words.replace(/[（）／：、＋\u3000]/gu, (mark) => NARROW[mark] ?? mark);
