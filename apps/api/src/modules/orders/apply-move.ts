import { staysWhereItIs } from '@comanda/domain/order-events';
import { endsWithoutFood, isFinal, nextClockMove, type OrderStatus } from '@comanda/domain/orders';
import { sql } from 'kysely';
import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { OrderCore, RecordedEvent, RecordedPromise } from './order-record.ts';
import { giveBackStock } from './stock.ts';

export type Actor =
  | { readonly kind: 'STAFF'; readonly userId: string; readonly name: string }
  | { readonly kind: 'DINER' | 'CLOCK' | 'PROVIDER' };

/** Whose turn a change takes: the kitchen's, or that of the diners, whose orders may be accepted by themselves. */
export const sideOf = ({ kind }: Actor) => (kind === 'STAFF' ? 'kitchen' : 'diners');

/** A decided change of an order; what is left out stays as it is. */
export type Change = {
  readonly type: OrderStatus | 'STARTED' | 'UNDONE' | 'PROMISED';
  readonly to: OrderStatus;
  readonly at: number;
  readonly promisedAt?: number | null;
  readonly startAt?: number | null;
  readonly paymentState?: OrderCore['paymentState'];
  readonly reason?: OrderCore['reason'];
  readonly reasonNote?: string | null;
  readonly missedReason?: OrderCore['missedReason'];
  readonly promise?: RecordedPromise;
};

/** Where an event brought the order from; null when it left it where it was. */
function fromStatusOf(type: Recordable['type'], { status }: OrderCore): OrderStatus | null {
  return staysWhereItIs(type) ? null : status;
}

type Recordable = Pick<Change, 'at' | 'promise'> & {
  readonly type: Change['type'] | 'ALLERGY_SEEN' | 'FOLLOWED_UP';
};

export type Applied = { readonly event: RecordedEvent; readonly menuChanged: boolean };

/** Numbers an event of the restaurant under its row lock: dense from 1, in commit order. */
async function numberEvent(tx: Db, restaurantId: string): Promise<number> {
  const { events } = await tx
    .updateTable('restaurant_counters')
    .set({ events: sql`events + 1` })
    .where('restaurant_id', '=', restaurantId)
    .returning('events')
    .executeTakeFirstOrThrow();
  return events;
}

/** Stores an event of an order that the caller has locked, with what an undo would have to put back. */
export async function recordEvent(
  tx: Db,
  order: OrderCore,
  { type, at: happenedAt, promise }: Recordable,
  actor: Actor,
): Promise<RecordedEvent> {
  const event: RecordedEvent = {
    number: await numberEvent(tx, order.restaurantId),
    type,
    at: happenedAt,
    actor: actor.kind,
    actorName: actor.kind === 'STAFF' ? actor.name : null,
    fromStatus: fromStatusOf(type, order),
    promise: promise ?? null,
  };
  await tx
    .insertInto('order_events')
    .values({
      restaurant_id: order.restaurantId,
      number: event.number,
      order_id: order.id,
      type,
      at: at(happenedAt),
      actor: event.actor,
      actor_user_id: actor.kind === 'STAFF' ? actor.userId : null,
      actor_name: event.actorName,
      from_status: event.fromStatus,
      details: promise ? json(promise) : null,
      before: json({
        promisedAt: order.promisedAt,
        startAt: order.startAt,
        paymentState: order.paymentState,
      }),
    })
    .execute();
  return event;
}

function clockAt(
  { attendedFrom }: OrderCore,
  change: Change,
  startAt: number | null,
  unansweredMinutes: number,
): number | null {
  const started = change.type === 'STARTED' || (startAt !== null && startAt <= change.at);
  const move = nextClockMove(
    { status: change.to, since: change.at, attendedFrom, startAt, startedAt: started ? change.at : null },
    { unansweredMinutes, isWatched: true },
  );
  return move?.at ?? null;
}

/**
 * Stores a change together with its event, in the caller's transaction and under the lock on the order. An order that
 * ends without food gives back the stock that it had taken.
 */
export async function applyChange(
  tx: Db,
  order: OrderCore,
  change: Change,
  actor: Actor,
  unansweredMinutes: number,
): Promise<Applied> {
  const { restaurantId } = order;
  const event = await recordEvent(tx, order, change, actor);
  const promisedAt = change.promisedAt === undefined ? order.promisedAt : change.promisedAt;
  const startAt = change.startAt === undefined ? order.startAt : change.startAt;
  const clock = clockAt(order, change, startAt, unansweredMinutes);
  await tx
    .updateTable('orders')
    .set({
      status: change.to,
      promised_at: promisedAt === null ? null : at(promisedAt),
      start_at: startAt === null ? null : at(startAt),
      payment_state: change.paymentState ?? order.paymentState,
      reason: change.reason === undefined ? order.reason : change.reason,
      reason_note: change.reasonNote === undefined ? order.reasonNote : change.reasonNote,
      missed_reason: change.missedReason === undefined ? order.missedReason : change.missedReason,
      ended_at: isFinal(change.to) ? at(change.at) : null,
      clock_at: clock === null ? null : at(clock),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', order.id)
    .execute();
  const menuChanged = endsWithoutFood(change.to) && (await giveBackStock(tx, restaurantId, order.id));
  return { event, menuChanged };
}
