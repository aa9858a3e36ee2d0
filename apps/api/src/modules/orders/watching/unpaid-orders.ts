import { MOST_UNPAID, Order, type UnpaidOrder } from '@comanda/contract/shapes/orders';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import { HOLD_MINUTES } from '@comanda/domain/orders/order-clock';
import { UNPAID_ONLINE } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

type Row = {
  readonly id: string;
  readonly number: number;
  readonly contact: unknown;
  readonly placedAt: number;
  readonly slotAt: number | null;
  readonly dishes: UnpaidOrder['dishes'];
  readonly promotions: string[];
};

/** Orders that wait for their payment and hold what is counted: dishes, a place of a slot, uses; oldest first. */
export async function listUnpaid(db: Db, restaurantId: string): Promise<UnpaidOrder[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM (
      SELECT o.id, o.number, o.contact, o.placed_at AS "placedAt",
        CASE WHEN s.orders_per_slot IS NULL THEN NULL ELSE o.slot_at END AS "slotAt",
        (SELECT coalesce(json_agg(dish ORDER BY dish.name), '[]') FROM (
          SELECT l.name, sum(l.quantity)::integer AS quantity FROM order_dishes l
          WHERE l.restaurant_id = o.restaurant_id AND l.order_id = o.id AND l.took_stock GROUP BY l.name) dish) AS dishes,
        ARRAY(SELECT p.name FROM order_charges c
          JOIN promotions p ON p.restaurant_id = c.restaurant_id AND p.id::text = c.source
          WHERE c.restaurant_id = o.restaurant_id AND c.order_id = o.id AND c.kind = 'PROMOTION'
            AND (p.max_uses IS NOT NULL OR p.max_uses_per_day IS NOT NULL) ORDER BY c.position) AS promotions
      FROM orders o LEFT JOIN scheduling_settings s ON s.restaurant_id = o.restaurant_id
      WHERE o.restaurant_id = ${restaurantId} AND o.status = ${UNPAID_ONLINE} AND o.holds AND NOT o.rehearsal) held
    WHERE "slotAt" IS NOT NULL OR json_array_length(dishes) > 0 OR cardinality(promotions) > 0
    ORDER BY "placedAt", number LIMIT ${MOST_UNPAID}`.execute(db);
  return rows.map(({ id, number, contact, placedAt, slotAt, dishes, promotions }) => ({
    id,
    number,
    name: Order.shape.contact.safeParse(contact).data?.name ?? '',
    holdsUntil: iso(placedAt + HOLD_MINUTES * MINUTE_MS),
    dishes,
    ...(slotAt !== null && { slotAt: iso(slotAt) }),
    promotions,
  }));
}
