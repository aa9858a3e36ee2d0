import { Id } from '@comanda/contract/shapes/common';
import type {
  OrdersAsked,
  OrdersFilter,
  OrdersPage,
  OrderTotals,
} from '@comanda/contract/shapes/order-history';
import { EARNING_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { GIVEN_OF_TOTAL } from '#modules/payments';
import { damagedView } from '#orders/record';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';
import { readPage } from '#platform/http/paging.ts';
import { findOrders, isWanted, WITHOUT_FOOD } from './find-orders.ts';
import { listSummaries } from './list-summaries.ts';

/** A page of a restaurant's orders. Those whose record is damaged stand apart. */
export async function orderHistory(
  { database: { db }, failures }: Pick<Dependencies, 'database' | 'failures'>,
  restaurantId: string,
  { cursor, limit, sort, ...filter }: OrdersAsked,
): Promise<OrdersPage> {
  const newestFirst = sort === 'NEWEST';
  const { rows, ...next } = await readPage(
    { list: newestFirst ? 'orders' : 'orders, the oldest first', of: restaurantId, position: Id },
    { cursor, limit },
    (before, most) => findOrders(db, { restaurantId, filter })({ from: before, limit: most, newestFirst }),
    (id) => id,
  );
  if (rows.length === 0) return { orders: [] };
  const { orders, damaged } = await listSummaries(db, restaurantId, rows);
  const place = new Map(rows.map((id, index) => [id, index]));
  const byPlace = (a: { id: string }, b: { id: string }) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0);
  return {
    orders: orders.sort(byPlace),
    ...(damaged.length > 0 && {
      damaged: damaged.sort(byPlace).map((order) => damagedView(order, failures)),
    }),
    ...next,
  };
}

const EARNING = sql.raw(quotedNames(EARNING_STATUSES));

/** What all orders of a filter come to; in minor units of the restaurant's currency. */
export async function orderTotals(db: Db, restaurantId: string, filter: OrdersFilter): Promise<OrderTotals> {
  const { rows } = await sql<Omit<OrderTotals, 'currency'> & { currency: string | null }>`
    SELECT count(*)::int AS orders,
      count(*) FILTER (WHERE o.status IN (${WITHOUT_FOOD}))::int AS ended,
      coalesce(sum(o.total - back.amount) FILTER (WHERE o.status IN (${EARNING})), 0)::bigint AS revenue,
      coalesce(sum(back.amount), 0)::bigint AS refunded,
      (SELECT currency FROM restaurants WHERE id = ${restaurantId}::uuid) AS currency
    FROM orders o CROSS JOIN LATERAL (
      SELECT CASE WHEN o.payment_state IN ('PARTIALLY_REFUNDED', 'REFUNDED') THEN (
        SELECT ${GIVEN_OF_TOTAL} FROM payment_entries p
        WHERE p.restaurant_id = o.restaurant_id AND p.order_id = o.id) ELSE 0 END AS amount
    ) AS back
    WHERE ${await isWanted(db, { restaurantId, filter, isCounted: true })}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A sum without a row.');
  return { ...sums, currency: sums.currency ?? '' };
}
