import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import { amountHint } from '@comanda/contract/words/amounts';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { repriced } from '../item/size-fields.ts';
import { type DishEdit, type GridEdits, withDish } from './grid-edits.ts';
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

type Sent = UpdateItems['items'][number];

/** The sizes of a dish after its edits; a new one comes before those that stand behind it in the columns. */
function sentSizes(
  item: StaffItem,
  { values }: Edit,
  names: ReadonlyMap<string, string>,
  priceIn: (text: string) => number,
): NonNullable<Sent['sizes']> {
  const kept = item.sizes.filter(({ name }) => values.get(sizeKey(name)) !== '');
  const sizes: NonNullable<Sent['sizes']> = repriced(kept, ({ name, price }) => {
    const text = values.get(sizeKey(name));
    return text === undefined ? price : priceIn(text);
  });
  const order = [...names.keys()];
  const place = (name: string) => order.indexOf(sizeKey(name));
  const known = new Set(item.sizes.map(({ name }) => sizeKey(name)));
  for (const [key, name] of names) {
    const text = values.get(key);
    if (key === ONE_PRICE || !text || known.has(key)) continue;
    const before = sizes.findIndex((size) => place(size.name) > place(name));
    const size = { name, price: priceIn(text), default: false, allergens: {} };
    sizes.splice(before === -1 ? sizes.length : before, 0, size);
  }
  return sizes;
}

/**
 * What to send, or in words what is wrong with a cell. `namesOf` has the names of the columns of a dish's category by
 * their keys; a dish that somebody has deleted meanwhile is left out.
 */
export function priceChanges(
  edits: PriceEdits,
  items: ReadonlyMap<string, StaffItem>,
  namesOf: (item: StaffItem) => ReadonlyMap<string, string>,
  currency: string,
): Sent[] | string {
  const changes: Sent[] = [];
  for (const [id, edit] of edits) {
    const item = items.get(id);
    if (!item) continue;
    const sized = isSized(item, edit);
    const typed = [...edit.values].filter(([key, text]) => text !== '' && (key !== ONE_PRICE || !sized));
    const unreadable = typed.find(([, text]) => amountIn(text, currency) === null);
    if (unreadable) return priceGridWords.unreadable(item.name, amountHint(unreadable[1], currency));
    const priceIn = (text: string) => amountIn(text, currency) ?? item.price;
    const one = edit.values.get(ONE_PRICE);
    const sizes = sized ? sentSizes(item, edit, namesOf(item), priceIn) : [];
    if (sized ? sizes.length === 0 : one === '') return priceGridWords.noPrice(item.name);
    if (sized) changes.push({ id, version: edit.seen, sizes });
    else if (one !== undefined) changes.push({ id, version: edit.seen, price: priceIn(one) });
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
