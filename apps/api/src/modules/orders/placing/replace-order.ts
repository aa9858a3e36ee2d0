import { statusWords } from '@comanda/contract/words/orders';
import { isChangeable, isPaidAtHandover } from '@comanda/domain/orders/order-payments';
import { canTakeBack } from '@comanda/domain/orders/order-statuses';
import { type MenuSnapshot, withPresentStock } from '#modules/menu';
import { lockRevision } from '#modules/restaurant-settings';
import { type Applied, applyChange, certainChange, type WithEffects, whereItIs } from '#orders/moving';
import { lockOrder, type OrderRecord, orderWords } from '#orders/record';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';

/** Thrown where the new order finds no room: what was done to the old one is undone with it. */
export class NothingStored extends Error {}

type Replacing = {
  readonly orderId: string;
  readonly snapshot: MenuSnapshot;
  readonly clientId: string;
  readonly now: number;
};

type StoredAnew = { readonly order: OrderRecord; readonly soldOut: boolean };

function notChangeableWords(order: OrderRecord, now: number): string {
  const { number, status, paymentMethod, replacedByNumber } = order;
  if (replacedByNumber !== null) return orderWords.replacedAlready(number, replacedByNumber);
  if (!isPaidAtHandover(paymentMethod) && canTakeBack(order, now)) return orderWords.paidByCard(number);
  return orderWords.movedOn(number, statusWords(status));
}

function requireChangeable(order: OrderRecord, now: number): void {
  const { number, status, paymentMethod } = order;
  if (isChangeable(status, paymentMethod)) return;
  const message = notChangeableWords(order, now);
  throw new HttpError(409, message, { code: 'NOT_CHANGEABLE', ...whereItIs({ number, status }) });
}

/** Links to an order lead to the one that takes its place. */
async function moveLinks(tx: Db, { restaurantId, id }: OrderRecord, to: string): Promise<void> {
  await tx
    .updateTable('order_shares')
    .set({ order_id: to })
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', id)
    .execute();
}

async function link(tx: Db, old: OrderRecord, order: OrderRecord): Promise<void> {
  const ofOrder = (id: string) =>
    tx.updateTable('orders').where('restaurant_id', '=', old.restaurantId).where('id', '=', id);
  await ofOrder(old.id).set({ replaced_by_id: order.id, replaced_by_number: order.number }).execute();
  await ofOrder(order.id).set({ replaces_id: old.id, replaces_number: old.number }).execute();
  await moveLinks(tx, old, order.id);
}

/**
 * Puts an order in the place of one that its diner has placed, in the caller's transaction: the old one is cancelled as
 * by its diner, with all effects, and `store` stores the new one on a snapshot in which what the old one held is free
 * again. Throws `NothingStored` when an edit came in between, 409 when the old one has been answered or is by card, 400
 * when there is none.
 */
export async function replaceOrder(
  tx: Db,
  { effects }: WithEffects,
  { orderId, snapshot, clientId, now }: Replacing,
  store: (snapshot: MenuSnapshot) => Promise<StoredAnew | null>,
): Promise<StoredAnew & { readonly replaced: Applied }> {
  const { restaurant, unansweredMinutes } = snapshot;
  const old = await lockOrder(tx, restaurant.id, orderId);
  if (old?.clientId !== clientId) {
    throw invalid([{ path: 'replaces', message: orderWords.notYourOrder, code: 'NOT_USABLE' }]);
  }
  requireChangeable(old, now);
  if ((await lockRevision(tx, restaurant.id)) !== snapshot.revision) throw new NothingStored();
  const change = certainChange(old, 'DINER', { to: 'CANCELLED' }, now);
  const replaced = await applyChange(tx, old, change, { kind: 'DINER' }, { effects, unansweredMinutes });
  const isStockBack = replaced.announce.some(({ kind }) => kind === 'menu');
  const stored = await store(isStockBack ? await withPresentStock(tx, snapshot) : snapshot);
  if (!stored) throw new NothingStored();
  await link(tx, old, stored.order);
  const { id, number } = old;
  return { ...stored, order: { ...stored.order, replacesId: id, replacesNumber: number }, replaced };
}
