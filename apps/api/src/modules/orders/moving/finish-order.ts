import { isFinal, isUnanswered, nextStatuses } from '@comanda/domain/orders/orders';
import { lockOrder, type OrderRecord } from '#orders/record';
import type { Db } from '#platform/database/transaction.ts';
import { type Actor, applyChange } from './apply-move.ts';
import type { WithEffects } from './move-effects.ts';
import { moveChange } from './move-order.ts';

/** The next move towards an order's end: an unanswered one is cancelled, any other goes one step on. */
function nextMove(order: OrderRecord, staff: Actor, now: number) {
  if (isUnanswered(order.status)) {
    return { change: moveChange(order, 'DINER', { to: 'CANCELLED' }, now), by: { kind: 'DINER' } as const };
  }
  const [to] = nextStatuses(order, 'STAFF');
  return to ? { change: moveChange(order, 'STAFF', { to }, now), by: staff } : null;
}

/** Brings an order of the demo to its end in the caller's transaction; one that is over stays as it is. */
export async function finishOrder(
  tx: Db,
  {
    restaurantId,
    orderId,
    staff,
    effects,
  }: WithEffects & { restaurantId: string; orderId: string; staff: Actor },
  now: number,
): Promise<void> {
  for (;;) {
    const order = await lockOrder(tx, restaurantId, orderId);
    const move = order && !isFinal(order.status) ? nextMove(order, staff, now) : null;
    if (!order || !move) return;
    await applyChange(tx, order, move.change, move.by, { effects, unansweredMinutes: 10 });
  }
}
