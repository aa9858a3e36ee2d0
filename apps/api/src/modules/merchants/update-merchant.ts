import type { Merchant, UpdateMerchant } from '@comanda/contract/shapes/restaurants';
import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import { noSuchPicture, picturesNamed } from '#modules/uploads';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at, json } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { stale } from '#platform/http/errors.ts';
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

/** Changes a business; its restaurants show the author. 409 `STALE` with the present record. */
export async function updateMerchant(
  { database }: Pick<Dependencies, 'database'>,
  user: SessionUser,
  id: string,
  change: UpdateMerchant,
  now: number,
): Promise<Merchant> {
  const { version, ...fields } = change;
  const { legalName, taxNumber, logo, ...same } = fields;
  const values = {
    ...same,
    ...(legalName === undefined ? {} : { legal_name: legalName }),
    ...(taxNumber === undefined ? {} : { tax_number: taxNumber }),
  };
  return transaction(database.db, async (tx) => {
    const row = await tx
      .selectFrom('merchants')
      .select(['version', 'changed_by'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row && row.version !== version) {
      throw stale(row.changed_by ?? undefined, await getMerchant(tx, id));
    }
    const stored = { ...values, ...(await logoOf(tx, id, logo)) };
    if (Object.keys(stored).length > 0) {
      const changed = { changed_at: at(now), changed_by: `${user.firstName} ${user.lastName}`.trim() };
      await tx
        .updateTable('merchants')
        .set(({ eb }) => ({ ...stored, ...changed, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    }
    const merchant = await getMerchant(tx, id);
    const details = { fields: Object.keys(fields) };
    for (const { id: restaurantId } of merchant.restaurants) {
      const entry = { restaurantId, action: 'merchant.changed' as const, record: merchant.name, details };
      await recordEntry(tx, user, entry, now);
    }
    return merchant;
  });
}
