import { isPaidAtHandover } from '@comanda/domain/orders';
import type { Dependencies } from '#dependencies.ts';
import { isKnown } from '#modules/strangers';
import { ADDRESSES_OF_NETWORK } from '#platform/access/caller-address.ts';
import { HttpError } from '#platform/http/errors.ts';
import { orCall } from '#platform/phone.ts';
import { countWaiting } from './count-waiting.ts';
import { isHouse } from './house.ts';
import { type Located, NO_ROOM, type Placing, type Room } from './placing.ts';
import { orderWords } from './words.ts';

/** For known devices so many times as many orders may wait: strangers who fill the board do not shut them out. */
const ROOM_OF_KNOWN = 2;

/** Orders that may wait when this one is stored; null is no bound. */
export const roomOf = ({ snapshot: { mostUnanswered }, from, room }: Located): number | null =>
  mostUnanswered === null || from.kind === 'MEMBER'
    ? null
    : mostUnanswered * (room.isKnown ? ROOM_OF_KNOWN : 1);

/**
 * Throws 409 when as many orders wait for an answer as may, in all or from one sender: more would bury the others. Returns
 * what room the sender has beyond that. Members who take orders answer them at once, and need none.
 */
export async function requireRoom(
  { config, database }: Pick<Dependencies, 'config' | 'database'>,
  { snapshot, from, body, now }: Placing,
): Promise<Room> {
  if (from.kind === 'MEMBER') return NO_ROOM;
  const { restaurant, mostUnanswered } = snapshot;
  const { clientId, address: sender, network: senderNetwork } = from;
  const withUnpaid = !isPaidAtHandover(body.payment.method);
  const counted = { sender, senderNetwork, but: body.replaces, withUnpaid };
  const waiting = await countWaiting(database.db, restaurant.id, counted);
  const { all, ofSender, ofNetwork } = waiting;
  const call = orCall(restaurant);
  const most = config.ADDRESS_UNANSWERED_ORDERS;
  const isCrowded = ofSender >= most || ofNetwork >= most * ADDRESSES_OF_NETWORK;
  const ofHouse = isCrowded && (await isHouse(database.db, restaurant.id, sender, now));
  if (isCrowded && !ofHouse) {
    const message = withUnpaid ? orderWords.networkUnpaid(call) : orderWords.networkWaits(call);
    throw new HttpError(409, message, { code: 'VERY_BUSY', limitOf: 'NETWORK' });
  }
  if (mostUnanswered === null || all < mostUnanswered) return { isKnown: false, isHouse: ofHouse };
  const device = { restaurantId: restaurant.id, clientId };
  if (all < mostUnanswered * ROOM_OF_KNOWN && (await isKnown(database.db, device)))
    return { isKnown: true, isHouse: ofHouse };
  const message = orderWords.veryBusy(restaurant.name, call);
  throw new HttpError(409, message, { code: 'VERY_BUSY', limitOf: 'RESTAURANT' });
}
