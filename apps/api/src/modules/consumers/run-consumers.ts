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
// Between two rounds of all consumers at one restaurant: events that come meanwhile share the next. In a rush, each
// transaction costs orders, and so does each question whether there is anything to do, where that has to be looked up.
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
  /** Restaurants that are worked at, or were within the pause; true where something has come meanwhile. */
  const pausing = new Map<string, boolean>();
  /** Restaurants at which a consumer is at work: the next one begins once it has ended. */
  const atWork = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  const working = new Set<Promise<void>>();
  let isClosed = false;

  const keyOf = ({ name }: EventConsumer, restaurantId: string) => `${name} ${restaurantId}`;

  function pause(restaurantId: string): void {
    clearTimeout(timers.get(restaurantId));
    if (!pausing.has(restaurantId)) pausing.set(restaurantId, false);
    const timer = setTimeout(() => {
      timers.delete(restaurantId);
      const hasCome = pausing.get(restaurantId);
      pausing.delete(restaurantId);
      if (hasCome) wake(restaurantId);
    }, pauseMs);
    timers.set(restaurantId, timer.unref());
  }

  /** Where that cannot be known the event is handed over, so that it rests by itself when it fails again. */
  async function isConcerned({ concerns }: EventConsumer, restaurantId: string): Promise<boolean> {
    try {
      return concerns === undefined || (await concerns(restaurantId));
    } catch {
      return true;
    }
  }

  /** At a restaurant that has waited longest, the first of the consumers, whichever was found first. */
  function nextWaiting() {
    for (const { restaurantId } of waiting.values()) {
      if (atWork.has(restaurantId)) continue;
      const consumer = consumers.find((one) => waiting.has(keyOf(one, restaurantId)));
      if (consumer) return { consumer, restaurantId };
    }
    return undefined;
  }

  /** What a consumer has nothing to do with is left to the sweep. */
  async function workOff(): Promise<void> {
    for (let next = nextWaiting(); next; next = nextWaiting()) {
      const { consumer, restaurantId } = next;
      const key = keyOf(consumer, restaurantId);
      waiting.delete(key);
      atWork.add(restaurantId);
      try {
        const hasMore =
          (await isConcerned(consumer, restaurantId)) &&
          (await consume(deps, consumer, { restaurantId, name: consumer.name }));
        if (isClosed) return;
        if (hasMore) waiting.set(key, next);
        else if (!consumers.some((one) => waiting.has(keyOf(one, restaurantId)))) pause(restaurantId);
      } catch (error) {
        pausing.delete(restaurantId);
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

  function wake(restaurantId: string): void {
    if (isClosed) return;
    if (pausing.has(restaurantId)) {
      pausing.set(restaurantId, true);
      return;
    }
    pausing.set(restaurantId, false);
    for (const consumer of consumers) waiting.set(keyOf(consumer, restaurantId), { consumer, restaurantId });
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
    wake(announcement.restaurantId);
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
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(working);
    },
  };
}
