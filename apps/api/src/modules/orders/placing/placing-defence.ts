import { heldBack, type Payable } from '@comanda/domain/availability/strangers';
import { UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import { heldBackWords, isHeldBack, isKnown } from '#modules/strangers';
import { orderWords } from '#orders/record';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { orCall } from '#platform/phone.ts';
import { type ByDiner, isByDiner, type Placing } from './decide-order.ts';
import { type Asking, type RoomCheck, roomOfAddress } from './sender-room.ts';
import { AGAIN_SECONDS } from './waiting-line.ts';

/** How far an order is taken that could be made. */
export type Limits = {
  /** Throws 409 where an order that is paid in this way is held back. */
  readonly requireTaken: (payable: Payable) => void;
  /** Orders that may wait for an answer, this one included; null is no bound. */
  readonly mostUnanswered: number | null;
  /** What has to be asked under the restaurant's lock; null is nothing. */
  readonly requireRoom: RoomCheck | null;
};

const UNLIMITED: Limits = { requireTaken: () => undefined, mostUnanswered: null, requireRoom: null };

/** Known devices may have so many times as many orders waiting: strangers that fill the board do not shut them out. */
const ROOM_OF_KNOWN = 2;

/** Orders that wait for an answer. */
async function countWaiting(db: Db, restaurantId: string, but: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', UNANSWERED_STATUSES)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** Throws 409 when as many orders wait for an answer as may. Returns whether the device is known. */
async function requireBoardRoom(
  { database: { db } }: Asking,
  { snapshot: { restaurant, mostUnanswered }, from: { clientId }, body }: ByDiner,
): Promise<boolean> {
  if (mostUnanswered === null) return false;
  const waiting = await countWaiting(db, restaurant.id, body.replaces);
  if (waiting < mostUnanswered) return false;
  const device = { restaurantId: restaurant.id, clientId };
  if (waiting < mostUnanswered * ROOM_OF_KNOWN && (await isKnown(db, device))) return true;
  const message = orderWords.veryBusy(restaurant.name, orCall(restaurant));
  throw new HttpError(409, message, {
    code: 'VERY_BUSY',
    limitOf: 'RESTAURANT',
    retryAfterSeconds: AGAIN_SECONDS,
  });
}

/** What holds a stranger back while the restaurant does so; asked of an order once it is known how that is paid. */
async function holdBack(
  { database: { db } }: Asking,
  { snapshot: { restaurant, rules }, from: { clientId }, now }: ByDiner,
): Promise<Limits['requireTaken']> {
  const isHeld = await isHeldBack(db, rules, { restaurantId: restaurant.id, clientId }, now);
  if (!isHeld) return UNLIMITED.requireTaken;
  return (payable) => {
    const held = heldBack(payable);
    if (!held) return;
    const { byCard } = held;
    throw new HttpError(409, heldBackWords(restaurant, byCard), { code: 'STRANGERS_HELD_BACK', byCard });
  };
}

/** Stores an order within its sender's limits, attempt by attempt; null where it may be tried again. */
export type Defence = <T>(
  placing: Placing,
  store: (limits: Limits) => Promise<T | null>,
) => Promise<T | null>;

/** Members answer what they take at once: it needs no room, and nobody is held back. */
export const undefended: Defence = (_, store) => store(UNLIMITED);

/**
 * What a restaurant is defended by while one order is placed: throws where too much of its sender waits already, where
 * strangers are held back, and where it found no room because the board is full.
 */
export function createDefence(deps: Asking): Defence {
  let room: Promise<RoomCheck | null> | undefined;
  let isOfKnown = false;
  return async (placing, store) => {
    if (!isByDiner(placing)) return store(UNLIMITED);
    room ??= roomOfAddress(deps, placing);
    const requireRoom = await room;
    const { mostUnanswered } = placing.snapshot;
    const stored = await store({
      requireTaken: await holdBack(deps, placing),
      requireRoom,
      mostUnanswered: mostUnanswered === null ? null : mostUnanswered * (isOfKnown ? ROOM_OF_KNOWN : 1),
    });
    if (stored === null) isOfKnown = await requireBoardRoom(deps, placing);
    return stored;
  };
}
