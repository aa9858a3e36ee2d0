import { isPaidAtHandover, UNANSWERED_STATUSES, UNPAID_ONLINE } from '@comanda/domain/orders';
import { heldBack, type Payable } from '@comanda/domain/strangers';
import type { Dependencies } from '#dependencies.ts';
import { heldBackWords, isHeldBack, isKnown } from '#modules/strangers';
import { orderWords } from '#orders/record';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { orCall } from '#platform/phone.ts';
import type { Placing, Sender } from './decide-order.ts';

type Asking = Pick<Dependencies, 'database' | 'rates'>;

/** How far an order is taken that could be made. */
export type Limits = {
  /** Throws 409 where an order that is paid in this way is held back. */
  readonly requireTaken: (payable: Payable) => void;
  /** Orders that may wait for an answer, this one included; null is no bound. */
  readonly mostUnanswered: number | null;
};

type ByDiner = Placing & { readonly from: Extract<Sender, { kind: 'DINER' }> };

const isByDiner = (placing: Placing): placing is ByDiner => placing.from.kind === 'DINER';

const UNLIMITED: Limits = { requireTaken: () => undefined, mostUnanswered: null };

/** For known devices so many times as many orders may wait: strangers who fill the board do not shut them out. */
const ROOM_OF_KNOWN = 2;

/**
 * Whether a board of the restaurant is open behind the address that an order comes from (by its key): then a full
 * dining room may share that address, and the kitchen sees each of its guests.
 */
export async function isHouse(db: Db, restaurantId: string, sender: string, now: number): Promise<boolean> {
  const board = await db
    .selectFrom('board_screens')
    .select('screen_id')
    .where('restaurant_id', '=', restaurantId)
    .where('sender', '=', sender)
    .where('lease_until', '>', at(now))
    .executeTakeFirst();
  return board !== undefined;
}

type Counted = {
  readonly sender?: string;
  /** One that goes. */
  readonly but: string | undefined;
  /** Whether those count that nobody has paid yet. */
  readonly withUnpaid?: boolean;
};

/** Orders that wait for an answer: all, or those of one sender. */
async function countWaiting(
  db: Db,
  restaurantId: string,
  { sender, but, withUnpaid = false }: Counted,
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', withUnpaid ? [...UNANSWERED_STATUSES, UNPAID_ONLINE] : UNANSWERED_STATUSES)
    .$if(sender !== undefined, (query) => query.where('sender', '=', sender ?? ''))
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Throws 409 when too many orders of the sender's address wait for an answer, or for their payment where this one is
 * by card. Who has sent few in this hour cannot have too many waiting, and is not looked up.
 */
async function requireOwnRoom(
  { rates, database: { db } }: Asking,
  { snapshot: { restaurant }, from: { address: sender }, body, now }: ByDiner,
): Promise<void> {
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
 * Throws 409 when as many orders wait for an answer as may: more would bury the others. Returns whether the device is
 * known, and so has room beyond that.
 */
async function requireRoom(
  { database: { db } }: Asking,
  { snapshot: { restaurant, mostUnanswered }, from: { clientId }, body }: ByDiner,
): Promise<boolean> {
  if (mostUnanswered === null) return false;
  const waiting = await countWaiting(db, restaurant.id, { but: body.replaces });
  if (waiting < mostUnanswered) return false;
  const device = { restaurantId: restaurant.id, clientId };
  if (waiting < mostUnanswered * ROOM_OF_KNOWN && (await isKnown(db, device))) return true;
  const message = orderWords.veryBusy(restaurant.name, orCall(restaurant));
  throw new HttpError(409, message, { code: 'VERY_BUSY', limitOf: 'RESTAURANT' });
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
  let isFirst = true;
  let isOfKnown = false;
  return async (placing, store) => {
    if (!isByDiner(placing)) return store(UNLIMITED);
    if (isFirst) await requireOwnRoom(deps, placing);
    isFirst = false;
    const { mostUnanswered } = placing.snapshot;
    const stored = await store({
      requireTaken: await holdBack(deps, placing),
      mostUnanswered: mostUnanswered === null ? null : mostUnanswered * (isOfKnown ? ROOM_OF_KNOWN : 1),
    });
    if (stored === null) isOfKnown = await requireRoom(deps, placing);
    return stored;
  };
}
