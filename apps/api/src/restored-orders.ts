import { sql } from 'kysely';
import type { Instant } from '#platform/database/column-types.ts';
import { openDatabase } from '#platform/database/database.ts';
import { readableMoment } from '#platform/database/moments.ts';

type Last = { readonly number: string; readonly name: string; readonly placed_at: Instant };
type Books = { readonly orders: number; readonly misfits: number; readonly miscounted: number };

/** Of all orders at once, which takes longer than any call may. */
const WAIT_MS = 10 * 60_000;

/** What a restored database holds, in a sentence for the operator, and whether its books are sound. */
export async function restoredOrders(url: string): Promise<{ words: string; isSound: boolean }> {
  const database = openDatabase({ url, waits: { waitMs: WAIT_MS } });
  try {
    const { db } = database;
    const { rows: tables } = await sql<{ exists: boolean }>`
      SELECT to_regclass('restaurant_counters') IS NOT NULL AS exists`.execute(db);
    if (!tables[0]?.exists) return { words: 'There were no tables yet.', isSound: true };
    const { rows: lasts } = await sql<Last>`
      SELECT o.number::text, r.name, o.placed_at FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
      WHERE NOT o.rehearsal ORDER BY o.placed_at DESC, o.number DESC LIMIT 1`.execute(db);
    // a ledger as `require_balanced_payment` has it, and a counter for each restaurant
    const { rows: books } = await sql<Books>`
      WITH ledgers AS (
        SELECT coalesce(sum(amount) FILTER (WHERE kind IN ('CASH_DUE', 'AUTHORISED')), 0) AS promised,
               coalesce(sum(amount) FILTER (WHERE kind IN ('CASH_TAKEN', 'CAPTURED')), 0) AS taken,
               coalesce(sum(amount) FILTER (WHERE kind = 'VOIDED'), 0) AS voided,
               coalesce(sum(amount) FILTER (WHERE kind = 'REFUNDED'), 0) AS refunded,
               coalesce(sum(amount) FILTER (WHERE kind = 'FEE'), 0) AS fees
        FROM payment_entries GROUP BY restaurant_id, order_id),
      stored AS (SELECT restaurant_id, count(*) AS orders FROM orders GROUP BY restaurant_id)
      SELECT (SELECT coalesce(sum(orders), 0)::int FROM stored) AS orders,
        (SELECT count(*)::int FROM ledgers WHERE refunded > taken OR taken > promised - voided OR fees > taken) AS misfits,
        (SELECT count(*)::int FROM restaurant_counters c LEFT JOIN stored s USING (restaurant_id)
          WHERE c.orders <> coalesce(s.orders, 0)) AS miscounted`.execute(db);
    const { orders = 0, misfits = 0, miscounted = 0 } = books[0] ?? {};
    return {
      words: `${lastWords(lasts[0])} ${booksWords({ orders, misfits, miscounted })}`,
      isSound: misfits + miscounted === 0,
    };
  } finally {
    await database.close();
  }
}

function lastWords(last: Last | undefined): string {
  if (last === undefined) return 'There was no order yet.';
  return `Orders up to ${readableMoment(last.placed_at)}, the last one #${last.number} of ${last.name}.`;
}

function booksWords({ orders, misfits, miscounted }: Books): string {
  if (misfits + miscounted === 0) return `${orders} in all; each ledger balances, and none is missing.`;
  return `${orders} in all, but ${misfits} ledgers do not balance and ${miscounted} restaurants miss orders. Do not work with it: go back to another moment.`;
}
