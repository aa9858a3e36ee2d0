import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { readMenuSettings } from './read-settings.ts';
import { readCategories, readGroups, readItems } from './staff-records.ts';

/** The whole menu as it is edited. The version is read first: content may turn out newer than it says, never older. */
export async function staffMenu(db: Db, restaurantId: string, now: number): Promise<StaffMenu> {
  const counter = await db
    .selectFrom('restaurant_counters')
    .select('revision')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  const [categories, items, optionGroups, settings] = await Promise.all([
    readCategories(db, { restaurantId }),
    readItems(db, { restaurantId }, now),
    readGroups(db, { restaurantId }, now),
    readMenuSettings(db, restaurantId),
  ]);
  if (!counter || !settings) throw notFound('restaurant');
  const itemsOf = Map.groupBy(items, (item) => item.categoryId);
  return {
    version: counter.revision,
    categories: categories.map((category) => ({ ...category, items: itemsOf.get(category.id) ?? [] })),
    optionGroups,
    settings,
  };
}
