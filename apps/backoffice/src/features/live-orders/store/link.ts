import type { StreamState } from '@comanda/client/event-stream';
import { useSyncExternalStore } from 'react';

/** How the board stands with the server; `heardAt` in epoch ms is the last sign of life. */
export type Link = { readonly state: StreamState; readonly heardAt: number };

export type LinkStore = {
  get: () => Link;
  set: (change: Partial<Link>) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Without a sign of life for this long, orders may be waiting unseen. */
export const LOST_AFTER_MS = 30_000;

export function createLinkStore(now: number): LinkStore {
  const listeners = new Set<() => void>();
  let link: Link = { state: 'connecting', heardAt: now };
  return {
    get: () => link,
    set(change) {
      const hasNewState = change.state !== undefined && change.state !== link.state;
      link = { ...link, ...change };
      // A sign of life alone is read by a countdown at its next tick.
      if (hasNewState) for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Milliseconds without contact, or 0 while the link is live. */
export function silenceOf({ state, heardAt }: Link, now: number): number {
  return state === 'live' ? 0 : Math.max(0, now - heardAt);
}

export function isLost(link: Link, now: number): boolean {
  return link.state === 'refused' || silenceOf(link, now) >= LOST_AFTER_MS;
}

/** When the server was last heard (epoch ms), while it is not; else null. */
export function useLastHeard(links: LinkStore): number | null {
  const state = useLinkState(links);
  return state === 'live' || state === 'connecting' ? null : links.get().heardAt;
}

export function useLinkState(links: LinkStore): StreamState {
  return useSyncExternalStore(links.subscribe, () => links.get().state);
}
