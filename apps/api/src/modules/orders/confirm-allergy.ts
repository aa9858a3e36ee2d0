import { isFinal } from '@comanda/domain/orders';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { type Actor, recordEvent, sideOf } from './apply-move.ts';
import type { MovingDependencies, OrderRef } from './move-order.ts';
import type { OrderRecord } from './order-record.ts';
import { allergySeenAt } from './order-view.ts';
import { lockOrder } from './orders.queries.ts';

/**
 * The kitchen has read what is avoided: an event of the order, so that the diner sees it live. The first confirmation
 * counts; more of them change nothing. 409 when the order names no allergy, or is over.
 */
export async function confirmAllergy(
  deps: Pick<MovingDependencies, 'database' | 'bus' | 'orderWrites'>,
  { restaurantId, orderId }: OrderRef,
  actor: Actor,
  now: number,
): Promise<OrderRecord> {
  const write = () =>
    transaction(deps.database.db, async (tx) => {
      const found = await lockOrder(tx, restaurantId, orderId);
      if (!found) throw notFound('The order');
      if (allergySeenAt(found.events) !== null) return { order: found, number: null };
      if (found.avoids.length === 0 && found.allergyNote === null) {
        throw new HttpError(409, 'This order names no allergy.', { code: 'NO_ALLERGY' });
      }
      if (isFinal(found.status)) {
        throw new HttpError(409, 'This order is over.', { code: 'ORDER_OVER' });
      }
      const event = await recordEvent(tx, found, { type: 'ALLERGY_SEEN', at: now }, actor);
      return { order: { ...found, events: [...found.events, event] }, number: event.number };
    });
  const { order, number } = await deps.orderWrites(restaurantId, sideOf(actor), write);
  if (number !== null) deps.bus.announce({ kind: 'orders', restaurantId, number });
  return order;
}
