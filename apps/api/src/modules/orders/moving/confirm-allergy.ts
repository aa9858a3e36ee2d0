import { isFinal, STAYING_EFFECTS } from '@comanda/domain/orders';
import { allergySeenAt, type OrderRecord, orderWords } from '#orders/record';
import { HttpError } from '#platform/http/errors.ts';
import type { Actor } from './apply-move.ts';
import { changeOrder, type MovingDependencies, type OrderRef } from './move-order.ts';

/**
 * The kitchen has read what is avoided: an event of the order, so that the diner sees it live. The first confirmation
 * counts; more of them change nothing. 409 when the order names no allergy, or is over.
 */
export function confirmAllergy(
  deps: MovingDependencies,
  ref: OrderRef,
  actor: Actor,
  now: number,
): Promise<OrderRecord> {
  return changeOrder(deps, ref, actor, (order) => {
    if (allergySeenAt(order.events) !== null) return null;
    if (order.avoids.length === 0 && order.allergyNote === null) {
      throw new HttpError(409, orderWords.noAllergy, { code: 'NO_ALLERGY' });
    }
    if (isFinal(order.status)) {
      throw new HttpError(409, orderWords.over, { code: 'ORDER_OVER', orderStatus: order.status });
    }
    return { type: 'ALLERGY_SEEN', to: order.status, at: now, effects: STAYING_EFFECTS };
  });
}
