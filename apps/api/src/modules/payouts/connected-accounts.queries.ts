import { DAY_MS, HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { sql } from 'kysely';
import type { AccountState } from '#modules/payments';
import { isStillHere, type SetUpColumns, setUpName } from '#platform/access/set-up-by.ts';
import { at } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Epoch ms. */
export type StoredAccount = {
  readonly provider: string;
  readonly account: string;
  readonly isActive: boolean;
  readonly askedAt: number;
  readonly since: number;
  /** As the provider says. */
  readonly holder: string | null;
  readonly lastFour: string | null;
  /** An admin has said yes to it. */
  readonly isConfirmed: boolean;
  readonly setUp: SetUpColumns;
};

/** The server asks by itself after this: while its owner is likely to be at it, and later. */
const SOON_MS = MINUTE_MS;
const LATER_MS = HOUR_MS;

export async function findAccount(db: Db, restaurantId: string): Promise<StoredAccount | null> {
  const row = await db
    .selectFrom('connected_accounts')
    .select(['provider', 'account', 'active', 'asked_at', 'created_at'])
    .select(['holder', 'last_four', 'confirmed_at', 'set_up_by'])
    .select([setUpName('connected_accounts').as('set_up_name')])
    .select([isStillHere('connected_accounts').as('set_up_here')])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) return null;
  const { set_up_by, set_up_name, set_up_here } = row;
  return {
    provider: row.provider,
    account: row.account,
    isActive: row.active,
    askedAt: row.asked_at,
    since: row.created_at,
    holder: row.holder,
    lastFour: row.last_four,
    isConfirmed: row.confirmed_at !== null,
    setUp: { set_up_by, set_up_name, set_up_here },
  };
}

/** Where a restaurant's card money goes; null for the server's operator. Asked with each card order. */
export function prepareConnectedAccount(
  database: Pick<Database, 'prepared'>,
): (restaurantId: string) => Promise<string | null> {
  const find = database.prepared<{ account: string }>(
    'find-connected-account',
    'SELECT account FROM connected_accounts WHERE restaurant_id = $1 AND active AND confirmed_at IS NOT NULL',
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
    readonly by: string;
    /** The yes of an admin, by connecting it. */
    readonly isConfirmed: boolean;
    readonly now: number;
  },
): Promise<boolean> {
  const { provider, account, gone, by, isConfirmed, now } = added;
  const times = {
    ...{ created_at: at(now), asked_at: at(now), set_up_by: by, holder: null, last_four: null },
    confirmed_at: isConfirmed ? at(now) : null,
  };
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

/** What the provider says of an account; whether it is news that it can be paid, or can't be any more. */
export async function noteAccount(
  tx: Db,
  restaurantId: string,
  {
    account,
    isActive,
    holder,
    lastFour,
    now,
  }: AccountState & { readonly account: string; readonly now: number },
): Promise<boolean> {
  const ofAccount = tx
    .updateTable('connected_accounts')
    .where('restaurant_id', '=', restaurantId)
    .where('account', '=', account);
  await ofAccount.set({ asked_at: at(now), holder, last_four: lastFour }).execute();
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
