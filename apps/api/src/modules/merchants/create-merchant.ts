import type { CreateMerchant, Merchant } from '@comanda/contract/shapes/restaurants';
import { v7 as uuid } from 'uuid';
import type { Config } from '#config.ts';
import type { Dependencies } from '#dependencies.ts';
import { registrationOf } from '#modules/accounts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { findMerchant } from './merchants.queries.ts';
import { merchantWords } from './words.ts';

/** Throws 409 for an owner with as many businesses as may be; 403 for a first one where `REGISTRATION` is closed. */
async function requireFewer(tx: Db, { userId }: SessionUser, config: Config): Promise<void> {
  // one after the other, so that no two are the last one
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { owned } = await tx
    .selectFrom('merchant_members')
    .innerJoin('merchants', 'merchants.id', 'merchant_members.merchant_id')
    .select(({ fn }) => fn.countAll<number>().as('owned'))
    .where('merchant_members.user_id', '=', userId)
    .where('merchants.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (owned === 0 && (await registrationOf(tx, config)) === 'closed') {
    throw new HttpError(403, merchantWords.noNewBusinesses, { code: 'REGISTRATION_CLOSED' });
  }
  const most = config.bounds.userMerchants;
  if (owned >= most) {
    throw new HttpError(409, merchantWords.tooManyOwned(owned), {
      code: 'TOO_MANY_MERCHANTS',
      most: owned,
    });
  }
}

/** A new business; the caller is its first member, and so ADMIN of all its restaurants. */
export async function createMerchant(
  { config, database, rates }: Pick<Dependencies, 'config' | 'database' | 'rates'>,
  user: SessionUser,
  input: CreateMerchant,
  now: number,
): Promise<Merchant> {
  const id = uuid();
  return transaction(database.db, async (tx) => {
    await requireFewer(tx, user, config);
    await rates.spend(tx, 'merchant', { user: user.userId }, { now });
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
    const merchant = await findMerchant(tx, id);
    if (!merchant) throw new Error('The database kept no merchant.');
    return merchant;
  });
}
