import { hash, randomUUIDv7 } from 'node:crypto';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import type { Place } from '@comanda/domain/delivery';
import { CONFIRM_EMAIL } from '@comanda/domain/strangers';
import type { Dependencies } from '#dependencies.ts';
import type { MenuSnapshot, WithSnapshots } from '#modules/menu';
import { takeStock } from '#modules/menu-edit';
import { announceInDoubt, lockRestaurant } from '#modules/policy';
import { decideBasket, type Finding, listSlotLoads, placeOf } from '#modules/quotes';
import { isHeldBack, isKnown } from '#modules/strangers';
import { ADDRESSES_OF_NETWORK } from '#platform/access/caller-address.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { type Db, isUniqueViolation, transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { orCall, phoneProblem } from '#platform/phone.ts';
import { autoAccept } from './auto-accept.ts';
import { type InsertPrepared, insertOrder } from './insert-order.ts';
import type { MovingDependencies } from './move-order.ts';
import { draftOrder, placingProblems, requirePlaceable } from './order-draft.ts';
import { lastEventOf, type OrderDraft, type OrderRecord } from './order-record.ts';
import { countWaiting, findOrder, findOrderByKey } from './orders.queries.ts';
import { orderWords } from './words.ts';

export type PlacingDependencies = Pick<Dependencies, 'config'> &
  MovingDependencies &
  WithSnapshots &
  Finding & {
    readonly insertPrepared: InsertPrepared;
  };

export type Placing = {
  snapshot: MenuSnapshot;
  clientId: string;
  /** The key of the sender's address. */
  sender: string;
  /** And of its network; null where it has none. */
  senderNetwork: string | null;
  key: string;
  body: PlaceOrder;
  now: number;
};

/** With the place looked up, before anything is locked. */
type Located = Placing & {
  readonly place: Place | undefined;
  /** Whether the device is known here and was told so: it has room that strangers have not. */
  readonly hasOwnRoom: boolean;
};

/** With the device looked up as well: `isHeld` is whether it has to confirm an e-mail address first. */
type Placed = Located & { readonly isHeld: boolean };

type SlotLoads = ReadonlyMap<number, number>;

type Stored = { readonly order: OrderRecord; readonly soldOut: boolean };

/** For known devices so many times as many orders may wait: strangers who fill the board do not shut them out. */
const ROOM_OF_KNOWN = 2;

/** Edits that come in between make an order be decided anew; this many in a row would be no accident. */
const TRIES = 5;

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withSortedKeys);
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) sorted[key] = withSortedKeys(Reflect.get(value, key));
  return sorted;
}

/** Of the body as validated, with sorted keys: the same wish gives the same print, however it was written. */
function fingerprintOf(body: PlaceOrder): Buffer {
  return hash('sha256', JSON.stringify(withSortedKeys(body)), 'buffer');
}

/** The order that this key stands for already; 422 when it was sent with another body. */
async function findReplay(
  deps: PlacingDependencies,
  placing: Placing,
  fingerprint: Buffer,
): Promise<OrderRecord | null> {
  const { db } = deps.database;
  const restaurantId = placing.snapshot.restaurant.id;
  const known = await findOrderByKey(db, restaurantId, placing.clientId, placing.key);
  if (!known) return null;
  if (!known.fingerprint.equals(fingerprint)) {
    throw new HttpError(422, orderWords.keyReused, {
      code: 'KEY_REUSED',
    });
  }
  return findOrder(db, restaurantId, known.orderId);
}

/** Said last, of an order that would be taken otherwise. */
function heldBack(name: string): HttpError {
  const sentence = orderWords.confirmEmail(name);
  return new HttpError(409, sentence, { code: CONFIRM_EMAIL });
}

function decide(placing: Placed, loads: SlotLoads): OrderDraft {
  const { snapshot, body, place, now } = placing;
  const decision = decideBasket(snapshot, body, place, now, (slot) => loads.get(slot) ?? 0, 'ORDER');
  const phone = phoneProblem(body.contact.phone, snapshot.restaurant.address.country);
  requirePlaceable(body, decision, placingProblems(snapshot, body, phone));
  if (placing.isHeld) throw heldBack(snapshot.restaurant.name);
  return draftOrder({ ...placing, id: randomUUIDv7(), decision });
}

/** Items whose stock is counted, with how many of each the order takes. */
function countedQuantities({ items }: MenuSnapshot, draft: OrderDraft): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of draft.lines) {
    if (items.get(itemId)?.stock != null) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  }
  return quantities;
}

/** Orders that may wait when this one is stored; null is no bound. */
const roomOf = ({ mostUnanswered }: MenuSnapshot, hasOwnRoom: boolean): number | null =>
  mostUnanswered === null ? null : mostUnanswered * (hasOwnRoom ? ROOM_OF_KNOWN : 1);

function insertOf(
  { config }: PlacingDependencies,
  { snapshot, key, hasOwnRoom }: Located,
  draft: OrderDraft,
  fingerprint: Buffer,
) {
  const quantities = countedQuantities(snapshot, draft);
  const counted = new Set(quantities.keys());
  const { revision } = snapshot;
  const mostUnanswered = roomOf(snapshot, hasOwnRoom);
  const mostOfSender = config.ADDRESS_UNANSWERED_ORDERS;
  const mostOfNetwork = mostOfSender * ADDRESSES_OF_NETWORK;
  return {
    quantities,
    order: { draft, revision, key, fingerprint, mostUnanswered, mostOfSender, mostOfNetwork, counted },
  };
}

/** Stores the order and takes its stock, or throws and so leaves no trace of it. */
async function storeAndTake(
  tx: Db,
  deps: PlacingDependencies,
  placing: Located,
  draft: OrderDraft,
  fingerprint: Buffer,
): Promise<Stored | null> {
  const { snapshot } = placing;
  const { quantities, order } = insertOf(deps, placing, draft, fingerprint);
  const stored = await insertOrder(tx, order);
  if (!stored) return null;
  const taken = await takeStock(tx, draft.restaurantId, quantities);
  if (taken.ok) return { order: stored, soldOut: taken.soldOut };
  deps.snapshots.forget(snapshot);
  const name = snapshot.items.get(taken.itemId)?.name ?? orderWords.anItem;
  throw new HttpError(409, orderWords.soldOut(name), { code: 'SOLD_OUT' });
}

/**
 * Null when an edit has come in between. Where slots are limited the decision itself waits its turn at the restaurant's
 * row: so everybody is given the first slot that has room, however many ask at once, and none is overfull.
 */
async function decideAndStore(
  deps: PlacingDependencies,
  placing: Placed,
  fingerprint: Buffer,
): Promise<Stored | null> {
  const { restaurant, rules } = placing.snapshot;
  // what an order took off the menu is shown even when the answer to its commit was lost
  const selling = <T>(work: (tx: Db) => Promise<T>) =>
    transaction(deps.database.db, work, () => void announceInDoubt(deps, restaurant.id));
  if (rules.ordersPerSlot !== null) {
    return selling(async (tx) => {
      await lockRestaurant(tx, restaurant.id);
      const loads = await listSlotLoads(tx, restaurant.id, rules, placing.now);
      return storeAndTake(tx, deps, placing, decide(placing, loads), fingerprint);
    });
  }
  const draft = decide(placing, new Map());
  const { quantities, order } = insertOf(deps, placing, draft, fingerprint);
  if (quantities.size > 0) {
    return selling((tx) => storeAndTake(tx, deps, placing, draft, fingerprint));
  }
  const stored = await deps.insertPrepared(order);
  return stored && { order: stored, soldOut: false };
}

/**
 * Throws 409 when as many orders wait for an answer as may, in all or from one sender: more would bury the others. Tells
 * whether the device has room of its own beyond that.
 */
async function requireRoom(
  { config, database }: PlacingDependencies,
  { snapshot, sender, senderNetwork, clientId, now }: Placing,
): Promise<boolean> {
  const { restaurant, mostUnanswered } = snapshot;
  const from = { sender, senderNetwork };
  const { all, ofSender, ofNetwork } = await countWaiting(database.db, restaurant.id, from);
  const call = orCall(restaurant);
  const most = config.ADDRESS_UNANSWERED_ORDERS;
  if (ofSender >= most || ofNetwork >= most * ADDRESSES_OF_NETWORK) {
    const message = orderWords.networkWaits(call);
    throw new HttpError(409, message, { code: 'VERY_BUSY' });
  }
  if (mostUnanswered === null || all < mostUnanswered) return false;
  const device = { restaurantId: restaurant.id, clientId };
  if (all < mostUnanswered * ROOM_OF_KNOWN && (await isKnown(database.db, device, now))) return true;
  const message = orderWords.veryBusy(restaurant.name, call);
  throw new HttpError(409, message, { code: 'VERY_BUSY' });
}

/**
 * Places an order, and accepts it where the restaurant's rule does so: nobody else decides about that. While the database is
 * too busy for the second, the order stands as placed, and the consumer accepts it.
 */
export async function placeOrder(deps: PlacingDependencies, placing: Placing): Promise<OrderRecord> {
  const order = await placeOnce(deps, placing);
  try {
    return await autoAccept(deps, order, placing.snapshot, placing.now);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return order;
    throw error;
  }
}

/**
 * Places an order once per (restaurant, client, key). The snapshot that it is decided on is proved by the insert itself:
 * when an edit has come in between, nothing is written and the order is decided anew on what holds now.
 */
async function placeOnce(deps: PlacingDependencies, first: Placing): Promise<OrderRecord> {
  const fingerprint = fingerprintOf(first.body);
  const restaurantId = first.snapshot.restaurant.id;
  const { address } = first.snapshot.restaurant;
  let placing: Located = {
    ...first,
    place: await placeOf(first.body, address.country, deps),
    hasOwnRoom: false,
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      const { snapshot, clientId, now } = placing;
      const isHeld = await isHeldBack(deps, snapshot.rules, { restaurantId, clientId }, now);
      const toStore = { ...placing, isHeld };
      const stored = await deps.orderWrites(restaurantId, 'diners', () =>
        decideAndStore(deps, toStore, fingerprint),
      );
      if (stored) {
        const { order, soldOut } = stored;
        deps.bus.announce({ kind: 'orders', restaurantId, number: lastEventOf(order) });
        if (soldOut) deps.bus.announce({ kind: 'menu', restaurantId });
        return order;
      }
      placing = { ...placing, hasOwnRoom: await requireRoom(deps, placing) };
    } catch (error) {
      const replay = canBeReplay(error) ? await findReplay(deps, placing, fingerprint) : null;
      if (replay) return replay;
      throw error;
    }
    deps.snapshots.forget(placing.snapshot);
    const snapshot = await deps.snapshots.get(restaurantId);
    if (!snapshot) throw notFound('restaurant');
    placing = { ...placing, snapshot };
  }
  throw new HttpError(503, orderWords.menuChanging, {
    code: 'OVERLOADED',
    retryAfterSeconds: 2,
  });
}

/** A refusal may be late: the order that it refuses may have been placed by the same key before. */
function canBeReplay(error: unknown): boolean {
  return error instanceof HttpError || isUniqueViolation(error, 'order_keys_pkey');
}
