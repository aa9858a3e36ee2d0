import { isMissed } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { findCore, lockOrders } from '#orders/record';
import { at } from '#platform/database/column-types.ts';
import { transaction } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { type Actor, recordEvent, sideOf } from './apply-move.ts';
import type { MovingDependencies, OrderRef } from './move-order.ts';

/** Takes the missed orders off every board, up to the event that was seen: one that is missed meanwhile stays. */
export async function dismissMissed(
  deps: Pick<Dependencies, 'database' | 'bus'>,
  dismissal: { readonly restaurantId: string; readonly userId: string; readonly upTo: number },
  now: number,
): Promise<void> {
  const { restaurantId, userId, upTo } = dismissal;
  await sql`
    INSERT INTO missed_dismissals AS m (restaurant_id, up_to, dismissed_by, dismissed_at)
    SELECT restaurant_id, least(${upTo}::bigint, events), (SELECT id FROM users WHERE id = ${userId}), ${at(now)} FROM restaurant_counters
    WHERE restaurant_id = ${restaurantId}
    ON CONFLICT (restaurant_id) DO UPDATE SET up_to = excluded.up_to, dismissed_by = excluded.dismissed_by,
      dismissed_at = excluded.dismissed_at
    WHERE m.up_to < excluded.up_to`.execute(deps.database.db);
  deps.bus.announce({ kind: 'missed', restaurantId });
}

/** Takes one missed order off every board, as an event; any other stays as it is. 404 for another restaurant's. */
export async function followUpMissed(
  deps: Pick<MovingDependencies, 'database' | 'bus' | 'orderWrites'>,
  { restaurantId, orderId }: OrderRef,
  actor: Actor,
  now: number,
): Promise<void> {
  const write = () =>
    transaction(deps.database.db, async (tx) => {
      await lockOrders(tx, restaurantId, [orderId]);
      const order = await findCore(tx, restaurantId, orderId);
      if (!order) throw notFound('order');
      if (!isMissed(order.status) || order.events.some(({ type }) => type === 'FOLLOWED_UP')) return null;
      return (await recordEvent(tx, order, { type: 'FOLLOWED_UP', at: now }, actor)).number;
    });
  const number = await deps.orderWrites(restaurantId, sideOf(actor), write);
  if (number !== null) deps.bus.announce({ kind: 'orders', restaurantId, number });
  deps.bus.announce({ kind: 'missed', restaurantId });
}
