import type { DamagedOrder as ShownDamaged } from '@comanda/contract/shapes/orders';
import { isFinal, isUnanswered } from '@comanda/domain/orders';
import type { Dependencies } from '#dependencies.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { type Actor, applyChange, type Change, sideOf } from './apply-move.ts';
import { damagedView } from './damaged-order.ts';
import { followUp, type MovingDependencies, moveChange, type OrderRef } from './move-order.ts';
import type { OrderCore } from './order-record.ts';
import { listOrdersById, lockOrders } from './orders.queries.ts';
import { orderWords } from './words.ts';

type Decide = (order: OrderCore, unansweredMinutes: number, tx: Db) => Change | null | Promise<Change | null>;

/** Makes a move that can be decided although the record of the order is damaged. Throws 409 where it cannot. */
export async function changeDamaged(
  deps: MovingDependencies,
  { restaurantId, orderId }: OrderRef,
  actor: Actor,
  decide: Decide,
): Promise<void> {
  const unansweredMinutes = (await deps.policies.get(restaurantId))?.unansweredMinutes;
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
      const change = await decide(core, unansweredMinutes, tx);
      return change && applyChange(tx, core, change, actor, { ...deps, unansweredMinutes });
    });
  const applied = await deps.orderWrites(restaurantId, sideOf(actor), write);
  if (applied) followUp(deps, restaurantId, [applied]);
}

/** For the order's own record; the diner's page cannot show it. */
const WHY = orderWords.unreadable;

/**
 * A member takes an order off the board whose record cannot be read: rejected while it waits for an answer, else cancelled.
 * One that is over stays as it is.
 */
export async function endDamaged(
  deps: MovingDependencies & Pick<Dependencies, 'failures'>,
  ref: OrderRef,
  actor: Actor,
  now: number,
): Promise<ShownDamaged> {
  await changeDamaged(deps, ref, actor, (order) => {
    if (isFinal(order.status)) return null;
    const to = isUnanswered(order.status) ? 'REJECTED' : 'CANCELLED';
    return moveChange(order, 'STAFF', { to, reason: 'OTHER', note: WHY }, now);
  });
  const { damaged } = await listOrdersById(deps.database.db, ref.restaurantId, [ref.orderId]);
  const [left] = damaged;
  if (!left) throw notFound('order');
  return damagedView(left, deps.failures);
}
