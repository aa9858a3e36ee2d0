import { serverNow } from '@comanda/client/server-clock';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Office } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { createTapQueue, type TapQueue } from '../moves/tap-queue.ts';
import { tapWords } from '../moves/tap-words.ts';
import { createElsewhereStore, type ElsewhereStore } from '../store/elsewhere.ts';
import { createLinkStore, type LinkStore } from '../store/link.ts';
import { createLiveOrdersStore, type LiveOrdersStore } from '../store/live-orders-store.ts';

/** All that is known of the live orders of one restaurant, and the taps that wait for the server. */
export type OrdersDesk = {
  readonly restaurantId: string;
  readonly userId: string;
  readonly store: LiveOrdersStore;
  readonly elsewhere: ElsewhereStore;
  readonly links: LinkStore;
  readonly taps: TapQueue;
};

/** What still waits after one goes on from another restaurant: known before the new stream has said it. */
function leftBehind(before: OrdersDesk | null, restaurantId: string) {
  if (!before) return [];
  const orderIds = [...before.store.lanes().NEW];
  const there = { restaurantId: before.restaurantId, count: orderIds.length, orderIds };
  return [...before.elsewhere.get(), there].filter(
    (one) => one.count > 0 && one.restaurantId !== restaurantId,
  );
}

/** A desk without orders yet; `before` is the one that was followed until now. */
export function createOrdersDesk(
  { client, device }: Pick<Office, 'client' | 'device'>,
  { restaurant, userId, before }: { restaurant: Restaurant; userId: string; before: OrdersDesk | null },
): OrdersDesk {
  const store = createLiveOrdersStore();
  const elsewhere = createElsewhereStore();
  elsewhere.set({ restaurants: leftBehind(before, restaurant.id) });
  const taps = createTapQueue({
    ...{ client, device, store, userId, restaurantId: restaurant.id },
    onRefused: (message, { at }, waited) =>
      toastProblem(message, waited ? tapWords.waited(at, restaurant) : undefined),
  });
  return { restaurantId: restaurant.id, userId, store, elsewhere, links: createLinkStore(serverNow()), taps };
}
