import { randomId } from '@comanda/client/random-id';
import type { Order } from '@comanda/contract/shapes/orders';
import { entriesOfOrder, withAll } from '../shop/again.ts';
import { basketKey, EMPTY_BASKET } from '../shop/basket.ts';
import { draftKey } from '../shop/checkout-draft.ts';
import { draftOfOrder } from '../shop/draft-of-order.ts';
import { PASSPORT_KEY } from '../shop/passport.ts';
import { lastOrderKey } from '../shop/restaurants.ts';
import { isRecord, textOr } from '../shop/stored.ts';
import { parseBasket } from '../shop/stored-basket.ts';
import { parsePassport } from '../shop/stored-passport.ts';
import { forget, recall, remember } from './store.ts';

/** Fills basket and form with an order to change it. One that is being changed already stays as it is. */
export async function changeOrder(slug: string, order: Order): Promise<void> {
  const { id: orderId, number, lines, service, table, scheduledFor, total } = order;
  const before = parseBasket(await recall(basketKey(slug))) ?? EMPTY_BASKET;
  if (before.replaces?.orderId !== orderId) {
    const [last, allergies] = await Promise.all([recall(lastOrderKey(slug)), recall(PASSPORT_KEY)]);
    const code = isRecord(last) && last.orderId === orderId ? textOr(last.promotionCode, '') : '';
    const itemIds = lines.flatMap(({ itemId, options }) => [
      itemId,
      ...options.flatMap((option) => option.itemId ?? []),
    ]);
    // what replaces another order is of that one
    const own = before.replaces ? { ...before, entries: [], orderKey: null } : before;
    await remember(basketKey(slug), {
      ...withAll(own, entriesOfOrder(order, randomId), randomId),
      ...(table === undefined ? { table: null } : { table, tableAt: Date.now(), orderedHere: true }),
      ...{ service, when: scheduledFor ?? 'ASAP' },
      replaces: { orderId, number, itemIds, total },
    });
    await remember(draftKey(slug), draftOfOrder(order, code, parsePassport(allergies)));
  }
  location.assign(`/clients/${slug}/menu`);
}

/** Gives up changing an order, which was not touched, and leads back to it. */
export async function keepOrder(slug: string, orderId: string): Promise<void> {
  await remember(basketKey(slug), EMPTY_BASKET);
  await forget(draftKey(slug));
  location.assign(`/clients/${slug}/order-confirmation/${orderId}`);
}
