import { ImageRef } from '@comanda/contract/shapes/common';
import { type Allergen, Allergens } from '@comanda/contract/shapes/menu';
import type { StaffItem, UpdateItem } from '@comanda/contract/shapes/menu-edit';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { ALLERGENS } from '@comanda/domain/menu/allergens';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { differing, type Edits, type IsReadable } from '../../../platform/forms/edits.ts';
import type { Fields } from '../../../platform/forms/field-problems.ts';
import { parsedDraft } from '../../../platform/forms/parsed-draft.ts';
import { isPricesText, sentPrices, shownPrices } from './service-price-fields.ts';
import { isSizesText, sentSizes, shownSizes } from './size-fields.ts';

type Known = Omit<
  StaffItem,
  'id' | 'version' | 'changed' | 'available' | 'soldOutUntil' | 'stock' | 'unorderable'
>;
export type Plain = Exclude<keyof Known, 'allergens'>;
export type AllergenField = `allergens.${Allergen}`;
export type ItemField = Plain | AllergenField;
export type ItemFields = Fields<ItemField>;

export function allergenField(allergen: Allergen): AllergenField {
  return `allergens.${allergen}`;
}

/** A list kept in one field, because drafts are text. */
export function listIn(field: string): string[] {
  return field.split(',').filter((part) => part !== '');
}

/** The services in a field; '' are all of them, which a dish has as null. */
export const servicesIn = (field: string): readonly Service[] =>
  SERVICES.filter((service) => listIn(field).includes(service));

const isImage = (value: unknown): value is ImageRef => ImageRef.safeParse(value).success;

/** The picture in a field; null when there is none. */
export function imageIn(field: string): ImageRef | null {
  return parsedDraft(field, isImage);
}

/** Whether a draft's text can be what a field of the form holds. */
export const isItemText: IsReadable<ItemField> = (name, text) => {
  if (text === '') return true;
  if (name === 'image') return imageIn(text) !== null;
  if (name === 'sizes') return isSizesText(text);
  if (name === 'servicePrices') return isPricesText(text);
  if (name === 'services') return servicesIn(text).join() === text;
  const allergen = ALLERGENS.find((known) => allergenField(known) === name);
  return allergen === undefined || Allergens.safeParse({ [allergen]: text }).success;
};

/** What no whole number can be read from is sent as -1, which the contract refuses in its own words. */
function wholeOrNull(typed: string): number | null {
  if (typed.trim() === '') return null;
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1;
}

/** A field as text, and what is sent for what was typed. `currency` is ISO 4217. */
type Line<Value, Sent> = {
  readonly shown: (value: Value, currency: string) => string;
  readonly sent: (typed: string, currency: string) => Sent;
};

const orNone = { shown: (text: string | null) => text ?? '', sent: (typed: string) => typed.trim() || null };
const list = { shown: (ids: readonly string[]) => ids.join(','), sent: listIn };
const whole = { shown: (figure: number | null) => String(figure ?? ''), sent: wholeOrNull };

/** The fields of the form, in the order in which a conflict names them; its allergens have one each beside these. */
const PLAIN: { readonly [F in Plain]: Line<Known[F], UpdateItem[F]> } = {
  name: { shown: (name) => name, sent: (typed) => typed.trim() },
  number: orNone,
  description: orNone,
  sizes: { shown: shownSizes, sent: sentSizes },
  servicePrices: { shown: shownPrices, sent: sentPrices },
  price: { shown: typedAmount, sent: (typed, currency) => amountIn(typed, currency) ?? -1 },
  categoryId: { shown: (id) => id, sent: (id) => id },
  kitchenName: orNone,
  image: { shown: (image) => (image === null ? '' : JSON.stringify(image)), sent: imageIn },
  tags: list,
  optionGroupIds: list,
  preparationMinutes: whole,
  taxRateId: orNone,
  scheduleId: orNone,
  services: {
    shown: (services) => services?.join(',') ?? '',
    sent: (typed) => (typed === '' ? null : [...servicesIn(typed)]),
  },
  kcal: whole,
  leastQuantity: whole,
  quantityStep: whole,
  visible: { shown: (isVisible) => (isVisible ? 'yes' : ''), sent: (typed) => typed !== '' },
};

export const isPlain = (field: string): field is Plain => Object.hasOwn(PLAIN, field);
const PLAIN_FIELDS = Object.keys(PLAIN).filter(isPlain);
const FIELDS: readonly ItemField[] = [...PLAIN_FIELDS, ...ALLERGENS.map(allergenField)];
const isWhole = (fields: Edits<ItemField>): fields is ItemFields => FIELDS.every((field) => field in fields);

/** What an item shows in its form. `currency` is ISO 4217. */
export function itemFields(item: Known, currency: string): ItemFields {
  const shown = <F extends Plain>(field: F) => PLAIN[field].shown(item[field], currency);
  const fields: Edits<ItemField> = {};
  for (const field of PLAIN_FIELDS) fields[field] = shown(field);
  for (const allergen of ALLERGENS) fields[allergenField(allergen)] = item.allergens[allergen] ?? '';
  if (!isWhole(fields)) throw new TypeError('A field of the form is missing.');
  return fields;
}

export function allergensIn(values: ItemFields): Allergens {
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
  const change: UpdateItem = { version };
  const send = <F extends Plain>(field: F) => {
    change[field] = PLAIN[field].sent(values[field], currency);
  };
  for (const field of PLAIN_FIELDS) if (field in edits) send(field);
  if (ALLERGENS.some((allergen) => allergenField(allergen) in edits)) change.allergens = allergensIn(values);
  return change;
}
