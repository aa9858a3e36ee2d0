import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import type { GloriaItem } from './menu-shapes.ts';
import { lineOf, shortened } from './plain-text.ts';
import type { Reading } from './reading.ts';

/** GloriaFood has one degree of hot: ours is the middle one of three. */
const TAGS: ReadonlyMap<string, string> = new Map([
  ['HOT', 'SPICY_2'],
  ...['VEGETARIAN', 'VEGAN', 'GLUTEN_FREE', 'HALAL', 'NUT_FREE', 'DAIRY_FREE', 'RAW'].map(
    (tag) => [tag, tag] as const,
  ),
]);

/** What allergens are called there and on labels, in lower case, by our names. */
const CALLED: Readonly<Record<Allergen, string>> = {
  CELERY: 'celery',
  GLUTEN: 'gluten, wheat, cereals, cereals containing gluten',
  CRUSTACEANS: 'crustaceans, crustacean, shellfish',
  EGGS: 'eggs, egg',
  FISH: 'fish',
  LUPIN: 'lupin, lupine, lupins',
  MILK: 'milk, dairy, lactose',
  MOLLUSCS: 'molluscs, mollusks, mollusc',
  MUSTARD: 'mustard',
  NUTS: 'nuts, tree nuts, tree nut',
  PEANUTS: 'peanuts, peanut',
  SESAME: 'sesame, sesame seeds',
  SOYA: 'soya, soy, soybeans, soybean, soya beans',
  SULPHITES: 'sulphites, sulfites, sulphur dioxide, sulfur dioxide, sulphur dioxide and sulphites',
};

const BY_NAME: ReadonlyMap<string, Allergen> = new Map(
  ALLERGENS.flatMap((allergen) => CALLED[allergen].split(', ').map((name) => [name, allergen] as const)),
);
/** Crustaceans and molluscs are two of ours, and one there. */
const BOTH = 'shellfish';
const MOST_NAME = 60;

export function tagsOf({ differences: { report } }: Reading, { tags }: GloriaItem, dish: string): string[] {
  const known = tags.flatMap((given) => {
    const tag = TAGS.get(given.trim().toUpperCase());
    if (tag === undefined) report('UNKNOWN_TAG', `${shortened(lineOf(given), MOST_NAME)}: ${dish}`);
    return tag ?? [];
  });
  return [...new Set(known)];
}

/** What is named is contained. Nothing is said of the others: they are not declared. */
export function allergensOf(
  { differences: { report } }: Reading,
  { extras: { menu_item_allergens_values: named, menu_item_allergens_ids: ids } }: GloriaItem,
  dish: string,
): Allergen[] {
  const contained = new Set<Allergen>();
  for (const { id, name } of named.length > 0 ? named : ids.map((one) => ({ id: one, name: '' }))) {
    const called = lineOf(name);
    const allergen = BY_NAME.get(called.toLowerCase());
    if (allergen) contained.add(allergen);
    else report('UNKNOWN_ALLERGEN', `${shortened(called || lineOf(id), MOST_NAME)}: ${dish}`);
    if (called.toLowerCase() === BOTH) report('MOLLUSCS_TO_CHECK', dish);
  }
  return ALLERGENS.filter((allergen) => contained.has(allergen));
}

const ORDER_TYPES: ReadonlyMap<string, Service> = new Map([
  ['delivery', 'DELIVERY'],
  ['pickup', 'COLLECTION'],
  ['dine_in', 'DINE_IN'],
]);

/** What a dish can be ordered for: null is everything; none of ours is no service at all. */
export function servicesOf({ extras: { menu_item_order_types: types } }: GloriaItem): Service[] | null {
  if (types.length === 0) return null;
  const named = new Set(types.map((type) => ORDER_TYPES.get(type.trim().toLowerCase())));
  const services = SERVICES.filter((service) => named.has(service));
  return services.length === SERVICES.length ? null : services;
}
