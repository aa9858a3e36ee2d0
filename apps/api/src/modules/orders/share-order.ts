import { randomBytes } from 'node:crypto';
import { SharedOrder } from '@comanda/contract/shapes/orders';
import { DAY_MS } from '@comanda/domain/durations';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import type { WithPolicies } from '#modules/policy';
import { hashToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { orderView } from './order-view.ts';
import { findOrder } from './orders.queries.ts';
import { UnreadableOrder } from './unreadable-order.ts';

type OwnOrder = { readonly restaurantId: string; readonly orderId: string };

/** Of one order; a new one takes the place of the oldest. */
const MOST_LINKS = 5;
/** Whoever wants to know what became of an order asks on the same evening. */
const AFTER_END_MS = DAY_MS;
/** 256 bits in small letters, because addresses of pages have no others. */
const TOKEN = /^[0-9a-f]{64}$/;

async function removeOldest(tx: Db, { restaurantId, orderId }: OwnOrder): Promise<void> {
  await sql`DELETE FROM order_shares WHERE token_hash IN (SELECT token_hash FROM order_shares
    WHERE restaurant_id = ${restaurantId} AND order_id = ${orderId}
    ORDER BY created_at DESC, token_hash OFFSET ${MOST_LINKS})`.execute(tx);
}

/** As `shareOrder`, within a transaction. */
export async function shareOrderWithin(tx: Db, own: OwnOrder, now: number): Promise<string> {
  const token = randomBytes(32).toString('hex');
  const of = { restaurant_id: own.restaurantId, order_id: own.orderId };
  await tx
    .insertInto('order_shares')
    .values({ ...of, token_hash: hashToken(token), created_at: at(now) })
    .execute();
  await removeOldest(tx, own);
  return token;
}

/** Makes a token by which anybody can follow an order, and do nothing else. */
export function shareOrder(
  { database }: Pick<Dependencies, 'database'>,
  own: OwnOrder,
  now: number,
): Promise<string> {
  return transaction(database.db, (tx) => shareOrderWithin(tx, own, now));
}

/** Links to an order lead to the one that takes its place. */
export async function moveLinks(tx: Db, { restaurantId, orderId }: OwnOrder, to: string): Promise<void> {
  await tx
    .updateTable('order_shares')
    .set({ order_id: to })
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Ends all links to an order. */
export async function unshareOrder(
  { database }: Pick<Dependencies, 'database'>,
  { restaurantId, orderId }: OwnOrder,
): Promise<void> {
  await database.db
    .deleteFrom('order_shares')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .execute();
}

/**
 * What a link to an order shows: no name, no telephone, no e-mail address, no note, and of the address its first line. Null
 * for a token that never was or was taken back, and from a day after the order's end.
 */
export async function sharedOrder(
  { database, failures, policies }: Pick<Dependencies, 'database' | 'failures'> & WithPolicies,
  token: string,
  now: number,
): Promise<SharedOrder | null> {
  if (!TOKEN.test(token)) return null;
  const link = await database.db
    .selectFrom('order_shares')
    .select(['restaurant_id', 'order_id'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const policy = link && (await policies.get(link.restaurant_id));
  if (!policy) return null;
  try {
    const order = await findOrder(database.db, link.restaurant_id, link.order_id);
    if (!order || (order.endedAt !== null && order.endedAt + AFTER_END_MS <= now)) return null;
    const { lines, address, ...view } = orderView(order, 'DINER', now);
    return SharedOrder.parse({
      ...view,
      slug: policy.restaurant.slug,
      lines: lines.map(({ name, quantity, options }) => ({
        name,
        quantity,
        options: options.map((option) =>
          option.quantity > 1 ? `${option.quantity}× ${option.name}` : option.name,
        ),
      })),
      ...(address?.line1 === undefined ? {} : { to: address.line1 }),
    });
  } catch (error) {
    if (!(error instanceof UnreadableOrder)) throw error;
    failures.report('order of a link', error.damaged.id, error.damaged.error);
    return null;
  }
}
