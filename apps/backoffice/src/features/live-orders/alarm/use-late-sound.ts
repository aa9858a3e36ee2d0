import { waitsForDiner } from '@comanda/domain/order-statuses';
import { lateness } from '@comanda/domain/orders';
import { useEffect } from 'react';
import { now, onTick } from '../../../platform/ticking-clock.ts';
import { boardOrder } from '../store/board-order.ts';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';

/** Calls `onLate` once when an order runs past its promise; those that are late already when it starts do not count. */
export function useLateSound(store: LiveOrdersStore, onLate: () => void): void {
  useEffect(() => {
    let known: ReadonlySet<string> | null = null;
    return onTick(() => {
      if (!store.get().hasLoaded) return;
      const late = new Set<string>();
      for (const order of store.get().orders.values()) {
        // ready and not fetched yet: nobody in the kitchen is late with it
        if (waitsForDiner(order)) continue;
        if (lateness(boardOrder(order), now())?.band === 'LATE') late.add(order.id);
      }
      const before = known;
      known = late;
      if (before && [...late].some((id) => !before.has(id))) onLate();
    });
  }, [store, onLate]);
}
