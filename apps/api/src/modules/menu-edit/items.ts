import {
  BLANK_DISH,
  type CreateItem,
  type StaffItem,
  type StaffOptionGroup,
} from '@comanda/contract/shapes/menu-edit';
import type { CreateSetMeal } from '@comanda/contract/shapes/set-meals';
import { v7 as uuid } from 'uuid';
import { type Edit, requireSeen, touchedBy } from '#modules/restaurant-settings';
import { columnsOf } from '#platform/database/row-fields.ts';
import { notFound } from '#platform/http/errors.ts';
import { lastPlaces } from './change-items.ts';
import { withPicture } from './item-picture.ts';
import { type ItemRow, itemReferences, withItemChange } from './item-rows.ts';
import { createOptionGroup } from './option-groups.ts';
import { requireNoParts } from './parts.ts';
import { requireReferences } from './references.ts';
import { replaceSizes } from './sizes.ts';
import { readItems } from './staff-records.ts';
import { replaceItemGroups, upsertRows } from './stored-rows.ts';

/** A dish of which nothing is said yet, and of which there is enough. */
export function blankItem(restaurantId: string, categoryId: string): ItemRow {
  return {
    ...columnsOf(BLANK_DISH),
    restaurant_id: restaurantId,
    id: uuid(),
    category_id: categoryId,
    name: '',
    price: 0,
    available: true,
    sold_out_until: null,
    stock: null,
    sort: 0,
    version: 1,
    changed_at: null,
    changed_by: null,
  };
}

/** Adds an item at the end of its category; the tax it does not name is the restaurant's first rate. */
export async function createItem(edit: Edit, { stock = null, ...body }: CreateItem): Promise<StaffItem> {
  const { tx, restaurantId, now } = edit;
  await requireReferences(tx, restaurantId, itemReferences(body));
  const places = await lastPlaces(tx, restaurantId);
  const rate = await tx
    .selectFrom('tax_rates')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const blank = { ...blankItem(restaurantId, body.categoryId), tax_rate_id: rate?.id ?? null };
  const sort = (places.get(body.categoryId) ?? -1) + 1;
  const change = await withPicture(edit, body, '');
  const row = { ...withItemChange(blank, change), stock, sort, ...touchedBy(edit) };
  await upsertRows(tx, 'menu_items', [row]);
  await replaceItemGroups(tx, restaurantId, new Map([[row.id, body.optionGroupIds ?? []]]));
  const { id: itemId, name: dish, price } = row;
  await replaceSizes(edit, [{ itemId, dish, price, was: price, sizes: body.sizes ?? [], prefix: '' }]);
  const details = { price: row.price };
  await edit.record({ action: 'item.created', record: row.name, details });
  const [item] = await readItems(tx, { restaurantId, ids: [row.id] }, now);
  if (!item) throw notFound('item');
  return item;
}

/** Orders keep their copies; only the menu forgets it. */
export async function deleteItem(edit: Edit, id: string, version: number): Promise<void> {
  const { tx, restaurantId, now } = edit;
  const [item] = await readItems(tx, { restaurantId, ids: [id] }, now);
  if (!item) throw notFound('item');
  requireSeen(version, item, item.changed?.by);
  await requireNoParts(edit, [item]);
  await tx.deleteFrom('menu_items').where('restaurant_id', '=', restaurantId).where('id', '=', id).execute();
  const details = { price: item.price };
  await edit.record({ action: 'item.deleted', record: item.name, details });
}

/** A dish with an option group of its own for each course. Throws 400 for dishes and sizes that are not there. */
export async function createSetMeal(
  edit: Edit,
  { courses, ...dish }: CreateSetMeal,
): Promise<{ item: StaffItem; groups: StaffOptionGroup[] }> {
  const groups: StaffOptionGroup[] = [];
  for (const [index, { name, choose, dishes }] of courses.entries()) {
    const options = dishes.map((part) => ({ ...part, default: false, repeat: choose, allergens: {} }));
    const group = { name, min: choose, max: choose, free: 0, options };
    groups.push(await createOptionGroup(edit, group, `courses.${index}.dishes`));
  }
  return { item: await createItem(edit, { ...dish, optionGroupIds: groups.map(({ id }) => id) }), groups };
}
