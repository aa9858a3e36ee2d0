import type { DamagedOrder as ShownDamaged } from '@comanda/contract/shapes/orders';
import { isFinal, isUnanswered } from '@comanda/domain/orders/orders';
import type { Dependencies } from '#dependencies.ts';
import { damagedView, listOrdersById, lockOrders, orderWords } from '#orders/record';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { type Actor, applyChange, sideOf } from './apply-move.ts';
import { followUp, type MovingDependencies, moveChange, type OrderRef } from './move-order.ts';

/**
 * A member takes an order off the board whose record cannot be read: rejected while it waits for an answer, else
 * cancelled. One that is over stays as it is. Throws 409 where it can be read, and where too little of it can.
 */
export async function endDamaged(
  deps: MovingDependencies & Pick<Dependencies, 'failures'>,
  { restaurantId, orderId }: OrderRef,
  actor: Actor,
  now: number,
): Promise<ShownDamaged> {
  const unansweredMinutes = (await deps.keptSettings.get(restaurantId))?.unansweredMinutes;
  if (unansweredMinutes === undefined) throw notFound('restaurant');
  const write = () =>
    transaction(deps.database.db, async (tx) => {
      await lockOrders(tx, restaurantId, [orderId]);
      const { orders, damaged } = await listOrdersById(tx, restaurantId, [orderId]);
      if (orders.length > 0) throw new HttpError(409, orderWords.readableAgain, { code: 'READABLE' });
      const [found] = damaged;
      if (!found) throw notFound('order');
      const { core, number } = found;
      if (!core) {
        const message = orderWords.tooDamaged(number);
        throw new HttpError(409, message, { code: 'DAMAGED', number });
      }
      if (isFinal(core.status)) return null;
      const to = isUnanswered(core.status) ? 'REJECTED' : 'CANCELLED';
      const change = moveChange(core, 'STAFF', { to, reason: 'OTHER', note: orderWords.wasUnreadable }, now);
      return applyChange(tx, core, change, actor, { ...deps, unansweredMinutes });
    });
  const applied = await deps.orderWrites(restaurantId, sideOf(actor), write);
  if (applied) followUp(deps, restaurantId, [applied]);
  const { damaged } = await listOrdersById(deps.database.db, restaurantId, [orderId]);
  const [left] = damaged;
  if (!left) throw notFound('order');
  return damagedView(left, deps.failures);
}
