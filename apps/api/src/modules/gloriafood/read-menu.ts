import type { ImportedMenu, MenuDifference } from '@comanda/contract/shapes/gloriafood';
import { sizedName } from '@comanda/domain/menu/dish-names';
import { shareSchedules } from './active-times.ts';
import { gatherDifferences } from './differences.ts';
import { allergensOf, servicesOf, tagsOf } from './dish-notes.ts';
import { pricesOf } from './dish-sizes.ts';
import { idsIn, type MenuIds } from './menu-ids.ts';
import type { GloriaCategory, GloriaItem, GloriaMenu, GloriaSize } from './menu-shapes.ts';
import { type SharedGroups, shareGroups } from './option-groups.ts';
import { lineOf, shortened, textOfHtml } from './plain-text.ts';
import { kitchenNameOf, nameOf, type Reading } from './reading.ts';

const MOST_CATEGORY_NAME = 80;
const MOST_DISH_NAME = 120;
const MOST_TEXT = 1_000;

type Category = ImportedMenu['categories'][number];
type Dish = Category['dishes'][number];

type ReadDish = {
  readonly dish: Dish;
  readonly ids: MenuIds['categories'][number]['dishes'][number];
};

type Shared = SharedGroups & ReturnType<typeof shareSchedules>;

/** The name of the only size of a dish, where nothing else says it. */
function onlySizeOf(
  { differences: { report } }: Reading,
  only: GloriaSize | null,
  item: GloriaItem,
  dish: string,
): string {
  const size = lineOf(only?.name ?? '');
  const said = `${dish} ${textOfHtml(item.description)}`.toLowerCase();
  if (size === '' || said.includes(size.toLowerCase())) return '';
  report('ONLY_SIZE_DESCRIBED', sizedName(dish, size));
  return size;
}

function descriptionOf(
  { differences: { report } }: Reading,
  html: string,
  { dish, size }: { readonly dish: string; readonly size: string },
): string | null {
  const text = [size, textOfHtml(html)].filter((part) => part !== '').join('\n');
  const short = shortened(text, MOST_TEXT);
  if (short !== text) report('TEXT_CUT', dish);
  return short || null;
}

const hasNutrition = ({ extras, sizes }: GloriaItem) =>
  [extras, ...sizes.map((size) => size.extras)].some((one) => one.menu_item_nutritional_values.length > 0);

function dishOf(reading: Reading, shared: Shared, category: GloriaCategory, item: GloriaItem): ReadDish {
  const { report } = reading.differences;
  const name = nameOf(reading, item.name, item.id, MOST_DISH_NAME);
  const before = shared.placesOf([...category.groups, ...item.groups], name);
  const { price, sizes, sizeIds, only, groups } = pricesOf(reading, shared, { item, name, before });
  const { visible, schedule } = shared.shownAt(item, name);
  const services = servicesOf(item);
  const isOnSale = visible && services?.length !== 0;
  if (!isOnSale) report('HIDDEN_DISHES', name);
  if (item.picture_id !== '') report('PICTURES_NOT_INCLUDED', name);
  if (hasNutrition(item)) report('NUTRITION_LEFT_OUT', name);
  const size = onlySizeOf(reading, only, item, name);
  const kitchenName =
    item.extras.menu_item_kitchen_internal_name || (only?.extras.menu_item_kitchen_internal_name ?? '');
  const dish = {
    name,
    description: descriptionOf(reading, item.description, { dish: name, size }),
    price,
    kitchenName: kitchenNameOf(reading, kitchenName, name),
    visible: isOnSale && price !== null,
    schedule,
    tags: tagsOf(reading, item, name),
    contains: allergensOf(reading, item, name),
    services: services?.length === 0 ? null : services,
    sizes,
    groups: [...new Set([...before, ...groups])],
  };
  const onlySize = only ? idsIn(only.id) : [];
  return { dish, ids: { ids: idsIn(item.id), sizes: sizeIds, onlySize } };
}

function categoryOf(reading: Reading, shared: Shared, category: GloriaCategory) {
  const { report } = reading.differences;
  const name = nameOf(reading, category.name, category.id, MOST_CATEGORY_NAME);
  const { visible, schedule } = shared.shownAt(category, name);
  if (!visible) report('HIDDEN_CATEGORIES', name);
  if (category.picture_id !== '') report('PICTURES_NOT_INCLUDED', name);
  const dishes = category.items.map((item) => dishOf(reading, shared, category, item));
  const read: Category = { name, visible, schedule, dishes: dishes.map(({ dish }) => dish) };
  return { category: read, ids: { ids: idsIn(category.id), dishes: dishes.map(({ ids }) => ids) } };
}

/** A menu of GloriaFood's as it comes in here, and what of it comes in otherwise. Never throws. */
export function readMenu({ currency, categories }: GloriaMenu): {
  readonly menu: ImportedMenu;
  readonly ids: MenuIds;
  readonly differences: readonly MenuDifference[];
} {
  const reading = { currency, differences: gatherDifferences() };
  const shared = { ...shareGroups(reading), ...shareSchedules(reading) };
  const read = categories.map((category) => categoryOf(reading, shared, category));
  const { groups, schedules } = shared;
  const [of, kept] = [shared.asked(), groups.length];
  const sharing: MenuDifference[] = of > kept ? [{ code: 'GROUPS_SHARED', of, kept }] : [];
  return {
    menu: { schedules, groups: [...groups], categories: read.map(({ category }) => category) },
    ids: { groups: shared.ids(), categories: read.map(({ ids }) => ids) },
    differences: [...reading.differences.found(), ...sharing],
  };
}
