import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { type ComponentType, createContext, use } from 'react';
import type { Chimes } from '../features/live-orders/alarm/chimes.ts';
import type { OrdersDesk } from '../features/live-orders/alarm/orders-desk.ts';
import type { Sound } from '../features/live-orders/alarm/use-sound.ts';

/** The restaurant whose orders this window follows, whatever page is open: the one that was in view last. */
export type Followed = {
  readonly desk: OrdersDesk;
  readonly restaurant: Restaurant;
  readonly isBoardShown: boolean;
  /** What follows them: it comes with the shell, which a page without a login does not load. */
  readonly Orders: ComponentType<FollowedProps>;
};

export type FollowedProps = {
  followed: Followed;
  sound: Sound;
  chimes: Chimes;
  revalidate: () => unknown;
  onLost: () => void;
};

export type FollowedRestaurant = {
  get: () => Followed | null;
  follow: (next: Followed) => void;
  /** Another page is open; the orders are followed on. */
  hideBoard: () => void;
  leave: () => void;
  subscribe: (listener: () => void) => () => void;
};

export function createFollowedRestaurant(): FollowedRestaurant {
  const listeners = new Set<() => void>();
  let followed: Followed | null = null;

  function set(next: Followed | null): void {
    if (next === followed) return;
    followed = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => followed,
    follow: set,
    hideBoard: () => set(followed && { ...followed, isBoardShown: false }),
    leave: () => set(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `sound` is that of this window: started once, it rings for every restaurant that is followed here. */
export type Following = { readonly followed: FollowedRestaurant; readonly sound: Sound };

export const FollowingContext = createContext<Following | null>(null);

export function useFollowing(): Following {
  const following = use(FollowingContext);
  if (!following) throw new Error('Following is used outside of the office.');
  return following;
}
