import type { Merchant, UpdateMerchant } from '@comanda/contract/shapes/restaurants';
import type { Dependencies } from '#dependencies.ts';
import { recordDeed } from '#modules/audit/audit.ts';
import { noSuchPicture, picturesNamed } from '#modules/uploads/uploads.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { json } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { getMerchant } from './merchants.queries.ts';

/** What to store for a logo: it was sent for one of the business's restaurants. */
async function logoOf(tx: Db, id: string, name: UpdateMerchant['logo']) {
  if (name === undefined) return {};
  if (name === null) return { logo: null };
  const restaurants = await tx.selectFrom('restaurants').select('id').where('merchant_id', '=', id).execute();
  const restaurantIds = restaurants.map((restaurant) => restaurant.id);
  const found = await picturesNamed(tx, { restaurantIds, purpose: 'logo', names: [name] });
  const picture = found.get(name);
  if (!picture) throw noSuchPicture('logo');
  return { logo: json(picture) };
}

/** Changes a business. It has no list of deeds of its own: every restaurant of it shows who changed it. */
export async function updateMerchant(
  { database }: Pick<Dependencies, 'database'>,
  user: SessionUser,
  id: string,
  change: UpdateMerchant,
  now: number,
): Promise<Merchant> {
  const { legalName, taxNumber, logo, ...same } = change;
  const values = {
    ...same,
    ...(legalName === undefined ? {} : { legal_name: legalName }),
    ...(taxNumber === undefined ? {} : { tax_number: taxNumber }),
  };
  return transaction(database.db, async (tx) => {
    const stored = { ...values, ...(await logoOf(tx, id, logo)) };
    if (Object.keys(stored).length > 0) {
      await tx.updateTable('merchants').set(stored).where('id', '=', id).execute();
    }
    const merchant = await getMerchant(tx, id);
    const details = { fields: Object.keys(change) };
    for (const { id: restaurantId } of merchant.restaurants) {
      const deed = { restaurantId, action: 'merchant.changed', record: merchant.name, details };
      await recordDeed(tx, user, deed, now);
    }
    return merchant;
  });
}
