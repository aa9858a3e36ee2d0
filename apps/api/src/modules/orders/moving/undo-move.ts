import { undoRefusalWords } from '@comanda/contract/words/orders';
import { lastStep, laterPromise } from '@comanda/domain/orders/order-events';
import type { UndoRefusal } from '@comanda/domain/orders/order-undo';
import { decideUndo, effectsOfUndo, UNDO_MS } from '@comanda/domain/orders/orders';
import { z } from 'zod';
import { lastStaffMove, type OrderRecord, undoable } from '#orders/record';
import { HttpError } from '#platform/http/errors.ts';
import type { Actor, Change } from './apply-move.ts';
import {
  changeOrder,
  type MovingDependencies,
  type OrderRef,
  requireFewSteps,
  whereItIs,
} from './move-order.ts';

const Before = z.object({
  promisedAt: z.number().nullable(),
  startAt: z.number().nullable(),
});

function refused(refusal: UndoRefusal, order: OrderRecord): HttpError {
  const { code } = refusal;
  const message = undoRefusalWords(refusal);
  if (code === 'MOVED_ON') return new HttpError(409, message, { code: 'MOVED_ON', ...whereItIs(order) });
  if (code === 'TOO_LATE')
    return new HttpError(409, message, { code: 'TOO_LATE', withinSeconds: UNDO_MS / 1_000 });
  return new HttpError<'NOTHING_TO_UNDO' | 'FINAL_FOR_DINER' | 'REFUNDED'>(409, message, { code });
}

/** Takes back the last staff move, for two minutes, with everything that it had changed. */
export function undoMove(
  deps: MovingDependencies,
  ref: OrderRef,
  actor: Actor,
  now: number,
): Promise<OrderRecord> {
  return changeOrder(deps, ref, actor, (order): Change => {
    const decision = decideUndo(undoable(order), lastStaffMove(order.events), now);
    if (!decision.ok) {
      throw refused(decision.refusal, order);
    }
    requireFewSteps(order);
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
