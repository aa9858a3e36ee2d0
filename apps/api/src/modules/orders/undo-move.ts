import { undoRefusalWords } from '@comanda/contract/words/orders';
import { lastStep, laterPromise } from '@comanda/domain/order-events';
import { decideUndo, effectsOfUndo } from '@comanda/domain/orders';
import { z } from 'zod';
import { HttpError } from '#platform/http/errors.ts';
import type { Actor, Change } from './apply-move.ts';
import { changeOrder, type MovingDependencies, type OrderRef } from './move-order.ts';
import type { OrderRecord } from './order-record.ts';
import { lastStaffMove } from './order-view.ts';

const Before = z.object({
  promisedAt: z.number().nullable(),
  startAt: z.number().nullable(),
});

/** Takes back the last staff move, for two minutes, with everything that it had changed. */
export function undoMove(
  deps: MovingDependencies,
  ref: OrderRef,
  actor: Actor,
  now: number,
): Promise<OrderRecord> {
  return changeOrder(deps, ref, actor, (order): Change => {
    const decision = decideUndo(order, lastStaffMove(order.events), now);
    if (!decision.ok) {
      throw new HttpError(409, undoRefusalWords(decision.refusal), { code: decision.refusal.code });
    }
    const undone = lastStep(order.events);
    const before = Before.parse(undone?.before);
    const later = laterPromise(order.events);
    // what the diner was promised since holds, unless the whole promise is withdrawn
    const kept =
      later && later.number > (undone?.number ?? 0) && !decision.clearsPromise
        ? { promisedAt: order.promisedAt, startAt: order.startAt }
        : {};
    const effects = effectsOfUndo(decision.to, decision.from);
    return { type: 'UNDONE', to: decision.to, at: now, effects, ...before, ...kept };
  });
}
