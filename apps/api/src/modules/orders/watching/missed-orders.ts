import { type DamagedOrder, type MissedOrders, Order } from '@comanda/contract/shapes/orders';
import { MISSED_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { damagedView, readablePhone } from '#orders/record';
import { at } from '#platform/database/column-types.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';

/** A call after more than a week wins nobody back. */
const WORTH_A_CALL_MS = 7 * 24 * 3_600_000;
/** In one list; the count is of all. */
const LISTED = 100;

const MISSED_BY = sql<number>`(SELECT max(e.number) FROM order_events e WHERE e.restaurant_id = orders.restaurant_id
  AND e.order_id = orders.id AND e.type IN (${sql.raw(quotedNames(MISSED_STATUSES))}))`;

/** Whether somebody has dealt with this one order. */
const IS_FOLLOWED_UP = sql<boolean>`EXISTS (SELECT FROM order_events e WHERE e.restaurant_id = orders.restaurant_id
  AND e.order_id = orders.id AND e.type = 'FOLLOWED_UP')`;

async function dismissedUpTo(db: Db, restaurantId: string): Promise<number> {
  const row = await db
    .selectFrom('missed_dismissals')
    .select('up_to')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return row?.up_to ?? 0;
}

/** Orders of the last week that nobody answered in time and nobody has dealt with since, the latest first. */
export async function missedOrders(
  { database: { db }, failures }: Pick<Dependencies, 'database' | 'failures'>,
  restaurantId: string,
  now: number,
): Promise<MissedOrders> {
  const upTo = await dismissedUpTo(db, restaurantId);
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'service', 'contact', 'table_name', 'placed_at', 'ended_at'])
    .select(['missed_reason', 'total', 'currency'])
    .select([MISSED_BY.as('event'), sql<number>`count(*) OVER ()`.as('count')])
    .select(sql<number>`round(extract(epoch FROM min(ended_at) OVER ()) * 1000)`.as('since'))
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', MISSED_STATUSES)
    .where('ended_at', '>=', at(now - WORTH_A_CALL_MS))
    .where(MISSED_BY, '>', upTo)
    .where(IS_FOLLOWED_UP, '=', false)
    .orderBy('ended_at', 'desc')
    .orderBy('number', 'desc')
    .limit(LISTED)
    .execute();
  const [first] = rows;
  const orders: MissedOrders['orders'] = [];
  const damaged: DamagedOrder[] = [];
  for (const row of rows) {
    const { id, number, service, total, currency, table_name: table } = row;
    const contact = Order.shape.contact.safeParse(row.contact);
    if (!contact.success) {
      const { status, placed_at: placedAt } = row;
      const phone = readablePhone(row.contact);
      const { error } = contact;
      damaged.push(damagedView({ id, number, status, placedAt, phone, core: null, error }, failures));
      continue;
    }
    const { name, phone } = contact.data;
    const reach = { ...(phone !== undefined && { phone }), ...(table !== null && { table }) };
    const missedAt = new Date(row.ended_at ?? now).toISOString();
    const reason = row.missed_reason ?? 'NOT_ANSWERED';
    orders.push({ id, number, service, name, ...reach, missedAt, reason, total, currency });
  }
  return {
    count: Number(first?.count ?? 0),
    upTo: Math.max(upTo, ...rows.map(({ event }) => Number(event))),
    ...(first ? { since: new Date(Number(first.since)).toISOString() } : {}),
    orders,
    ...(damaged.length > 0 ? { damaged } : {}),
  };
}
