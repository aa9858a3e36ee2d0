import { sql } from 'kysely';
import { z } from 'zod';
import type { Dependencies } from '#dependencies.ts';
import { type DamagedOrder, ORDER_SQL, type OrderRecord, readRow, type StoredOrder } from '#orders/record';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/transaction.ts';

export async function lastEventNumber(db: Db, restaurantId: string): Promise<number | null> {
  const row = await db
    .selectFrom('restaurant_counters')
    .select('events')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return row?.events ?? null;
}

/** As `lastEventNumber`, of several. */
async function lastEventNumbers(
  db: Db,
  restaurantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('restaurant_counters')
    .select(['restaurant_id', 'events'])
    .where('restaurant_id', '=', sql<string>`ANY(${restaurantIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.restaurant_id, row.events]));
}

const EVENTS_AFTER = `
WITH events AS (
  SELECT number, order_id FROM order_events WHERE restaurant_id = $1 AND number > $2 ORDER BY number LIMIT $3
)
SELECT ${ORDER_SQL},
  (SELECT json_agg(e.number) FROM events e WHERE e.order_id = orders.id) AS numbers
FROM orders WHERE restaurant_id = $1 AND id IN (SELECT order_id FROM events)`;

const Numbers = z.array(z.int());

/** An event with its order as it is now: `damaged` instead of the order where its record cannot be read. */
export type FedEvent = { readonly number: number } & (
  | { readonly order: OrderRecord; readonly damaged?: undefined }
  | { readonly order?: undefined; readonly damaged: DamagedOrder }
);

/** At most so many events after a number, in order; without gaps, as they are numbered under a row lock. */
export type ReadEventsAfter = (restaurantId: string, after: number, most: number) => Promise<FedEvent[]>;

/** In one statement that is planned once: every open board waits for it at every order. */
function prepareEventsAfter(database: Database): ReadEventsAfter {
  const read = database.prepared<StoredOrder & { readonly numbers: unknown }>('events-after', EVENTS_AFTER);
  return async (restaurantId, after, most) => {
    const rows = await read([restaurantId, after, most]);
    const events = rows.flatMap(({ numbers, ...row }) => {
      const found = readRow(row);
      return Numbers.parse(numbers).map((number): FedEvent => ({ number, ...found }));
    });
    return events.sort((a, b) => a.number - b.number);
  };
}

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
    // reads that began before this may not have seen it, so no stream that is woken now may join them
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
