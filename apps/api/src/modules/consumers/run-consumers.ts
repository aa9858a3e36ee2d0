import type { Bus } from '#platform/events/bus.ts';
import { type Consuming, consume, retryResting } from './consume.ts';
import { type Behind, listBehind, passByAll } from './consumers.queries.ts';
import type { EventConsumer } from './event-consumer.ts';

export type Consumers = {
  /** Looks for events that no consumer was woken for, and works on them and on what rests. */
  readonly sweep: () => Promise<void>;
  /** Ends once what is under way is done. */
  readonly close: () => Promise<void>;
};

// Restaurants at once, so that consumers never take the connections that orders need. At one restaurant they work in
// their order: what a rule accepts at once is accepted before its diner is written to.
const AT_ONCE = 2;
// Between two transactions of one consumer in one restaurant: events that come meanwhile share one. In a rush, each
// costs orders, and so does each question whether there is anything to do, where that has to be looked up.
const PAUSE_MS = 5_000;
/** Cursors that are found in one sweep. */
const MOST_BEHIND = 1_000;

/**
 * Wakes consumers when orders are announced in this process. A lost announcement, a crash, or a database that was away
 * cost nothing but time: the cursor stands where it stood, and a sweep finds it.
 */
export function createConsumers(
  deps: Consuming & {
    readonly bus: Bus;
    readonly onError: (error: unknown) => void;
    readonly pauseMs?: number;
  },
  consumers: readonly EventConsumer[],
): Consumers {
  const { pauseMs = PAUSE_MS } = deps;
  const byName = new Map(consumers.map((consumer) => [consumer.name, consumer]));
  const waiting = new Map<string, { readonly consumer: EventConsumer; readonly restaurantId: string }>();
  /** What is worked on, or was within the pause; a function once it was woken again. */
  const pausing = new Map<string, (() => void) | null>();
  /** Restaurants at which a consumer is at work: the next one begins once it has ended. */
  const atWork = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const working = new Set<Promise<void>>();
  let isClosed = false;

  function pause(key: string): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const wake = pausing.get(key);
      pausing.delete(key);
      wake?.();
    }, pauseMs);
    timers.add(timer.unref());
  }

  /** Where that cannot be known the event is handed over, so that it rests by itself when it fails again. */
  async function isConcerned({ concerns }: EventConsumer, restaurantId: string): Promise<boolean> {
    try {
      return concerns === undefined || (await concerns(restaurantId));
    } catch {
      return true;
    }
  }

  function nextWaiting() {
    for (const entry of waiting) if (!atWork.has(entry[1].restaurantId)) return entry;
    return undefined;
  }

  /** What a consumer has nothing to do with is left to the sweep. */
  async function workOff(): Promise<void> {
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      const [key, { consumer, restaurantId }] = next;
      waiting.delete(key);
      pausing.set(key, null);
      atWork.add(restaurantId);
      try {
        const hasMore =
          (await isConcerned(consumer, restaurantId)) &&
          (await consume(deps, consumer, { restaurantId, name: consumer.name }));
        if (isClosed) return;
        if (hasMore) waiting.set(key, { consumer, restaurantId });
        else pause(key);
      } catch (error) {
        pausing.delete(key);
        throw error;
      } finally {
        atWork.delete(restaurantId);
      }
    }
  }

  function begin(): void {
    while (!isClosed && working.size < Math.min(AT_ONCE, working.size + waiting.size)) {
      const work: Promise<void> = workOff()
        .catch(deps.onError)
        .finally(() => working.delete(work));
      working.add(work);
    }
  }

  function wake(consumer: EventConsumer, restaurantId: string): void {
    if (isClosed) return;
    const key = `${consumer.name} ${restaurantId}`;
    if (pausing.has(key)) {
      pausing.set(key, () => wake(consumer, restaurantId));
      return;
    }
    waiting.set(key, { consumer, restaurantId });
    begin();
  }

  /** Passes by what does not concern the consumer, and has the rest wait for its turn. */
  async function sort(consumer: EventConsumer, behind: readonly Behind[]): Promise<void> {
    const passed: Behind[] = [];
    for (const each of behind) {
      const { restaurantId } = each;
      if (await isConcerned(consumer, restaurantId))
        waiting.set(`${consumer.name} ${restaurantId}`, { consumer, restaurantId });
      else passed.push(each);
    }
    if (passed.length > 0) await passByAll(deps.database.db, consumer.name, passed);
  }

  const unsubscribe = deps.bus.subscribe((announcement, from) => {
    // the process that announces it works on it; where that dies, a sweep finds it
    if (announcement.kind !== 'orders' || from === 'elsewhere') return;
    for (const consumer of consumers) wake(consumer, announcement.restaurantId);
  });

  return {
    async sweep() {
      const behind = await listBehind(deps.database.db, [...byName.keys()], MOST_BEHIND);
      for (const [name, cursors] of Map.groupBy(behind, (cursor) => cursor.name)) {
        const consumer = byName.get(name);
        if (consumer) await sort(consumer, cursors);
      }
      begin();
      while (working.size > 0) await Promise.all(working);
      await retryResting(deps, consumers);
    },
    async close() {
      isClosed = true;
      unsubscribe();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(working);
    },
  };
}
