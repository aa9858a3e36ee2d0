import type { ImportedMenu, MenuDifference } from '@comanda/contract/shapes/gloriafood';
import { shareSchedules } from './active-times.ts';
import { gatherDifferences } from './differences.ts';
import { allergensOf, servicesOf, tagsOf } from './dish-notes.ts';
import { pricesOf } from './dish-sizes.ts';
import type { GloriaCategory, GloriaItem, GloriaMenu } from './menu-shapes.ts';
import { type SharedGroups, shareGroups } from './option-groups.ts';
import { shortened, textOfHtml } from './plain-text.ts';
import { kitchenNameOf, nameOf, type Reading } from './reading.ts';

const MOST_CATEGORY_NAME = 80;
const MOST_DISH_NAME = 120;
const MOST_TEXT = 1_000;

type Category = ImportedMenu['categories'][number];
type Dish = Category['dishes'][number];

type Shared = SharedGroups & ReturnType<typeof shareSchedules>;

function descriptionOf({ differences: { report } }: Reading, html: string, dish: string): string | null {
  const text = textOfHtml(html);
  const short = shortened(text, MOST_TEXT);
  if (short !== text) report('TEXT_CUT', dish);
  return short || null;
}

const hasNutrition = ({ extras, sizes }: GloriaItem) =>
  [extras, ...sizes.map((size) => size.extras)].some((one) => one.menu_item_nutritional_values.length > 0);

function dishOf(reading: Reading, shared: Shared, category: GloriaCategory, item: GloriaItem): Dish {
  const { report } = reading.differences;
  const name = nameOf(reading, item.name, item.id, MOST_DISH_NAME);
  const before = shared.placesOf([...category.groups, ...item.groups], name);
  const { price, sizes, groups } = pricesOf(reading, shared, { item, name, before });
  const { visible, schedule } = shared.shownAt(item, name);
  const services = servicesOf(item);
  const isShown = visible && price !== null && services?.length !== 0;
  if (!isShown) report('HIDDEN_DISHES', name);
  if (item.picture_id !== '') report('PICTURES_NOT_INCLUDED', name);
  if (hasNutrition(item)) report('NUTRITION_LEFT_OUT', name);
  return {
    name,
    description: descriptionOf(reading, item.description, name),
    price: price ?? 0,
    kitchenName: kitchenNameOf(reading, item.extras.menu_item_kitchen_internal_name, name),
    visible: isShown,
    schedule,
    tags: tagsOf(reading, item, name),
    contains: allergensOf(reading, item, name),
    services: services?.length === 0 ? null : services,
    sizes,
    groups: [...new Set([...before, ...groups])],
  };
}

function categoryOf(reading: Reading, shared: Shared, category: GloriaCategory): Category {
  const { report } = reading.differences;
  const name = nameOf(reading, category.name, category.id, MOST_CATEGORY_NAME);
  const { visible, schedule } = shared.shownAt(category, name);
  if (!visible) report('HIDDEN_CATEGORIES', name);
  if (category.picture_id !== '') report('PICTURES_NOT_INCLUDED', name);
  return {
    name,
    visible,
    schedule,
    dishes: category.items.map((item) => dishOf(reading, shared, category, item)),
  };
}

/** A menu of GloriaFood's as it comes in here, and what of it comes in otherwise. Never throws. */
export function readMenu({ currency, categories }: GloriaMenu): {
  readonly menu: ImportedMenu;
  readonly differences: readonly MenuDifference[];
} {
  const reading = { currency, differences: gatherDifferences() };
  const shared = { ...shareGroups(reading), ...shareSchedules(reading) };
  const read = categories.map((category) => categoryOf(reading, shared, category));
  const { groups, schedules } = shared;
  const [of, kept] = [shared.asked(), groups.length];
  const sharing: MenuDifference[] = of > kept ? [{ code: 'GROUPS_SHARED', of, kept }] : [];
  return {
    menu: { schedules, groups: [...groups], categories: read },
    differences: [...reading.differences.found(), ...sharing],
  };
}
