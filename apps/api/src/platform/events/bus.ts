/**
 * What happened, told after its commit. It only says that something is new: whoever listens reads the truth from the
 * database. `orders`: the restaurant is at least at event `number`. `missed`: somebody has dealt with its missed orders. `watch`: a screen watches the restaurant again, or none
 * does any more. `access`: rights or sessions of a user changed.
 */
export type Announcement =
  | { readonly kind: 'orders'; readonly restaurantId: string; readonly number: number }
  | { readonly kind: 'missed'; readonly restaurantId: string }
  | { readonly kind: 'menu'; readonly restaurantId: string }
  | { readonly kind: 'watch'; readonly restaurantId: string }
  | { readonly kind: 'access'; readonly userId: string };

export type Bus = {
  announce: (announcement: Announcement) => void;
  /** Returns what ends the subscription. Listeners must not throw and must not block. */
  subscribe: (listener: (announcement: Announcement) => void) => () => void;
};

/** Announces within this process, at once. */
export function createBus(): Bus {
  const listeners = new Set<(announcement: Announcement) => void>();
  return {
    announce: (announcement) => {
      for (const listener of [...listeners]) listener(announcement);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
