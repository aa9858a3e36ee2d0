import { PAYMENT_ENTRY_KINDS } from '@comanda/domain/orders/order-ledger';
import { z } from 'zod';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';

/** More than anybody settles at one sitting. */
const MOST_PARKED = 1_000;

const Entries = z.array(z.object({ kind: z.enum(PAYMENT_ENTRY_KINDS), amount: z.int() }));

/** Parked money of a restaurant between two instants (epoch ms); amounts in minor units. */
export async function listParkedOf(
  db: Db,
  restaurantId: string,
  { from, until }: { readonly from: number; readonly until: number },
) {
  const rows = await db
    .selectFrom('parked_payments')
    .select(['provider', 'event_id as event', 'currency', 'entries'])
    .where('restaurant_id', '=', restaurantId)
    .where('received_at', '>=', at(from))
    .where('received_at', '<', at(until))
    .orderBy('received_at')
    .orderBy('event_id')
    .limit(MOST_PARKED)
    .execute();
  return rows.map(({ entries, ...row }) => ({ ...row, entries: Entries.parse(entries) }));
}

/** Parked money, the newest first; `slug` is null for an unknown restaurant. Amounts in minor units. */
export async function listParkedPayments(db: Db) {
  const rows = await db
    .selectFrom('parked_payments as p')
    .leftJoin('restaurants as r', 'r.id', 'p.restaurant_id')
    .select(['p.received_at as at', 'p.provider', 'p.event_id as event', 'p.reason', 'p.currency'])
    .select(['p.order_id as orderId', 'r.slug', 'p.entries'])
    .orderBy('p.received_at', 'desc')
    .orderBy('p.event_id')
    .limit(MOST_PARKED)
    .execute();
  return rows.map(({ entries, ...row }) => ({ ...row, entries: Entries.parse(entries) }));
}
