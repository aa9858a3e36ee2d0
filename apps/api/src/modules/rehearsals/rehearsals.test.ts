import { refused } from '@comanda/testing/answers';
import { auditOf } from '@comanda/testing/audit';
import { insertTablet } from '@comanda/testing/sample-members';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const MINUTE = 60_000;
const [KITCHEN, COUNTER] = [crypto.randomUUID(), crypto.randomUUID()];

let app: TestApp;
let id: string;
let diner: TestDiner;
let staff: TestStaff;
let manager: TestStaff;
let owner: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  id = app.world.restaurant.id;
  [diner, staff, manager, owner] = await Promise.all([
    ...([app.diner(), app.staff(), app.staff('MANAGER'), app.staff('ADMIN')] as const),
  ]);
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await app.runConsumers();
  const { db } = app.database;
  for (const table of ['orders', 'tablets', 'board_screens', 'mails', 'attempts'] as const)
    await db.deleteFrom(table).execute();
});

afterAll(() => app.close());

const start = () => manager.call('startRehearsal', { params: { id } });
const latest = async () => (await manager.call('rehearsal', { params: { id } })).rehearsal;
const live = async () => (await staff.call('liveOrders', { params: { id } })).orders;
const say = (orderId: string, screenId: string, seen: { shown?: boolean; audible?: boolean } = {}) =>
  staff.call('orderAlert', {
    params: { id, orderId },
    body: { screenId, shown: true, visible: true, audible: true, ...seen },
  });
const screenOf = async ({ userId }: TestStaff, device = 'screen') => {
  const user = app.database.db.selectFrom('users').select('first_name').where('id', '=', userId);
  return `${(await user.executeTakeFirstOrThrow()).first_name}’s ${device}`;
};
const outcomes = async () =>
  (await latest())?.screens.map(({ name, outcome }) => `${name} ${outcome}`).sort();

describe('a rehearsal', () => {
  test('rings on open boards as an order of nobody that costs nothing, and is cooked like any other', async () => {
    const board = recordStream({ url: `${app.baseUrl}/restaurants/${id}/orders/stream`, token: staff.token });
    onTestFinished(board.close);
    const { orderId, screens } = await start();
    expect(screens).toEqual([]);
    await board.until('it rings', () => board.events.some(({ data }) => data.includes(orderId)));
    const [order] = await live();
    expect(order).toMatchObject({ id: orderId, status: 'PLACED', rehearsal: true, number: 0, total: 0 });
    expect(order).not.toHaveProperty('sender');
    expect(order?.contact).toEqual({ name: 'Rehearsal' });
    expect(order?.lines.map(({ total }) => total)).toEqual([0, 0]);
    await staff.move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 5 });
    await staff.move(orderId, { from: 'ACCEPTED', to: 'READY' });
    expect(await staff.move(orderId, { from: 'READY', to: 'COMPLETED' })).toMatchObject({
      status: 'COMPLETED',
      rehearsal: true,
    });
    expect(await live()).toEqual([]);
    expect((await auditOf(owner.call, id)).map(({ action }) => action)).toContain('rehearsal.started');
  });

  test('waits for somebody also where orders are accepted by themselves, and rings while the restaurant is closed', async () => {
    const accept = async (services: ('COLLECTION' | 'DELIVERY')[]) => {
      const { version } = await owner.call('menuSettings', { params: { id } });
      const autoAccept = services.length > 0 ? { services, below: null, paidOnly: false } : null;
      await owner.call('updateMenuSettings', { params: { id }, body: { version, autoAccept } });
    };
    await accept(['COLLECTION']);
    app.clock.set(Date.parse('2026-11-21T02:00:00Z'));
    const { orderId } = await start();
    await app.runConsumers();
    expect(await live()).toMatchObject([{ id: orderId, status: 'PLACED' }]);
    await accept([]);
  });

  test('takes no stock and no number of the restaurant, and writes to nobody', async () => {
    const { db } = app.database;
    const stocks = () => db.selectFrom('menu_items').select(['id', 'stock']).orderBy('id').execute();
    await db.updateTable('menu_items').set({ stock: 5 }).where('restaurant_id', '=', id).execute();
    const first = await diner.place();
    const before = await stocks();
    const { orderId } = await start();
    expect(await stocks()).toEqual(before);
    await staff.move(orderId, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    expect(await stocks()).toEqual(before);
    expect((await diner.place()).number).toBe(first.number + 1);
    await db.updateTable('menu_items').set({ stock: null }).where('restaurant_id', '=', id).execute();
    await db.deleteFrom('orders').execute();
    await start();
    await app.runConsumers();
    await app.runWatch();
    await staff.watch({ audible: false }, KITCHEN);
    app.clock.advance(2 * MINUTE);
    expect((await staff.watch({ audible: false }, KITCHEN)).unheard).toBeUndefined();
    await app.runWatch();
    expect(await db.selectFrom('mails').select('subject').execute()).toEqual([]);
  });

  test('leaves every figure as it was, open and cooked', async () => {
    const real = await diner.place();
    await staff.move(real.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 5 });
    await staff.move(real.id, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(real.id, { from: 'READY', to: 'COMPLETED' });
    await diner.place();
    const params = { id };
    const { slug } = app.world.restaurant;
    const figures = async () => {
      const { items, service } = diner.wish();
      const sheet = await manager.call('exportOrders', { params, query: {} });
      return {
        stats: await manager.call('dashboardStats', { params, query: {} }),
        attention: await manager.call('attention', { params }),
        list: await manager.call('orders', { params, query: {} }),
        byName: await manager.call('orders', { params, query: { q: 'Rehearsal' } }),
        byNumber: await manager.call('orders', { params, query: { q: '0' } }),
        byDish: await manager.call('orders', { params, query: { q: 'Soup' } }),
        totals: await manager.call('orderTotals', { params, query: {} }),
        dishTotals: await manager.call('orderTotals', { params, query: { q: 'Soup' } }),
        sheet,
        missed: await manager.call('missedOrders', { params }),
        menu: (await diner.call('dinerMenu', { params: { slug } })).state,
        slots: await diner.call('slots', { params: { slug }, query: { service: 'COLLECTION' } }),
        quote: await diner.call('quote', { params: { slug }, body: { items, service } }),
        unheard: (await staff.watch({}, KITCHEN)).unheard,
        entries: await app.database.db
          .selectFrom('payment_entries')
          .select(({ fn }) => fn.sum('amount').as('sum'))
          .executeTakeFirst(),
      };
    };
    const before = await figures();
    expect(before.list.orders).toHaveLength(2);
    const { orderId } = await start();
    expect(await figures()).toEqual(before);
    await staff.move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 5 });
    expect(await figures()).toEqual(before);
    await staff.move(orderId, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(orderId, { from: 'READY', to: 'COMPLETED' });
    expect(await figures()).toEqual(before);
  });

  test('is taken off the boards by the clock, whatever state it is in', async () => {
    for (const moves of [0, 1]) {
      const { orderId } = await start();
      if (moves > 0) await staff.move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 5 });
      app.clock.advance(10 * MINUTE - 1);
      await app.runClock();
      expect(await live()).toHaveLength(1);
      app.clock.advance(1);
      await app.runClock();
      expect(await live()).toEqual([]);
      expect(await latest()).toMatchObject({ orderId, status: 'CANCELLED' });
    }
  });

  test('is one at a time, six times an hour, and needs a dish', async () => {
    await start();
    expect(await refused(start())).toMatchObject({ status: 409, code: 'REHEARSAL_RUNNING' });
    for (let n = 1; n < 6; n += 1) {
      const running = await latest();
      await staff.move(running?.orderId ?? '', { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
      app.clock.advance(MINUTE);
      await start();
    }
    app.clock.advance(10 * MINUTE);
    await app.runClock();
    expect(await refused(start())).toMatchObject({
      ...{ status: 429, code: 'RATE_LIMITED', kind: 'rehearsal', per: 'restaurant' },
      retryAfterSeconds: 45 * 60,
    });
    app.clock.advance(45 * MINUTE);
    const dishes = await app.database.db
      .selectFrom('menu_items')
      .select('id')
      .where('restaurant_id', '=', id)
      .execute();
    const sell = (available: boolean) =>
      Promise.all(
        dishes.map((dish) =>
          staff.call('itemAvailability', { params: { id, itemId: dish.id }, body: { available } }),
        ),
      );
    await sell(false);
    expect(await refused(start())).toMatchObject({ status: 409, code: 'NO_DISHES' });
    await sell(true);
    await start();
  });

  test('is still the only one where the server slept and it is open after an hour', async () => {
    const { orderId } = await start();
    await app.database.db
      .updateTable('orders')
      .set({ clock_at: at(FRIDAY_EVENING + 24 * 60 * MINUTE) })
      .where('id', '=', orderId)
      .execute();
    app.clock.advance(90 * MINUTE);
    expect(await latest()).toMatchObject({ orderId, status: 'PLACED' });
    expect(await refused(start())).toMatchObject({ status: 409, code: 'REHEARSAL_RUNNING' });
  });

  test('of two that start it at once one is refused', async () => {
    const both = await Promise.allSettled([start(), start()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await live()).toHaveLength(1);
  });
});

describe('the result', () => {
  test('names each screen: what it did, that it has time left, that it never answered, or that none was open', async () => {
    expect(await latest()).toBeNull();
    const { id: tabletId } = await insertTablet(app, id);
    const bar = `Tablet ${tabletId} NOT_OPEN`;
    await staff.watch({}, KITCHEN);
    await manager.watch({ audible: false }, COUNTER);
    const { orderId } = await start();
    const [of, by] = [await screenOf(staff), await screenOf(manager)];
    expect(await outcomes()).toEqual([bar, `${of} WAITING`, `${by} WAITING`].sort());
    await say(orderId, KITCHEN);
    await say(orderId, COUNTER, { audible: false });
    expect(await outcomes()).toEqual([bar, `${of} RANG`, `${by} NO_SOUND`].sort());
    expect(await latest()).toMatchObject({ isSettled: true });
  });

  test('tells the screens of one person apart, and has those that were closed no more', async () => {
    const beat = (screenId: string, system: string) =>
      app.send(`/restaurants/${id}/screens/${screenId}`, {
        ...{ method: 'PUT', token: staff.token, headers: { 'user-agent': `Mozilla/5.0 (${system})` } },
        json: { visible: true, audible: true, board: 'live' },
      });
    const left = crypto.randomUUID();
    await beat(KITCHEN, 'Macintosh; Intel Mac OS X 10_15_7');
    await beat(COUNTER, 'iPhone; CPU iPhone OS 18_1 like Mac OS X');
    await beat(left, 'iPhone; CPU iPhone OS 18_1 like Mac OS X');
    await manager.watch({ board: 'closed' }, left);
    await start();
    const [mac, iphone] = [await screenOf(staff, 'Mac'), await screenOf(staff, 'iPhone')];
    expect(await outcomes()).toEqual([`${mac} WAITING`, `${iphone} WAITING`, `${iphone} (2) WAITING`].sort());
    await staff.watch({ board: 'closed' }, left);
    expect(await outcomes()).toEqual([`${mac} WAITING`, `${iphone} WAITING`].sort());
    await beat(left, 'iPhone; CPU iPhone OS 18_1 like Mac OS X');
    expect(await outcomes()).toHaveLength(3);
  });

  test('has a tablet once whose page was loaded anew, as it is now', async () => {
    const { id: tabletId, token } = await insertTablet(app, id);
    const tablet = callWith(app, token);
    const beat = { visible: true, audible: true, board: 'live' as const };
    await tablet('screen', { params: { id, screenId: KITCHEN }, body: beat });
    app.clock.advance(1_000);
    await tablet('screen', { params: { id, screenId: COUNTER }, body: beat });
    const { orderId } = await start();
    await say(orderId, COUNTER);
    expect(await outcomes()).toEqual([`Tablet ${tabletId} RANG`]);
  });

  test('is there once a minute is over, and for an hour; a screen may answer after somebody accepted', async () => {
    await staff.watch({}, KITCHEN);
    await staff.watch({}, COUNTER);
    const { orderId } = await start();
    await staff.move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 5 });
    await say(orderId, COUNTER, { shown: false });
    expect(await latest()).toMatchObject({ isSettled: false });
    app.clock.advance(MINUTE);
    expect((await latest())?.screens.map(({ outcome }) => outcome).sort()).toEqual([
      'OTHER_PAGE',
      'TAKEN_FIRST',
    ]);
    expect(await latest()).toMatchObject({ isSettled: true });
    await staff.move(orderId, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(orderId, { from: 'READY', to: 'COMPLETED' });
    app.clock.advance(59 * MINUTE + 1);
    expect(await latest()).toBeNull();
  });
});
