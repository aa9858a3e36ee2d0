import { Allergens } from '@comanda/contract/shapes/menu';
import type { StaffSize, UpdateItem } from '@comanda/contract/shapes/menu-edit';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { hasIds, hasTexts, parsedDraft } from '../../../platform/forms/parsed-draft.ts';

/** A size as it is typed. `key` distinguishes rows that are not saved yet. */
export type SizeRow = {
  readonly key: string;
  readonly id?: string;
  readonly name: string;
  /** '' is by its name. */
  readonly kitchenName?: string;
  readonly price: string;
  readonly default: boolean;
  readonly allergens: Allergens;
  readonly opens?: readonly string[];
};

type SizeInput = NonNullable<UpdateItem['sizes']>[number];

function isRow(row: unknown): row is SizeRow {
  return (
    hasTexts(row, ['key', 'name', 'price']) &&
    'default' in row &&
    typeof row.default === 'boolean' &&
    'allergens' in row &&
    Allergens.safeParse(row.allergens).success &&
    hasIds(row, 'opens')
  );
}

const areRows = (value: unknown): value is SizeRow[] => Array.isArray(value) && value.every(isRow);

/** Whether a draft's text can be what the field holds. */
export const isSizesText = (text: string): boolean => parsedDraft(text, areRows) !== null;

/** The rows kept in one field, because drafts are text. */
export const sizeRowsIn = (field: string): readonly SizeRow[] => parsedDraft(field, areRows) ?? [];

export const sizesField = (rows: readonly SizeRow[]): string =>
  rows.length === 0 ? '' : JSON.stringify(rows);

export function emptySize(key: string, price = ''): SizeRow {
  return { key, name: '', kitchenName: '', price, default: false, allergens: {} };
}

/** What the sizes of a dish are in its form. `currency` is ISO 4217. */
export function shownSizes(sizes: readonly StaffSize[], currency: string): string {
  return sizesField(
    sizes.map(({ id, name, kitchenName, price, default: isDefault, allergens, opens }) => ({
      ...{ key: id, id, name, kitchenName: kitchenName ?? '', price: typedAmount(price, currency) },
      ...{ default: isDefault, allergens, opens },
    })),
  );
}

/** What is sent for them, without empty rows; a price that cannot be read is -1, which is refused. */
export function sentSizes(field: string, currency: string): SizeInput[] {
  return sizeRowsIn(field)
    .filter(({ id, name, price }) => id !== undefined || name.trim() !== '' || price.trim() !== '')
    .map(({ id, name, kitchenName, price, default: isDefault, allergens, opens }) => ({
      ...(id !== undefined && { id }),
      name: name.trim(),
      ...(kitchenName !== undefined && { kitchenName: kitchenName.trim() || null }),
      price: amountIn(price, currency) ?? -1,
      ...{ default: isDefault, allergens },
      ...(opens && { opens: [...opens] }),
    }));
}

/** The first price of a size that cannot be read, as it was typed; null where all can. */
export function unreadableSize(field: string, currency: string): string | null {
  return (
    sizeRowsIn(field).find(({ name, price }) => name.trim() !== '' && amountIn(price, currency) === null)
      ?.price ?? null
  );
}

/** Sizes of a dish with other prices, to be sent. */
export function repriced(sizes: readonly StaffSize[], price: (of: StaffSize) => number): SizeInput[] {
  return sizes.map((size) => {
    const { id, name, kitchenName, default: isDefault, allergens } = size;
    return { id, name, kitchenName, price: price(size), default: isDefault, allergens };
  });
}
