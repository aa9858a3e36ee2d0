import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventually } from '@comanda/testing/eventually';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import type { KyselyPlugin } from 'kysely';
import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Prepared } from '#platform/database/database.ts';
import { createBus } from '#platform/events/bus.ts';
import { createOrdersFeed } from './orders-feed.ts';

let app: TestApp;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp();
  diner = await app.diner();
});

afterAll(() => app.close());

/** Lets answers of the database wait on their way back, as a busy network does. */
function slowRoad() {
  let isBlocked = false;
  let waiting: (() => void)[] = [];
  const pass = async <Rows>(rows: Rows): Promise<Rows> => {
    if (isBlocked) await new Promise<void>((resolve) => waiting.push(resolve));
    return rows;
  };
  return {
    over: ({ prepared, ...database }: Database): Database => ({
      ...database,
      prepared<Row extends QueryResultRow>(name: string, text: string): Prepared<Row> {
        const run = prepared<Row>(name, text);
        return async (parameters) => pass(await run(parameters));
      },
    }),
    block: () => {
      isBlocked = true;
    },
    waiting: () => waiting.length,
    clear: () => {
      isBlocked = false;
      for (const go of waiting) go();
      waiting = [];
    },
  };
}

test('a reader that waits gets an order at once, although another had begun to read just before it was placed', async () => {
  const restaurantId = app.world.restaurant.id;
  const road = slowRoad();
  const { bus, database } = app.deps();
  const feed = createOrdersFeed({ bus, database: road.over(database) });
  const heard: Record<'waiting' | 'coming', number[]> = { waiting: [], coming: [] };
  const follow = (who: 'waiting' | 'coming') =>
    feed.follow({
      restaurantId,
      after: 0,
      onEvent: ({ number }) => heard[who].push(number),
      onBroken: (error) => expect.fail(String(error)),
    });
  road.block();
  const leave = [follow('waiting')];
  await eventually('the first read', () => road.waiting() === 1);
  road.clear();
  await nextTurn();
  road.block();
  leave.push(follow('coming'));
  await eventually('the second read', () => road.waiting() === 1);
  await diner.place();
  road.clear();
  await eventually('both to get it', () => heard.waiting.length === 1 && heard.coming.length === 1);
  for (const end of leave) end();
});

test('when announcements may be lost, one statement finds the restaurants that are behind', async () => {
  const restaurantId = app.world.restaurant.id;
  const { database } = app.deps();
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const bus = createBus();
  function prepared<Row extends QueryResultRow>(name: string, text: string): Prepared<Row> {
    const run = database.prepared<Row>(name, text);
    return (parameters) => {
      asked += 1;
      return run(parameters);
    };
  }
  const feed = createOrdersFeed({
    bus,
    database: { ...database, prepared, db: database.db.withPlugin(counting) },
  });
  const heard: number[] = [];
  const onBroken = (error: unknown) => expect.fail(String(error));
  const leave = Array.from({ length: 100 }, () =>
    feed.follow({ restaurantId: randomUUID(), after: 0, onEvent: () => {}, onBroken }),
  );
  leave.push(feed.follow({ restaurantId, after: 0, onEvent: ({ number }) => heard.push(number), onBroken }));
  await eventually('all to have read', () => asked === 101);
  const { number } = await diner.place();
  bus.announce({ kind: 'resync' });
  await eventually('the lost announcement to be made up for', () => heard.includes(number));
  // which are behind, the events and the orders of one, and that there are no more
  expect(asked - 101).toBeLessThan(10);
  for (const end of leave) end();
});
