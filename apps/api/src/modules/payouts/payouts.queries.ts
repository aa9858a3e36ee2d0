import type { PayoutDetails } from '@comanda/contract/shapes/payouts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

const STATUSES = ['PENDING', 'ACTIVE', 'REFUSED'] as const;

function statusOf(stored: string): PayoutDetails['status'] {
  const status = STATUSES.find((known) => known === stored);
  if (!status) throw new RangeError(`${stored} is no status of payout details.`);
  return status;
}

/** The account of a restaurant as everybody reads it; null before there is one. */
export async function findPayoutDetails(db: Db, restaurantId: string): Promise<PayoutDetails | null> {
  const row = await db
    .selectFrom('payout_details as p')
    .leftJoin('users as u', 'u.id', 'p.changed_by_user_id')
    .select([
      'p.bank_code',
      'p.bank_name',
      'p.sort_code',
      'p.account_name',
      'p.currency',
      'p.status',
      'p.last_four',
    ])
    .leftJoin('payout_details_before as b', 'b.restaurant_id', 'p.restaurant_id')
    .select([
      'taken_bank_name',
      'taken_last_four',
      'held_until',
      'b.bank_name as before_name',
      'b.last_four as before_four',
    ])
    .select(['version', 'p.created_at', 'changed_at', 'u.first_name', 'u.last_name'])
    .where('p.restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountNumber: row.last_four,
    ...(row.sort_code === null ? {} : { sortCode: row.sort_code }),
    accountName: row.account_name,
    currency: row.currency,
    status: statusOf(row.status),
    paidTo:
      row.taken_bank_name === null || row.taken_last_four === null
        ? null
        : { bankName: row.taken_bank_name, accountNumber: row.taken_last_four },
    held:
      row.held_until === null || row.before_name === null || row.before_four === null
        ? null
        : {
            until: new Date(row.held_until).toISOString(),
            before: { bankName: row.before_name, accountNumber: row.before_four },
          },
    since: new Date(row.created_at).toISOString(),
    version: row.version,
    changed: {
      at: new Date(row.changed_at).toISOString(),
      by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    },
  };
}

/** What the account of a restaurant is judged by. */
export function findPlace(db: Db, restaurantId: string) {
  return db
    .selectFrom('restaurants')
    .select([
      'name',
      'merchant_id',
      'currency',
      sql<string>`coalesce(address ->> 'country', '')`.as('country'),
    ])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
}

/** When a business closes, nobody pays out to it any more. */
export async function deletePayoutDetails(tx: Db, restaurantIds: readonly string[]): Promise<void> {
  if (restaurantIds.length === 0) return;
  await tx.deleteFrom('payout_details').where('restaurant_id', 'in', restaurantIds).execute();
  await tx.deleteFrom('connected_accounts').where('restaurant_id', 'in', restaurantIds).execute();
  await tx.deleteFrom('former_accounts').where('restaurant_id', 'in', restaurantIds).execute();
}
