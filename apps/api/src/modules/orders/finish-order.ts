import { isFinal } from '@comanda/domain/orders';
import type { Db } from '#platform/database/transaction.ts';
import { applyChange } from './apply-move.ts';
import { lockOrder } from './orders.queries.ts';

/** Brings an order of the demo to its end in the caller's transaction; one that is over stays as it is. */
export async function finishOrder(tx: Db, restaurantId: string, orderId: string, now: number): Promise<void> {
  const order = await lockOrder(tx, restaurantId, orderId);
  if (!order || isFinal(order.status)) return;
  const unanswered = order.status === 'PLACED';
  const change = unanswered
    ? ({ type: 'MISSED', to: 'MISSED', at: now, missedReason: 'NO_SCREEN' } as const)
    : ({ type: 'COMPLETED', to: 'COMPLETED', at: now, paymentState: 'PAID' } as const);
  await applyChange(tx, order, change, { kind: 'CLOCK' }, 10);
}
