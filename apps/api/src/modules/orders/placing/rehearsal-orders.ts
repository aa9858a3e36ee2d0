import { isUnanswered, type OrderStatus, UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import { CompiledQuery } from 'kysely';
import { INSERT_FIRST_ENTRY } from '#modules/payments';
import {
  DRAFT_COLUMNS,
  firstIdAt,
  LINE_COLUMNS,
  OPTION_COLUMNS,
  type OrderDraft,
  partRows,
  type Taker,
} from '#orders/record';
import { insertRow, insertRows, parametersOf } from '#platform/database/table-rows.ts';
import type { Db } from '#platform/database/transaction.ts';

const OF_ORDER = { given: { restaurant_id: 'orders.restaurant_id', order_id: 'orders.id' }, from: 'orders' };

/** An order without a number of the restaurant's, and without a key: nobody can find it but its restaurant. */
const INSERT_REHEARSAL = `
WITH counter AS (
  UPDATE restaurant_counters SET events = events + 1 WHERE restaurant_id = $1 RETURNING events AS event
), orders AS (
  ${insertRow({ into: 'orders', columns: DRAFT_COLUMNS, given: { number: '0', rehearsal: 'true' }, from: 'counter', first: 6 })}
  RETURNING restaurant_id, id, status, placed_at, payment_method, total
), order_lines AS (
  ${insertRows({ into: 'order_lines', columns: LINE_COLUMNS, rows: '$2::json', ...OF_ORDER })}
), order_line_options AS (
  ${insertRows({ into: 'order_line_options', columns: OPTION_COLUMNS, rows: '$3::json', ...OF_ORDER })}
), payment_entries AS (
  ${INSERT_FIRST_ENTRY}
)
INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor, actor_user_id, actor_name)
SELECT orders.restaurant_id, counter.event, orders.id, orders.status, orders.placed_at, 'STAFF', $4::uuid, $5::text
FROM orders, counter RETURNING number`;

/** Stores a rehearsal that a member starts, under the restaurant's lock; the number of its event. */
export async function storeRehearsal(tx: Db, draft: OrderDraft, by: Taker): Promise<number> {
  const { lines, options } = partRows(draft, new Set());
  const { rows } = await tx.executeQuery<{ number: number }>(
    CompiledQuery.raw(INSERT_REHEARSAL, [
      ...[draft.restaurantId, JSON.stringify(lines), JSON.stringify(options), by.userId, by.name],
      ...parametersOf(DRAFT_COLUMNS, draft),
    ]),
  );
  if (!rows[0]) throw new Error(`Restaurant ${draft.restaurantId} has no counter.`);
  return rows[0].number;
}

/** Epoch ms. */
export type StoredRehearsal = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly placedAt: number;
  /** When somebody accepted or ended it; null while it waits. */
  readonly takenAt: number | null;
  readonly endedAt: number | null;
};

/** The rehearsals of a restaurant since an instant and the one that is open, however old; the latest first. */
export async function listRehearsals(
  db: Db,
  restaurantId: string,
  since: number,
): Promise<StoredRehearsal[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'placed_at', 'ended_at'])
    .select((of) =>
      of
        .selectFrom('order_events')
        .select((event) => event.fn.min('order_events.at').as('at'))
        .whereRef('order_events.restaurant_id', '=', 'orders.restaurant_id')
        .whereRef('order_events.order_id', '=', 'orders.id')
        .where('order_events.type', 'not in', UNANSWERED_STATUSES)
        .as('taken_at'),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', true)
    .where((is) => is.or([is('id', '>=', firstIdAt(since)), is('ended_at', 'is', null)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, status, placed_at, taken_at, ended_at }) => ({
    id,
    status,
    placedAt: placed_at,
    takenAt: isUnanswered(status) ? null : taken_at,
    endedAt: ended_at,
  }));
}
