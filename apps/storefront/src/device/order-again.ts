import { randomId } from '@comanda/client/random-id';
import type { Order } from '@comanda/contract/shapes/orders';
import type { Service } from '@comanda/domain/hours/services';
import { AGAIN, entriesOfOrder, withAll } from '../shop/again.ts';
import { type BasketEntry, basketKey, EMPTY_BASKET } from '../shop/basket.ts';
import { parseBasket } from '../shop/stored-basket.ts';
import { recall, remember } from './store.ts';

async function fill(
  slug: string,
  entries: readonly BasketEntry[],
  { service = null, orderId }: { service?: Service | null; orderId?: string } = {},
): Promise<void> {
  const kept = parseBasket(await recall(basketKey(slug))) ?? EMPTY_BASKET;
  // an order that is put back is over: nothing takes its place any more
  const basket = kept.replaces?.orderId === orderId ? { ...kept, replaces: undefined } : kept;
  const filled = withAll(basket, entries, randomId);
  await remember(basketKey(slug), { ...filled, service: service ?? filled.service });
}

/** Puts dishes into the basket of a restaurant and goes to its checkout, where they are priced as they are today. */
export async function orderAgain(slug: string, entries: readonly BasketEntry[]): Promise<void> {
  await fill(slug, entries);
  location.assign(`/clients/${slug}/checkout${AGAIN}`);
}

/** The same with an order that this device follows; `toMenu` leads to the menu instead, to change it. */
export async function putBack(slug: string, order: Order, { toMenu = false } = {}): Promise<void> {
  const service = order.service === 'DINE_IN' ? null : order.service;
  await fill(slug, entriesOfOrder(order, randomId), { service, orderId: order.id });
  location.assign(toMenu ? `/clients/${slug}/menu` : `/clients/${slug}/checkout${AGAIN}`);
}
