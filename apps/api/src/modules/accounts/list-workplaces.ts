import type { MerchantSummary } from '@comanda/contract/shapes/accounts';
import { Id, ImageRef } from '@comanda/contract/shapes/common';
import type { PageAsked } from '@comanda/contract/shapes/paging';
import { roleByRestaurants } from '@comanda/domain/people/roles';
import type { Db } from '#platform/database/transaction.ts';
import { type Page, readPage } from '#platform/http/paging.ts';
import { listMerchantsOf, listRestaurantsOf } from './accounts.queries.ts';

/** The merchants that a user belongs to, each with the restaurants that they may enter and their role there. */
export async function listWorkplaces(
  db: Db,
  userId: string,
  asked: PageAsked,
): Promise<Page<MerchantSummary>> {
  const { rows: merchants, ...next } = await readPage(
    { list: 'merchants', of: userId, position: Id },
    asked,
    (after, limit) => listMerchantsOf(db, userId, after, limit),
    ({ id }) => id,
  );
  const ids = merchants.map(({ id }) => id);
  const restaurants = await listRestaurantsOf(db, userId, ids);
  const rows = merchants.map(({ id, name, logo, unclaimed, isOwned }) => {
    const own = restaurants.filter((row) => row.merchant_id === id);
    return {
      id,
      name,
      logo: logo === null ? null : ImageRef.parse(logo),
      role: isOwned ? ('ADMIN' as const) : roleByRestaurants(own.map(({ role }) => role)),
      ...(unclaimed && isOwned && { unclaimed: true as const }),
      restaurants: own.map((row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        role: row.role,
        accountLocked: row.account_locked,
      })),
    };
  });
  return { rows, ...next };
}
