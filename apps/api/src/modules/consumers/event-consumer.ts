import type { Db } from '#platform/database/transaction.ts';

export type ConsumedEvent = {
  readonly number: number;
  readonly orderId: string;
  readonly type: string;
  /** Epoch ms. */
  readonly at: number;
};

/** Events of one restaurant, in their order, of the types that the consumer asked for. */
export type ConsumedEvents = { readonly restaurantId: string; readonly events: readonly ConsumedEvent[] };

/** Reacts to what happens to orders. A new one comes with a migration that says from which event on. */
export type EventConsumer = {
  /** Stands in the database: never to be changed. */
  readonly name: string;
  readonly types: readonly string[];
  /**
   * Whether anything can be to do at a restaurant as it stands now; where not, its events are passed by unread, those
   * of many restaurants at once. Without it each event is handed over.
   */
  readonly concerns?: (restaurantId: string) => boolean | Promise<boolean>;
  /**
   * Does what the events call for. What it writes through `tx` is stored together with the cursor: once. Anything else
   * may happen again after a crash. What it returns is called after the commit. When it throws, nothing is stored.
   */
  readonly handle: (tx: Db, consumed: ConsumedEvents) => Promise<(() => void) | undefined>;
};
