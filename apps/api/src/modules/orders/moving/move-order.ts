import type { Transition } from '@comanda/contract/shapes/orders';
import { moveRefusalWords, statusWords } from '@comanda/contract/words/orders';
import { lastStep } from '@comanda/domain/orders/order-events';
import type { DecidedMove } from '@comanda/domain/orders/order-moves';
import { canTakeBack } from '@comanda/domain/orders/order-statuses';
import { decideMove, isFinal, type MoveRefusal, type OrderMover } from '@comanda/domain/orders/orders';
import type { Dependencies } from '#dependencies.ts';
import { announceInDoubt, type WithKeptSettings } from '#modules/restaurant-settings';
import {
  findCore,
  lockOrder,
  lockOrders,
  type OrderCore,
  type OrderRecord,
  orderWords,
  recordOf,
} from '#orders/record';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '#platform/http/errors.ts';
import { type Actor, type Applied, applyChange, type Change, sideOf } from './apply-move.ts';
import { runAfterwards, type WithEffects } from './move-effects.ts';
import type { WithOrderWrites } from './order-writes.ts';

export type MovingDependencies = Pick<Dependencies, 'database' | 'bus'> &
  WithKeptSettings &
  WithOrderWrites &
  WithEffects;

export type OrderRef = { readonly restaurantId: string; readonly orderId: string };

/** Of an order, far more than a kitchen makes: each board reads all of them, with each change of it. */
export const MOST_STEPS = 100;

type Steps = Pick<OrderRecord, 'events'>;

/** Whether what can be done again and again is not done with this order any more. */
export const hasManySteps = ({ events }: Steps) => events.length >= MOST_STEPS;

/** For steps that can be made again and again. Throws 409 `TOO_MANY`. */
export function requireFewSteps(order: Steps): void {
  if (hasManySteps(order))
    throw new HttpError(409, orderWords.tooManySteps, { code: 'TOO_MANY', most: MOST_STEPS });
}

/** What a step decided under the order's lock: nothing to do, or a change. Throws to refuse. */
type Decide = (
  order: OrderRecord,
  unansweredMinutes: number,
  tx: Db,
) => Change | null | Promise<Change | null>;

/** As `transaction`: what a change has given back to sell is shown even when the answer to its commit was lost. */
function changing<T>(deps: MovingDependencies, restaurantId: string, work: (tx: Db) => Promise<T>) {
  return transaction(deps.database.db, work, () => void announceInDoubt(deps, restaurantId));
}

/** What follows changes that are committed: their effects, and what those leave to be announced. */
export function followUp(
  { bus, effects }: Pick<MovingDependencies, 'bus' | 'effects'>,
  restaurantId: string,
  applied: readonly Applied[],
): void {
  const last = applied.at(-1);
  if (!last) return;
  const named = new Set(applied.flatMap(({ change }) => change.effects));
  runAfterwards(bus, effects, named, { restaurantId, event: last.event });
  for (const announcement of applied.flatMap(({ announce }) => announce)) bus.announce(announcement);
}

/** Locks the order, decides, stores change and event, and announces after the commit. */
export async function changeOrder(
  deps: MovingDependencies,
  { restaurantId, orderId }: OrderRef,
  actor: Actor,
  decide: Decide,
): Promise<OrderRecord> {
  const unansweredMinutes = (await deps.keptSettings.get(restaurantId))?.unansweredMinutes;
  if (unansweredMinutes === undefined) throw notFound('restaurant');
  const write = () =>
    changing(deps, restaurantId, async (tx) => {
      const found = await lockOrder(tx, restaurantId, orderId);
      if (!found) throw notFound('order');
      const change = await decide(found, unansweredMinutes, tx);
      if (!change) return { order: found, applied: [] };
      const applied = await applyChange(tx, found, change, actor, { ...deps, unansweredMinutes });
      return { order: recordOf(applied.row), applied: [applied] };
    });
  const { order, applied } = await deps.orderWrites(restaurantId, sideOf(actor), write);
  followUp(deps, restaurantId, applied);
  return order;
}

/** Changes several orders in one transaction, all or none, each locked before the first change. Returns how many. */
export async function changeOrders(
  deps: MovingDependencies,
  { restaurantId, orderIds }: { readonly restaurantId: string; readonly orderIds: readonly string[] },
  actor: Actor,
  decide: (order: OrderCore) => Change | null,
  finish: (tx: Db, changed: number) => Promise<void>,
): Promise<number> {
  const unansweredMinutes = (await deps.keptSettings.get(restaurantId))?.unansweredMinutes;
  if (unansweredMinutes === undefined) throw notFound('restaurant');
  const write = () =>
    changing(deps, restaurantId, async (tx) => {
      const made: Applied[] = [];
      for (const orderId of await lockOrders(tx, restaurantId, orderIds)) {
        const order = await findCore(tx, restaurantId, orderId);
        const change = order && decide(order);
        if (change) made.push(await applyChange(tx, order, change, actor, { ...deps, unansweredMinutes }));
      }
      if (made.length > 0) await finish(tx, made.length);
      return made;
    });
  const applied = await deps.orderWrites(restaurantId, sideOf(actor), write);
  followUp(deps, restaurantId, applied);
  return applied.length;
}

const FIELD_OF = {
  PROMISE_NEEDED: 'readyInMinutes',
  REASON_NEEDED: 'reason',
  NOTE_NEEDED: 'note',
} as const satisfies Partial<Record<MoveRefusal['code'], string>>;

function refused(refusal: MoveRefusal): HttpError {
  const message = moveRefusalWords(refusal);
  switch (refusal.code) {
    case 'ALREADY_OVER':
      return new HttpError(409, message, { code: 'ALREADY_OVER', orderStatus: refusal.status });
    case 'NOT_POSSIBLE':
      return new HttpError(409, message, {
        code: 'NOT_POSSIBLE',
        orderStatus: refusal.status,
        to: refusal.to,
      });
    default:
      return invalid([{ path: FIELD_OF[refusal.code], message, code: 'MISSING' }]);
  }
}

type MoveRequest = Omit<Transition, 'from'>;

function changeOf({ to, promise, reason, note, effects }: DecidedMove, now: number): Change {
  return {
    type: to,
    to,
    at: now,
    effects,
    ...(promise ? { promisedAt: promise.promisedAt, startAt: promise.startAt } : {}),
    ...(reason ? { reason, reasonNote: note } : {}),
  };
}

/** The change of a move that somebody asks for, with its effects. Throws what the domain refuses. */
export function moveChange(order: OrderCore, by: OrderMover, request: MoveRequest, now: number): Change {
  const decision = decideMove(order, { ...request, by, now });
  if (!decision.ok) throw refused(decision.refusal);
  return changeOf(decision, now);
}

/** As `moveChange`, where the state of the order says already that the move can be made. */
export function certainChange(order: OrderCore, by: OrderMover, request: MoveRequest, now: number): Change {
  const decision = decideMove(order, { ...request, by, now });
  if (!decision.ok) throw new RangeError(`${order.status} to ${request.to}: ${decision.refusal.code}`);
  return changeOf(decision, now);
}

/** What a refusal carries where an order has left the status that somebody saw. */
export const whereItIs = ({ number, status }: Pick<OrderRecord, 'number' | 'status'>) => ({
  number,
  orderStatus: status,
});

/** Whether the very same move has been made already and nothing since: then sending it again changes nothing. */
function isRepeated({ status, events }: OrderRecord, { from, to }: Transition): boolean {
  const last = lastStep(events);
  return status === to && last?.type === to && last.fromStatus === from;
}

/** To a board that saw it elsewhere. */
export function movedAlready(order: OrderRecord): HttpError {
  const by = lastStep(order.events)?.actorName || undefined;
  const what = statusWords(order.status);
  const message =
    order.replacedByNumber !== null
      ? orderWords.changedByDiner(order.number, order.replacedByNumber)
      : orderWords.movedAlready(order.number, by, what);
  return new HttpError(409, message, {
    code: 'MOVED_ON',
    ...whereItIs(order),
    by,
  });
}

/** A member moves an order; 409 when it is no longer where they saw it. */
export function moveOrder(
  deps: MovingDependencies,
  ref: OrderRef,
  actor: Actor,
  transition: Transition,
  now: number,
): Promise<OrderRecord> {
  return changeOrder(deps, ref, actor, (order) => {
    if (isRepeated(order, transition)) return null;
    if (order.status !== transition.from) {
      throw movedAlready(order);
    }
    return moveChange(order, 'STAFF', transition, now);
  });
}

/** The diner cancels, until the kitchen has accepted or, for later orders, begun. Idempotent. */
export function cancelOrder(
  deps: MovingDependencies,
  ref: OrderRef,
  clientId: string,
  now: number,
): Promise<OrderRecord> {
  return changeOrder(deps, ref, { kind: 'DINER' }, (order) => {
    if (order.clientId !== clientId) throw notFound('order');
    const last = lastStep(order.events);
    if (order.status === 'CANCELLED' && last?.actor === 'DINER') return null;
    if (!isFinal(order.status) && !canTakeBack(order, now)) {
      const to = 'CANCELLED';
      throw new HttpError(409, orderWords.tooLateToCancel, {
        code: 'NOT_POSSIBLE',
        orderStatus: order.status,
        to,
      });
    }
    return moveChange(order, 'DINER', { to: 'CANCELLED' }, now);
  });
}
