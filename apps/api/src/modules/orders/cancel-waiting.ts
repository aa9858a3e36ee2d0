import { isUnanswered } from '@comanda/domain/orders';
import { recordEntry } from '#modules/audit';
import type { SessionUser } from '#platform/access/sessions.ts';
import type { Actor } from './apply-move.ts';
import { certainChange, changeOrders, type MovingDependencies } from './move-order.ts';
import { listWaiting } from './orders.queries.ts';
import { orderWords } from './words.ts';

/** What the diners of those orders read. */
const WHY = orderWords.cancelledWaiting;

/** In one transaction with their audit entry: others who order here wait for it. */
const TOGETHER = 50;

type From = { readonly clientId?: string | undefined; readonly address?: string | undefined };

/**
 * Rejects every order that waits for an answer and came from one device or one address, each as if it had been rejected
 * by hand. What somebody has answered meanwhile stays. Returns how many.
 */
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
