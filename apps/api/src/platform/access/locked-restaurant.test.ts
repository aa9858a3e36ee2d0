import { randomUUID } from 'node:crypto';
import { refused } from '@comanda/testing/answers';
import { PASSWORD } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import { hashToken, newToken } from './tokens.ts';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;
let open: PlacedOrder[];

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff('ADMIN')]);
  open = [await diner.place(diner.wish(), 'before'), await diner.place()];
  // not announced: the next order must find out by itself
  await app.database.db
    .updateTable('restaurants')
    .set({ account_locked: true })
    .where('id', '=', app.world.restaurant.id)
    .execute();
});

afterAll(() => app.close());

async function inviteFor(email: string): Promise<string> {
  const token = newToken();
  await app.database.db
    .insertInto('invites')
    .values({
      restaurant_id: app.world.restaurant.id,
      id: randomUUID(),
      token_hash: hashToken(token),
      email,
      first_name: 'Cleo',
      role: 'STAFF',
      invited_by: app.world.users.ADMIN.id,
      created_at: at(app.clock.now()),
      expires_at: at(app.clock.now() + 60_000),
    })
    .execute();
  return token;
}

const params = () => ({ id: app.world.restaurant.id });

describe('while a restaurant is locked', () => {
  test('no order is placed, from the very moment of the lock', async () => {
    expect(await refused(diner.place())).toMatchObject({
      status: 409,
      code: 'LOCKED',
      message: "We aren't taking online orders at the moment.",
    });
    app.deps().bus.announce({ kind: 'menu', restaurantId: app.world.restaurant.id });
    expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'LOCKED' });
  });

  test('it is said who can unlock it', async () => {
    const message = async () => {
      app.deps().bus.announce({ kind: 'menu', restaurantId: app.world.restaurant.id });
      return (await refused(staff.call('unpause', { params: params() }))).message;
    };
    expect(await message()).toBe('This restaurant is locked until its subscription is paid.');
    const setByOperator = (locked_by_operator: boolean) =>
      app.database.db.updateTable('restaurants').set({ locked_by_operator }).execute();
    await setByOperator(true);
    expect(await message()).toBe(
      'Whoever runs this server has locked this restaurant. Ask them to unlock it.',
    );
    await setByOperator(false);
    expect(await message()).toContain('subscription');
  });

  test('a replay still finds its order', async () => {
    expect(await diner.place(diner.wish(), 'before')).toEqual(open[0]);
  });

  test('diners see the menu, the state and why a basket cannot be ordered', async () => {
    const { slug, menu } = app.world.restaurant;
    expect(await diner.call('dinerMenu', { params: { slug } })).toMatchObject({
      state: { status: 'LOCKED' },
    });
    const quote = await diner.call('quote', {
      params: { slug },
      body: { service: 'COLLECTION', items: [{ itemId: menu.item('Soup'), quantity: 1 }] },
    });
    expect(quote.problems.map(({ code }) => code)).toEqual(['LOCKED']);
    const slots = await diner.call('slots', { params: { slug }, query: { service: 'COLLECTION' } });
    expect(slots).toEqual({ slots: [] });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['pause', () => staff.call('pause', { params: params(), body: { minutes: 5 } })],
    ['resume', () => staff.call('unpause', { params: params() })],
    ['hold strangers back', () => staff.call('holdStrangers', { params: params(), body: { minutes: 5 } })],
    ['admit strangers', () => staff.call('admitStrangers', { params: params() })],
    ['be busy', () => staff.call('busy', { params: params(), body: { extraMinutes: 5 } })],
    [
      'mark an item',
      () =>
        staff.call('itemAvailability', {
          params: { ...params(), itemId: app.world.restaurant.menu.item('Soup') },
          body: { available: false },
        }),
    ],
    [
      'mark an option',
      () =>
        staff.call('optionAvailability', {
          params: { ...params(), optionId: app.world.restaurant.menu.option('Ham') },
          body: { available: false },
        }),
    ],
  ])('members cannot %s', async (_, write) => {
    expect(await refused(write())).toMatchObject({ status: 423, error: 'Locked', code: 'LOCKED' });
  });

  test('nobody joins it, and the invitation stays good', async () => {
    const [fresh, known] = ['cook@example.com', app.world.users.STRANGER.email];
    const { id: restaurantId } = app.world.restaurant;
    const call = callWith(app, null);
    const join = async () =>
      call('join', {
        body: {
          email: fresh,
          password: PASSWORD,
          firstName: 'Cleo',
          lastName: 'Cook',
          phone: '020 7946 0123',
          restaurantId,
          inviteToken: await inviteFor(fresh),
        },
      });
    const inviteToken = await inviteFor(known);
    const link = () => call('link', { body: { email: known, restaurantId, inviteToken } });
    expect(await refused(join())).toMatchObject({ status: 423, code: 'LOCKED' });
    expect(await refused(link())).toMatchObject({ status: 423, code: 'LOCKED' });
    expect(await call('verifyInvite', { params: { a: inviteToken, b: restaurantId } })).toMatchObject({
      valid: true,
    });
    await app.database.db.deleteFrom('invites').execute();
  });

  test('members still read everything', async () => {
    expect(await staff.call('restaurant', { params: params() })).toMatchObject({ accountLocked: true });
    expect((await staff.call('liveOrders', { params: params() })).orders).toHaveLength(2);
    expect(await staff.call('restaurantUsers', { params: params() })).toHaveLength(3);
    const merchants = await staff.call('userMerchants', { params: { id: staff.userId } });
    expect(merchants).toMatchObject([{ restaurants: [{ accountLocked: true }] }]);
  });

  test('open orders are brought to their end, with undo, and the board keeps its lease', async () => {
    const [first, second] = open;
    if (!first || !second) return expect.fail('no open orders');
    await staff.move(first.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
    await staff.undo(first.id);
    await staff.move(first.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
    await staff.call('screen', {
      params: { ...params(), screenId: randomUUID() },
      body: { visible: true, audible: true, board: 'live' },
    });
    const cancelled = await diner.call('cancelOrder', {
      params: { slug: app.world.restaurant.slug, orderId: second.id },
    });
    expect(cancelled).toMatchObject({ status: 'CANCELLED' });
  });

  test('another tenant still learns nothing, not even that it is locked', async () => {
    const stranger = await app.staff('STRANGER');
    const pausing = stranger.call('pause', { params: params(), body: { minutes: 5 } });
    expect(await refused(pausing)).toMatchObject({ status: 404 });
  });
});

test('once it is unlocked, orders are taken again', async () => {
  await app.database.db.updateTable('restaurants').set({ account_locked: false }).execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: app.world.restaurant.id });
  expect(await diner.place()).toMatchObject({ status: 'PLACED' });
});
