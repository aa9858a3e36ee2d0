import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/** An account that this process hands to the provider, for a while. */
export type ClaimedPayee = {
  readonly restaurantId: string;
  readonly payee: string | null;
  readonly name: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly lastFour: string;
  readonly key_id: string;
  readonly sealed_number: Buffer;
  readonly version: number;
  /** With this one. */
  readonly tries: number;
};

/**
 * Takes an account that the provider does not know as it is now, until `until`; null when none is due. Accounts in
 * other currencies than the provider pays out in, and of restaurants in other countries, are none of its business.
 */
export async function claimPayee(
  db: Db,
  {
    currencies,
    countries,
  }: { readonly currencies: readonly string[]; readonly countries: readonly string[] },
  now: number,
  until: number,
): Promise<ClaimedPayee | null> {
  const { rows } = await sql<ClaimedPayee>`
    UPDATE payout_details p SET tries = p.tries + 1, next_try_at = ${at(until)}
      FROM restaurants r
     WHERE r.id = p.restaurant_id AND p.restaurant_id = (
       SELECT due.restaurant_id FROM payout_details due JOIN restaurants place ON place.id = due.restaurant_id
        WHERE due.status = 'PENDING' AND coalesce(due.next_try_at, due.changed_at) <= ${at(now)} AND (due.held_until IS NULL OR due.held_until <= ${at(now)})
          AND due.currency = ANY (${currencies}::text[]) AND place.address ->> 'country' = ANY (${countries}::text[])
        ORDER BY coalesce(due.next_try_at, due.changed_at) LIMIT 1 FOR UPDATE OF due SKIP LOCKED)
    RETURNING p.restaurant_id AS "restaurantId", p.payee, r.name, p.bank_code AS "bankCode",
      p.bank_name AS "bankName", p.last_four AS "lastFour", p.key_id, p.sealed_number, p.version, p.tries`.execute(
    db,
  );
  return rows[0] ?? null;
}

const payoutOf = (db: Db, { restaurantId }: Pick<ClaimedPayee, 'restaurantId'>) =>
  db.updateTable('payout_details').where('restaurant_id', '=', restaurantId);

/**
 * What the provider said: the account that it pays out to from now on, or null. Where another one was saved meanwhile,
 * that has not been judged yet. Returns whether the account is refused by this.
 */
export async function endPayee(db: Db, claimed: ClaimedPayee, payee: string | null): Promise<boolean> {
  const { bankName, lastFour } = claimed;
  const taken = { payee, taken_bank_name: bankName, taken_last_four: lastFour };
  if (payee !== null) await payoutOf(db, claimed).set(taken).execute();
  const { numUpdatedRows } = await payoutOf(db, claimed)
    .where('version', '=', claimed.version)
    .where('tries', '=', claimed.tries)
    .set({ status: payee === null ? 'REFUSED' : 'ACTIVE', next_try_at: null, tries: 0 })
    .executeTakeFirstOrThrow();
  return payee === null && numUpdatedRows === 1n;
}

export async function putPayeeOff(db: Db, claimed: ClaimedPayee, until: number): Promise<void> {
  await payoutOf(db, claimed)
    .where('version', '=', claimed.version)
    .where('tries', '=', claimed.tries)
    .set({ next_try_at: at(until) })
    .execute();
}

/** The provider's name of the payee; null where it has none. */
export async function findPayee(db: Db, restaurantId: string): Promise<string | null> {
  const found = await db
    .selectFrom('payout_details')
    .select('payee')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return found?.payee ?? null;
}
