import { staysWhereItIs } from '@comanda/domain/orders/order-events';
import type { PaymentEntry } from '@comanda/domain/orders/order-ledger';
import type { TickedLines } from '@comanda/domain/orders/order-ticks';
import { isFinal, type MoveEffect, nextClockMove, type OrderStatus } from '@comanda/domain/orders/orders';
import { rehearsalEndsAt } from '@comanda/domain/orders/rehearsals';
import { CompiledQuery, sql } from 'kysely';
import {
  EVENT_COLUMNS,
  type NewEvent,
  type OrderCore,
  PARTS,
  type RecordedMissing,
  type RecordedPromise,
  type RecordedRefund,
  type RecordedTable,
  type StoredOrder,
} from '#orders/record';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at, type Instant } from '#platform/database/column-types.ts';
import { insertRow, parametersOf } from '#platform/database/table-rows.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Announcement } from '#platform/events/bus.ts';
import { runWithin, type WithEffects } from './move-effects.ts';

export type Actor =
  | { readonly kind: 'STAFF'; readonly userId: string; readonly name: string }
  | { readonly kind: 'DINER' | 'CLOCK' | 'PROVIDER' };

export const memberActor = ({ userId, firstName }: Pick<SessionUser, 'userId' | 'firstName'>) =>
  ({ kind: 'STAFF', userId, name: firstName }) as const satisfies Actor;

/** Whose turn a change takes: the kitchen's, or that of the diners, whose orders may be accepted by themselves. */
export const sideOf = ({ kind }: Actor) => (kind === 'STAFF' ? 'kitchen' : 'diners');

/** A decided change of an order; what is left out stays as it is. */
export type Change = {
  readonly type:
    | OrderStatus
    | 'STARTED'
    | 'UNDONE'
    | 'PROMISED'
    | 'ALLERGY_SEEN'
    | 'TICKED'
    | 'PAYMENT'
    | 'REFUNDED'
    | 'REFUND_REFUSED'
    | 'DISH_MISSING'
    | 'TABLE_SET';
  readonly to: OrderStatus;
  readonly at: number;
  readonly promisedAt?: number | null;
  readonly startAt?: number | null;
  readonly reason?: OrderCore['reason'];
  readonly reasonNote?: string | null;
  readonly missedReason?: OrderCore['missedReason'];
  readonly promise?: RecordedPromise;
  readonly refund?: RecordedRefund;
  readonly missing?: RecordedMissing;
  /** Where its guests sit instead. */
  readonly table?: RecordedTable;
  /** Of `PAYMENT`: what was added to the ledger. */
  readonly entries?: readonly PaymentEntry[];
  /** Of its ledger, where that has changed with it. */
  readonly paymentState?: OrderCore['paymentState'];
  readonly ticked?: TickedLines;
  readonly effects: readonly MoveEffect[];
};

/** `row` is the order as it is stored now, `event` the number of the change's event. */
export type Applied = {
  readonly row: StoredOrder;
  readonly event: number;
  readonly change: Change;
  readonly announce: readonly Announcement[];
};

/** `unansweredMinutes` of the restaurant's settings. */
export type Applying = WithEffects & { readonly unansweredMinutes: number };

const INSERT_EVENT = insertRow({
  into: 'order_events',
  columns: EVENT_COLUMNS,
  given: { number: 'counter.number' },
  from: 'counter',
  first: 2,
});

/** Numbered under the restaurant's row lock: dense from 1, in commit order. */
const RECORD_EVENT = `
WITH counter AS (
  UPDATE restaurant_counters SET events = events + 1 WHERE restaurant_id = $1 RETURNING events AS number, printers
)
${INSERT_EVENT} RETURNING number, (SELECT printers > 0 FROM counter) AS prints`;

type Recordable = Pick<Change, 'at' | 'promise' | 'refund' | 'missing' | 'table' | 'entries'> & {
  readonly type: Change['type'] | 'FOLLOWED_UP';
};

type RecordedNumber = { readonly number: number; readonly prints: boolean };

/** Stores an event of a locked order, with what an undo puts back. Returns its number, and whether it prints. */
export async function recordEvent(
  tx: Db,
  order: OrderCore,
  change: Recordable,
  actor: Actor,
): Promise<RecordedNumber> {
  const { promisedAt, startAt, paymentState } = order;
  const event: NewEvent = {
    type: change.type,
    at: change.at,
    actor: actor.kind,
    actorUserId: actor.kind === 'STAFF' ? actor.userId : null,
    actorName: actor.kind === 'STAFF' ? actor.name : null,
    fromStatus: staysWhereItIs(change.type) ? null : order.status,
    promise: change.promise ?? null,
    refund: change.refund ?? null,
    missing: change.missing ?? null,
    table: change.table ?? null,
    entries: change.entries ?? null,
    before: { promisedAt, startAt, paymentState },
  };
  const row = parametersOf(EVENT_COLUMNS, { order, event });
  const query = CompiledQuery.raw(RECORD_EVENT, [order.restaurantId, ...row]);
  const [recorded] = (await tx.executeQuery<RecordedNumber>(query)).rows;
  if (!recorded) throw new Error(`Restaurant ${order.restaurantId} has no counter.`);
  return recorded;
}

/** What says nothing about when the clock moves the order. */
const TIMELESS: ReadonlySet<Change['type']> = new Set([
  ...(['ALLERGY_SEEN', 'TICKED', 'PAYMENT', 'REFUNDED', 'REFUND_REFUSED'] as const),
  ...(['DISH_MISSING', 'TABLE_SET'] as const),
]);

function clockAt(order: OrderCore, change: Change, startAt: number | null, unansweredMinutes: number) {
  if (TIMELESS.has(change.type)) return order.clockAt;
  if (order.rehearsal) return rehearsalEndsAt({ status: change.to, placedAt: order.placedAt });
  const { attendedFrom } = order;
  const started = change.type === 'STARTED' || (startAt !== null && startAt <= change.at);
  const move = nextClockMove(
    { status: change.to, since: change.at, attendedFrom, startAt, startedAt: started ? change.at : null },
    { unansweredMinutes, isWatched: true },
  );
  return move?.at ?? null;
}

/** Stores a change with its event and its effects, in the caller's transaction, under the order's lock. */
export async function applyChange(
  tx: Db,
  order: OrderCore,
  change: Change,
  actor: Actor,
  { effects, unansweredMinutes }: Applying,
): Promise<Applied> {
  const { number: event, prints } = await recordEvent(tx, order, change, actor);
  const promisedAt = change.promisedAt === undefined ? order.promisedAt : change.promisedAt;
  const startAt = change.startAt === undefined ? order.startAt : change.startAt;
  const { paymentState = order.paymentState, announce = [] } = await runWithin(tx, effects, {
    order: { ...order, paymentState: change.paymentState ?? order.paymentState },
    change: { ...change, startAt },
    prints,
  });
  const endedNow = isFinal(change.to) ? change.at : null;
  const endedAt = change.to === order.status ? order.endedAt : endedNow;
  const clock = clockAt(order, change, startAt, unansweredMinutes);
  const row = await tx
    .updateTable('orders')
    .set({
      status: change.to,
      promised_at: promisedAt === null ? null : at(promisedAt),
      start_at: startAt === null ? null : at(startAt),
      payment_state: paymentState,
      reason: change.reason === undefined ? order.reason : change.reason,
      reason_note: change.reasonNote === undefined ? order.reasonNote : change.reasonNote,
      missed_reason: change.missedReason === undefined ? order.missedReason : change.missedReason,
      ended_at: endedAt === null ? null : at(endedAt),
      clock_at: clock === null ? null : at(clock),
      ...(change.type === 'ACCEPTED' && {
        accepted_at: sql<Instant>`coalesce(accepted_at, ${at(change.at)})`,
      }),
      ...(change.type === 'READY' && { ready_at: at(change.at) }),
      ...(change.table && { table_name: change.table.name }),
      ...(change.ticked && {
        made_lines: [...change.ticked.made],
        packed_lines: [...change.ticked.packed],
      }),
    })
    .where('restaurant_id', '=', order.restaurantId)
    .where('id', '=', order.id)
    .returningAll('orders')
    .returning(PARTS)
    .executeTakeFirstOrThrow();
  return { row, event, change, announce };
}
