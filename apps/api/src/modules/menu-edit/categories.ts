import type { CreateCategory, StaffCategory, UpdateCategory } from '@comanda/contract/shapes/menu-categories';
import { v7 as uuid } from 'uuid';
import { type Edit, touchedBy } from '#modules/restaurant-settings';
import { HttpError, notFound, stale } from '#platform/http/errors.ts';
import { requireReferences } from './references.ts';
import { listCategories } from './staff-records.ts';
import { categoryView } from './staff-views.ts';
import { type StoredRow, upsertRows } from './stored-rows.ts';
import { menuWords } from './words.ts';

type CategoryRow = StoredRow<'menu_categories'>;

function withChange(row: CategoryRow, change: Omit<UpdateCategory, 'version'>): CategoryRow {
  const { name, description, scheduleId, visible } = change;
  return {
    ...row,
    name: name ?? row.name,
    description: description === undefined ? row.description : description || null,
    schedule_id: scheduleId === undefined ? row.schedule_id : scheduleId,
    visible: visible ?? row.visible,
  };
}

async function store(edit: Edit, row: CategoryRow): Promise<StaffCategory> {
  const { tx, restaurantId } = edit;
  const touched = { ...row, ...touchedBy(edit) };
  await requireReferences(tx, restaurantId, [
    { to: 'schedules', id: touched.schedule_id, path: 'scheduleId' },
  ]);
  await upsertRows(tx, 'menu_categories', [touched]);
  return categoryView(touched);
}

async function requireCategory({ tx, restaurantId }: Edit, id: string, version: number) {
  const [row] = await listCategories(tx, { restaurantId, ids: [id] });
  if (!row) throw notFound('category');
  if (row.version !== version) throw stale(row.changed_by ?? undefined, categoryView(row));
  return row;
}

/** Adds a category at the end of the menu. */
export async function createCategory(edit: Edit, body: CreateCategory): Promise<StaffCategory> {
  const { tx, restaurantId } = edit;
  const last = await tx
    .selectFrom('menu_categories')
    .select((eb) => eb.fn.max('sort').as('sort'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  const blank: CategoryRow = {
    restaurant_id: restaurantId,
    id: uuid(),
    name: body.name,
    description: null,
    schedule_id: null,
    visible: true,
    sort: (last?.sort ?? -1) + 1,
    version: 1,
    changed_at: null,
    changed_by: null,
  };
  const category = await store(edit, withChange(blank, body));
  await edit.record({ action: 'category.created', record: category.name });
  return category;
}

export async function updateCategory(
  edit: Edit,
  id: string,
  { version, ...change }: UpdateCategory,
): Promise<StaffCategory> {
  const row = await requireCategory(edit, id, version);
  return store(edit, { ...withChange(row, change), version: version + 1 });
}

/** The refusal to delete a category, with the names of the dishes that are in it. */
export function hasItems(category: string, names: readonly string[]): HttpError {
  const [item] = names;
  return new HttpError(409, menuWords.stillHasItems(names, category), {
    code: 'HAS_ITEMS',
    name: category,
    count: names.length,
    ...(names.length === 1 && { item }),
  });
}

/** 409 while it holds items: the caller must say where its dishes go. */
export async function deleteCategory(edit: Edit, id: string, version: number): Promise<void> {
  const { tx, restaurantId } = edit;
  const row = await requireCategory(edit, id, version);
  const items = await tx
    .selectFrom('menu_items')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('category_id', '=', id)
    .execute();
  if (items.length > 0)
    throw hasItems(
      row.name,
      items.map(({ name }) => name),
    );
  await tx
    .deleteFrom('menu_categories')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute();
  await edit.record({ action: 'category.deleted', record: row.name });
}
