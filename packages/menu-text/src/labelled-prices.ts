import { withoutEnd } from '@comanda/domain/people/without-end';
import { areDistinct, type FoundPrice, foundPrice, SURE_TIMES, type WrittenSize } from './found-price.ts';
import { isSize, sizeAtEnd } from './size-names.ts';
import {
  amountsIn,
  isExtra,
  isMeant,
  LEADERS,
  leadsToExtra,
  minorOf,
  notationOf,
} from './written-amounts.ts';

/** A name with its prices; '' where these are alone on their line. */
export type NamedPrice = { readonly name: string; readonly found: FoundPrice };

const MARKS = '/|:,';
const LONGEST_SIZE = 24;

/** "House wine: glass 4.50 / bottle 19.00", "Lassi small 60 large 90": each price has its name before it. */
export function labelledPrices(words: string, currency: string): NamedPrice | null {
  const { atEnd } = notationOf(currency);
  const sizes: WrittenSize[] = [];
  const isInBrackets = words.endsWith(')');
  let rest = isInBrackets ? words.slice(0, -1) : words;
  for (;;) {
    const { name = '', price: text = '' } = atEnd.exec(rest)?.groups ?? {};
    const price = text === '' ? null : minorOf(text, currency);
    const before = withoutEnd(name, LEADERS).trim();
    const size =
      letterAtEnd(before, sizes.length > 0) ?? sizeAtEnd(before) ?? afterMark(before, isInBrackets);
    if (price === null || !size || !isMeant(before, text, currency)) break;
    sizes.unshift({ name: size.size, price, text });
    rest = withoutEnd(size.rest, `${LEADERS}/,(`);
  }
  if (sizes.length < 2) return null;
  const areAlone = rest === '' && sizes.every(({ name }) => isSize(name));
  if (!areAlone && (!/\p{L}/u.test(rest) || atEnd.test(rest))) return null;
  if (!areDistinct(sizes.map(({ name }) => name))) return null;
  const price = foundPrice(
    sizes,
    sizes.every(({ name }) => isSize(name)),
  );
  return price && { name: rest, found: price };
}

/** "S 10 M 14 L", "H 120 F": one capital behind the price before it, or any once others have a name. */
function letterAtEnd(words: string, isAmongOthers: boolean): { rest: string; size: string } | null {
  const [before = '', size = ''] = [words.slice(0, -2), words.slice(-1)];
  const isLetter = /\s/u.test(words.at(-2) ?? '') && /^\p{Lu}$/u.test(size);
  return isLetter && (isAmongOthers || /[\d\p{Sc}]$/u.test(before.trimEnd())) ? { rest: before, size } : null;
}

/**
 * What stands behind the last of the marks between sizes, when it is a few words that begin with none of the figures.
 */
function afterMark(words: string, isInBrackets: boolean): { rest: string; size: string } | null {
  const marks = isInBrackets ? `${MARKS}(` : MARKS;
  const at = Math.max(...[...marks].map((mark) => words.lastIndexOf(mark)));
  const size = words.slice(at + 1).trim();
  const isName =
    size !== '' && size.length <= LONGEST_SIZE && !/^\d/u.test(size) && size.split(/\s/u).length <= 3;
  return at > 0 && isName ? { rest: words.slice(0, at).trim(), size } : null;
}

const MOST_LABEL_WORDS = 3;
const COUNTED = /^(?:one|two|three|four|five|six)$/iu;

/** A few words for a size; not what an extra is called, as "add cheese". */
function isLabel(words: string, isInBrackets: boolean): boolean {
  if (words.length > LONGEST_SIZE || !/\p{L}/u.test(words)) return false;
  const isShort = words.split(/\s/u).length <= MOST_LABEL_WORDS && !/\d/u.test(words);
  return isSize(words) || (isInBrackets && isShort && !isExtra(words) && !leadsToExtra(words));
}

const IN_BRACKETS = /^\(([^()\d]{1,24})\)[/,|]?$/u;

/** "Lung slices 28元 (small) 38元 (large)": each price has its size in brackets behind it. Null for any other line. */
export function pricesWithSizes(words: string, currency: string): NamedPrice | null {
  const amounts = amountsIn(words, currency);
  const [first] = amounts;
  const name = withoutEnd(words.slice(0, first?.index), LEADERS).trim();
  if (!first || amounts.length < 2 || !/\p{L}/u.test(name)) return null;
  const between = (from: number, next: number) =>
    words.slice(from, amounts[next]?.index).replace(/\s/gu, ' ').trim();
  const sizes = amounts.flatMap(({ 0: text, index }, at) => {
    const [, label = ''] = IN_BRACKETS.exec(between(index + text.length, at + 1)) ?? [];
    const price = minorOf(text, currency);
    return label === '' || price === null ? [] : [{ name: label.trim(), price, text }];
  });
  const names = sizes.map((size) => size.name);
  if (sizes.length < amounts.length || !areDistinct(names)) return null;
  const found = foundPrice(sizes, names.every(isSize));
  return found && { name, found };
}

/**
 * "Yuk Sung £14.00 for two (small £8.50)", "Prawn Toast £9.20 small £6.00": a price of its own, and behind it others
 * that have a name. Null for any other line.
 */
export function pricesBehind(words: string, currency: string): NamedPrice | null {
  const amounts = amountsIn(words, currency);
  const [first] = amounts;
  if (!first || amounts.length < 2) return null;
  const name = withoutEnd(words.slice(0, first.index), LEADERS).trim();
  const ends = amounts.map(({ 0: text, index }) => index + text.length);
  const after = words.slice(ends.at(-1)).trim();
  if (!/\p{L}/u.test(name) || !['', ')'].includes(after)) return null;
  const open = words.indexOf('(', ends[0]);
  const between = (at: number) => words.slice(ends[at - 1], amounts[at]?.index);
  const [own = '', label = ''] = open < 0 ? ['', between(1)] : between(1).split('(');
  const labels = [own, label, ...amounts.slice(2).map((_, at) => between(at + 2))].map((text) =>
    withoutEnd(text, `${LEADERS},/`).replace(/^[\s,/]+/u, ''),
  );
  const [base = '', ...others] = labels;
  if (base !== '' && !isSize(base)) return null;
  if (!others.every((text) => isLabel(text, open >= 0))) return null;
  const sizes = amounts.flatMap(({ 0: text }, at) => {
    const price = minorOf(text, currency);
    return price === null ? [] : [{ name: labels[at] ?? '', price, text }];
  });
  const prices = sizes.map(({ price }) => price);
  const isFar = Math.max(...prices) > SURE_TIMES * Math.min(...prices);
  if (sizes.length < amounts.length || isFar || !areDistinct(labels)) return null;
  const found = foundPrice(
    sizes,
    labels.every((text) => isSize(text) || COUNTED.test(text)),
  );
  return found && { name, found };
}
