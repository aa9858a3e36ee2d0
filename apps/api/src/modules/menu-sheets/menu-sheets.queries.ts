import {
  listCategories,
  listGroups,
  listItemGroups,
  listItems,
  listOptions,
  listSizes,
} from '#modules/menu-edit';
import type { Db } from '#platform/database/transaction.ts';
import type { MenuRows } from './menu-rows.ts';

/** Whose restaurant it is, and in which currency (ISO 4217) its prices are. */
export async function findOwner(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select(['merchant_id', 'currency'])
    .where('id', '=', restaurantId)
    .executeTakeFirst();
}

export async function loadMenuRows(db: Db, restaurantId: string): Promise<MenuRows> {
  const [taxes, schedules, groups, options, categories, items, itemGroups, sized] = await Promise.all([
    db.selectFrom('tax_rates').selectAll().where('restaurant_id', '=', restaurantId).orderBy('id').execute(),
    db.selectFrom('schedules').selectAll().where('restaurant_id', '=', restaurantId).orderBy('id').execute(),
    listGroups(db, { restaurantId }),
    listOptions(db, { restaurantId }),
    listCategories(db, { restaurantId }),
    listItems(db, { restaurantId }),
    listItemGroups(db, { restaurantId }),
    listSizes(db, { restaurantId }),
  ]);
  const sizes = items.flatMap(({ id: item_id, price }) =>
    (sized.get(item_id)?.options ?? []).map((size) => ({ ...size, item_id, price: price + size.price })),
  );
  return { taxes, schedules, groups, options, sizes, categories, items, itemGroups };
}

/** Every restaurant that the user is ADMIN of, by the business or by itself. */
export async function listAdministered(db: Db, userId: string): Promise<string[]> {
  const owned = db
    .selectFrom('restaurants')
    .innerJoin('merchant_members', 'merchant_members.merchant_id', 'restaurants.merchant_id')
    .select('restaurants.id')
    .where('merchant_members.user_id', '=', userId);
  const granted = db
    .selectFrom('restaurant_users')
    .select('restaurant_id as id')
    .where('user_id', '=', userId)
    .where('role', '=', 'ADMIN');
  return (await owned.union(granted).execute()).map(({ id }) => id);
}
