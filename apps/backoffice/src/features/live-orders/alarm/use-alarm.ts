import { serverNow } from '@comanda/client/server-clock';
import { waitsForDiner } from '@comanda/domain/orders/order-statuses';
import { lateness, waitsFrom } from '@comanda/domain/orders/orders';
import { useEffect } from 'react';
import type { PreferenceStore } from '../../../platform/preferences.ts';
import { now, onTick } from '../../../platform/ticking-clock.ts';
import { boardOrder, epoch } from '../store/board-order.ts';
import type { ElsewhereStore } from '../store/elsewhere.ts';
import { isLost, type LinkStore } from '../store/link.ts';
import type { LiveOrdersStore } from '../store/live-orders-store.ts';
import { nextChime } from './alarm-schedule.ts';
import type { Chimes } from './chimes.ts';

const OFFLINE_EVERY_MS = 10_000;

/** From when on an order presses: when this screen had it, and not before the restaurant opens. In epoch ms. */
function urgentFrom(store: LiveOrdersStore, id: string, heardAt: number): number {
  const attendedFrom = store.get().orders.get(id)?.attendedFrom;
  return waitsFrom({ since: heardAt, attendedFrom: epoch(attendedFrom) });
}

/**
 * Rings while orders are unanswered, here or in another restaurant of the user, wherever in the back office somebody
 * is. `mutedUntil` in epoch ms. Looks again whenever the board changes, so an order answered on another screen silences
 * this one too.
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
      lastChimeAt = serverNow();
      chimes.play('new', { volume: preferences.get().volume, isUrgent });
      plan();
    }

    function plan(): void {
      clearTimeout(timer);
      const at = serverNow();
      const waiting = new Set([...store.lanes().NEW, ...elsewhere.get().flatMap(({ orderIds }) => orderIds)]);
      for (const id of heardOf.keys()) if (!waiting.has(id)) heardOf.delete(id);
      for (const id of waiting) if (!heardOf.has(id)) heardOf.set(id, at);
      const heard = [...heardOf].map(([id, heardAt]) => ({
        heardAt,
        waitsFrom: urgentFrom(store, id, heardAt),
      }));
      const chime = nextChime({ waiting: heard, lastChimeAt, mutedUntil }, at);
      if (chime) timer = setTimeout(ring, chime.at - at, chime.isUrgent);
    }

    const unsubscribes = [store.subscribe(plan), elsewhere.subscribe(plan)];
    plan();
    return () => {
      clearTimeout(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [store, elsewhere, chimes, preferences, isStarted, mutedUntil]);
}

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

/** A board without contact looks like a quiet evening: it says so aloud, every ten seconds, until contact is back. */
export function useOfflineAlarm(links: LinkStore, isStarted: boolean, onSound: () => void): void {
  useEffect(() => {
    if (!isStarted) return;
    let soundedAt = 0;
    return onTick(() => {
      if (!isLost(links.get(), now()) || now() - soundedAt < OFFLINE_EVERY_MS) return;
      soundedAt = now();
      onSound();
    });
  }, [links, isStarted, onSound]);
}
