import { z } from 'zod';

const id = z.uuid();

/**
 * What happened, announced after its commit; listeners read the truth from the database. `orders`: the restaurant is at
 * least at event `number`. `missed`: its missed orders were dealt with. `watch`: its first board came, or its last
 * went. `access`: rights or sessions of a user changed. `resync`: announcements may have been lost; every listener
 * looks again.
 */
export const Announcement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('orders'), restaurantId: id, number: z.int() }),
  z.object({ kind: z.literal('missed'), restaurantId: id }),
  z.object({ kind: z.literal('menu'), restaurantId: id }),
  z.object({ kind: z.literal('watch'), restaurantId: id }),
  z.object({ kind: z.literal('access'), userId: id }),
  z.object({ kind: z.literal('resync') }),
]);
export type Announcement = Readonly<z.infer<typeof Announcement>>;

/** `here` is what each process finds out for itself. */
export type Reach = 'everywhere' | 'here';

/** `from`: which process announced it. Listeners must not throw and must not block. */
export type Listener = (announcement: Announcement, from: 'here' | 'elsewhere') => void;

/** Notifies listeners of changes, in this process and in others on the same database. */
export type Bus = {
  /** To this process at once, and to the others as soon as the database passes it on. */
  readonly announce: (announcement: Announcement, reach?: Reach) => void;
  /** Returns what ends the subscription. */
  readonly subscribe: (listener: Listener) => () => void;
  readonly isShared: boolean;
  /** Begins to listen to other processes; resolves once it does. `onTrouble` is called with what is tried again. */
  readonly open: (onTrouble: (error: unknown) => void) => Promise<void>;
  readonly close: () => Promise<void>;
};

export function createBus(): Bus {
  const listeners = createListeners();
  return {
    announce: (announcement) => listeners.notify(announcement, 'here'),
    subscribe: listeners.subscribe,
    isShared: false,
    open: async () => {},
    close: async () => {},
  };
}

export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    notify(...notice: Parameters<Listener>): void {
      for (const listener of [...listeners]) listener(...notice);
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
