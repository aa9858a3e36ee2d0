import { nextClockMove, type OrderStatus } from '@comanda/domain/orders';
import { wasWatchedSince } from '#modules/screens/screens.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Change } from './apply-move.ts';
import { changeOrder, type MovingDependencies } from './move-order.ts';
import type { OrderRecord } from './order-record.ts';

const BATCH = 100;

/** When the order came to the status it has. */
function since({ status, events, placedAt }: OrderRecord): number {
  const arrived = events.findLast((event) => event.type === status || event.type === 'UNDONE');
  return arrived?.at ?? placedAt;
}

async function dueChange(
  tx: Db,
  order: OrderRecord,
  unansweredMinutes: number,
  dueAt: number,
): Promise<Change | null> {
  const isWatched = await wasWatchedSince(tx, order.restaurantId, order.placedAt);
  const move = nextClockMove(
    { status: order.status, since: since(order), startAt: order.startAt, startedAt: null },
    { unansweredMinutes, isWatched },
  );
  if (!move) return null;
  const to: OrderStatus = move.to;
  return {
    type: move.event,
    to,
    at: dueAt,
    ...(move.event === 'MISSED' ? { missedReason: move.missedReason } : {}),
  };
}

/**
 * Makes every move that the clock owes at `now` (expired, missed, scheduled start) and returns how many. The due time
 * stands in the order's own row, so nothing is lost or doubled by a restart, and two processes may run it at once: each
 * move is decided again under the order's lock. Events carry the time at which they were due.
 */
export async function runClockMoves(deps: MovingDependencies, now: number): Promise<number> {
  const due = await deps.database.db
    .selectFrom('orders')
    .select(['restaurant_id', 'id', 'clock_at'])
    .where('clock_at', '<=', at(now))
    .orderBy('clock_at')
    .limit(BATCH)
    .execute();
  let made = 0;
  for (const { restaurant_id: restaurantId, id: orderId, clock_at: dueAt } of due) {
    if (dueAt === null) continue;
    await changeOrder(
      deps,
      { restaurantId, orderId },
      { kind: 'CLOCK' },
      async (order, unansweredMinutes, tx) => {
        const [row] = await tx
          .selectFrom('orders')
          .select('clock_at')
          .where('restaurant_id', '=', restaurantId)
          .where('id', '=', orderId)
          .execute();
        if (row?.clock_at !== dueAt) return null;
        const change = await dueChange(tx, order, unansweredMinutes, dueAt);
        if (change) made += 1;
        return change;
      },
    );
  }
  return made;
}
