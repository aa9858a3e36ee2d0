import type { Merchant, UpdateMerchant } from '@comanda/contract/shapes/restaurants';
import type { Dependencies } from '#dependencies.ts';
import { recordDeed } from '#modules/audit/audit.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { transaction } from '#platform/database/transaction.ts';
import { getMerchant } from './merchants.queries.ts';

/** Changes a business. It has no list of deeds of its own: every restaurant of it shows who changed it. */
export async function updateMerchant(
  { database }: Pick<Dependencies, 'database'>,
  user: SessionUser,
  id: string,
  change: UpdateMerchant,
  now: number,
): Promise<Merchant> {
  const { legalName, taxNumber, ...same } = change;
  const values = {
    ...same,
    ...(legalName === undefined ? {} : { legal_name: legalName }),
    ...(taxNumber === undefined ? {} : { tax_number: taxNumber }),
  };
  return transaction(database.db, async (tx) => {
    if (Object.keys(values).length > 0) {
      await tx.updateTable('merchants').set(values).where('id', '=', id).execute();
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
