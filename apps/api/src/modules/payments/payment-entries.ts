import { type PaymentEntry, PROMISED_BY_ORDERING } from '@comanda/domain/orders/order-ledger';
import { CompiledQuery } from 'kysely';
import { type Columns, insertRows, rowOf } from '#platform/database/table-rows.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { ProvidedEntry } from './payment-provider.ts';

/** The name under which the restaurant itself provides payments: cash. */
export const CASH = 'cash';

/** An entry as it is kept. `at` in epoch ms; `reference` is what the provider calls it. */
export type StoredEntry = PaymentEntry & {
  readonly restaurantId: string;
  readonly orderId: string;
  /** From 1. */
  readonly position: number;
  readonly provider: string;
  readonly reference: string | null;
  readonly at: number;
};

const ENTRY_COLUMNS: Columns<'payment_entries', StoredEntry> = {
  restaurant_id: (entry) => entry.restaurantId,
  order_id: (entry) => entry.orderId,
  position: (entry) => entry.position,
  kind: (entry) => entry.kind,
  amount: (entry) => entry.amount,
  provider: (entry) => entry.provider,
  reference: (entry) => entry.reference,
  at: (entry) => new Date(entry.at).toISOString(),
};

const INSERT_ENTRIES = insertRows({ into: 'payment_entries', columns: ENTRY_COLUMNS, rows: '$1::json' });

const kinds = PROMISED_BY_ORDERING.map(({ method, kind }) => `WHEN '${method}' THEN '${kind}'`).join(' ');
const methods = PROMISED_BY_ORDERING.map(({ method }) => `'${method}'`).join(', ');

/**
 * The same as `firstEntries` of the domain, as SQL for the statement that places an order, which has its row as
 * `orders` (restaurant_id, id, payment_method, total, placed_at).
 */
export const INSERT_FIRST_ENTRY = `INSERT INTO payment_entries (restaurant_id, order_id, position, kind, amount, provider, at)
  SELECT restaurant_id, id, 1, (CASE payment_method ${kinds} END)::payment_entry_kind, total, '${CASH}', placed_at
  FROM orders WHERE payment_method IN (${methods})`;

type OrderRef = { readonly restaurantId: string; readonly id: string };

/** The ledger of an order, in the order in which it was written. */
export async function ledgerOf(
  db: Db,
  { restaurantId, id }: OrderRef,
): Promise<readonly (PaymentEntry & { readonly reference: string | null })[]> {
  return await db
    .selectFrom('payment_entries')
    .select(['kind', 'amount', 'reference'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
}

/** Stores entries of orders that the caller has locked, or has just stored. */
export async function insertEntries(tx: Db, entries: readonly StoredEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = JSON.stringify(entries.map((entry) => rowOf(ENTRY_COLUMNS, entry)));
  await tx.executeQuery(CompiledQuery.raw(INSERT_ENTRIES, [rows]));
}

/** Adds to a ledger of so many entries, under the lock on its order. */
export function addEntries(
  tx: Db,
  { restaurantId, id: orderId }: OrderRef,
  count: number,
  added: readonly ProvidedEntry[],
  by: { readonly provider: string; readonly at: number },
): Promise<void> {
  const entries = added.map(({ reference = null, ...entry }, index) => ({
    ...{ ...entry, ...by, reference, restaurantId, orderId, position: count + index + 1 },
  }));
  return insertEntries(tx, entries);
}
