import type { Db } from '@comanda/api/src/platform/database/transaction.ts';
import { isBalanced, type PaymentEntry, paymentStateOf } from '@comanda/domain/orders/order-ledger';
import { sql } from 'kysely';

/** What must never be, each with a query that finds it. */
const BROKEN = {
  'events of a restaurant are not numbered 1..n': sql`
    SELECT restaurant_id FROM order_events GROUP BY restaurant_id
    HAVING min(number) <> 1 OR max(number) <> count(*)`,
  'orders of a restaurant are not numbered 1..n': sql`
    SELECT restaurant_id FROM orders WHERE NOT rehearsal GROUP BY restaurant_id HAVING min(number) <> 1 OR max(number) <> count(*)`,
  'a counter does not say what is there': sql`
    SELECT c.restaurant_id FROM restaurant_counters c
    WHERE c.events <> (SELECT count(*) FROM order_events e WHERE e.restaurant_id = c.restaurant_id)
       OR c.orders <> (SELECT count(*) FROM orders o WHERE o.restaurant_id = c.restaurant_id AND NOT o.rehearsal)`,
  'an order has no event, or no line': sql`
    SELECT o.id FROM orders o
    WHERE NOT EXISTS (SELECT 1 FROM order_events e WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id)
       OR NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.restaurant_id = o.restaurant_id AND l.order_id = o.id)`,
  'an order is not where its last move brought it': sql`
    SELECT o.id FROM orders o JOIN LATERAL (
      SELECT type FROM order_events e WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id
        AND e.type NOT IN ('STARTED', 'UNDONE', 'PROMISED', 'ALLERGY_SEEN', 'FOLLOWED_UP', 'PAYMENT', 'TICKED', 'REFUNDED', 'REFUND_REFUSED', 'DISH_MISSING',
          'TABLE_SET')
      ORDER BY number DESC LIMIT 1) last ON true
    WHERE last.type <> o.status::text AND NOT EXISTS (
      SELECT 1 FROM order_events u WHERE u.restaurant_id = o.restaurant_id AND u.order_id = o.id AND u.type = 'UNDONE')`,
  'an order says of its acceptance or its readiness what its events do not': sql`
    SELECT o.id FROM orders o
    WHERE (o.accepted_at, o.ready_at) IS DISTINCT FROM (
      (SELECT min(e.at) FROM order_events e WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id AND e.type = 'ACCEPTED'),
      (SELECT max(e.at) FROM order_events e WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id AND e.type = 'READY'))`,
  'a total is not the sum of its parts': sql`
    SELECT o.id FROM orders o WHERE o.total <> o.subtotal
      + coalesce((SELECT sum(c.amount) FROM order_charges c
                  WHERE c.restaurant_id = o.restaurant_id AND c.order_id = o.id), 0)
      + coalesce((SELECT sum((t->>'amount')::bigint) FROM jsonb_array_elements(o.tax) t
                  WHERE NOT (t->>'included')::boolean), 0)`,
  'a subtotal is not the sum of its lines': sql`
    SELECT o.id FROM orders o WHERE o.subtotal <> (
      SELECT sum(l.total) FROM order_lines l WHERE l.restaurant_id = o.restaurant_id AND l.order_id = o.id)`,
  'the charges of an order carry more tax of a rate than the order': sql`
    SELECT o.id FROM orders o JOIN order_charges c ON c.restaurant_id = o.restaurant_id AND c.order_id = o.id
      CROSS JOIN LATERAL jsonb_to_recordset(coalesce(c.tax, '[]')) AS part (name text, rate bigint, amount bigint)
      LEFT JOIN LATERAL jsonb_to_recordset(o.tax) AS whole (name text, rate bigint, amount bigint)
        ON whole.name = part.name AND whole.rate = part.rate
    GROUP BY o.restaurant_id, o.id, part.name, part.rate
    HAVING sum(part.amount) > coalesce(max(whole.amount), 0)`,
  'a line is not its quantity times its price': sql`
    SELECT l.order_id FROM order_lines l WHERE l.total <> l.unit_price * l.quantity`,
  'a consumer is beyond the last event of a restaurant': sql`
    SELECT e.restaurant_id FROM event_consumers e JOIN restaurant_counters c USING (restaurant_id)
    WHERE e.last_number > c.events`,
  'a promotion is not counted as often as orders have used it': sql`
    SELECT d.promotion_id FROM promotion_days d WHERE d.uses <> (
      SELECT count(*) FROM order_charges c JOIN orders o ON o.restaurant_id = c.restaurant_id AND o.id = c.order_id
      WHERE c.restaurant_id = d.restaurant_id AND c.kind = 'PROMOTION' AND c.source = d.promotion_id::text
        AND o.business_on = d.business_on AND o.holds AND o.status NOT IN ('REJECTED', 'CANCELLED', 'MISSED', 'EXPIRED'))`,
  'stock is below zero': sql`SELECT id FROM menu_items WHERE stock < 0`,
} as const;

/** Orders whose ledger does not balance, or comes to another payment state than their row has. */
async function misfitLedgers(db: Db): Promise<number> {
  const orders = await db.selectFrom('orders').select(['restaurant_id', 'id', 'payment_state']).execute();
  const entries = await db
    .selectFrom('payment_entries')
    .select(['restaurant_id', 'order_id', 'kind', 'amount'])
    .execute();
  const ledgers = Map.groupBy(entries, ({ restaurant_id, order_id }) => `${restaurant_id} ${order_id}`);
  const misfits = orders.filter(({ restaurant_id, id, payment_state }) => {
    const ledger: readonly PaymentEntry[] = ledgers.get(`${restaurant_id} ${id}`) ?? [];
    return !isBalanced(ledger) || paymentStateOf(ledger) !== payment_state;
  });
  return misfits.length;
}

/** The sentences that are true of this database and should not be; empty when all is well. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(BROKEN)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken.push(`${sentence} (${rows.length})`);
  }
  const misfits = await misfitLedgers(db);
  if (misfits > 0) broken.push(`a ledger does not come to the payment state of its order (${misfits})`);
  return broken;
}
