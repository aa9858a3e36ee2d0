import { MOST_TABLETS } from '@comanda/contract/shapes/tablets';
import { refused } from '@comanda/testing/answers';
import { auditOf } from '@comanda/testing/audit';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OVER = { status: 400, code: 'TABLET_CODE_OVER' };
const GONE = { status: 401, code: 'UNAUTHORIZED' };

let app: TestApp;
let id: string;
let manager: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  id = app.world.restaurant.id;
});

beforeEach(async () => {
  for (const table of ['tablets', 'attempts', 'board_screens', 'audit_entries'] as const)
    await app.database.db.deleteFrom(table).execute();
  manager = await app.staff('MANAGER');
});

afterAll(() => app.close());

const add = (name: string) => manager.call('addTablet', { params: { id }, body: { name } });
const join = (code: string) => callWith(app, null)('joinTablet', { body: { code } });
const listed = async () => (await manager.call('tablets', { params: { id } })).tablets;
const revoke = (tabletId: string) => manager.call('revokeTablet', { params: { id, tabletId } });

async function joined(name = 'Kitchen') {
  const session = await join((await add(name)).code);
  return { ...session, call: callWith(app, session.accessToken) };
}

function board(token: string) {
  const stream = recordStream({ url: `${app.baseUrl}/restaurants/${id}/orders/stream`, token });
  onTestFinished(stream.close);
  return stream;
}

describe('a kitchen tablet joins', () => {
  test('by a code that a manager shows, with its name, without an e-mail, as STAFF of this restaurant', async () => {
    const { code, codeUntil } = await add('Kitchen');
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(Date.parse(codeUntil)).toBe(app.clock.now() + 10 * MINUTE);
    expect(await listed()).toMatchObject([{ name: 'Kitchen', joined: null, codeUntil }]);
    const { accessToken, ...session } = await join(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    expect(session).toMatchObject({
      firstName: 'Kitchen',
      lastName: '',
      email: '',
      role: 'STAFF',
      isTablet: true,
    });
    const call = callWith(app, accessToken);
    expect(await call('me')).toEqual(session);
    const merchants = await call('userMerchants', { params: { id: session.id } });
    expect(
      merchants.map(({ role, restaurants }) => [role, restaurants.map((one) => [one.id, one.role])]),
    ).toEqual([['STAFF', [[id, 'STAFF']]]]);
    expect(await listed()).toMatchObject([{ id: session.id, name: 'Kitchen', codeUntil: null, joined: {} }]);
    const actions = (await auditOf((await app.staff('ADMIN')).call, id)).map(({ action, actor, record }) => [
      ...[action, actor.name, record],
    ]);
    expect(actions).toEqual([
      ['tablet.joined', 'Kitchen', 'Kitchen'],
      ['tablet.code', expect.stringMatching(/./), 'Kitchen'],
    ]);
  });

  test('once: of several tries at once one gets in, and the code is over for the others', async () => {
    const { code } = await add('Kitchen');
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => join(code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refused(join(code))).toMatchObject(OVER);
    expect(await listed()).toHaveLength(1);
  });

  test('within ten minutes, and by the newest code of its name alone', async () => {
    const [former, latest] = [await add('Kitchen'), await add('KITCHEN')];
    expect(await refused(join(former.code))).toMatchObject(OVER);
    app.clock.advance(10 * MINUTE);
    expect(await refused(join(latest.code))).toMatchObject(OVER);
    expect(await listed()).toEqual([]);
    const { code } = await add('Kitchen');
    app.clock.advance(10 * MINUTE - 1);
    expect(await join(code)).toMatchObject({ firstName: 'Kitchen' });
  });

  test('not while its restaurant is locked; the code stays good', async () => {
    const { code } = await add('Kitchen');
    const lock = (account_locked: boolean) =>
      app.database.db.updateTable('restaurants').set({ account_locked }).where('id', '=', id).execute();
    await lock(true);
    expect(await refused(join(code))).toMatchObject({ status: 423, code: 'LOCKED' });
    await lock(false);
    expect(await join(code)).toMatchObject({ isTablet: true });
  });

  test('by nothing that is guessed: tries are counted, and a wrong one says what to do', async () => {
    expect(await refused(join('ABC'))).toMatchObject({ status: 400, code: 'INVALID' });
    expect(await refused(join('AAAAAAAA'))).toMatchObject({
      ...OVER,
      message: expect.stringContaining('Tablets'),
    });
    const tries = await Promise.all(Array.from({ length: 30 }, () => refused(join('AAAAAAAA'))));
    expect(tries.at(-1)).toBeDefined();
    expect(new Set(tries.map(({ code }) => code))).toEqual(new Set(['TABLET_CODE_OVER', 'RATE_LIMITED']));
  });

  test('under a name of its own, and not without end', async () => {
    await joined('Kitchen');
    expect(await refused(add('kitchen'))).toMatchObject({ status: 409, code: 'TABLET_NAME_TAKEN' });
    for (let n = 1; n < MOST_TABLETS; n += 1) await add(`Counter ${n}`);
    expect(await refused(add('One more'))).toMatchObject({ status: 409, code: 'TOO_MANY' });
    app.clock.advance(10 * MINUTE);
    manager = await app.staff('MANAGER');
    expect(await add('One more')).toMatchObject({ name: 'One more' });
  });
});

describe('a tablet that has joined', () => {
  test('works the board under its name, and sees neither people nor the menu', async () => {
    const diner = await app.diner();
    const order = await diner.place();
    const { call, accessToken } = await joined();
    const stream = board(accessToken);
    await stream.until('it is live', () => stream.events.length > 0);
    const { orders } = await call('liveOrders', { params: { id } });
    expect(orders.map((one) => one.id)).toContain(order.id);
    const moved = await call('moveOrder', {
      params: { id, orderId: order.id },
      body: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 },
    });
    expect(moved.events?.at(-1)).toMatchObject({ actor: { kind: 'STAFF', name: 'Kitchen' } });
    await call('dismissMissed', { params: { id }, body: { upTo: 0 } });
    for (const closed of [
      () => call('restaurantUsers', { params: { id } }),
      () => call('menu', { params: { id } }),
      () => call('tablets', { params: { id } }),
      () => call('addTablet', { params: { id }, body: { name: 'Another' } }),
      () => call('createMerchant', { body: { name: 'Mine', email: 'a@example.com', country: 'GB' } }),
    ])
      expect(await refused(closed())).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  test('counts as somebody who watches, and no longer than until it is revoked', async () => {
    const { call, id: tabletId } = await joined();
    const diner = await app.diner();
    const isWatched = async () => {
      const { state } = await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });
      return state.slowAnswer !== true;
    };
    const screenId = crypto.randomUUID();
    await call('screen', { params: { id, screenId }, body: { visible: true, audible: true, board: 'live' } });
    expect(await isWatched()).toBe(true);
    await revoke(tabletId);
    expect(await isWatched()).toBe(false);
  });

  test('outlives closed days and a restart, and says when it was last seen', async () => {
    const { call } = await joined();
    app.clock.advance(40 * DAY);
    await app.restart();
    await call('me');
    manager = await app.staff('MANAGER');
    const seen = new Date(app.clock.now()).toISOString();
    expect(await listed()).toMatchObject([{ joined: { lastSeenAt: seen } }]);
    app.clock.advance(91 * DAY);
    expect(await refused(call('me'))).toMatchObject(GONE);
  });

  test('revoked in the middle of a rush, is out at once; no order is lost and no other board ends', async () => {
    const { call, accessToken, id: tabletId } = await joined();
    const counter = await joined('Counter');
    const [stream, other] = [board(accessToken), board(counter.accessToken)];
    for (const one of [stream, other]) await one.until('it is live', () => one.events.length > 0);
    const diner = await app.diner();
    const orders = await Promise.all(Array.from({ length: 6 }, () => diner.place()));
    const accept = (orderId: string) =>
      call('moveOrder', {
        params: { id, orderId },
        body: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 },
      });
    const moves = orders.map((order) =>
      accept(order.id).then(
        () => 'moved',
        () => 'refused',
      ),
    );
    await revoke(tabletId);
    const outcomes = await Promise.all(moves);
    await stream.until('it was thrown out', () => stream.refusedWith() === 401);
    expect(await refused(accept(orders[0]?.id ?? ''))).toMatchObject(GONE);
    const now = await counter.call('liveOrders', { params: { id } });
    const statuses = orders.map((order) => now.orders.find((one) => one.id === order.id)?.status);
    expect(statuses).toEqual(outcomes.map((outcome) => (outcome === 'moved' ? 'ACCEPTED' : 'PLACED')));
    const last = await diner.place();
    await other.until('the next order is there', () => other.numbers().includes(now.lastEventId + 1));
    expect(other.refusedWith()).toBeNull();
    expect((await counter.call('order', { params: { id, orderId: last.id } })).status).toBe('PLACED');
    expect(await refused(revoke(tabletId))).toMatchObject({ status: 404 });
    const [entry] = await auditOf((await app.staff('ADMIN')).call, id);
    expect(entry).toMatchObject({ action: 'tablet.revoked', record: 'Kitchen' });
  });

  test('can be disconnected on the tablet itself, and is another’s never', async () => {
    const { call, id: tabletId } = await joined();
    const stranger = await app.staff('STRANGER');
    const theirs = stranger.call('revokeTablet', { params: { id: app.world.foreign.id, tabletId } });
    expect(await refused(theirs)).toMatchObject({ status: 404 });
    await call('logout');
    expect(await refused(call('me'))).toMatchObject(GONE);
    expect(await listed()).toEqual([]);
  });
});

describe('what somebody has set up who may set up no more', () => {
  /** A member with a tablet that has joined, a code, and a printer that polls. */
  async function setUp() {
    const [admin, cook] = [await app.staff('ADMIN'), await app.staff('STAFF')];
    const { id: userId } = await cook.call('me');
    await insertRole(userId, 'ADMIN');
    const make = (name: string) => cook.call('addTablet', { params: { id }, body: { name } });
    const { accessToken } = await join((await make('Kitchen')).code);
    const { code } = await make('Counter');
    const made = await cook.call('createPrinter', {
      params: { id },
      body: {
        ...{ kind: 'STAR_CLOUDPRNT', name: 'Bar', columns: 48, categories: [], active: true },
        ...{ kitchenAt: 'ACCEPTED', receiptAt: null },
      },
    });
    const address = made.access && 'url' in made.access ? made.access.url : null;
    if (!address) throw new Error('The printer has no address.');
    const url = new URL(new URL(address).pathname, app.baseUrl);
    const poll = async () =>
      (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
        .status;
    return { admin, userId, code, poll, tablet: () => callWith(app, accessToken)('me') };
  }

  async function insertRole(userId: string, role: 'ADMIN' | 'STAFF') {
    const { db } = app.database;
    await db.deleteFrom('restaurant_users').where('user_id', '=', userId).execute();
    const created_at = at(app.clock.now());
    await db
      .insertInto('restaurant_users')
      .values({ restaurant_id: id, user_id: userId, role, created_at })
      .execute();
  }

  type Kept = { keepDevices?: 'true' };
  const remove = (admin: TestStaff, userId: string, query: Kept) =>
    admin.call('unlink', { params: { userId, restaurantId: id }, query });
  const demote = (admin: TestStaff, userId: string, { keepDevices }: Kept) =>
    admin.call('changeRole', {
      params: { id, userId },
      body: { role: 'STAFF', ...(keepDevices && { keepDevices: true }) },
    });

  test.each([
    ['removed', remove],
    ['demoted', demote],
  ])('ends when they are %s, with their open codes', async (_, leave) => {
    const { admin, userId, code, poll, tablet } = await setUp();
    expect(await tablet()).toMatchObject({ isTablet: true });
    const before = await poll();
    await leave(admin, userId, {});
    expect(await refused(tablet())).toMatchObject(GONE);
    expect(await refused(join(code))).toMatchObject(OVER);
    expect([before, await poll()]).toEqual([200, 404]);
    expect((await listed()).map(({ name }) => name)).toEqual([]);
    await insertRole(userId, 'STAFF');
  });

  test.each([
    ['removed', remove],
    ['demoted', demote],
  ])('goes on when they are %s and it is kept on purpose; their open codes do not', async (_, leave) => {
    const { admin, userId, code, poll, tablet } = await setUp();
    await leave(admin, userId, { keepDevices: 'true' });
    expect(await tablet()).toMatchObject({ isTablet: true });
    expect(await poll()).toBe(200);
    expect(await refused(join(code))).toMatchObject(OVER);
    expect((await listed()).map(({ setUpBy }) => setUpBy?.userId)).toEqual([userId, userId]);
    await app.database.db.deleteFrom('tablets').execute();
    await insertRole(userId, 'STAFF');
  });
});
