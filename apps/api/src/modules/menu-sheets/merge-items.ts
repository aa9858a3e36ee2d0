import { v7 as uuid } from 'uuid';
import { blankItem, type StoredRow } from '#modules/menu-edit/menu-edit.ts';
import type { MenuRows } from './menu-rows.ts';
import { declare, keyOf, type Merging, or, placesAfter } from './merging.ts';
import type { Entry, Sheet } from './read-sheet.ts';
import { within } from './shelf.ts';

type CategoryRow = StoredRow<'menu_categories'>;
type ItemRow = StoredRow<'menu_items'>;

function mergeCategory(merging: Merging, entry: Entry<'category'>, blank: () => CategoryRow): void {
  const { categories, schedules, isFirst, refer } = merging;
  const { cells, row } = entry;
  if (!isFirst('category', entry)) return;
  const scheduleId = refer(schedules, cells.schedule, { row, column: 'schedule' });
  categories.put(keyOf(entry), blank, (present) => ({
    ...present,
    name: cells.name,
    description: or(cells.description, present.description) || null,
    schedule_id: or(scheduleId, present.schedule_id),
    visible: cells.visible ?? present.visible,
  }));
}

function withCells(merging: Merging, entry: Entry<'item'>) {
  const { taxes, schedules, refer } = merging;
  const { cells, row, allergens } = entry;
  const taxId = refer(taxes, cells.tax, { row, column: 'tax' });
  const scheduleId = refer(schedules, cells.schedule, { row, column: 'schedule' });
  return (present: ItemRow): ItemRow => ({
    ...present,
    name: cells.name,
    description: or(cells.description, present.description) || null,
    price: cells.price ?? present.price,
    image: or<unknown>(cells.image, present.image),
    tax_rate_id: or(taxId, present.tax_rate_id),
    tags: cells.tags ?? present.tags,
    allergens: declare(present.allergens, allergens),
    kcal: or(cells.kcal, present.kcal),
    kitchen_name: or(cells['kitchen name'], present.kitchen_name) || null,
    preparation_minutes: or(cells['preparation minutes'], present.preparation_minutes),
    schedule_id: or(scheduleId, present.schedule_id),
    visible: cells.visible ?? present.visible,
    available: cells.available ?? present.available,
    sold_out_until: or(cells['sold out until'], present.sold_out_until),
    stock: or(cells.stock, present.stock),
  });
}

/**
 * Categories and items; a category that the sheet only names is made. Returns which items are asked other groups than
 * before.
 */
export function mergeItems(merging: Merging, sheet: Sheet, menu: MenuRows): Map<string, readonly string[]> {
  const { categories, items, taxes, groups, complain, isFirst, refer, restaurantId, touched } = merging;
  const nextCategory = placesAfter(menu.categories.map(({ sort }) => ({ parent: '', sort })));
  const nextPlace = placesAfter(menu.items.map(({ category_id, sort }) => ({ parent: category_id, sort })));
  const blankCategory = (name = ''): CategoryRow => ({
    ...{ restaurant_id: restaurantId, id: uuid(), name, description: null, schedule_id: null, visible: true },
    ...{ sort: nextCategory(''), version: 0, ...touched },
  });
  for (const entry of sheet.category) mergeCategory(merging, entry, blankCategory);

  const [firstTax] = taxes.all();
  const itemGroups = new Map<string, readonly string[]>();
  for (const entry of sheet.item) {
    const { cells, row } = entry;
    const { category: shelf = '' } = cells;
    if (shelf === '') {
      complain(row, 'category', 'Say which category it belongs to.');
      continue;
    }
    const category = categories.put(
      shelf,
      () => blankCategory(shelf),
      (present) => present,
    );
    if (!isFirst(`item ${category.id}`, entry)) continue;
    const key = within(category.id, keyOf(entry));
    if (cells.price === undefined && !items.find(key)) complain(row, 'price', 'Write the price.');
    const item = items.put(
      key,
      () => ({
        ...blankItem(restaurantId, category.id),
        ...{ ...touched, version: 0, sort: nextPlace(category.id), tax_rate_id: firstTax?.id ?? null },
      }),
      withCells(merging, entry),
    );
    const asked = cells.groups?.flatMap((name) => refer(groups, name, { row, column: 'groups' }) ?? []);
    if (asked && asked.join() !== (menu.itemGroups.get(item.id) ?? []).join()) {
      itemGroups.set(item.id, asked);
      items.touch(key, item);
    }
  }
  return itemGroups;
}
