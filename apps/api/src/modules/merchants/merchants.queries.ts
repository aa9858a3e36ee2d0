import { ImageRef } from '@comanda/contract/shapes/common';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { changedView } from '#platform/database/row-fields.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';

export async function findMerchant(db: Db, id: string): Promise<Merchant | null> {
  const merchant = await db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst();
  if (!merchant) return null;
  const restaurants = await db
    .selectFrom('restaurants')
    .select(['id', 'slug', 'name', 'account_locked'])
    .where('merchant_id', '=', id)
    .orderBy('name')
    .execute();
  return {
    id,
    version: merchant.version,
    changed: changedView(merchant),
    name: merchant.name,
    legalName: merchant.legal_name,
    email: merchant.email,
    phone: merchant.phone,
    country: merchant.country,
    taxNumber: merchant.tax_number,
    logo: merchant.logo === null ? null : ImageRef.parse(merchant.logo),
    restaurants: restaurants.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      accountLocked: row.account_locked,
    })),
  };
}

/** As `findMerchant`; throws 404. */
export async function getMerchant(db: Db, id: string): Promise<Merchant> {
  const merchant = await findMerchant(db, id);
  if (!merchant) throw notFound('merchant');
  return merchant;
}
