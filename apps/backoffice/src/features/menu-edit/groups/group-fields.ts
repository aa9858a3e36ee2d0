import { Allergens } from '@comanda/contract/shapes/menu';
import type {
  CreateOptionGroup,
  StaffOptionGroup,
  UpdateOptionGroup,
} from '@comanda/contract/shapes/menu-edit';
import { signedAmountIn, typedAmount } from '@comanda/domain/money/money-typed';
import type { IsReadable } from '../../../platform/forms/edits.ts';
import type { Fields } from '../../../platform/forms/field-problems.ts';
import { hasIds, hasTexts, parsedDraft } from '../../../platform/forms/parsed-draft.ts';

export type GroupField = 'name' | 'min' | 'max' | 'free' | 'options';
export type GroupFields = Fields<GroupField>;

/** An option as it is typed. `key` distinguishes rows that are not saved yet. */
export type OptionRow = {
  readonly key: string;
  readonly id?: string;
  readonly name: string;
  /** '' is by its name. */
  readonly kitchenName?: string;
  readonly price: string;
  readonly default: boolean;
  readonly repeat: string;
  readonly allergens: Allergens;
  readonly opens?: readonly string[];
  /** The dish that it is, and in which size; null is any. */
  readonly itemId?: string;
  readonly sizeId?: string | null;
};

const isIdOrNone = (value: unknown) => value == null || typeof value === 'string';

function isRow(row: unknown): row is OptionRow {
  return (
    hasTexts(row, ['key', 'name', 'price', 'repeat']) &&
    'default' in row &&
    typeof row.default === 'boolean' &&
    'allergens' in row &&
    Allergens.safeParse(row.allergens).success &&
    hasIds(row, 'opens') &&
    ['itemId', 'sizeId'].every((name) => isIdOrNone(Reflect.get(row, name)))
  );
}

const areRows = (value: unknown): value is OptionRow[] => Array.isArray(value) && value.every(isRow);

/** The rows kept in one field, because drafts are text. */
export function rowsIn(field: string): OptionRow[] {
  return parsedDraft(field, areRows) ?? [];
}

/** Whether a draft's text can be what a field of the form holds. */
export const isGroupText: IsReadable<GroupField> = (name, text) =>
  name !== 'options' || parsedDraft(text, areRows) !== null;

export function rowsField(rows: readonly OptionRow[]): string {
  return JSON.stringify(rows);
}

export function emptyRow(key: string): OptionRow {
  return { key, name: '', kitchenName: '', price: '', default: false, repeat: '1', allergens: {} };
}

export const EMPTY_GROUP: GroupFields = { name: '', min: '0', max: '1', free: '0', options: '[]' };

/** What a group shows in its form. `currency` is ISO 4217. */
export function groupFields(
  group: Omit<StaffOptionGroup, 'id' | 'version' | 'changed' | 'usedBy'>,
  currency: string,
): GroupFields {
  return {
    name: group.name,
    min: String(group.min),
    max: String(group.max),
    free: String(group.free),
    options: rowsField(
      group.options.map((option) => ({
        key: option.id,
        id: option.id,
        name: option.name,
        kitchenName: option.kitchenName ?? '',
        price: option.price === 0 ? '' : typedAmount(option.price, currency),
        default: option.default,
        repeat: String(option.repeat),
        allergens: option.allergens,
        opens: option.opens,
        ...(option.itemId !== undefined && { itemId: option.itemId, sizeId: option.sizeId ?? null }),
      })),
    ),
  };
}

/** What no whole number can be read from is sent as -1, which the contract refuses. */
function whole(typed: string): number {
  return /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : -1;
}

type OptionBody = CreateOptionGroup['options'][number] & { id?: string };

/** The group that the form stands for. Rows that were left empty are left out; a price that cannot be read is NaN. */
export function groupBody(
  values: GroupFields,
  currency: string,
): Omit<CreateOptionGroup, 'options'> & { options: OptionBody[] } {
  const options = rowsIn(values.options)
    .filter(({ name, price, id }) => id !== undefined || name.trim() !== '' || price.trim() !== '')
    .map(
      ({ id, name, kitchenName, price, repeat, default: isDefault, allergens, opens, itemId, sizeId }) => ({
        ...(id !== undefined && { id }),
        name: name.trim(),
        ...(kitchenName !== undefined && { kitchenName: kitchenName.trim() || null }),
        price: price.trim() === '' ? 0 : (signedAmountIn(price, currency) ?? Number.NaN),
        default: isDefault,
        repeat: whole(repeat),
        allergens,
        ...(opens && { opens: [...opens] }),
        ...(itemId !== undefined && { itemId, sizeId: sizeId ?? null }),
      }),
    );
  return {
    name: values.name.trim(),
    min: whole(values.min),
    max: whole(values.max),
    free: whole(values.free),
    options,
  };
}

/** What was edited of a group; options go as a whole list. */
export function groupChange(
  values: GroupFields,
  saved: GroupFields,
  version: number,
  currency: string,
): UpdateOptionGroup {
  const { name, min, max, free, options } = groupBody(values, currency);
  return {
    version,
    ...(values.name !== saved.name && { name }),
    ...(values.min !== saved.min && { min }),
    ...(values.max !== saved.max && { max }),
    ...(values.free !== saved.free && { free }),
    ...(values.options !== saved.options && { options }),
  };
}
