import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import { amountHint } from '@comanda/contract/words/amounts';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { repriced } from '../item/size-fields.ts';
import { type DishEdit, type GridEdits, withDish } from './grid-edits.ts';
import { keptServicePrices, type ServiceMove, serviceMoves } from './service-moves.ts';
import { priceGridWords } from './words.ts';

/** A column of prices: the size's name, '' for the price of a dish without sizes. `key` is the same in any case. */
export type PriceColumn = { readonly key: string; readonly name: string };
/** What is typed in cells, by the key of their column. */
export type PriceEdits = GridEdits<string, string>;
type Edit = DishEdit<string, string>;

/** The column of dishes without sizes. */
export const ONE_PRICE = '';

/** By which a size is known among those of its dish. */
export const sizeKey = (name: string): string => name.trim().toLowerCase();

/** The columns of a category's dishes: the one price where some dish has one, the sizes they have, and new ones. */
export function columnsOf(items: readonly StaffItem[], added: readonly string[]): PriceColumn[] {
  const most = items.toSorted((one, other) => other.sizes.length - one.sizes.length);
  const names = [...most.flatMap(({ sizes }) => sizes.map(({ name }) => name)), ...added];
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(sizeKey(name))) byKey.set(sizeKey(name), name.trim());
  const sizes = [...byKey].map(([key, name]) => ({ key, name }));
  return items.some((item) => item.sizes.length === 0)
    ? [{ key: ONE_PRICE, name: priceGridWords.onePrice }, ...sizes]
    : sizes;
}

/** What is saved of a cell, as it would be typed; '' is none. `currency` is ISO 4217. */
export function savedPrice({ price, sizes }: StaffItem, column: string, currency: string): string {
  if (column === ONE_PRICE) return sizes.length === 0 ? typedAmount(price, currency) : '';
  const size = sizes.find(({ name }) => sizeKey(name) === column);
  return size ? typedAmount(size.price, currency) : '';
}

/** Whether a dish has sizes, or gets some: then it has no price of its own. */
export function isSized({ sizes }: StaffItem, edit: Edit | undefined): boolean {
  return (
    sizes.length > 0 || [...(edit?.values ?? [])].some(([key, text]) => key !== ONE_PRICE && text !== '')
  );
}

/** A price typed into a cell; one that is as it was is no edit. */
export function withPrice(
  edits: PriceEdits,
  item: StaffItem,
  column: string,
  text: string,
  currency: string,
): PriceEdits {
  const values = new Map(edits.get(item.id)?.values);
  if (text.trim() === savedPrice(item, column, currency)) values.delete(column);
  else values.set(column, text.trim());
  return withDish(edits, item, values);
}

/** What counts of what is typed for a dish: its one price does no longer once it has sizes. */
const countingOf = (item: StaffItem, edit: Edit) =>
  [...edit.values].filter(([key]) => key !== ONE_PRICE || !isSized(item, edit));

/** How many prices are not saved yet. */
export function countedPrices(edits: PriceEdits, items: ReadonlyMap<string, StaffItem>): number {
  const counts = [...edits].map(([id, edit]) => {
    const item = items.get(id);
    return item ? countingOf(item, edit).length : edit.values.size;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

type Sent = UpdateItems['items'][number];
type Sizes = NonNullable<Sent['sizes']>;
type Names = ReadonlyMap<string, string>;

/** The prices that are typed for a dish, by their columns, and the first text that is none. */
function pricesIn(item: StaffItem, edit: Edit, currency: string) {
  const prices = new Map<string, number>();
  let unreadable: string | null = null;
  for (const [key, text] of countingOf(item, edit)) {
    if (text === '') continue;
    const price = amountIn(text, currency);
    if (price === null) unreadable ??= text;
    else prices.set(key, price);
  }
  return { prices, unreadable };
}

/**
 * The sizes of a dish after its edits; a new one comes before those that stand behind it in the columns. Where the one
 * that is chosen from the start goes, the first takes its place.
 */
function sentSizes(
  item: StaffItem,
  { values }: Edit,
  names: Names,
  prices: ReadonlyMap<string, number>,
): Sizes {
  const kept = item.sizes.filter(({ name }) => values.get(sizeKey(name)) !== '');
  const sizes: Sizes = repriced(kept, ({ name, price }) => prices.get(sizeKey(name)) ?? price);
  const order = [...names.keys()];
  const place = (name: string) => order.indexOf(sizeKey(name));
  const known = new Set(item.sizes.map(({ name }) => sizeKey(name)));
  for (const [key, name] of names) {
    const price = prices.get(key);
    if (key === ONE_PRICE || price === undefined || known.has(key)) continue;
    const before = sizes.findIndex((size) => place(size.name) > place(name));
    sizes.splice(before === -1 ? sizes.length : before, 0, { name, price, default: false, allergens: {} });
  }
  const isLost = item.sizes.some((size) => size.default) && !sizes.some((size) => size.default);
  return isLost ? sizes.map((size, at) => ({ ...size, default: at === 0 })) : sizes;
}

/** The size that is chosen from the start instead of one that is emptied; null where nothing changes. */
export function movedDefault(
  item: StaffItem,
  edit: Edit | undefined,
  columns: readonly PriceColumn[],
  currency: string,
): string | null {
  const was = item.sizes.find((size) => size.default);
  if (!was || edit?.values.get(sizeKey(was.name)) !== '') return null;
  const names = new Map(columns.map(({ key, name }) => [key, name]));
  const sizes = sentSizes(item, edit, names, pricesIn(item, edit, currency).prices);
  return sizes.find((size) => size.default)?.name ?? null;
}

/** What the edits of a dish make of its prices by service. */
export function movesOf(
  item: StaffItem,
  edit: Edit | undefined,
  columns: readonly PriceColumn[],
  currency: string,
): readonly ServiceMove[] {
  if (!edit || !isSized(item, edit)) return [];
  const names = new Map(columns.map(({ key, name }) => [key, name]));
  const sizes = sentSizes(item, edit, names, pricesIn(item, edit, currency).prices);
  return sizes.length === 0 ? [] : serviceMoves(item, sizes, keptServicePrices(item, sizes));
}

/** The menu around the prices; `currency` is ISO 4217. */
type Around = {
  readonly items: ReadonlyMap<string, StaffItem>;
  /** The names of the columns of a dish's category by their keys. */
  readonly namesOf: (item: StaffItem) => Names;
  /** A set meal that a size, by its id, is part of. */
  readonly mealOf: (sizeId: string) => string | null;
  readonly currency: string;
};

/** Why a size of a dish cannot be emptied, in words: "any size" would come in its place, unasked. */
function inMealWords({ name: dish, sizes }: StaffItem, { values }: Edit, mealOf: Around['mealOf']) {
  for (const { id, name } of sizes) {
    const meal = values.get(sizeKey(name)) === '' ? mealOf(id) : null;
    if (meal !== null) return priceGridWords.inMeal(dish, name, meal);
  }
  return null;
}

/**
 * What to send, or in words what is wrong with a cell. A dish that somebody has deleted meanwhile is left out, and so
 * is one whose price no longer counts.
 */
export function priceChanges(edits: PriceEdits, around: Around): Sent[] | string {
  const { items, namesOf, mealOf, currency } = around;
  const changes: Sent[] = [];
  for (const [id, edit] of edits) {
    const item = items.get(id);
    if (!item || countingOf(item, edit).length === 0) continue;
    const { prices, unreadable } = pricesIn(item, edit, currency);
    if (unreadable !== null) return priceGridWords.unreadable(item.name, amountHint(unreadable, currency));
    if (!isSized(item, edit)) {
      const price = prices.get(ONE_PRICE);
      if (price === undefined) return priceGridWords.noPrice(item.name);
      changes.push({ id, version: edit.seen, price });
      continue;
    }
    const sizes = sentSizes(item, edit, namesOf(item), prices);
    if (sizes.length === 0) return priceGridWords.noPrice(item.name);
    const inMeal = inMealWords(item, edit, mealOf);
    if (inMeal !== null) return inMeal;
    const servicePrices = keptServicePrices(item, sizes);
    changes.push({ id, version: edit.seen, sizes, ...(servicePrices && { servicePrices }) });
  }
  return changes;
}

/** What was copied from a spreadsheet, row by row; null where it is one cell alone. */
export function copiedCells(text: string): string[][] | null {
  if (!/[\t\n]/u.test(text.trim())) return null;
  return text
    .replace(/\r?\n$/u, '')
    .split(/\r?\n/u)
    .map((row) => row.split('\t').map((cell) => cell.trim()));
}
