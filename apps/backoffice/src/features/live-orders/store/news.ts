import type { Order } from '@comanda/contract/shapes/orders';
import { lastStep } from '@comanda/domain/orders/order-events';
import { isFinal, isMissed, isUnanswered } from '@comanda/domain/orders/orders';

/** What a board shows of a change that somebody else made. */
export type News =
  | { readonly type: 'ARRIVED'; readonly order: Order }
  | { readonly type: 'CANCELLED_BY_DINER'; readonly order: Order }
  | { readonly type: 'MISSED'; readonly order: Order }
  | { readonly type: 'MOVED_BY_COLLEAGUE'; readonly order: Order; readonly name: string };

/**
 * The news in a change, or null when there is none: the same state again, one's own move (`isOwnMove`), or a step that
 * nobody has to react to. An order that an undo brought back to unanswered rings again, but is not announced as new.
 */
export function newsOf(before: Order | undefined, after: Order, isOwnMove: boolean): News | null {
  if (before?.status === after.status) return null;
  const last = lastStep(after.events);
  const hasArrived = !before || before.status === 'AWAITING_PAYMENT';
  if (isUnanswered(after.status) && hasArrived) return { type: 'ARRIVED', order: after };
  if (isOwnMove || !before || isFinal(before.status)) return null;
  // the order that took its place arrives
  if (after.replacedBy) return null;
  if (after.status === 'CANCELLED' && last?.actor.kind === 'DINER')
    return { type: 'CANCELLED_BY_DINER', order: after };
  if (isMissed(after.status)) return { type: 'MISSED', order: after };
  // the member that takes an order accepts it, and colleagues see it arrive
  const isTaken = after.source !== undefined && after.status === 'ACCEPTED';
  if (isTaken && last?.actor.name === after.events[0]?.actor.name) return null;
  if (last?.actor.kind === 'STAFF')
    return { type: 'MOVED_BY_COLLEAGUE', order: after, name: last.actor.name ?? 'Somebody' };
  return null;
}
