import type { Minor } from '@comanda/domain/money/money';
import { isSize } from './size-names.ts';
import { areServices } from './table-heads.ts';

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

/** Sizes rarely cost more than so many times each other. */
export const SURE_TIMES = 6;
/** By the glass and by the bottle, below heads that say so. */
export const FARTHEST_SIZES = 12;
/** "8.50", "9.–", but not "1,000". */
const IS_SPLIT = /[.,](?:\d{1,2}(?!\d)|[–—-])/u;
export const HAS_PLACES = /[.,][\d–—-]/u;

export const areDistinct = (names: readonly string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

/** What these prices come to: one, or the sizes of a dish; `isSure` where nobody has to look at their names. */
export function foundPrice(
  sizes: readonly WrittenSize[],
  isSure: boolean,
  times = SURE_TIMES,
): FoundPrice | null {
  const [first, ...more] = sizes;
  if (!first) return null;
  const lowest = sizes.reduce((one, other) => (other.price < one.price ? other : one));
  const highest = Math.max(...sizes.map(({ price }) => price));
  const areAlike = [HAS_PLACES, IS_SPLIT].some((places) =>
    sizes.every(({ text }) => places.test(text) === places.test(first.text)),
  );
  const isUsual = areAlike && highest <= lowest.price * times;
  return {
    price: lowest.price,
    text: lowest.text,
    sizes: more.length > 0 ? sizes : [],
    isSure: more.length === 0 || (isSure && isUsual),
  };
}

/** Below "eat in" and "take away" the same price twice is one price; others are sizes that somebody looks at. */
function byService(price: FoundPrice, heads: readonly string[]): FoundPrice {
  if (!areServices(heads)) return price;
  const isOne =
    price.sizes.length === heads.length && price.sizes.every((size) => size.price === price.price);
  return isOne
    ? { price: price.price, text: price.text, sizes: [], isSure: true }
    : { ...price, isSure: false };
}

/** A price below columns: the only one of a row is that of its column, and services are no sizes. */
export function underColumns(
  price: FoundPrice,
  sizes: readonly WrittenSize[],
  columns: readonly string[],
): FoundPrice {
  const [only, ...more] = sizes;
  if (columns.length < 2 || !only || more.length > 0) return byService(price, columns);
  if (isSize(only.name) || areServices(columns)) return byService({ ...price, sizes }, columns);
  return only.name === '' ? price : { ...price, column: only.name };
}
