import { ImageRef } from '@comanda/contract/shapes/common';
import { roleByRestaurants } from '@comanda/domain/roles';
import type { Db } from '#platform/database/transaction.ts';
import { listMerchantsOf, listRestaurantsOf } from './accounts.queries.ts';

/** The merchants that a user belongs to, each with the restaurants that they may enter and their role there. */
export async function listWorkplaces(db: Db, userId: string) {
  const restaurants = await listRestaurantsOf(db, userId);
  const merchants = await listMerchantsOf(
    db,
    userId,
    restaurants.map((row) => row.merchant_id),
  );
  return merchants.map(({ id, name, logo, isOwned }) => {
    const own = restaurants.filter((row) => row.merchant_id === id);
    return {
      id,
      name,
      logo: logo === null ? null : ImageRef.parse(logo),
      role: isOwned ? ('ADMIN' as const) : roleByRestaurants(own.map(({ role }) => role)),
      restaurants: own.map((row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        role: row.role,
        accountLocked: row.account_locked,
      })),
    };
  });
}
