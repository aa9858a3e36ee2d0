import type { WaitingOrders } from '@comanda/contract/shapes/orders';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** Orders without an answer in the user's other restaurants, as the stream of this one sends. */
export type ElsewhereStore = {
  get: () => WaitingOrders['restaurants'];
  set: (waiting: WaitingOrders) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createElsewhereStore(): ElsewhereStore {
  const listeners = new Set<() => void>();
  let restaurants: WaitingOrders['restaurants'] = [];
  return {
    get: () => restaurants,
    set(waiting) {
      restaurants = waiting.restaurants;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ElsewhereContext = createContext<ElsewhereStore | null>(null);

/** How many orders wait for an answer in one of the other restaurants, or in all of them. */
export function useWaitingElsewhere(restaurantId?: string): number {
  const store = use(ElsewhereContext);
  if (!store) throw new Error('Waiting orders are used outside of the merchant shell.');
  return useSyncExternalStore(
    store.subscribe,
    useCallback(
      () =>
        store
          .get()
          .filter((one) => restaurantId === undefined || one.restaurantId === restaurantId)
          .reduce((sum, { count }) => sum + count, 0),
      [store, restaurantId],
    ),
  );
}
