import { z } from 'zod';

/** XML has texts alone, and what was made by hand may have them too: what is absent is ''. */
const words = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value)));

const flag = (otherwise: boolean) =>
  words.transform((text) => (text === '' ? otherwise : text === 'true' || text === '1'));

/** A whole number; null for what is none. */
const whole = words.transform((text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : null));

/** Absent, null and an empty element are an empty list; an element that stands alone is a list of one. */
const listOf = <S extends z.ZodType>(entry: S) =>
  z.preprocess((value) => {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
    return entries.filter((one) => one != null && one !== '');
  }, z.array(entry));

/** An empty object is written in many ways: null, '' and []. */
const extrasOf = <S extends z.ZodType>(extras: S) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    extras,
  );

const active = {
  id: words,
  name: words,
  active: flag(true),
  active_begin: words,
  active_end: words,
  active_days: whole,
  hidden_until: words,
};

const Option = z.object({
  id: words,
  name: words,
  price: words,
  default: flag(false),
  extras: extrasOf(z.object({ menu_option_kitchen_internal_name: words })),
});

const Group = z.object({
  id: words,
  name: words,
  required: flag(false),
  force_min: whole,
  force_max: whole,
  allow_quantity: flag(false),
  options: listOf(Option),
});
export type GloriaGroup = z.output<typeof Group>;

const nutrition = { menu_item_nutritional_values: listOf(z.object({})) };

const Size = z.object({
  id: words,
  name: words,
  price: words,
  default: flag(false),
  groups: listOf(Group),
  extras: extrasOf(z.object({ ...nutrition, menu_item_kitchen_internal_name: words })),
});
export type GloriaSize = z.output<typeof Size>;

const ItemExtras = z.object({
  ...nutrition,
  menu_item_allergens_ids: listOf(words),
  menu_item_allergens_values: listOf(z.object({ id: words, name: words })),
  menu_item_order_types: listOf(words),
  menu_item_kitchen_internal_name: words,
});

const Item = z.object({
  ...active,
  description: words,
  price: words,
  picture_id: words,
  tags: listOf(words),
  sizes: listOf(Size),
  groups: listOf(Group),
  extras: extrasOf(ItemExtras),
});
export type GloriaItem = z.output<typeof Item>;

const Category = z.object({ ...active, picture_id: words, items: listOf(Item), groups: listOf(Group) });
export type GloriaCategory = z.output<typeof Category>;

/** What counts of version 2 of the menu (github.com/GlobalFood/integration_docs, fetch_menu). */
export const GloriaMenu = z.object({
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/),
  categories: listOf(Category),
});
export type GloriaMenu = z.output<typeof GloriaMenu>;
