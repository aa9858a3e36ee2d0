import type { TickLine } from '@comanda/contract/shapes/orders';
import { tickRefusalWords } from '@comanda/contract/words/orders';
import { decideTick } from '@comanda/domain/orders/order-ticks';
import { isFinal, STAYING_EFFECTS } from '@comanda/domain/orders/orders';
import { allergySeenAt, type OrderRecord, orderWords, ticksOf } from '#orders/record';
import { HttpError, notFound } from '#platform/http/errors.ts';
import type { Actor } from './apply-move.ts';
import { changeOrder, type MovingDependencies, movedAlready, type OrderRef } from './move-order.ts';

/**
 * A member ticks a line of an order, or takes the tick away: an event, so that every board shows it. The same tick
 * twice is made once. 409 when the order is no longer where they saw it (`from`), and where nothing can be ticked.
 */
export function tickLine(
  deps: MovingDependencies,
  ref: OrderRef,
  actor: Actor,
  { from, ...tick }: TickLine & { readonly position: number },
  now: number,
): Promise<OrderRecord> {
  return changeOrder(deps, ref, actor, (order) => {
    if (from !== undefined && order.status !== from) throw movedAlready(order);
    const { status, lines } = order;
    const decision = decideTick({ status, ticked: ticksOf(order), lines: lines.length }, tick);
    if (!decision.ok) {
      const { code } = decision.refusal;
      if (code === 'NO_LINE') throw notFound('line');
      throw new HttpError<'ORDER_OVER' | 'NOT_POSSIBLE'>(409, tickRefusalWords({ code }), {
        code,
        orderStatus: status,
      });
    }
    if (!decision.isChanged) return null;
    return { type: 'TICKED', to: status, at: now, ticked: decision.ticked, effects: STAYING_EFFECTS };
  });
}

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
