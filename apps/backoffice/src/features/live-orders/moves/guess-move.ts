import type { Order, OrderStatus } from '@comanda/contract/shapes/orders';
import { foodAt } from '@comanda/domain/orders/order-statuses';
import { decideMove, isFinalForDiner } from '@comanda/domain/orders/orders';
import { movableOrder } from '../store/board-order.ts';

/** The order as the server will likely answer it; null for a move without undo. `now` in epoch ms. */
export function guessMove(
  order: Order,
  move: { to: OrderStatus; readyInMinutes?: number | undefined },
  now: number,
): Order | null {
  if (isFinalForDiner(move.to)) return null;
  const decision = decideMove(movableOrder(order), { ...move, by: 'STAFF', now });
  if (!decision.ok) return null;
  const { promise } = decision;
  const leavesKitchen = foodAt(order.status) === 'KITCHEN';
  return {
    ...order,
    status: decision.to,
    // what was made is packed anew
    ...(leavesKitchen && { lines: order.lines.map(({ done: _, ...line }) => line) }),
    ...(promise && {
      promisedAt: new Date(promise.promisedAt).toISOString(),
      startAt: new Date(promise.startAt).toISOString(),
    }),
  };
}
