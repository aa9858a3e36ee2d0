import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { createBus } from '#platform/events/bus.ts';
import { createFailures } from '#platform/failures.ts';
import { createConsumers, type EventConsumer } from './consumers.ts';

export type Handle = EventConsumer['handle'];

/** Writes the numbers of the events down, in the transaction that works on them. */
export const writeDown =
  (name: string): Handle =>
  async (tx, { events }) => {
    for (const { number } of events) await sql`INSERT INTO seen VALUES (${name}, ${number})`.execute(tx);
    return undefined;
  };

export const consumer = (handle: Handle, name = 'test'): EventConsumer => ({
  name,
  types: ['PLACED'],
  handle,
});

/** For each test an app with a diner, and processes whose consumers end with it. */
export function eachWithProcesses() {
  let app: TestApp;
  let diner: TestDiner;
  const closing: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    app = await createTestApp();
    diner = await app.diner();
    await sql`CREATE TABLE seen (name text, number bigint)`.execute(app.database.db);
  });

  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await app.close();
  });

  return {
    app: () => app,
    async place(count: number): Promise<void> {
      for (let n = 0; n < count; n += 1) await diner.place();
    },
    /** What was written down, as it came. */
    async seenBy(name = 'test'): Promise<number[]> {
      const seen = await sql<{ number: number }>`SELECT number FROM seen WHERE name = ${name}`.execute(
        app.database.db,
      );
      return seen.rows.map(({ number }) => number);
    },
    /** A process with these consumers; with a bus of its own, nothing wakes it. */
    startProcess(consumers: readonly EventConsumer[], bus = createBus()) {
      const failed: { key: string; restsMs: number | null }[] = [];
      const broken: unknown[] = [];
      const failures = createFailures({ clock: app.clock, onError: (_, what) => failed.push(what) });
      const { database, clock } = app.deps();
      const started = createConsumers(
        { database, clock, failures, bus, onError: (error) => broken.push(error), pauseMs: 100 },
        consumers,
      );
      closing.push(started.close);
      return { ...started, failed, broken };
    },
  };
}
