import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventually } from '@comanda/testing/eventually';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isBlocked) await new Promise<void>((resolve) => waiting.push(resolve));
      return result;
    },
  };
  return {
    plugin,
    block: () => {
      isBlocked = true;
    },
    waiting: () => waiting.length,
    clear: () => {
      isBlocked = false;
      for (const pass of waiting) pass();
      waiting = [];
    },
  };
}

test('one who waits hears of an order at once, although another had begun to read just before it was placed', async () => {
  const restaurantId = app.world.restaurant.id;
  const road = slowRoad();
  const { bus, database } = app.deps();
  const feed = createOrdersFeed({ bus, database: { ...database, db: database.db.withPlugin(road.plugin) } });
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
  await eventually('both to hear', () => heard.waiting.length === 1 && heard.coming.length === 1);
  for (const end of leave) end();
});
