import { isPaidAtHandover } from '@comanda/domain/orders';
import type { Dependencies } from '#dependencies.ts';
import { isKnown } from '#modules/strangers';
import { orderWords } from '#orders/record';
import { HttpError } from '#platform/http/errors.ts';
import { orCall } from '#platform/phone.ts';
import { countWaiting } from './count-waiting.ts';
import { isHouse } from './house.ts';
import { type Located, NO_ROOM, type Placing, type Room } from './placed-by.ts';

/** For known devices so many times as many orders may wait: strangers who fill the board do not shut them out. */
const ROOM_OF_KNOWN = 2;

/** Orders that may wait when this one is stored; null is no bound. */
export const roomOf = ({ snapshot: { mostUnanswered }, from, room }: Located): number | null =>
  mostUnanswered === null || from.kind === 'MEMBER'
    ? null
    : mostUnanswered * (room.isKnown ? ROOM_OF_KNOWN : 1);

/**
 * Throws 409 when too many orders of the sender's address wait for an answer, or for their payment where this one is by card. Who
 * has sent few in this hour cannot have too many waiting, and is not looked up.
 */
export async function requireOwnRoom(
  { rates, database: { db } }: Pick<Dependencies, 'rates' | 'database'>,
  { snapshot: { restaurant }, from, body, now }: Placing,
): Promise<void> {
  if (from.kind === 'MEMBER') return;
  const { address: sender } = from;
  const lately = { address: `${restaurant.id} ${sender}` };
  if (!(await rates.take(db, 'orderWaiting', lately, now))) return;
  const withUnpaid = !isPaidAtHandover(body.payment.method);
  const waiting = await countWaiting(db, restaurant.id, { sender, but: body.replaces, withUnpaid });
  if (waiting < rates.most('orderWaiting', 'address')) return;
  if (await isHouse(db, restaurant.id, sender, now)) return;
  const call = orCall(restaurant);
  const message = withUnpaid ? orderWords.networkUnpaid(call) : orderWords.networkWaits(call);
  throw new HttpError(409, message, { code: 'VERY_BUSY', limitOf: 'NETWORK' });
}

/**
 * Throws 409 when as many orders wait for an answer as may: more would bury the others. Returns what room the sender has
 * beyond that. Members who take orders answer them at once, and need none.
 */
export async function requireRoom(
  { database }: Pick<Dependencies, 'database'>,
  { snapshot: { restaurant, mostUnanswered }, from, body }: Placing,
): Promise<Room> {
  if (from.kind === 'MEMBER' || mostUnanswered === null) return NO_ROOM;
  const waiting = await countWaiting(database.db, restaurant.id, { but: body.replaces });
  if (waiting < mostUnanswered) return NO_ROOM;
  const device = { restaurantId: restaurant.id, clientId: from.clientId };
  if (waiting < mostUnanswered * ROOM_OF_KNOWN && (await isKnown(database.db, device)))
    return { isKnown: true };
  const message = orderWords.veryBusy(restaurant.name, orCall(restaurant));
  throw new HttpError(409, message, { code: 'VERY_BUSY', limitOf: 'RESTAURANT' });
}
