import { serverNow } from '@comanda/client/server-clock';
import { useCallback, useSyncExternalStore } from 'react';

type Listener = () => void;

const TICK_MS = 1000;
const listeners = new Set<Listener>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tickedAt = serverNow();

function tick(): void {
  tickedAt = serverNow();
  for (const listener of listeners) listener();
  // On the full second, so that every countdown on the screen turns at once and none drifts.
  timer = setTimeout(tick, TICK_MS - (serverNow() % TICK_MS));
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** The instant of the last tick, in epoch ms. */
export function now(): number {
  return tickedAt;
}

/**
 * One clock for every countdown. Renders again only when `read` answers something else (compared with `Object.is`),
 * so that sixty tickets cost one timer and no renders between two changes. `read` gets epoch ms.
 */
export function useClock<T extends string | number | boolean | null>(read: (now: number) => T): T {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => read(tickedAt), [read]),
  );
}

/** For things that are not components; returns the way to stop. */
export const onTick = subscribe;
