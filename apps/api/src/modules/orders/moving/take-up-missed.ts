import { beatsClock, isPaidAtHandover, TAKEN_UP_EFFECTS } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import { takeBackRelease } from '#modules/payments';
import type { OrderRecord } from '#orders/record';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Actor, Change } from './apply-move.ts';
import { changeOrder, type MovingDependencies, type OrderRef } from './move-order.ts';

/** Whether its diner has ordered here again since: then they would get it twice. */
async function hasOrderedAgain(tx: Db, order: OrderRecord, since: number): Promise<boolean> {
  const again = await tx
    .selectFrom('orders')
    .select(sql`1`.as('one'))
    .where('restaurant_id', '=', order.restaurantId)
    .where('client_id', '=', order.clientId)
    .where('placed_at', '>=', at(since))
    .where('rehearsal', '=', false)
    .limit(1)
    .executeTakeFirst();
  return again !== undefined;
}

/**
 * Puts an order that only the clock had given up back among those that wait, for a tap that was in time (`tappedAt`,
 * epoch ms), as long as nobody has begun to give its money back. Anything else stays as it is, and the tap is refused
 * by where the order is.
 */
export async function takeUpMissed(
  deps: MovingDependencies,
  ref: OrderRef,
  actor: Actor,
  tappedAt: number,
  now: number,
): Promise<void> {
  await changeOrder(deps, ref, actor, async (order, _, tx): Promise<Change | null> => {
    const isFollowedUp = order.events.some(({ type }) => type === 'FOLLOWED_UP');
    if (!beatsClock({ ...order, isFollowedUp }, tappedAt, now)) return null;
    if (order.endedAt !== null && (await hasOrderedAgain(tx, order, order.endedAt))) return null;
    // of cash the effects promise it again
    if (!isPaidAtHandover(order.paymentMethod) && !(await takeBackRelease(tx, order))) return null;
    return { type: 'UNDONE', to: 'PLACED', at: now, missedReason: null, effects: TAKEN_UP_EFFECTS };
  });
}
