import type { PaymentEntry } from '@comanda/domain/orders/order-ledger';
import type { MoneyEffect } from '@comanda/domain/orders/orders';
import { amountToAsk, PAYMENT_CALLS, type PaymentCallKind } from '@comanda/domain/orders/payment-calls';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { RemoteProvider } from './payment-provider.ts';

type CallRef = { readonly restaurantId: string; readonly orderId: string; readonly position: number };

/** A call that this process has claimed. `amount` in minor units, null before the first try; times in epoch ms. */
export type ClaimedCall = CallRef & {
  readonly kind: PaymentCallKind;
  readonly provider: string;
  readonly currency: string;
  readonly amount: number | null;
  /** What a member has asked for; null for all there is. */
  readonly asked: number | null;
  /** With this one. */
  readonly tries: number;
  readonly createdAt: number;
  /** Until when it is this process's. */
  readonly until: number;
  /** Whether its order has ended without food since it was written down. */
  readonly isGivenUp: boolean;
  /** The provider's word where it has refused the same kind for this order before, and of how much. */
  readonly refusedAs: string | null;
  readonly refusedAmount: number | null;
};

const isCalled = (effect: MoneyEffect): effect is PaymentCallKind =>
  PAYMENT_CALLS.some((kind) => kind === effect);

/**
 * Writes down what a provider is to be asked for, under the lock on the order; nothing where there is nothing to do,
 * unless money may still come in. What it is asked to take already is not asked for again. Money that came in by
 * mistake moments ago stays in: the food is still to be handed over.
 */
export async function addCall(
  tx: Db,
  { name }: Pick<RemoteProvider, 'name'>,
  {
    order,
    entries,
    effect,
    at: now,
  }: {
    readonly order: { readonly restaurantId: string; readonly id: string };
    readonly entries: readonly PaymentEntry[];
    readonly effect: MoneyEffect;
    readonly at: number;
  },
): Promise<void> {
  if (!isCalled(effect)) return;
  const isNeeded = amountToAsk(effect, entries) > 0;
  await sql`
    INSERT INTO payment_calls (restaurant_id, order_id, position, effect, provider, state, tries, next_try_at, created_at)
    SELECT ${order.restaurantId}::uuid, ${order.id}::uuid, count(*) + 1, ${effect}, ${name}, 'DUE', 0, ${at(now)}, ${at(now)}
      FROM payment_calls WHERE restaurant_id = ${order.restaurantId} AND order_id = ${order.id}
    HAVING CASE WHEN count(*) FILTER (WHERE effect = 'capture' AND next_try_at IS NOT NULL) > 0
      THEN ${effect}::text <> 'capture' ELSE ${isNeeded}::boolean END`.execute(tx);
}

/** Records a refund by a member (minor units), under the order's lock. Returns the position of the call. */
export async function addRefundCall(
  tx: Db,
  { restaurantId, id }: { readonly restaurantId: string; readonly id: string },
  { name, amount, at: now }: { readonly name: string; readonly amount: number; readonly at: number },
): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    INSERT INTO payment_calls (restaurant_id, order_id, position, effect, provider, state, tries, next_try_at, created_at, asked)
    SELECT ${restaurantId}::uuid, ${id}::uuid, count(*) + 1, 'refund', ${name}, 'DUE', 0, ${at(now)}, ${at(now)}, ${amount}
      FROM payment_calls WHERE restaurant_id = ${restaurantId} AND order_id = ${id}
    RETURNING position`.execute(tx);
  const [call] = rows;
  if (!call) throw new Error('A call that was written down has no place.');
  return call.position;
}

/** Whether a provider is still to take the money of an order. */
export async function isCaptureOpen(
  db: Db,
  { restaurantId, id }: { readonly restaurantId: string; readonly id: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('payment_calls')
    .select('position')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .where('effect', '=', 'capture')
    .where('next_try_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Refunds of an order that were asked for and have not ended. */
export const openRefundsOf = (
  db: Db,
  { restaurantId, id }: { readonly restaurantId: string; readonly id: string },
) =>
  db
    .selectFrom('payment_calls')
    .select('asked')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .where('effect', '=', 'refund')
    .where('next_try_at', 'is not', null)
    .execute();

/**
 * Takes back what a provider was to be asked to give up or back of an order, under the order's lock. False where it may
 * have been asked already, or nothing was to be: a call that is claimed meanwhile is not touched.
 */
export async function takeBackRelease(
  tx: Db,
  { restaurantId, id }: { readonly restaurantId: string; readonly id: string },
): Promise<boolean> {
  const releases = await tx
    .selectFrom('payment_calls')
    .select(['position', 'tries', 'asked'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .where('effect', 'in', ['void', 'refund'])
    .forUpdate()
    .execute();
  if (releases.length === 0 || releases.some(({ tries, asked }) => tries > 0 || asked !== null)) return false;
  await tx
    .deleteFrom('payment_calls')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .where(
      'position',
      'in',
      releases.map(({ position }) => position),
    )
    .execute();
  return true;
}

const LAST_REFUSED = sql.raw(`FROM payment_calls refused WHERE refused.restaurant_id = c.restaurant_id
  AND refused.order_id = c.order_id AND refused.effect = c.effect AND refused.state = 'FAILED' AND refused.amount IS NOT NULL
  ORDER BY refused.position DESC LIMIT 1`);

/** Claims the call that is due longest, until `until`; of each order the first open one. Null when none is due. */
export async function claimCall(db: Db, now: number, until: number): Promise<ClaimedCall | null> {
  const { rows } = await sql<Omit<ClaimedCall, 'until'>>`
    UPDATE payment_calls c SET tries = c.tries + 1, next_try_at = ${at(until)}
      FROM orders o
     WHERE o.restaurant_id = c.restaurant_id AND o.id = c.order_id
       AND (c.restaurant_id, c.order_id, c.position) = (
         SELECT restaurant_id, order_id, position FROM payment_calls due WHERE next_try_at <= ${at(now)}
           AND NOT EXISTS (SELECT FROM payment_calls before WHERE before.restaurant_id = due.restaurant_id
             AND before.order_id = due.order_id AND before.position < due.position AND before.next_try_at IS NOT NULL)
         ORDER BY next_try_at, restaurant_id, order_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING c.restaurant_id AS "restaurantId", c.order_id AS "orderId", c.position, c.effect AS kind, c.provider, o.currency,
      c.amount, c.asked, c.tries, (extract(epoch FROM c.created_at) * 1000)::float8 AS "createdAt",
      EXISTS (SELECT FROM payment_calls later WHERE later.restaurant_id = c.restaurant_id AND later.order_id = c.order_id
        AND later.position > c.position AND later.effect <> 'capture' AND later.asked IS NULL) AS "isGivenUp",
      (SELECT refused.code ${LAST_REFUSED}) AS "refusedAs", (SELECT refused.amount ${LAST_REFUSED}) AS "refusedAmount"`.execute(
    db,
  );
  return rows[0] ? { ...rows[0], until } : null;
}

/** The call as long as it is the caller's: another claim has counted another try. */
const claimed = (db: Db, { restaurantId, orderId, position, tries }: ClaimedCall) =>
  db
    .updateTable('payment_calls')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .where('tries', '=', tries)
    .where('next_try_at', 'is not', null);

const isOne = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows > 0n;

/** Stored before the call goes out, to be read back after a crash. False when another process has the call by now. */
export async function noteSent(db: Db, call: ClaimedCall, amount: number): Promise<boolean> {
  return isOne(await claimed(db, call).set({ state: 'SENT', amount }).executeTakeFirstOrThrow());
}

/** Unless the provider has reported something since it was claimed. */
export async function putCallOff(db: Db, call: ClaimedCall, until: number): Promise<void> {
  await claimed(db, call)
    .where('next_try_at', '=', at(call.until))
    .set({ next_try_at: at(until) })
    .execute();
}

/** The same for each try of a call. */
export const keyOfCall = ({ orderId, position }: Pick<CallRef, 'orderId' | 'position'>) =>
  `${orderId}.${position}`;

/** A refund that was answered, or is about to be, counts as refused. `key` is its call's, of this order alone. */
export async function failRefundCall(
  db: Db,
  { restaurantId, orderId }: Omit<CallRef, 'position'>,
  { key, code }: { readonly key: string; readonly code: string },
): Promise<void> {
  const position = Number(key.slice(orderId.length + 1));
  if (!Number.isInteger(position) || key !== keyOfCall({ orderId, position })) return;
  await db
    .updateTable('payment_calls')
    .set({ state: 'FAILED', code, next_try_at: null })
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .where('effect', '=', 'refund')
    .execute();
}

/** Ends a call, and returns whether it was still the caller's; `code` says why it failed. */
export async function endCall(db: Db, call: ClaimedCall, code: string | null): Promise<boolean> {
  const state = code === null ? 'DONE' : 'FAILED';
  const ended = claimed(db, call).set({ state, code, next_try_at: null });
  return isOne(await ended.executeTakeFirstOrThrow());
}

/** What an order's provider has reported may answer what is open: it is looked at again by `until`, not in hours. */
export async function hastenCalls(
  db: Db,
  { restaurantId, orderId }: Omit<CallRef, 'position'>,
  until: number,
): Promise<void> {
  // never the very end of a claim, so that its holder cannot put it off again
  await sql`UPDATE payment_calls SET next_try_at = least(next_try_at, ${at(until)}) - interval '1 millisecond'
     WHERE restaurant_id = ${restaurantId} AND order_id = ${orderId} AND next_try_at IS NOT NULL`.execute(db);
}
