import { recordDeed } from '#modules/audit/audit.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import type { Actor } from './apply-move.ts';
import { changeOrder, type MovingDependencies, moveChange } from './move-order.ts';
import { listWaiting } from './orders.queries.ts';

/** What the diners of those orders read. */
const WHY =
  'Many orders came in at once from one device or network, so the waiting ones were cancelled. If you still want yours, please call us.';

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
  let cancelled = 0;
  for (const orderId of await listWaiting(deps.database.db, restaurantId, from)) {
    await changeOrder(deps, { restaurantId, orderId }, actor, (order) => {
      if (order.status !== 'PLACED') return null;
      cancelled += 1;
      return moveChange(order, 'STAFF', { to: 'REJECTED', reason: 'OTHER', note: WHY }, now);
    });
  }
  if (cancelled > 0) {
    const deed = { restaurantId, action: 'orders.cancelled', record: 'orders', details: { cancelled } };
    await recordDeed(deps.database.db, user, deed, now);
  }
  return cancelled;
}
