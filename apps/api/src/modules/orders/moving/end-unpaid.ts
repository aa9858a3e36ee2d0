import type { EndedUnpaid } from '@comanda/contract/shapes/orders';
import { isFinal, UNPAID_ONLINE } from '@comanda/domain/orders/orders';
import { recordEntry } from '#modules/audit';
import { orderWords } from '#orders/record';
import type { SessionUser } from '#platform/access/sessions.ts';
import { memberActor } from './apply-move.ts';
import { certainChange, changeOrders, type MovingDependencies } from './move-order.ts';

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
