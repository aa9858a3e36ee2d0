import { recordEntry } from '#modules/audit';
import type { MenuSnapshot, WithSnapshots } from '#modules/menu';
import { takeStock } from '#modules/menu-edit';
import { type Applied, memberActor } from '#orders/moving';
import { dishesIn, type OrderDraft, type OrderRecord, orderWords } from '#orders/record';
import { insertNoClient } from '#platform/access/no-client.ts';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import type { Placing } from './decide-order.ts';
import { type InsertOrder, insertOrder } from './insert-order.ts';
import { fingerprintOf } from './order-keys.ts';

export type Stored = {
  readonly order: OrderRecord;
  readonly soldOut: boolean;
  /** What became of the order whose place it takes. */
  readonly replaced?: Applied;
};

/** How many the order wants of each item whose stock is counted. */
type Quantities = ReadonlyMap<string, number>;

export const countedQuantities = ({ items }: MenuSnapshot, draft: OrderDraft): Quantities =>
  new Map([...dishesIn(draft.lines)].filter(([itemId]) => items.get(itemId)?.stock != null));

/** What is stored of a draft. `needsTransaction`: more than the one statement belongs to it. */
export function insertOf(
  { snapshot, key, body, from }: Placing,
  draft: OrderDraft,
  mostUnanswered: number | null,
): { readonly insert: InsertOrder; readonly quantities: Quantities; readonly needsTransaction: boolean } {
  // what holds nothing takes it when it is paid
  const quantities = draft.holds ? countedQuantities(snapshot, draft) : new Map<string, number>();
  const taker = from.kind === 'MEMBER' ? memberActor(from.user) : null;
  const { revision } = snapshot;
  const counted = new Set(quantities.keys());
  const insert = { draft, taker, revision, key, fingerprint: fingerprintOf(body), mostUnanswered, counted };
  return { insert, quantities, needsTransaction: quantities.size > 0 || taker !== null };
}

/** Writes down that a member has taken the order. */
async function recordTaken(tx: Db, { from, now }: Placing, order: OrderRecord): Promise<void> {
  const { restaurantId, number, source, total, currency } = order;
  if (from.kind !== 'MEMBER' || source === null) return;
  const record = orderWords.orderNamed(number);
  const details = { source, total, currency };
  await recordEntry(tx, from.user, { action: 'order.taken', restaurantId, record, details }, now);
}

/** Stores the order and takes its stock, or throws and leaves no trace; null when an edit has come in between. */
export async function storeAndTake(
  tx: Db,
  { snapshots }: WithSnapshots,
  placing: Placing,
  { insert, quantities }: ReturnType<typeof insertOf>,
): Promise<Stored | null> {
  const { snapshot, from, now } = placing;
  if (from.kind === 'MEMBER') await insertNoClient(tx, now);
  const order = await insertOrder(tx, insert);
  if (!order) return null;
  await recordTaken(tx, placing, order);
  const taken = await takeStock(tx, order.restaurantId, quantities);
  if (taken.ok) return { order, soldOut: taken.soldOut };
  snapshots.forget(snapshot);
  const name = snapshot.items.get(taken.itemId)?.name ?? orderWords.anItem;
  throw new HttpError(409, orderWords.soldOut(name), { code: 'SOLD_OUT', item: name });
}
