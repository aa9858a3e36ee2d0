import type { Dependencies } from '#dependencies.ts';
import { type FedEvent, lastEventNumbers, prepareEventsAfter } from './orders.queries.ts';

export type OrdersFeed = {
  /**
   * Hands on every event after `after`, in order, without a gap: those that are there and those to come. Returns what
   * ends it. `onBroken` says that reading failed; the reader should end and come back with its last number.
   */
  follow: (subscription: Subscription) => () => void;
  /** Announces orders of followed restaurants whose announcement was lost on its way from another process. */
  catchUp: () => Promise<void>;
};

export type WithFeed = { readonly feed: OrdersFeed };

export type Subscription = {
  readonly restaurantId: string;
  readonly after: number;
  readonly onEvent: (event: FedEvent) => void;
  readonly onBroken: (error: unknown) => void;
};

const BATCH = 100;

type Follower = { readonly wake: () => void; readonly at: () => number };

/** Readers of one restaurant that stand at the same number share one read. */
export function createOrdersFeed({ database, bus }: Pick<Dependencies, 'database' | 'bus'>): OrdersFeed {
  const reads = new Map<string, Map<number, Promise<FedEvent[]>>>();
  const followers = new Map<string, Set<Follower>>();
  const readAfter = prepareEventsAfter(database);

  function wakeAll(restaurantId: string): void {
    // reads that began before this may not have seen it, so nobody who is woken now may join them
    reads.delete(restaurantId);
    for (const { wake } of followers.get(restaurantId) ?? []) wake();
  }

  bus.subscribe((announcement) => {
    if (announcement.kind === 'orders') wakeAll(announcement.restaurantId);
    // one statement for all; while the database is away the regular look comes to it
    if (announcement.kind === 'resync') catchUp().catch(() => undefined);
  });

  async function catchUp(): Promise<void> {
    const last = await lastEventNumbers(database.db, [...followers.keys()]);
    for (const [restaurantId, number] of last) {
      const isBehind = [...(followers.get(restaurantId) ?? [])].some(({ at }) => at() < number);
      if (isBehind) bus.announce({ kind: 'orders', restaurantId, number }, 'here');
    }
  }

  function sharedRead(restaurantId: string, after: number): Promise<FedEvent[]> {
    const current = reads.get(restaurantId) ?? new Map<number, Promise<FedEvent[]>>();
    reads.set(restaurantId, current);
    const running = current.get(after);
    if (running) return running;
    const read = readAfter(restaurantId, after, BATCH).finally(() => current.delete(after));
    current.set(after, read);
    return read;
  }

  function follow({ restaurantId, after, onEvent, onBroken }: Subscription): () => void {
    let cursor = after;
    let isReading = false;
    let isStale = true;
    let isOver = false;

    async function pump(): Promise<void> {
      isReading = true;
      while (isStale && !isOver) {
        isStale = false;
        const events = await sharedRead(restaurantId, cursor);
        for (const event of events) {
          if (isOver) return;
          onEvent(event);
          cursor = event.number;
        }
        if (events.length > 0) isStale = true;
      }
      isReading = false;
    }

    function wake(): void {
      isStale = true;
      if (!isReading) pump().catch(onBroken);
    }

    const woken = followers.get(restaurantId) ?? new Set();
    const follower = { wake, at: () => cursor };
    followers.set(restaurantId, woken.add(follower));
    wake();
    return () => {
      isOver = true;
      woken.delete(follower);
      if (woken.size === 0) followers.delete(restaurantId);
    };
  }

  return { follow, catchUp };
}
