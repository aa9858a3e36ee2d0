import type { ImportedMenu } from '@comanda/contract/shapes/gloriafood';
import { menuSizeWords } from '@comanda/contract/words/menu-size';
import { EMPTY_MENU, menuSizeProblems } from '@comanda/domain/menu/menu-size';
import { parseMenu, readMenu } from '#modules/gloriafood';
import { blankItem, blankOption } from '#modules/menu-edit';
import { ALLERGEN_COLUMNS } from './cell-schemas.ts';
import { type MenuRows, sizeOf } from './menu-rows.ts';
import { NO_ROWS, readSheet, type Sheet } from './read-sheet.ts';
import { recordsOf } from './said-records.ts';
import type { GloriaFoodRead } from './sheet-shapes.ts';
import { writeSheet } from './write-sheet.ts';

/** What a menu from elsewhere says of its records. Pictures, taxes, stock and marks stay as they are here. */
const SAID = new Set([
  ...['type', 'category', 'group', 'size of', 'name', 'key', 'description', 'price', 'schedule', 'groups'],
  ...['tags', 'kitchen name', 'services', 'visible', 'min', 'max', 'default', 'repeat', 'times'],
  ...['first day', 'last day'],
  ...ALLERGEN_COLUMNS.keys(),
]);

/** Rows of a sheet belong to no restaurant. */
const NOWHERE = '';

type Dish = ImportedMenu['categories'][number]['dishes'][number];

const idAt = (kind: string, ...places: readonly number[]) => `${kind} ${places.join('.')}`;
const scheduleAt = (place: number | null) => (place === null ? null : idAt('schedule', place));
const groupsAt = (places: readonly number[]) => places.map((place) => idAt('group', place));

const untouched = { restaurant_id: NOWHERE, version: 0, changed_at: null, changed_by: null };

const sizesOf = ({ sizes }: Dish, itemId: string): MenuRows['sizes'] =>
  sizes.map((size, at) => ({
    ...blankOption(NOWHERE, ''),
    ...{ id: `${itemId} ${at}`, item_id: itemId, sort: at },
    ...{ name: size.name, price: size.price, is_default: size.default, opens: groupsAt(size.groups) },
    kitchen_name: size.kitchenName,
  }));

const itemOf = (dish: Dish, id: string, categoryId: string, sort: number): MenuRows['items'][number] => ({
  ...blankItem(NOWHERE, categoryId),
  ...{ id, sort, name: dish.name, description: dish.description, price: dish.price ?? 0 },
  ...{ kitchen_name: dish.kitchenName, visible: dish.visible, tags: dish.tags, services: dish.services },
  schedule_id: scheduleAt(dish.schedule),
  allergens: Object.fromEntries(dish.contains.map((allergen) => [allergen, 'CONTAINS'])),
});

/** The menu as rows, their ids being their places. What only a dish of ours can say is as in a new one. */
function rowsOfMenu({ schedules, groups, categories }: ImportedMenu): MenuRows {
  const dishes = categories.flatMap((category, at) =>
    category.dishes.map((dish, place) => ({ dish, id: idAt('item', at, place), categoryAt: at, place })),
  );
  return {
    taxes: [],
    schedules: schedules.map(({ name, intervals, firstDay, lastDay }, at) => ({
      ...{ restaurant_id: NOWHERE, id: idAt('schedule', at) },
      ...{ name, intervals, first_day: firstDay, last_day: lastDay },
    })),
    groups: groups.map(({ name, min, max }, at) => ({
      ...untouched,
      ...{ id: idAt('group', at), name, min, max, free: 0, item_id: null },
    })),
    options: groups.flatMap(({ options }, at) =>
      options.map((option, sort) => ({
        ...blankOption(NOWHERE, idAt('group', at)),
        ...{ id: idAt('option', at, sort), sort, name: option.name, price: option.price },
        ...{ is_default: option.default, repeat: option.repeat, kitchen_name: option.kitchenName },
      })),
    ),
    sizes: dishes.flatMap(({ dish, id }) => sizesOf(dish, id)),
    categories: categories.map(({ name, visible, schedule }, sort) => ({
      ...untouched,
      ...{ id: idAt('category', sort), name, description: null, visible, sort },
      schedule_id: scheduleAt(schedule),
    })),
    items: dishes.map(({ dish, id, categoryAt, place }) =>
      itemOf(dish, id, idAt('category', categoryAt), place),
    ),
    itemGroups: new Map(dishes.map(({ dish, id }) => [id, groupsAt(dish.groups)])),
  };
}

/** A menu from elsewhere as a sheet of ours. One that is too large by itself has no rows, and says so. */
function sheetOfMenu(menu: ImportedMenu, currency: string): Sheet {
  const rows = rowsOfMenu(menu);
  const tooMuch = menuSizeProblems(sizeOf(rows), EMPTY_MENU);
  if (tooMuch.length > 0) {
    const problems = tooMuch.map((problem) => ({ row: 1, column: '', message: menuSizeWords(problem) }));
    return { ...NO_ROWS, problems };
  }
  const table = writeSheet(rows, currency);
  const isSaid = (table[0] ?? []).map((heading) => SAID.has(heading));
  return readSheet(
    table.map((row) => row.filter((_, at) => isSaid[at])),
    currency,
  );
}

const NO_MENU: ImportedMenu = { schedules: [], groups: [], categories: [] };

/** Reads a menu of GloriaFood's as a sheet of a restaurant with that currency (ISO 4217). */
export function readGloriaFood(text: string, currency: string): GloriaFoodRead {
  const given = parseMenu(text);
  if (!given) return { kind: 'nothing' };
  if (given.currency !== currency) return { kind: 'foreign', currency: given.currency };
  const { menu, ids, differences } = readMenu(given);
  const sheet = sheetOfMenu(menu, currency);
  // one that is too large has no rows, and is not sent on
  const isEmpty = sheet.category.length === 0;
  const records = isEmpty ? [] : recordsOf(menu, ids, sheet);
  return { kind: 'GloriaFood', sheet, records, menu: isEmpty ? NO_MENU : menu, differences };
}
