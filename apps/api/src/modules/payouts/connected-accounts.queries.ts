import { DAY_MS, HOUR_MS, MINUTE_MS } from '@comanda/domain/durations';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Epoch ms. */
export type StoredAccount = {
  readonly account: string;
  readonly isActive: boolean;
  readonly askedAt: number;
};

/** Whoever runs this server asks by themselves after this: while its owner is likely to be at it, and later. */
const SOON_MS = MINUTE_MS;
const LATER_MS = HOUR_MS;

export async function findAccount(db: Db, restaurantId: string): Promise<StoredAccount | null> {
  const row = await db
    .selectFrom('connected_accounts')
    .select(['account', 'active', 'asked_at'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return row ? { account: row.account, isActive: row.active, askedAt: row.asked_at } : null;
}

/** Where a restaurant's card money goes; null for the server's operator. Asked with each card order. */
export function prepareConnectedAccount(
  database: Pick<Database, 'prepared'>,
): (restaurantId: string) => Promise<string | null> {
  const find = database.prepared<{ account: string }>(
    'find-connected-account',
    'SELECT account FROM connected_accounts WHERE restaurant_id = $1 AND active',
  );
  return async (restaurantId) => (await find([restaurantId]))[0]?.account ?? null;
}

/** Keeps the account of a restaurant, in place of one that is `gone`; false where it has another one by now. */
export async function addAccount(
  tx: Db,
  restaurantId: string,
  added: {
    readonly provider: string;
    readonly account: string;
    readonly gone: string | null;
    readonly now: number;
  },
): Promise<boolean> {
  const { provider, account, gone, now } = added;
  const times = { created_at: at(now), asked_at: at(now) };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('connected_accounts')
    .values({ restaurant_id: restaurantId, provider, account, ...times })
    .onConflict((of) =>
      of
        .constraint('connected_accounts_pkey')
        .doUpdateSet({ provider, account, active: false, ...times })
        .where('connected_accounts.account', '=', gone ?? ''),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What the provider says of an account; whether that is news. */
export async function noteAccount(
  tx: Db,
  restaurantId: string,
  { account, isActive, now }: { readonly account: string; readonly isActive: boolean; readonly now: number },
): Promise<boolean> {
  const ofAccount = tx
    .updateTable('connected_accounts')
    .where('restaurant_id', '=', restaurantId)
    .where('account', '=', account);
  await ofAccount.set({ asked_at: at(now) }).execute();
  const { numUpdatedRows } = await ofAccount
    .set({ active: isActive })
    .where('active', '!=', isActive)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Claims one account that was not checked for long, so that no other process does. Null when none is due. */
export async function claimAccount(
  db: Db,
  now: number,
): Promise<{ readonly restaurantId: string; readonly account: string } | null> {
  const { rows } = await sql<{ restaurantId: string; account: string }>`
    UPDATE connected_accounts SET asked_at = ${at(now)}
     WHERE restaurant_id = (
       SELECT restaurant_id FROM connected_accounts
        WHERE asked_at <= CASE WHEN active OR created_at < ${at(now - DAY_MS)} THEN ${at(now - LATER_MS)} ELSE ${at(now - SOON_MS)} END
        ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING restaurant_id AS "restaurantId", account`.execute(db);
  return rows[0] ?? null;
}
