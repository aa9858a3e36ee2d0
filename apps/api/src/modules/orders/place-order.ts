import { isCounted, type PromotionUsage } from '@comanda/domain/promotions';
import { needsPhone } from '@comanda/domain/staff-orders';
import { STAFF_WAYS } from '@comanda/domain/ways-to-pay';
import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import type { MenuSnapshot, WithSnapshots } from '#modules/menu';
import { takeStock } from '#modules/menu-edit';
import { type WithProviders, waysOf } from '#modules/payments';
import { announceInDoubt, lockRestaurant } from '#modules/policy';
import { readUsage } from '#modules/promotions';
import {
  type BasketDecision,
  decideBasket,
  type Finding,
  listSlotLoads,
  placeOf,
  usageAsked,
} from '#modules/quotes';
import { insertNoClient } from '#platform/access/no-client.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { newId } from '#platform/new-id.ts';
import { phoneProblem } from '#platform/phone.ts';
import { type Applied, memberActor } from './apply-move.ts';
import { autoAccept } from './auto-accept.ts';
import { DINER_CHECKS } from './diner-checks.ts';
import { type InsertPrepared, insertOrder } from './insert-order.ts';
import { followUp, type MovingDependencies } from './move-order.ts';
import { draftOrder, requirePlaceable, type Wish } from './order-draft.ts';
import { canBeReplay, findReplay, fingerprintOf } from './order-keys.ts';
import { lastEventOf, type OrderDraft, type OrderRecord } from './order-record.ts';
import { type Checks, deviceOf, type HoldBack, type Located, NO_ROOM, type Placing } from './placing.ts';
import { roomOf } from './placing-room.ts';
import { NothingStored } from './replace-order.ts';
import { orderWords } from './words.ts';

export type PlacingDependencies = Pick<Dependencies, 'config' | 'rates'> &
  MovingDependencies &
  WithProviders &
  WithSnapshots &
  Finding & {
    readonly insertPrepared: InsertPrepared;
  };

/** With whoever sends it looked up as well. */
type Placed = Located & { readonly holdBack: HoldBack | null };

type SlotLoads = ReadonlyMap<number, number>;

type Stored = {
  readonly order: OrderRecord;
  readonly soldOut: boolean;
  /** What became of the order whose place it takes. */
  readonly replaced?: Applied;
};

/** `isNew`: not found by a key that had placed it before. */
type PlacedOnce = { readonly order: OrderRecord; readonly isNew: boolean };

/** Edits that come in between make an order be decided anew; this many in a row would be no accident. */
const TRIES = 5;

function decide(placing: Placed, loads: SlotLoads, usage: PromotionUsage): BasketDecision {
  const { snapshot, body, place, now } = placing;
  return decideBasket(snapshot, body, place, now, (slot) => loads.get(slot) ?? 0, 'ORDER', usage);
}

function problemOfPhone({ contact: { phone }, source, service }: Wish, country: string): string | null {
  if (phone !== undefined) return phoneProblem(phone, country);
  return source && !needsPhone(source, service) ? null : orderWords.phoneNeeded;
}

function draftOf(
  { providers }: PlacingDependencies,
  { snapshot, body, from, holdBack, now }: Placed,
  decision: BasketDecision,
): OrderDraft {
  const phoneProblem = problemOfPhone(body, snapshot.restaurant.address.country);
  const ways =
    from.kind === 'MEMBER' ? STAFF_WAYS : waysOf(providers, snapshot.payments, snapshot.rules.currency);
  requirePlaceable({ snapshot, ways, body, phoneProblem }, decision);
  const held = holdBack?.({ ways, method: body.payment.method, total: decision.priced.total });
  if (held) throw held;
  return draftOrder({
    ...{ snapshot, body, decision, now, id: newId(now), clientId: deviceOf(from) },
    taker: ways[body.payment.method]?.taker?.name ?? null,
    ...(from.kind === 'DINER' && { sender: from.address }),
  });
}

/** Items whose stock is counted, with how many of each the order takes. */
function countedQuantities({ items }: MenuSnapshot, draft: OrderDraft): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of draft.lines) {
    if (items.get(itemId)?.stock != null) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  }
  return quantities;
}

function insertOf(placing: Located, draft: OrderDraft, fingerprint: Buffer) {
  const { snapshot, key, from } = placing;
  const quantities = countedQuantities(snapshot, draft);
  const counted = new Set(quantities.keys());
  const { revision } = snapshot;
  const mostUnanswered = roomOf(placing);
  const taker = from.kind === 'MEMBER' ? memberActor(from.user) : null;
  return { quantities, order: { draft, taker, revision, key, fingerprint, mostUnanswered, counted } };
}

/** Writes down that a member has taken the order. */
async function recordTaken(tx: Db, { from, now }: Placing, order: OrderRecord): Promise<void> {
  const { restaurantId, number, source, total, currency } = order;
  if (from.kind !== 'MEMBER' || source === null) return;
  const record = orderWords.orderNamed(number);
  const details = { source, total, currency };
  await recordEntry(tx, from.user, { action: 'order.taken', restaurantId, record, details }, now);
}

/** Stores the order and takes its stock, or throws and so leaves no trace of it. */
async function storeAndTake(
  tx: Db,
  deps: PlacingDependencies,
  placing: Located,
  draft: OrderDraft,
  fingerprint: Buffer,
): Promise<Stored | null> {
  const { snapshot, from, now } = placing;
  const { quantities, order } = insertOf(placing, draft, fingerprint);
  if (from.kind === 'MEMBER') await insertNoClient(tx, now);
  const stored = await insertOrder(tx, order);
  if (!stored) return null;
  await recordTaken(tx, placing, stored);
  const taken = await takeStock(tx, draft.restaurantId, quantities);
  if (taken.ok) return { order: stored, soldOut: taken.soldOut };
  deps.snapshots.forget(snapshot);
  const name = snapshot.items.get(taken.itemId)?.name ?? orderWords.anItem;
  throw new HttpError(409, orderWords.soldOut(name), { code: 'SOLD_OUT', item: name });
}

async function slotLoadsOf(tx: Db, { snapshot: { restaurant, rules }, now }: Placing): Promise<SlotLoads> {
  return rules.ordersPerSlot === null ? new Map() : listSlotLoads(tx, restaurant.id, rules, now);
}

/** What was used of promotions; null where none depends on it. */
async function usageOf(tx: Db, { snapshot, body, from, now }: Placing): Promise<PromotionUsage> {
  if (!snapshot.promotions.some(isCounted)) return null;
  const clientId = from.kind === 'DINER' ? from.clientId : null;
  return readUsage(tx, usageAsked(snapshot, body, clientId, now));
}

/** Decides with what only the restaurant's lock makes sure, and stores. */
async function decideUnderLock(
  tx: Db,
  deps: PlacingDependencies,
  placing: Placed,
  fingerprint: Buffer,
): Promise<Stored | null> {
  await lockRestaurant(tx, placing.snapshot.restaurant.id);
  const loads = await slotLoadsOf(tx, placing);
  const decision = decide(placing, loads, await usageOf(tx, placing));
  return storeAndTake(tx, deps, placing, draftOf(deps, placing, decision), fingerprint);
}

/**
 * Null when an edit has come in between. Where slots are limited, or a promotion is only so often, the decision itself waits its turn at
 * the restaurant's row: so everybody is given the first slot that has room, however many ask at once, none is overfull,
 * and no promotion is used once too often.
 */
async function decideAndStore(
  deps: PlacingDependencies,
  placing: Placed,
  fingerprint: Buffer,
  { replace }: Checks,
): Promise<Stored | null> {
  const { restaurant, rules } = placing.snapshot;
  // what an order took off the menu is shown even when the answer to its commit was lost
  const selling = <T>(work: (tx: Db) => Promise<T>) =>
    transaction(deps.database.db, work, () => void announceInDoubt(deps, restaurant.id));
  const orderId = placing.body.replaces;
  if (orderId !== undefined && replace) {
    const replacing = selling((tx) =>
      replace(tx, deps, { ...placing, orderId, clientId: deviceOf(placing.from) }, (snapshot) =>
        decideUnderLock(tx, deps, { ...placing, snapshot }, fingerprint),
      ),
    );
    return replacing.catch((error) => {
      if (error instanceof NothingStored) return null;
      throw error;
    });
  }
  const decision = rules.ordersPerSlot === null ? decide(placing, new Map(), null) : null;
  if (decision === null || decision.needsUsage) {
    return selling((tx) => decideUnderLock(tx, deps, placing, fingerprint));
  }
  const draft = draftOf(deps, placing, decision);
  const { quantities, order } = insertOf(placing, draft, fingerprint);
  if (quantities.size > 0 || order.taker) {
    return selling((tx) => storeAndTake(tx, deps, placing, draft, fingerprint));
  }
  const stored = await deps.insertPrepared(order);
  return stored && { order: stored, soldOut: false };
}

/**
 * Places an order, and accepts it where the restaurant's rule does so: nobody else decides about that. While the database is
 * too busy for the second, the order stands as placed, and the consumer accepts it.
 */
export async function placeOrder(deps: PlacingDependencies, placing: Placing): Promise<PlacedOnce> {
  const placed = await placeOnce(deps, placing, DINER_CHECKS);
  try {
    return { ...placed, order: await autoAccept(deps, placed.order, placing.snapshot, placing.now) };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return placed;
    throw error;
  }
}

/**
 * Places an order once per (restaurant, device, key). The snapshot that it is decided on is proved by the insert itself:
 * when an edit has come in between, nothing is written and the order is decided anew on what holds now.
 */
export async function placeOnce(
  deps: PlacingDependencies,
  first: Placing,
  checks: Checks,
): Promise<PlacedOnce> {
  const fingerprint = fingerprintOf(first.body);
  const restaurantId = first.snapshot.restaurant.id;
  const sent = { restaurantId, clientId: deviceOf(first.from), key: first.key, fingerprint };
  const { address } = first.snapshot.restaurant;
  let placing: Located = {
    ...first,
    place: await placeOf(first.body, address.country, deps),
    room: NO_ROOM,
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      if (attempt === 0) await checks.requireOwnRoom(deps, first);
      const toStore = { ...placing, holdBack: await checks.holdBack(deps, placing) };
      const side = placing.from.kind === 'DINER' ? 'diners' : 'kitchen';
      const stored = await deps.orderWrites(restaurantId, side, () =>
        decideAndStore(deps, toStore, fingerprint, checks),
      );
      if (stored) {
        const { order, soldOut, replaced } = stored;
        followUp(deps, restaurantId, replaced ? [replaced] : []);
        deps.bus.announce({ kind: 'orders', restaurantId, number: lastEventOf(order) });
        if (soldOut) deps.bus.announce({ kind: 'menu', restaurantId });
        return { order, isNew: true };
      }
      placing = { ...placing, room: await checks.requireRoom(deps, placing) };
    } catch (error) {
      const replay = canBeReplay(error) ? await findReplay(deps.database.db, sent) : null;
      if (replay) return { order: replay, isNew: false };
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
