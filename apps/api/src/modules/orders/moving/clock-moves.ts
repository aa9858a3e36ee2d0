import { arrivedAt } from '@comanda/domain/orders/order-events';
import {
  effectsOfMove,
  isUnanswered,
  LONGEST_WAIT_MS,
  nextClockMove,
  type OrderStatus,
  PROMISED_STATUSES,
  REHEARSAL_END_EFFECTS,
  STARTING_EFFECTS,
  waitsFrom,
} from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { wasWatchedSince } from '#modules/screens';
import type { OrderCore } from '#orders/record';
import type { ClockLook } from '#platform/clock-steps.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Change } from './apply-move.ts';
import { changeOrder, type MovingDependencies, type OrderRef } from './move-order.ts';
import { graceAfterOutage } from './outages.ts';

const BATCH = 100;

/** Gives an order more time, where it waited through an outage; true when it has it now. */
async function isPutOff(
  tx: Db,
  order: OrderCore,
  unansweredMinutes: number,
  times: { readonly dueAt: number; readonly now: number },
): Promise<boolean> {
  if (!isUnanswered(order.status)) return false;
  const until = await graceAfterOutage(tx, order, unansweredMinutes, times);
  if (until === null) return false;
  const { restaurantId, id } = order;
  await tx
    .updateTable('orders')
    .set({ clock_at: at(until), given_ms: order.givenMs + until - times.dueAt })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute();
  return true;
}

async function dueChange(
  tx: Db,
  order: OrderCore,
  unansweredMinutes: number,
  { dueAt, now }: { readonly dueAt: number; readonly now: number },
): Promise<Change | null> {
  const { status, events, placedAt, attendedFrom, startAt } = order;
  if (order.rehearsal) {
    return { type: 'CANCELLED', to: 'CANCELLED', at: dueAt, effects: REHEARSAL_END_EFFECTS };
  }
  if (await isPutOff(tx, order, unansweredMinutes, { dueAt, now })) return null;
  const isWatched = await wasWatchedSince(
    tx,
    order.restaurantId,
    waitsFrom({ since: placedAt, attendedFrom }),
  );
  const since = arrivedAt(status, events, placedAt);
  const move = nextClockMove(
    { status, since, attendedFrom, startAt, startedAt: null },
    { unansweredMinutes, isWatched },
  );
  if (!move) return null;
  const to: OrderStatus = move.to;
  return {
    type: move.event,
    to,
    at: dueAt,
    effects: to === status ? STARTING_EFFECTS : effectsOfMove(status, to, 'CLOCK'),
    ...(move.event === 'MISSED' ? { missedReason: move.missedReason } : {}),
  };
}

type ClockDependencies = Omit<MovingDependencies, 'orderWrites'> & Pick<Dependencies, 'failures'>;

/** The clock makes one move at a time, and must not stand behind a restaurant's own writes. */
const orderWrites: MovingDependencies['orderWrites'] = (_restaurantId, _side, work) => work();

const KIND = 'clock move of an order';

/** Makes the move that one order owes, unless somebody was quicker; returns whether it was made. */
async function makeMove(
  deps: ClockDependencies,
  ref: OrderRef,
  times: { readonly dueAt: number; readonly now: number },
): Promise<boolean> {
  let isMade = false;
  const decide = async (order: OrderCore, unansweredMinutes: number, tx: Db) => {
    if (order.clockAt !== times.dueAt) return null;
    const change = await dueChange(tx, order, unansweredMinutes, times);
    isMade = change !== null;
    return change;
  };
  await changeOrder({ ...deps, orderWrites }, ref, { kind: 'CLOCK' }, decide);
  return isMade;
}

/**
 * Makes every move that the clock owes at `now` (expired, missed, scheduled start) and returns how many. The due time
 * stands in the order's own row, so nothing is lost or doubled by a restart, and two processes may run it at once: each
 * move is decided again under the order's lock. Events carry the time at which they were due. An order that cannot be
 * read rests, and the others go on. After the clock was set nothing is ended before the longest wait has passed.
 */
export async function runClockMoves(deps: ClockDependencies, { now, steadyMs }: ClockLook): Promise<number> {
  const isSteady = steadyMs >= LONGEST_WAIT_MS;
  const due = await deps.database.db
    .selectFrom('orders')
    .select(['restaurant_id', 'id', 'clock_at'])
    .where('clock_at', '<=', at(now))
    .$if(!isSteady, (orders) =>
      orders.where('status', 'in', PROMISED_STATUSES).where('rehearsal', '=', false),
    )
    .where(sql<boolean>`id <> ALL(${deps.failures.resting(KIND)}::uuid[])`)
    .orderBy('clock_at')
    .limit(BATCH)
    .execute();
  let made = 0;
  for (const { restaurant_id: restaurantId, id: orderId, clock_at: dueAt } of due) {
    if (dueAt === null) continue;
    await deps.failures.attempt(KIND, orderId, async () => {
      if (await makeMove(deps, { restaurantId, orderId }, { dueAt, now })) made += 1;
    });
  }
  return made;
}
