import { UNPAID_ONLINE } from '@comanda/domain/orders/orders';
import { isCounted } from '@comanda/domain/pricing/promotions';
import type { Dependencies } from '#dependencies.ts';
import type { WithSnapshots } from '#modules/menu';
import type { WithProviders } from '#modules/payments';
import { readUsage } from '#modules/promotions';
import { type Finding, listSlotLoads, placeOf, usageAsked } from '#modules/quotes';
import { announceInDoubt, lockRestaurant } from '#modules/restaurant-settings';
import { autoAccept, followUp, type MovingDependencies } from '#orders/moving';
import { lastEventOf, type OrderRecord, orderWords } from '#orders/record';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { decide, deviceOf, draftOf, type Placing } from './decide-order.ts';
import { mayHold } from './holding.ts';
import type { InsertPrepared } from './insert-order.ts';
import { onceForKey, type PlacedOnce } from './order-keys.ts';
import { createDefence, type Defence, type Limits } from './placing-defence.ts';
import { NothingStored, replaceOrder } from './replace-order.ts';
import { insertOf, type Stored, storeAndTake } from './store-order.ts';
import type { WaitingLine } from './waiting-line.ts';

export type PlacingDependencies = Pick<Dependencies, 'config' | 'rates'> &
  MovingDependencies &
  WithProviders &
  WithSnapshots &
  Finding & {
    readonly insertPrepared: InsertPrepared;
  };

/** Edits that come in between make an order be decided anew; this many in a row would be no accident. */
const TRIES = 5;

/** Places an order, and accepts it where the rule does; if the database is too busy for that, the consumer does. */
export async function placeOrder(
  deps: PlacingDependencies & { readonly line: WaitingLine },
  placing: Placing,
): Promise<PlacedOnce> {
  const placed = await placeOnce(deps, placing, { defended: createDefence(deps), store: storeOrReplace });
  try {
    return { ...placed, order: await autoAccept(deps, placed.order, placing.snapshot, placing.now) };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return placed;
    throw error;
  }
}

type Store = (deps: PlacingDependencies, placing: Placing, limits: Limits) => Promise<Stored | null>;

type OfSender = { readonly defended: Defence; readonly store: Store };

/** Places an order once per (restaurant, device, key); one whose snapshot turns out old is decided anew. */
export async function placeOnce(
  deps: PlacingDependencies,
  sent: Placing,
  { defended, store }: OfSender,
): Promise<PlacedOnce> {
  const { restaurant } = sent.snapshot;
  const side = sent.from.kind === 'DINER' ? 'diners' : 'kitchen';
  let placing = { ...sent, place: await placeOf(sent.body, restaurant.address.country, deps) };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const placed = await onceForKey(deps.database.db, placing, async () => {
      const stored = await defended(placing, (limits) =>
        deps.orderWrites(restaurant.id, side, () => store(deps, placing, limits)),
      );
      return stored && announced(deps, stored);
    });
    if (placed) return placed;
    deps.snapshots.forget(placing.snapshot);
    const snapshot = await deps.snapshots.get(restaurant.id);
    if (!snapshot) throw notFound('restaurant');
    placing = { ...placing, snapshot };
  }
  throw new HttpError(503, orderWords.menuChanging, {
    code: 'OVERLOADED',
    retryAfterSeconds: 2,
  });
}

/**
 * Null when an edit has come in between. Where slots are limited, or a promotion is only so often, the decision itself
 * waits its turn at the restaurant's row: so everybody is given the first slot that has room, however many ask at once,
 * none is overfull, no promotion is used once too often, and no sender has more waiting than may.
 */
export async function decideAndStore(
  deps: PlacingDependencies,
  placing: Placing,
  limits: Limits,
): Promise<Stored | null> {
  const { rules } = placing.snapshot;
  const decision = rules.ordersPerSlot === null ? decide(placing, new Map(), null) : null;
  if (decision === null || decision.needsUsage || limits.requireRoom) {
    return selling(deps, placing, (tx) => decideUnderLock(tx, deps, placing, limits));
  }
  const draft = draftOf(deps, placing, decision, limits.requireTaken);
  const toStore = insertOf(placing, draft, limits.mostUnanswered);
  if (toStore.needsTransaction && draft.status === UNPAID_ONLINE)
    return selling(deps, placing, (tx) => decideUnderLock(tx, deps, placing, limits));
  if (toStore.needsTransaction)
    return selling(deps, placing, (tx) => storeAndTake(tx, deps, placing, toStore));
  const order = await deps.insertPrepared(toStore.insert);
  return order && { order, soldOut: false };
}

/** The same of a diner's order, which may take the place of another. */
async function storeOrReplace(
  deps: PlacingDependencies,
  placing: Placing,
  limits: Limits,
): Promise<Stored | null> {
  const { snapshot, from, body, now } = placing;
  const { replaces: orderId } = body;
  if (orderId === undefined) return decideAndStore(deps, placing, limits);
  try {
    return await selling(deps, placing, (tx) =>
      replaceOrder(tx, deps, { orderId, snapshot, clientId: deviceOf(from), now }, (snapshot) =>
        decideUnderLock(tx, deps, { ...placing, snapshot }, limits),
      ),
    );
  } catch (error) {
    if (error instanceof NothingStored) return null;
    throw error;
  }
}

/** A transaction: what an order took off the menu is shown even when the answer to its commit was lost. */
const selling = <T>(
  deps: PlacingDependencies,
  { snapshot: { restaurant } }: Placing,
  work: (tx: Db) => Promise<T>,
): Promise<T> => transaction(deps.database.db, work, () => void announceInDoubt(deps, restaurant.id));

/** Decides with what only the restaurant's lock makes sure, and stores. */
async function decideUnderLock(
  tx: Db,
  deps: PlacingDependencies,
  placing: Placing,
  { requireTaken, mostUnanswered, requireRoom }: Limits,
): Promise<Stored | null> {
  const { snapshot, body, from, now } = placing;
  const { restaurant, rules } = snapshot;
  await lockRestaurant(tx, restaurant.id);
  await requireRoom?.(tx);
  const loads =
    rules.ordersPerSlot === null
      ? new Map<number, number>()
      : await listSlotLoads(tx, restaurant.id, rules, now);
  const clientId = from.kind === 'DINER' ? from.clientId : null;
  const usage = snapshot.promotions.some(isCounted)
    ? await readUsage(tx, usageAsked(snapshot, body, clientId, now))
    : null;
  const draft = draftOf(deps, placing, decide(placing, loads, usage), requireTaken);
  const holds = await mayHold(tx, placing, draft);
  return storeAndTake(tx, deps, placing, insertOf(placing, { ...draft, holds }, mostUnanswered));
}

/** Announces what was stored, with what became of the order whose place it takes. */
function announced(deps: PlacingDependencies, { order, soldOut, replaced }: Stored): OrderRecord {
  const { restaurantId } = order;
  followUp(deps, restaurantId, replaced ? [replaced] : []);
  deps.bus.announce({ kind: 'orders', restaurantId, number: lastEventOf(order) });
  if (soldOut) deps.bus.announce({ kind: 'menu', restaurantId });
  return order;
}
