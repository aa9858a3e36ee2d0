import { waitsFrom } from '@comanda/domain/orders';
import { useEffect } from 'react';
import type { PreferenceStore } from '../../../platform/preferences.ts';
import { epoch } from '../store/board-order.ts';
import type { ElsewhereStore } from '../store/elsewhere.ts';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';
import { nextChime } from './alarm-schedule.ts';
import type { Chimes } from './chimes.ts';

/** From when on an order presses: when this screen had it, and not before the restaurant opens. In epoch ms. */
function urgentFrom(store: LiveOrdersStore, id: string, heardAt: number): number {
  const attendedFrom = store.get().orders.get(id)?.attendedFrom;
  return waitsFrom({ since: heardAt, attendedFrom: epoch(attendedFrom) });
}

/**
 * Rings while orders are unanswered, here or in another restaurant of the user, wherever in the back office somebody is. `mutedUntil` in epoch ms. Looks again
 * whenever the board changes, so an order answered on another screen silences this one too.
 */
export function useAlarm(options: {
  store: LiveOrdersStore;
  elsewhere: ElsewhereStore;
  chimes: Chimes;
  preferences: PreferenceStore;
  isStarted: boolean;
  mutedUntil: number | null;
}): void {
  const { store, elsewhere, chimes, preferences, isStarted, mutedUntil } = options;

  useEffect(() => {
    if (!isStarted) return;
    /** When this screen first had each order to ring for. */
    const heardOf = new Map<string, number>();
    let lastChimeAt: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function ring(isUrgent: boolean): void {
      lastChimeAt = Date.now();
      chimes.play('new', { volume: preferences.get().volume, isUrgent });
      plan();
    }

    function plan(): void {
      clearTimeout(timer);
      const now = Date.now();
      const waiting = new Set([...store.lanes().NEW, ...elsewhere.get().flatMap(({ orderIds }) => orderIds)]);
      for (const id of heardOf.keys()) if (!waiting.has(id)) heardOf.delete(id);
      for (const id of waiting) if (!heardOf.has(id)) heardOf.set(id, now);
      const heard = [...heardOf].map(([id, heardAt]) => ({
        heardAt,
        waitsFrom: urgentFrom(store, id, heardAt),
      }));
      const chime = nextChime({ waiting: heard, lastChimeAt, mutedUntil }, now);
      if (chime) timer = setTimeout(ring, chime.at - now, chime.isUrgent);
    }

    const unsubscribes = [store.subscribe(plan), elsewhere.subscribe(plan)];
    plan();
    return () => {
      clearTimeout(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [store, elsewhere, chimes, preferences, isStarted, mutedUntil]);
}
