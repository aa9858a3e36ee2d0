import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { DatabaseUnavailable } from '#platform/database/database.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import type { Failures } from '#platform/failures.ts';
import {
  type Cursor,
  insertResting,
  listResting,
  type RestingEvent,
  readEvent,
  restingKey,
  takeNext,
  takeResting,
} from './consumers.queries.ts';
import type { ConsumedEvent, EventConsumer } from './event-consumer.ts';

export type Consuming = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly failures: Failures;
};

/** Events in one transaction. */
const BATCH = 100;
const KIND = 'event of an order';

/** So many events were there, or somebody else is at them. */
type Read = number | 'ELSEWHERE';

async function handle(
  tx: Db,
  { handle: work, types }: EventConsumer,
  restaurantId: string,
  events: readonly ConsumedEvent[],
): Promise<() => void> {
  const wanted = events.filter(({ type }) => types.includes(type));
  const afterwards = wanted.length > 0 ? await work(tx, { restaurantId, events: wanted }) : undefined;
  return afterwards ?? (() => {});
}

/** Works on the next events and moves the cursor, in one transaction. Throws what the handler throws. */
async function consumeNext(
  { database }: Consuming,
  consumer: EventConsumer,
  cursor: Cursor,
  limit: number,
): Promise<Read> {
  const { read, afterwards } = await transaction(database.db, async (tx) => {
    const events = await takeNext(tx, cursor, limit);
    if (events === null) return { read: 'ELSEWHERE' as const, afterwards: () => {} };
    const called = await handle(tx, consumer, cursor.restaurantId, events);
    return { read: events.length, afterwards: called };
  });
  afterwards();
  return read;
}

/** Lets the next event rest and moves the cursor past it. */
async function passBy({ database, clock }: Consuming, cursor: Cursor): Promise<RestingEvent | null> {
  return transaction(database.db, async (tx) => {
    const [next] = (await takeNext(tx, cursor, 1)) ?? [];
    if (!next) return null;
    const event = { ...cursor, number: next.number };
    await insertResting(tx, event, clock.now());
    return event;
  });
}

/** One event at a time: whichever cannot be worked on rests by itself, and those after it go on. */
async function consumeOneByOne(deps: Consuming, consumer: EventConsumer, cursor: Cursor): Promise<void> {
  for (let done = 0; done < BATCH; done += 1) {
    try {
      const read = await consumeNext(deps, consumer, cursor, 1);
      if (read === 'ELSEWHERE' || read === 0) return;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      const passed = await passBy(deps, cursor);
      if (passed) await deps.failures.attempt(KIND, restingKey(passed), () => Promise.reject(error));
    }
  }
}

/** Works on what comes after the cursor; returns whether there may be more. Throws only when the database is away. */
export async function consume(deps: Consuming, consumer: EventConsumer, cursor: Cursor): Promise<boolean> {
  try {
    const read = await consumeNext(deps, consumer, cursor, BATCH);
    return read === BATCH;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    await consumeOneByOne(deps, consumer, cursor);
    return true;
  }
}

async function retry(deps: Consuming, consumer: EventConsumer, event: RestingEvent): Promise<void> {
  const afterwards = await transaction(deps.database.db, async (tx) => {
    if (!(await takeResting(tx, event))) return () => {};
    const read = await readEvent(tx, event);
    return handle(tx, consumer, event.restaurantId, read ? [read] : []);
  });
  afterwards();
}

/** Tries the resting events whose rest is over. */
export async function retryResting(deps: Consuming, consumers: readonly EventConsumer[]): Promise<void> {
  const names = consumers.map(({ name }) => name);
  const resting = deps.failures.resting(KIND);
  for (const event of await listResting(deps.database.db, names, resting, BATCH)) {
    const consumer = consumers.find(({ name }) => name === event.name);
    if (consumer) await deps.failures.attempt(KIND, restingKey(event), () => retry(deps, consumer, event));
  }
}
