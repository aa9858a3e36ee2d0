import type { CreateMerchant, Merchant } from '@comanda/contract/shapes/restaurants';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at } from '#platform/database/column-types.ts';
import { transaction } from '#platform/database/transaction.ts';
import { getMerchant } from './merchants.queries.ts';

/** A new business; the caller is its first member, and so ADMIN of all its restaurants. */
export async function createMerchant(
  { database }: Pick<Dependencies, 'database'>,
  user: SessionUser,
  input: CreateMerchant,
  now: number,
): Promise<Merchant> {
  const id = uuid();
  return transaction(database.db, async (tx) => {
    await tx
      .insertInto('merchants')
      .values({
        id,
        name: input.name,
        legal_name: input.legalName ?? null,
        email: input.email,
        phone: input.phone ?? null,
        country: input.country,
        tax_number: input.taxNumber ?? null,
        created_at: at(now),
      })
      .execute();
    await tx
      .insertInto('merchant_members')
      .values({ merchant_id: id, user_id: user.userId, created_at: at(now) })
      .execute();
    return getMerchant(tx, id);
  });
}
