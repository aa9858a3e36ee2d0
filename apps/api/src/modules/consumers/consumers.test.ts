import { eventually } from '@comanda/testing/eventually';
import { createDiner } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createBus, createListeners } from '#platform/events/bus.ts';
import { consumer, eachWithProcesses, writeDown } from './consumers.fixture.ts';

const { app, place, seenBy, startProcess } = eachWithProcesses();

afterEach(() => {
  vi.useRealTimers();
});

async function cursorOf(name: string) {
  const { id } = app().world.restaurant;
  const cursors = app().database.db.selectFrom('event_consumers').where('restaurant_id', '=', id);
  return (await cursors.select('last_number').where('name', '=', name).executeTakeFirst())?.last_number;
}

test('a consumer is woken by what is announced, and reads on from where it was', async () => {
  startProcess([consumer(writeDown('test'))], app().deps().bus);
  await place(1);
  await eventually('the first order', async () => (await seenBy()).length === 1);
  await place(2);
  await eventually('the others', async () => (await seenBy()).length === 3);
  expect(await seenBy()).toEqual([1, 2, 3]);
  expect(await cursorOf('test')).toBe(3);
});

test('what nobody was woken for is found by the sweep, once, however many processes look', async () => {
  const processes = [1, 2, 3].map(() => startProcess([consumer(writeDown('test'))]));
  await place(3);
  await Promise.all(processes.map(({ sweep }) => sweep()));
  await Promise.all(processes.map(({ sweep }) => sweep()));
  expect(await seenBy()).toEqual([1, 2, 3]);
  expect(processes.flatMap(({ broken }) => broken)).toEqual([]);
});

test('what another process announces is left to that one, and to the sweep', async () => {
  const { notify, subscribe } = createListeners();
  const { sweep } = startProcess([consumer(writeDown('test'))], { ...createBus(), subscribe });
  const other = startProcess([consumer(writeDown('other'), 'other')], { ...createBus(), subscribe });
  await place(1);
  notify({ kind: 'orders', restaurantId: app().world.restaurant.id, number: 1 }, 'elsewhere');
  await other.sweep();
  expect(await seenBy()).toEqual([]);
  await sweep();
  expect(await seenBy()).toEqual([1]);
});

test('events that come while it works share the next transaction', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const batches: number[][] = [];
  startProcess(
    [
      consumer(async (_, { events }) => {
        batches.push(events.map(({ number }) => number));
        await released;
        return undefined;
      }),
    ],
    app().deps().bus,
  );
  await place(1);
  await eventually('the first order', () => batches.length === 1);
  await place(4);
  release();
  await eventually('the others', () => batches.length === 2);
  expect(batches).toEqual([[1], [2, 3, 4, 5]]);
});

test('two restaurants at once; at each, one consumer after the other, in their order', async () => {
  const steps: string[] = [];
  const atWork = new Set<string>();
  const { promise: twoAreIn, resolve: begin } = Promise.withResolvers<void>();
  const named = (name: string) =>
    consumer(async (_, { restaurantId }) => {
      const isHere = restaurantId === app().world.restaurant.id;
      if (isHere) steps.push(`${name} begins`);
      if (atWork.add(restaurantId).size === 2) begin();
      await twoAreIn;
      for (let n = 0; isHere && n < 20; n += 1) await app().deps().database.ping();
      if (isHere) steps.push(`${name} ends`);
      return undefined;
    }, name);
  const names = ['rule', 'mail', 'push'];
  const { sweep } = startProcess(names.map(named));
  await place(1);
  await (await createDiner(app().baseUrl, { ...app().world, restaurant: app().world.foreign })).place();
  await sweep();
  expect(steps).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('one that a sweep has found does not come before those that have paused meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const worked: string[] = [];
  const noting = (name: string) =>
    consumer(async (_, { events }) => {
      worked.push(...events.map(({ number }) => `${name} ${number}`));
      return undefined;
    }, name);
  let isOn = false;
  const rule = { ...noting('rule'), concerns: async () => isOn };
  const { sweep } = startProcess([rule, noting('mails')], app().deps().bus);
  await place(1);
  await eventually('the first mail', async () => worked.length === 1);
  vi.advanceTimersByTime(60);
  await place(1);
  await sweep();
  vi.advanceTimersByTime(60);
  isOn = true;
  await place(1);
  // the pause of both
  await eventually('the rule', async () => {
    vi.advanceTimersByTime(100);
    return worked.includes('rule 3') && worked.includes('mails 3');
  });
  expect(worked.indexOf('rule 3')).toBeLessThan(worked.indexOf('mails 3'));
});

test('where it has nothing to do, events are passed by without waking it, and what comes later is worked on', async () => {
  let isConcerned = false;
  const works = { ...consumer(writeDown('test')), concerns: async () => isConcerned };
  const process = startProcess([works, consumer(writeDown('other'), 'other')], app().deps().bus);
  await place(2);
  await eventually('who is concerned', async () => (await seenBy('other')).length === 2);
  expect(await cursorOf('test')).toBeUndefined();
  await process.sweep();
  expect(await cursorOf('test')).toBe(2);
  await place(1);
  await process.sweep();
  expect(await cursorOf('test')).toBe(3);
  isConcerned = true;
  await place(1);
  await eventually('the order that concerns it', async () => (await seenBy()).length === 1);
  expect(await seenBy()).toEqual([4]);
});

test('a rush of orders asks a consumer once whether it has anything to do', async () => {
  let asked = 0;
  const works = {
    ...consumer(writeDown('test')),
    concerns: () => {
      asked += 1;
      return false;
    },
  };
  const bus = createBus();
  startProcess([works, consumer(writeDown('other'), 'other')], bus);
  await place(1);
  for (let n = 0; n < 50; n += 1) {
    bus.announce({ kind: 'orders', restaurantId: app().world.restaurant.id, number: 1 });
  }
  await eventually('who is concerned', async () => (await seenBy('other')).length === 1);
  expect(asked).toBe(1);
});

test('an order that comes while a consumer is asked is not passed by with those before it', async () => {
  let isConcerned = false;
  const process = startProcess([
    {
      ...consumer(writeDown('test')),
      concerns: async () => {
        const answer = isConcerned;
        isConcerned = true;
        if (!answer) await place(1);
        return answer;
      },
    },
  ]);
  await place(1);
  await process.sweep();
  await process.sweep();
  expect(await seenBy()).toEqual([2]);
});

test('a question that fails hides no event and stops no other restaurant', async () => {
  const process = startProcess([
    { ...consumer(writeDown('test')), concerns: () => Promise.reject(new Error('cannot be known')) },
  ]);
  await place(2);
  await process.sweep();
  expect(await seenBy()).toEqual([1, 2]);
});

test('a hundred events and more are worked off in several transactions', async () => {
  await place(1);
  await sql`INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor)
    SELECT restaurant_id, n, order_id, 'PLACED', at, actor FROM order_events, generate_series(2, 250) AS n`.execute(
    app().database.db,
  );
  await sql`UPDATE restaurant_counters SET events = 250 WHERE events = 1`.execute(app().database.db);
  const sizes: number[] = [];
  const process = startProcess([
    consumer(async (_, { events }) => {
      sizes.push(events.length);
      return undefined;
    }),
  ]);
  await process.sweep();
  expect(sizes).toEqual([100, 100, 50]);
});
