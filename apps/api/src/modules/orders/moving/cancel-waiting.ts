import type { EndedUnpaid } from '@comanda/contract/shapes/orders';
import { isFinal, isUnanswered, UNANSWERED_STATUSES, UNPAID_ONLINE } from '@comanda/domain/orders/orders';
import { recordEntry } from '#modules/audit';
import { orderWords } from '#orders/record';
import type { SessionUser } from '#platform/access/sessions.ts';
import type { Db } from '#platform/database/transaction.ts';
import { type Actor, memberActor } from './apply-move.ts';
import { certainChange, changeOrders, type MovingDependencies } from './move-order.ts';

/** What the diners of those orders read. */
const WHY = orderWords.cancelledWaiting;

/** In one transaction with their audit entry: other orders of the restaurant wait for it. */
const TOGETHER = 50;

type From = { readonly clientId?: string | undefined; readonly address?: string | undefined };

/** Orders that nobody has answered yet, from one device or one sender, oldest first. */
async function listWaiting(db: Db, restaurantId: string, from: From): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', UNANSWERED_STATUSES)
    .where((is) =>
      is.or([
        ...(from.clientId === undefined ? [] : [is('client_id', '=', from.clientId)]),
        ...(from.address === undefined ? [] : [is('sender', '=', from.address)]),
      ]),
    )
    .orderBy('placed_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Rejects every waiting order of one device or address, each as by hand; answered ones stay. Returns how many. */
export async function cancelWaiting(
  deps: MovingDependencies,
  { restaurantId, user, now }: { restaurantId: string; user: SessionUser; now: number },
  from: From,
): Promise<number> {
  const actor: Actor = { kind: 'STAFF', userId: user.userId, name: user.firstName };
  const waiting = await listWaiting(deps.database.db, restaurantId, from);
  let all = 0;
  while (waiting.length > 0) {
    all += await changeOrders(
      deps,
      { restaurantId, orderIds: waiting.splice(0, TOGETHER) },
      actor,
      (order) =>
        isUnanswered(order.status)
          ? certainChange(order, 'STAFF', { to: 'REJECTED', reason: 'OTHER', note: WHY }, now)
          : null,
      (tx, cancelled) => {
        const entry = {
          restaurantId,
          action: 'orders.cancelled' as const,
          record: 'orders',
          details: { cancelled },
        };
        return recordEntry(tx, user, entry, now);
      },
    );
  }
  return all;
}

/**
 * Cancels orders that wait for their payment, each as by hand, under its lock; those paid by then stay and are named.
 */
export async function endUnpaid(
  deps: MovingDependencies,
  { restaurantId, user, now }: { restaurantId: string; user: SessionUser; now: number },
  orderIds: readonly string[],
): Promise<EndedUnpaid> {
  let paid: number[] = [];
  const ended = await changeOrders(
    deps,
    { restaurantId, orderIds },
    memberActor(user),
    (order) => {
      if (order.status === UNPAID_ONLINE) {
        const why = { to: 'CANCELLED', reason: 'OTHER', note: orderWords.endedUnpaid } as const;
        return certainChange(order, 'STAFF', why, now);
      }
      // a transaction that has to be tried again names each once
      if (!isFinal(order.status)) paid = [...paid.filter((number) => number !== order.number), order.number];
      return null;
    },
    (tx, count) => {
      const details = { ended: count };
      const entry = { restaurantId, action: 'orders.unpaid-ended' as const, record: 'orders', details };
      return recordEntry(tx, user, entry, now);
    },
  );
  return { ended, paid };
}
