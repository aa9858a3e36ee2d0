import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { TapQueue } from './tap-queue.ts';

export const TapsContext = createContext<TapQueue | null>(null);

export function useTaps(): TapQueue {
  const taps = use(TapsContext);
  if (!taps) throw new Error('Taps are used outside of the merchant shell.');
  return taps;
}

/** How many taps of an order, or of all orders, could not be sent yet. */
export function useWaitingTaps(orderId?: string): number {
  const taps = useTaps();
  return useSyncExternalStore(
    taps.subscribe,
    useCallback(() => taps.waiting(orderId), [taps, orderId]),
  );
}
