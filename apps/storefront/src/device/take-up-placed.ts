import type { DinerClient } from '@comanda/client/diner-client';
import { useEffect } from 'react';
import { basketKey, EMPTY_BASKET } from '../shop/basket.ts';
import { DETAILS_KEY, detailsOf, draftKey, parseDraft } from '../shop/checkout-draft.ts';
import { parsePendingOrder, pendingOrderKey } from '../shop/pending-order.ts';
import { parseBasket } from '../shop/stored-basket.ts';
import { noteOpenOrder } from './open-orders.ts';
import { forget, recall, remember } from './store.ts';

type Restaurant = Parameters<typeof noteOpenOrder>[1];

/**
 * Looks whether an order stands whose page was closed before its answer came. Then its dishes leave the basket, and the
 * page is made anew, with the way to the order. One that is not found is left to the checkout.
 */
async function takeUpPlaced(client: DinerClient, restaurant: Restaurant): Promise<void> {
  const { slug } = restaurant;
  const pending = parsePendingOrder(await recall(pendingOrderKey(slug)));
  if (!pending) return;
  const params = { slug, key: pending.key };
  const found = await client
    .ensureToken(slug)
    .then(() => client.call('orderByKey', { params }))
    .catch(() => null);
  if (!found) return;
  await noteOpenOrder(found, restaurant);
  const kept = parseBasket(await recall(basketKey(slug)));
  if (kept?.orderKey === pending.key) {
    const { service, table, tableAt } = kept;
    await remember(basketKey(slug), { ...EMPTY_BASKET, service, table, tableAt });
    // what was said for this order is not said for the next one
    const draft = parseDraft(await recall(draftKey(slug)));
    if (draft) await remember(DETAILS_KEY, detailsOf(draft));
    await forget(draftKey(slug));
  }
  await forget(pendingOrderKey(slug));
  location.reload();
}

/** The same as soon as somebody can be asked. */
export function usePlacedBefore(
  client: DinerClient | null,
  { slug, name, locale, timezone }: Restaurant,
): void {
  useEffect(() => {
    if (client) void takeUpPlaced(client, { slug, name, locale, timezone });
  }, [client, slug, name, locale, timezone]);
}
