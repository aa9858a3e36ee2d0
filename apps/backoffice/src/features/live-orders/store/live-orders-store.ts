import { serverNow } from '@comanda/client/server-clock';
import type { Order, UnpaidOrder } from '@comanda/contract/shapes/orders';
import { LANES, type Lane, UNPAID_ONLINE } from '@comanda/domain/orders/orders';
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { onTick, now as tickedAt } from '../../../platform/ticking-clock.ts';
import { type BoardLanes, EMPTY_LANES, sortIntoLanes } from './lanes.ts';
import {
  type LiveOrdersAction,
  type LiveOrdersState,
  liveOrdersReducer,
  NOTHING_YET,
  shownOrder,
} from './live-orders-state.ts';

export type LiveOrdersStore = {
  get: () => LiveOrdersState;
  lanes: () => BoardLanes;
  dispatch: (action: LiveOrdersAction) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * The orders of one restaurant, outside of React: an event renders the tickets and lanes that it touches and nothing
 * else. Lanes are looked at again on every tick, because a scheduled order moves by itself.
 */
export function createLiveOrdersStore(): LiveOrdersStore {
  const listeners = new Set<() => void>();
  let state = NOTHING_YET;
  let lanes = EMPTY_LANES;

  function refresh(): void {
    lanes = sortIntoLanes(state, serverNow(), lanes);
    for (const listener of listeners) listener();
  }

  function onSecond(): void {
    const next = sortIntoLanes(state, tickedAt(), lanes);
    if (next === lanes) return;
    lanes = next;
    for (const listener of listeners) listener();
  }

  let stopTicking: (() => void) | undefined;
  return {
    get: () => state,
    lanes: () => lanes,
    dispatch(action) {
      const next = liveOrdersReducer(state, action);
      if (next === state) return;
      state = next;
      refresh();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stopTicking = onTick(onSecond);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopTicking?.();
      };
    },
  };
}

export const LiveOrdersContext = createContext<LiveOrdersStore | null>(null);

export function useLiveOrdersStore(): LiveOrdersStore {
  const store = use(LiveOrdersContext);
  if (!store) throw new Error('The live orders are used outside of the merchant shell.');
  return store;
}

export function useOrder(orderId: string): Order | undefined {
  const store = useLiveOrdersStore();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => shownOrder(store.get(), orderId), [store, orderId]),
  );
}

export function useLane(lane: Lane): readonly string[] {
  const store = useLiveOrdersStore();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.lanes()[lane], [store, lane]),
  );
}

export function useLanes(): BoardLanes {
  const store = useLiveOrdersStore();
  return useSyncExternalStore(store.subscribe, store.lanes);
}

export function useUnansweredCount(): number {
  return useLane('NEW').length;
}

const openCount = (lanes: BoardLanes): number => LANES.reduce((count, lane) => count + lanes[lane].length, 0);

export function useOpenCount(): number {
  return openCount(useLanes());
}

/** What follows from the number of open orders: draws anew only when that becomes another. */
export function useOpenOrders(decide: (open: number) => boolean): boolean {
  const store = useLiveOrdersStore();
  return useSyncExternalStore(store.subscribe, () => decide(openCount(store.lanes())));
}

export function useHasLoaded(): boolean {
  const store = useLiveOrdersStore();
  return useSyncExternalStore(store.subscribe, () => store.get().hasLoaded);
}

/** Open orders that the server cannot read. */
export function useDamaged(): LiveOrdersState['damaged'] {
  const store = useLiveOrdersStore();
  return useSyncExternalStore(store.subscribe, () => store.get().damaged);
}

/** Those that hold something and of which nothing newer says that they are paid or over. */
const stillUnpaid = ({ unpaid, orders }: LiveOrdersState): readonly UnpaidOrder[] =>
  unpaid.filter(({ id }) => (orders.get(id)?.status ?? UNPAID_ONLINE) === UNPAID_ONLINE);

export function useUnpaid(): readonly UnpaidOrder[] {
  const store = useLiveOrdersStore();
  const read = () =>
    stillUnpaid(store.get())
      .map(({ id }) => id)
      .join();
  const ids = useSyncExternalStore(store.subscribe, read);
  return useMemo(() => store.get().unpaid.filter(({ id }) => ids.includes(id)), [store, ids]);
}

/** Orders by a condition, newest event first; the same list again while it holds the same orders. */
export function selectOrders(state: LiveOrdersState, keep: (order: Order) => boolean): Order[] {
  return [...state.orders.values()]
    .filter(keep)
    .sort((a, b) => (b.events.at(-1)?.number ?? 0) - (a.events.at(-1)?.number ?? 0));
}
