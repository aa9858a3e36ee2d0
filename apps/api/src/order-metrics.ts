import { HOUR_MS } from '@comanda/domain/hours/durations';
import { isFinal, ORDER_STATUSES, UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Callable } from '#modules/screens';
import { at, type Instant } from '#platform/database/column-types.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';

const UNANSWERED = sql.raw(quotedNames(UNANSWERED_STATUSES));
const OUTCOMES = ORDER_STATUSES.filter(isFinal);

export type LateAnswers = Callable & { readonly count: number; readonly oldest: Instant };

/** Restaurants with orders that have less than half of the time for an answer left at `now` (epoch ms). */
export async function listLateAnswers(db: Db, now: number): Promise<readonly LateAnswers[]> {
  const { rows } = await sql<LateAnswers>`
    SELECT r.slug, r.name, r.phone, count(*)::int AS count, min(o.placed_at) AS oldest
      FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
     WHERE NOT o.rehearsal AND o.status IN (${UNANSWERED})
       AND o.clock_at <= ${at(now)} + r.unanswered_minutes * interval '30 seconds'
     GROUP BY r.id ORDER BY oldest`.execute(db);
  return rows;
}

/** How many orders of all restaurants ended in the hour before `now` (epoch ms), by how; each way is there. */
export async function countOutcomes(db: Db, now: number): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    SELECT status, count(*)::int AS count FROM orders
     WHERE NOT rehearsal AND ended_at > ${at(now - HOUR_MS)} AND anonymous_at IS NULL GROUP BY 1`.execute(db);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return OUTCOMES.map((status) => [status, counts.get(status) ?? 0] as const);
}
