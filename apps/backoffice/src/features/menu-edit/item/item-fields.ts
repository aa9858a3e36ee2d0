import { ImageRef } from '@comanda/contract/shapes/common';
import { type Allergen, Allergens } from '@comanda/contract/shapes/menu';
import type { StaffItem, UpdateItem } from '@comanda/contract/shapes/menu-edit';
import { ALLERGENS } from '@comanda/domain/allergens';
import { amountIn, typedAmount } from '@comanda/domain/money-typed';
import { differing, type IsReadable } from '../../../platform/forms/edits.ts';
import type { Fields } from '../../../platform/forms/field-problems.ts';
import { parsedDraft } from '../../../platform/forms/parsed-draft.ts';

type Plain =
  | 'name'
  | 'description'
  | 'price'
  | 'categoryId'
  | 'kitchenName'
  | 'image'
  | 'tags'
  | 'optionGroupIds'
  | 'preparationMinutes'
  | 'taxRateId'
  | 'scheduleId'
  | 'kcal'
  | 'visible';
export type AllergenField = `allergens.${Allergen}`;
export type ItemField = Plain | AllergenField;
export type ItemFields = Fields<ItemField>;

type Known = Omit<
  StaffItem,
  'id' | 'version' | 'changed' | 'available' | 'soldOutUntil' | 'stock' | 'unorderable'
>;

/** Where an allergen stands in the form. */
export function allergenField(allergen: Allergen): AllergenField {
  return `allergens.${allergen}`;
}

/** A list kept in one field, because drafts are text. */
export function listIn(field: string): string[] {
  return field.split(',').filter((part) => part !== '');
}

const isImage = (value: unknown): value is ImageRef => ImageRef.safeParse(value).success;

/** The picture in a field; null when there is none. */
export function imageIn(field: string): ImageRef | null {
  return parsedDraft(field, isImage);
}

/** Whether a draft's text can be what a field of the form holds. */
export const isItemText: IsReadable<ItemField> = (name, text) => {
  if (text === '') return true;
  if (name === 'image') return imageIn(text) !== null;
  const allergen = ALLERGENS.find((known) => allergenField(known) === name);
  return allergen === undefined || Allergens.safeParse({ [allergen]: text }).success;
};

/** What an item shows in its form. `currency` is ISO 4217. */
export function itemFields(item: Known, currency: string): ItemFields {
  const plain: Fields<Plain> = {
    name: item.name,
    description: item.description ?? '',
    price: typedAmount(item.price, currency),
    categoryId: item.categoryId,
    kitchenName: item.kitchenName ?? '',
    image: item.image === null ? '' : JSON.stringify(item.image),
    tags: item.tags.join(','),
    optionGroupIds: item.optionGroupIds.join(','),
    preparationMinutes: item.preparationMinutes === null ? '' : String(item.preparationMinutes),
    taxRateId: item.taxRateId ?? '',
    scheduleId: item.scheduleId ?? '',
    kcal: item.kcal === null ? '' : String(item.kcal),
    visible: item.visible ? 'yes' : '',
  };
  return {
    ...plain,
    'allergens.CELERY': item.allergens.CELERY ?? '',
    'allergens.GLUTEN': item.allergens.GLUTEN ?? '',
    'allergens.CRUSTACEANS': item.allergens.CRUSTACEANS ?? '',
    'allergens.EGGS': item.allergens.EGGS ?? '',
    'allergens.FISH': item.allergens.FISH ?? '',
    'allergens.LUPIN': item.allergens.LUPIN ?? '',
    'allergens.MILK': item.allergens.MILK ?? '',
    'allergens.MOLLUSCS': item.allergens.MOLLUSCS ?? '',
    'allergens.MUSTARD': item.allergens.MUSTARD ?? '',
    'allergens.NUTS': item.allergens.NUTS ?? '',
    'allergens.PEANUTS': item.allergens.PEANUTS ?? '',
    'allergens.SESAME': item.allergens.SESAME ?? '',
    'allergens.SOYA': item.allergens.SOYA ?? '',
    'allergens.SULPHITES': item.allergens.SULPHITES ?? '',
  };
}

/** What no whole number can be read from is sent as -1, which the contract refuses in its own words. */
function wholeOrNull(typed: string): number | null {
  if (typed.trim() === '') return null;
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1;
}

function allergensIn(values: ItemFields): Allergens {
  const declared = ALLERGENS.flatMap((allergen) => {
    const value = values[allergenField(allergen)];
    return value === '' ? [] : [[allergen, value]];
  });
  return Allergens.parse(Object.fromEntries(declared));
}

/** The change to send: only what differs from what was seen, on the version that was seen. Allergens go as a whole. */
export function itemChange(
  values: ItemFields,
  saved: ItemFields,
  version: number,
  currency: string,
): UpdateItem {
  const edits = differing(values, saved);
  const isEdited = (field: ItemField) => field in edits;
  return {
    version,
    ...(isEdited('name') && { name: values.name.trim() }),
    ...(isEdited('description') && { description: values.description.trim() || null }),
    ...(isEdited('price') && { price: amountIn(values.price, currency) ?? -1 }),
    ...(isEdited('categoryId') && { categoryId: values.categoryId }),
    ...(isEdited('kitchenName') && { kitchenName: values.kitchenName.trim() || null }),
    ...(isEdited('image') && { image: imageIn(values.image) }),
    ...(isEdited('tags') && { tags: listIn(values.tags) }),
    ...(isEdited('optionGroupIds') && { optionGroupIds: listIn(values.optionGroupIds) }),
    ...(isEdited('preparationMinutes') && { preparationMinutes: wholeOrNull(values.preparationMinutes) }),
    ...(isEdited('taxRateId') && { taxRateId: values.taxRateId || null }),
    ...(isEdited('scheduleId') && { scheduleId: values.scheduleId || null }),
    ...(isEdited('kcal') && { kcal: wholeOrNull(values.kcal) }),
    ...(isEdited('visible') && { visible: values.visible !== '' }),
    ...(ALLERGENS.some((allergen) => isEdited(allergenField(allergen))) && {
      allergens: allergensIn(values),
    }),
  };
}
