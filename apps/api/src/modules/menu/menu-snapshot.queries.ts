import type { Db } from '#platform/database/transaction.ts';

export async function loadDishRows(db: Db, restaurantId: string) {
  const [schedules, categories, items, groups, options, itemGroups] = await Promise.all([
    db.selectFrom('schedules').selectAll().where('restaurant_id', '=', restaurantId).execute(),
    db
      .selectFrom('menu_categories')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .orderBy('sort')
      .execute(),
    db
      .selectFrom('menu_items')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .orderBy('sort')
      .execute(),
    db.selectFrom('option_groups').selectAll().where('restaurant_id', '=', restaurantId).execute(),
    db.selectFrom('options').selectAll().where('restaurant_id', '=', restaurantId).orderBy('sort').execute(),
    db
      .selectFrom('item_option_groups')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .orderBy('sort')
      .execute(),
  ]);
  return { schedules, categories, items, groups, options, itemGroups };
}

export type DishRows = Awaited<ReturnType<typeof loadDishRows>>;
