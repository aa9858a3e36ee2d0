import { HOUR_MS } from '@comanda/domain/hours/durations';
import {
  isPaidAtHandover,
  type OrderStatus,
  SERVED_STATUSES,
  UNANSWERED_STATUSES,
  UNPAID_ONLINE,
} from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { isKnown } from '#modules/strangers';
import { orderWords } from '#orders/record';
import { at } from '#platform/database/column-types.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { orCall } from '#platform/phone.ts';
import type { ByDiner } from './decide-order.ts';
import { AGAIN_SECONDS, type WaitingLine } from './waiting-line.ts';

export type Asking = Pick<Dependencies, 'database' | 'rates'> & { readonly line: WaitingLine };

const named = (statuses: readonly OrderStatus[]) => sql.raw(quotedNames(statuses));
const SERVED = named(SERVED_STATUSES);
const UNANSWERED = named(UNANSWERED_STATUSES);
const ACCEPTED = named(['ACCEPTED']);
const REFUSED = named(['REJECTED', 'CANCELLED']);

/** Throws where an order finds no room; asked under the restaurant's lock, before anything is stored. */
export type RoomCheck = (tx: Db) => Promise<void>;

// Whether a board of the restaurant is open behind the address that an order comes from (by its key): then a full
// dining room may share that address, and the kitchen sees each of its guests.
async function isHouse(db: Db, restaurantId: string, sender: string, now: number): Promise<boolean> {
  const board = await db
    .selectFrom('board_screens')
    .select('screen_id')
    .where('restaurant_id', '=', restaurantId)
    .where('sender', '=', sender)
    .where('lease_until', '>', at(now))
    .executeTakeFirst();
  return board !== undefined;
}

type Counted = { readonly sender: string; readonly but: string | null; readonly withUnpaid: boolean };

// Orders of an address that no person has answered, and those of the last hour that were refused or taken back. Devices
// with a completed order do not count.
async function countUnproven(db: Db, restaurantId: string, counted: Counted, now: number): Promise<number> {
  const { sender, but, withUnpaid } = counted;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM orders o
    WHERE restaurant_id = ${restaurantId} AND sender = ${sender} AND NOT rehearsal AND id IS DISTINCT FROM ${but}::uuid
      AND (status IN (${UNANSWERED}) OR (status = ${UNPAID_ONLINE} AND ${withUnpaid})
        OR (status = ${ACCEPTED} AND NOT EXISTS (SELECT FROM order_events e
          WHERE e.restaurant_id = o.restaurant_id AND e.order_id = o.id AND e.type = ${ACCEPTED} AND e.actor = 'STAFF'))
        OR (status IN (${REFUSED}) AND replaced_by_id IS NULL AND ended_at > ${at(now - HOUR_MS)}))
      AND NOT EXISTS (SELECT FROM orders s WHERE s.restaurant_id = o.restaurant_id AND s.client_id = o.client_id
        AND NOT s.rehearsal AND s.status IN (${SERVED}))`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * 409 for a stranger's order where its address has sent many in this hour, and as many of them wait as may, or others
 * wait before it. Null: an address that has sent few cannot have too many waiting, and is not looked up.
 */
export async function roomOfAddress(
  { rates, line, database: { db } }: Asking,
  { snapshot: { restaurant }, from: { address: sender, clientId }, body, now }: ByDiner,
): Promise<RoomCheck | null> {
  const address = `${restaurant.id} ${sender}`;
  if (!(await rates.take(db, 'orderWaiting', { address }, now))) return null;
  if (await isKnown(db, { restaurantId: restaurant.id, clientId })) return null;
  if (await isHouse(db, restaurant.id, sender, now)) return null;
  const withUnpaid = !isPaidAtHandover(body.payment.method);
  const counted = { sender, but: body.replaces ?? null, withUnpaid };
  return async (tx) => {
    const waiting = await countUnproven(tx, restaurant.id, counted, now);
    if (waiting + line.ahead(address, clientId, now) < rates.most('orderWaiting', 'address')) {
      line.leave(address, clientId);
      return;
    }
    line.join(address, clientId, now);
    const call = orCall(restaurant);
    const message = withUnpaid ? orderWords.networkUnpaid(call) : orderWords.networkWaits(call);
    throw new HttpError(409, message, {
      code: 'VERY_BUSY',
      limitOf: 'NETWORK',
      retryAfterSeconds: AGAIN_SECONDS,
    });
  };
}
