import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeEach(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterEach(async () => {
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  await app.close();
});

const params = () => ({ id: app.world.restaurant.id });
const missed = (who = staff) => who.call('missedOrders', { params: params() });

async function miss(count: number): Promise<void> {
  for (let order = 0; order < count; order += 1) await diner.place();
  app.clock.advance(10 * MINUTE);
  await app.runClock();
}

/** Makes the cook of the first restaurant one of the second as well. */
async function joinForeign(): Promise<TestStaff> {
  const { foreign, users } = app.world;
  await app.database.db
    .insertInto('restaurant_users')
    .values({
      restaurant_id: foreign.id,
      user_id: users.STAFF.id,
      role: 'STAFF',
      created_at: at(app.clock.now()),
    })
    .execute();
  return staff;
}

function orderAtForeign(guest: TestDiner) {
  const { foreign } = app.world;
  return guest.call('placeOrder', {
    params: { slug: foreign.slug },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: guest.wish({ items: [{ itemId: foreign.menu.item('Soup'), quantity: 1 }] }),
  });
}

describe('orders that nobody answered', () => {
  test('stay to be seen with whom to call, whoever looks, until somebody has dealt with them', async () => {
    expect(await missed()).toEqual({ count: 0, upTo: 0, orders: [] });
    await miss(2);
    await miss(1);
    const seen = await missed();
    expect(seen).toMatchObject({ count: 3, since: new Date(FRIDAY_EVENING + 10 * MINUTE).toISOString() });
    expect(seen.orders.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(seen.orders[0]).toMatchObject({
      name: 'Ada Diner',
      phone: '020 7946 0123',
      reason: 'NO_SCREEN',
      missedAt: new Date(FRIDAY_EVENING + 20 * MINUTE).toISOString(),
    });
    const manager = await app.staff('MANAGER');
    expect(await missed(manager)).toEqual(seen);
    const stream = recordStream({
      url: `${app.baseUrl}/restaurants/${params().id}/orders/stream`,
      token: manager.token,
    });
    await stream.until('the stream', () => stream.events.length > 0);
    const dismiss = () => staff.call('dismissMissed', { params: params(), body: { upTo: seen.upTo } });
    expect(await dismiss()).toMatchObject({ count: 0, orders: [] });
    await stream.until('the news of it', () => stream.events.some(({ type }) => type === 'missed'));
    stream.close();
    expect((await dismiss()).count).toBe(0);
    expect((await missed(manager)).count).toBe(0);
  });

  test('are dismissed up to what was seen: one that is missed meanwhile stays', async () => {
    await miss(2);
    const { upTo } = await missed();
    await miss(1);
    const left = await staff.call('dismissMissed', { params: params(), body: { upTo } });
    expect(left.orders.map(({ number }) => number)).toEqual([3]);
    // an older list that is dismissed after a newer one brings nothing back
    await staff.call('dismissMissed', { params: params(), body: { upTo: left.upTo } });
    expect((await staff.call('dismissMissed', { params: params(), body: { upTo } })).count).toBe(0);
    // and nobody dismisses what is still to come
    await staff.call('dismissMissed', { params: params(), body: { upTo: 1_000_000 } });
    await miss(1);
    expect((await missed()).count).toBe(1);
  });

  test('are dealt with one by one, as an event of each', async () => {
    await miss(3);
    const { upTo, orders } = await missed();
    const [last, second] = orders;
    const dealtWith = (orderId: string | undefined, who = staff) =>
      who.call('dismissMissed', { params: params(), body: { upTo, orderId } });
    const left = await dealtWith(second?.id);
    expect([left.count, left.orders.map(({ number }) => number)]).toEqual([2, [3, 1]]);
    expect(await dealtWith(second?.id, await app.staff('MANAGER'))).toMatchObject({ count: 2 });
    const { events } = await staff.call('order', { params: { ...params(), orderId: second?.id ?? '' } });
    expect(events.map(({ type }) => type)).toEqual(['PLACED', 'MISSED', 'FOLLOWED_UP']);
    expect(events.at(-1)?.actor).toMatchObject({ kind: 'STAFF' });
    expect((await refused(dealtWith(app.world.foreign.id))).status).toBe(404);
    await sql`UPDATE orders SET contact = '"nonsense"' WHERE number = 3`.execute(app.database.db);
    expect(await dealtWith(last?.id)).toMatchObject({ count: 1, orders: [{ number: 1 }] });
    expect((await staff.call('dismissMissed', { params: params(), body: { upTo } })).count).toBe(0);
  });

  test('are returned whole but for one whose contact is damaged, which is returned by its number', async () => {
    await miss(2);
    const [order] = await app.database.db.selectFrom('orders').selectAll().orderBy('number').execute();
    await sql`UPDATE orders SET contact = '"nonsense"' WHERE number = 1`.execute(app.database.db);
    const { count, orders, damaged } = await missed();
    expect([count, orders.map(({ number }) => number)]).toEqual([2, [2]]);
    expect(damaged).toMatchObject([{ id: order?.id, number: 1, status: 'MISSED' }]);
  });

  test('are no longer returned after a week', async () => {
    await miss(1);
    app.clock.advance(7 * DAY);
    expect((await missed(await app.staff())).count).toBe(1);
    app.clock.advance(1);
    expect((await missed(await app.staff())).count).toBe(0);
  });
});

test('a stream sends the newest twenty that wait elsewhere, and how many do', async () => {
  const { foreign } = app.world;
  const { token } = await joinForeign();
  const stream = recordStream({ url: `${app.baseUrl}/restaurants/${params().id}/orders/stream`, token });
  await stream.until('the stream', () => stream.events.length > 0);
  const ids: string[] = [];
  for (const guest of [diner, await app.diner()])
    for (let order = 0; order < 11; order += 1) {
      ids.push((await orderAtForeign(guest)).id);
      // orders of one millisecond have no order among them
      app.clock.advance(1);
    }
  const reported = () => {
    const last = stream.events.findLast(({ type }) => type === 'waiting');
    return last && JSON.parse(last.data).restaurants;
  };
  await stream.until('all that wait', () => reported()?.[0]?.count === ids.length);
  expect(reported()).toEqual([{ restaurantId: foreign.id, count: 22, orderIds: ids.slice(2) }]);
  stream.close();
});

test('a stream sends orders that wait in the other restaurants of its user, and in nobody else’s', async () => {
  const { foreign } = app.world;
  await joinForeign();
  const manager = await app.staff('MANAGER');
  const streams = [staff, manager].map(({ token }) =>
    recordStream({ url: `${app.baseUrl}/restaurants/${params().id}/orders/stream`, token }),
  );
  const [mine, others] = streams;
  if (!mine || !others) throw new Error('no streams');
  const reported = () => {
    const last = mine.events.findLast(({ type }) => type === 'waiting');
    return last && JSON.parse(last.data).restaurants;
  };
  await mine.until('the stream', () => mine.events.length > 0);
  const { id } = await orderAtForeign(diner);
  await mine.until('that one waits', () => reported()?.length === 1);
  expect(reported()).toEqual([{ restaurantId: foreign.id, count: 1, orderIds: [id] }]);
  await diner.place();
  await staff.call('moveOrder', {
    params: { id: foreign.id, orderId: id },
    body: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 },
  });
  await mine.until('that it is answered', () => reported()?.length === 0);
  await others.until('its own order', () => others.events.some(({ type }) => type === 'order'));
  expect(others.events.filter(({ type, data }) => type === 'waiting' && data.includes(foreign.id))).toEqual(
    [],
  );
  for (const stream of streams) stream.close();
});
