import type { DeletedFromMenu, DeleteFromMenu } from '@comanda/contract/shapes/menu-changes';
import { sql } from 'kysely';
import type { Edit } from '#modules/restaurant-settings';
import { stale } from '#platform/http/errors.ts';
import { hasItems } from './categories.ts';
import { keepChange } from './changes/keep-change.ts';
import { requireNoParts } from './parts.ts';
import { listCategories, listItems, readItems } from './staff-records.ts';
import { categoryView } from './staff-views.ts';

/** Dishes named in the entry of a deletion. */
const MOST_NAMED = 3;

type Row = { readonly id: string; readonly name: string; readonly version: number };

/** Throws 409 `STALE` with all records that somebody has changed since they were seen. */
async function requireCurrent(
  { tx, restaurantId, now }: Edit,
  rows: { readonly items: readonly Row[]; readonly categories: Awaited<ReturnType<typeof listCategories>> },
  seen: DeleteFromMenu,
): Promise<void> {
  const versions = new Map([...seen.items, ...seen.categories].map(({ id, version }) => [id, version]));
  const hasMovedOn = ({ id, version }: Row) => versions.get(id) !== version;
  const items = rows.items.filter(hasMovedOn);
  const categories = rows.categories.filter(hasMovedOn).map(categoryView);
  if (items.length + categories.length === 0) return;
  const current = {
    categories,
    items: await readItems(tx, { restaurantId, ids: items.map(({ id }) => id) }, now),
  };
  throw stale([...current.items, ...categories][0]?.changed?.by, current);
}

/** Throws 409 `HAS_ITEMS` for a category of which not all dishes go with it. */
async function requireAllDishes(
  { tx, restaurantId }: Edit,
  items: readonly Row[],
  categories: readonly Row[],
): Promise<void> {
  const held = await tx
    .selectFrom('menu_items')
    .select(['name', 'category_id'])
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`category_id = ANY(${categories.map(({ id }) => id)}::uuid[])`)
    .where(sql<boolean>`NOT id = ANY(${items.map(({ id }) => id)}::uuid[])`)
    .orderBy('sort')
    .execute();
  const [first] = held;
  const category = categories.find(({ id }) => id === first?.category_id);
  if (!category) return;
  throw hasItems(
    category.name,
    held.flatMap(({ name, category_id }) => (category_id === category.id ? name : [])),
  );
}

/**
 * Deletes dishes, and categories with all of their dishes, as one change that can be taken back for a day. Orders keep
 * their copies. Throws 409 for what somebody has changed, or put into a category, since it was seen.
 */
export function deleteMany(edit: Edit, wanted: DeleteFromMenu): Promise<DeletedFromMenu> {
  const { tx, restaurantId } = edit;
  const which = (seen: readonly { readonly id: string }[]) => ({
    restaurantId,
    ids: seen.map(({ id }) => id),
  });
  return keepChange(edit, async (changeId) => {
    const items = await listItems(tx, which(wanted.items));
    const categories = await listCategories(tx, which(wanted.categories));
    await requireCurrent(edit, { items, categories }, wanted);
    await requireAllDishes(edit, items, categories);
    await requireNoParts(edit, items);
    const deleted = { items: items.length, categories: categories.length };
    if (items.length + categories.length === 0) return deleted;
    for (const [table, rows] of [['menu_items', items] as const, ['menu_categories', categories] as const])
      await sql`DELETE FROM ${sql.table(table)} WHERE restaurant_id = ${restaurantId}
        AND id = ANY(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
    const named = categories.length > 0 ? categories : items;
    const record = named
      .slice(0, MOST_NAMED)
      .map(({ name }) => name)
      .join(', ');
    const details = { dishes: deleted.items, categories: deleted.categories };
    await edit.record({ action: 'menu.deleted', record, id: changeId, details });
    return { ...deleted, changeId };
  });
}
