import type { Role } from '@comanda/domain/people/roles';
import { refused, settled } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { insertMember, insertRole, insertSession } from '@comanda/testing/sample-members';
import { everyDay, insertRestaurant } from '@comanda/testing/sample-restaurant';
import type { SampleUser } from '@comanda/testing/sample-world';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const LAST = {
  status: 409,
  code: 'LAST_ADMIN',
  message: 'Somebody must stay administrator. Make another one first.',
};

let app: TestApp;
let restaurantId: string;
let owner: SampleUser;
let cook: SampleUser;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
  restaurantId = app.world.restaurant.id;
  owner = app.world.users.ADMIN;
});

beforeEach(async () => {
  cook = await member('STAFF');
});

afterAll(() => app.close());

function member(role: Role, of = restaurantId): Promise<SampleUser> {
  people += 1;
  return insertMember(app, `member${people}`, role, of);
}

const callAs = async ({ id }: SampleUser) => callWith(app, await insertSession(app, id));
const unlink = async (by: SampleUser, { id: userId }: SampleUser, of = restaurantId) =>
  (await callAs(by))('unlink', { params: { userId, restaurantId: of } });
const changeRole = async (by: SampleUser, { id: userId }: SampleUser, role: Role, of = restaurantId) =>
  (await callAs(by))('changeRole', { params: { id: of, userId }, body: { role } });
const listed = async () =>
  (await (await callAs(owner))('restaurantUsers', { params: { id: restaurantId } })).flatMap((row) =>
    'userId' in row ? [row] : [],
  );

/** A restaurant whose merchant has lost its owner, as after a mistake in the database. */
async function ownerless(): Promise<string> {
  people += 1;
  const merchant = await app.database.db
    .insertInto('merchants')
    .values({
      id: crypto.randomUUID(),
      name: 'Nobody',
      email: 'nobody@pepper.example',
      country: 'GB',
      created_at: at(app.clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sample = { slug: `ownerless-${people}` };
  const hours = everyDay('11:00', '23:00');
  return (await insertRestaurant(app.database.db, merchant.id, sample, hours, app.clock.now())).id;
}

describe('taking somebody out of a restaurant', () => {
  test('answers 200 and ends their access at the next request, but not their session', async () => {
    const call = await callAs(cook);
    expect(await call('liveOrders', { params: { id: restaurantId } })).toMatchObject({ orders: [] });
    expect(await unlink(owner, cook)).toEqual({ message: 'Done.' });
    expect(await refused(call('liveOrders', { params: { id: restaurantId } }))).toMatchObject({
      status: 404,
    });
    expect(await call('userMerchants', { params: { id: cook.id } })).toEqual([]);
    expect(await call('me')).toMatchObject({ email: cook.email });
    expect((await listed()).map(({ userId }) => userId)).not.toContain(cook.id);
  });

  test('tells them, and forgets the devices on which they were notified', async () => {
    const { db } = app.database;
    const call = await callAs(cook);
    const endpoint = 'https://web.push.apple.com/1';
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    await call('subscribe', { params: { id: restaurantId }, body: { endpoint, keys } });
    const devices = () => db.selectFrom('push_subscriptions').select('id').execute();
    expect(await devices()).toHaveLength(1);
    await changeRole(owner, cook, 'MANAGER');
    expect(await devices()).toHaveLength(1);
    await unlink(owner, cook);
    expect(await devices()).toEqual([]);
    const [mail] = await mailsTo(app, cook.email);
    expect(mail?.subject).toBe('You no longer work at Pepper House');
    expect(mail?.text).toContain('has taken you out of the team of Pepper House');
  });

  test('ends their open stream at once, and lets it not come back', async () => {
    const stream = recordStream({
      url: `${app.baseUrl}/restaurants/${restaurantId}/orders/stream`,
      token: await insertSession(app, cook.id),
    });
    await stream.until('that it is live', () => stream.events.length > 0);
    await unlink(owner, cook);
    await stream.until('that it may not come back', () => stream.refusedWith() === 404);
    // notified by the change itself: the next heartbeat, after fifteen seconds, would have looked too
    const types = stream.events.map(({ type }) => type);
    expect(types).toContain('access');
    expect(types.filter((type) => type === 'ping')).toHaveLength(1);
    stream.close();
  });

  test('leaves their other restaurants and other people’s streams alone', async () => {
    await insertRole(app, cook.id, 'STAFF', app.world.foreign.id);
    const token = await insertSession(app, cook.id);
    const elsewhere = recordStream({
      url: `${app.baseUrl}/restaurants/${app.world.foreign.id}/orders/stream`,
      token,
    });
    const colleague = recordStream({
      url: `${app.baseUrl}/restaurants/${restaurantId}/orders/stream`,
      token: await insertSession(app, app.world.users.MANAGER.id),
    });
    await elsewhere.until('that it is live', () => elsewhere.events.length > 0);
    await colleague.until('that it is live', () => colleague.events.length > 0);
    await unlink(owner, cook);
    await elsewhere.until('that rights changed', () =>
      elsewhere.events.some(({ type }) => type === 'access'),
    );
    const path = `/restaurants/${app.world.foreign.id}/orders/live`;
    expect(await app.send(path, { token })).toMatchObject({ status: 200 });
    for (const { states, refusedWith } of [elsewhere, colleague]) {
      expect(states.at(-1)).toBe('live');
      expect(refusedWith()).toBeNull();
    }
    elsewhere.close();
    colleague.close();
  });

  test('twice is 404 the second time, as for somebody who never was here, and for nobody', async () => {
    await unlink(owner, cook);
    const again = await refused(unlink(owner, cook));
    expect(again).toMatchObject({ status: 404, message: 'The member was not found.' });
    expect(await refused(unlink(owner, app.world.users.STRANGER))).toEqual(again);
    const nobody = { id: '00000000-0000-7000-8000-000000000000', email: '' };
    expect(await refused(unlink(owner, nobody))).toEqual(again);
  });

  test.each(['MANAGER', 'STAFF'] as const)('is not for %s, not even oneself', async (role) => {
    const by = await member(role);
    for (const of of [cook, by, owner]) {
      expect(await refused(unlink(by, of))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
    expect((await listed()).map(({ userId }) => userId)).toContain(cook.id);
  });

  test('is possible for oneself when another administrator stays', async () => {
    const hired = await member('ADMIN');
    expect(await unlink(hired, hired)).toEqual({ message: 'Done.' });
  });
});

describe('giving another role', () => {
  test('holds where nothing but the guard looks at it, also for somebody who has just used the old one', async () => {
    const manager = await member('MANAGER');
    const call = await callAs(manager);
    const delivery = () => call('delivery', { params: { id: restaurantId } });
    expect(await delivery()).toHaveProperty('zones');
    await changeRole(owner, manager, 'STAFF');
    expect(await refused(delivery())).toMatchObject({ status: 403 });
    await changeRole(owner, manager, 'MANAGER');
    expect(await delivery()).toHaveProperty('zones');
  });

  test('answers 200 with the member, and holds from their next request on', async () => {
    const manager = await member('MANAGER');
    const call = await callAs(manager);
    const invitation = { email: 'new@example.com', firstName: 'New', restaurantId };
    expect(await changeRole(owner, manager, 'ADMIN')).toEqual({
      userId: manager.id,
      role: 'ADMIN',
      email: manager.email,
      firstName: expect.any(String),
      lastName: 'Family',
    });
    expect(await call('invite', { body: invitation })).toMatchObject({ email: 'new@example.com' });
    await changeRole(owner, manager, 'STAFF');
    expect(await refused(call('invite', { body: invitation }))).toMatchObject({ status: 403 });
    expect(await call('liveOrders', { params: { id: restaurantId } })).toMatchObject({ orders: [] });
  });

  test('notifies their open stream, which goes on while they may see it', async () => {
    const stream = recordStream({
      url: `${app.baseUrl}/restaurants/${restaurantId}/orders/stream`,
      token: await insertSession(app, cook.id),
    });
    await stream.until('that it is live', () => stream.events.length > 0);
    await changeRole(owner, cook, 'MANAGER');
    await stream.until('that rights changed', () => stream.events.at(-1)?.type === 'access');
    expect(stream.states.at(-1)).toBe('live');
    stream.close();
  });

  test.each(['OWNER', 'admin', '', null, 7])('refuses the role %j', async (role) => {
    const token = await insertSession(app, owner.id);
    const path = `/restaurants/${restaurantId}/users/${cook.id}`;
    expect(await app.send(path, { method: 'PATCH', token, json: { role } })).toMatchObject({
      status: 400,
      json: { details: [{ path: 'role' }] },
    });
  });

  test.each(['isVerified', 'accountLocked', 'merchantId', 'id'])('refuses %s', async (field) => {
    const token = await insertSession(app, owner.id);
    const path = `/restaurants/${restaurantId}/users/${cook.id}`;
    const json = { role: 'MANAGER', [field]: true };
    expect(await app.send(path, { method: 'PATCH', token, json })).toMatchObject({ status: 400 });
    expect((await listed()).find(({ userId }) => userId === cook.id)).toMatchObject({ role: 'STAFF' });
  });

  test('is 404 for somebody who works elsewhere, as for nobody', async () => {
    const stranger = await refused(changeRole(owner, app.world.users.STRANGER, 'STAFF'));
    expect(stranger).toMatchObject({ status: 404, message: 'The member was not found.' });
    const nobody = { id: '00000000-0000-7000-8000-000000000000', email: '' };
    expect(await refused(changeRole(owner, nobody, 'STAFF'))).toEqual(stranger);
  });
});

describe('an administrator stays', () => {
  test('the owner, who alone administers, can neither leave nor be demoted', async () => {
    expect(
      await refused(unlink(app.world.users.STRANGER, app.world.users.STRANGER, app.world.foreign.id)),
    ).toMatchObject(LAST);
    expect(
      await refused(
        changeRole(app.world.users.STRANGER, app.world.users.STRANGER, 'STAFF', app.world.foreign.id),
      ),
    ).toMatchObject(LAST);
  });

  test('the owner cannot be removed or demoted by one they hired either', async () => {
    const hired = await member('ADMIN');
    expect(await refused(unlink(hired, owner))).toMatchObject({ status: 409, code: 'OWNER' });
    expect(await refused(changeRole(hired, owner, 'STAFF'))).toMatchObject({ status: 409, code: 'OWNER' });
  });

  test('the last one of several cannot leave or be demoted', async () => {
    const place = await ownerless();
    const [one, other] = [await member('ADMIN', place), await member('ADMIN', place)];
    expect(await changeRole(one, other, 'MANAGER', place)).toMatchObject({ role: 'MANAGER' });
    expect(await refused(changeRole(one, one, 'STAFF', place))).toMatchObject(LAST);
    expect(await refused(unlink(one, one, place))).toMatchObject(LAST);
    expect(await changeRole(one, one, 'ADMIN', place)).toMatchObject({ role: 'ADMIN' });
  });

  test.each<[string, (by: SampleUser, of: SampleUser, place: string) => Promise<unknown>]>([
    ['remove', unlink],
    ['demote', (by, of, place) => changeRole(by, of, 'STAFF', place)],
  ])('when two %s each other at once, one of them', async (_, action) => {
    for (let round = 0; round < 5; round += 1) {
      const place = await ownerless();
      const [one, other] = [await member('ADMIN', place), await member('ADMIN', place)];
      const results = await Promise.all([
        settled(action(one, other, place)),
        settled(action(other, one, place)),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const admins = await app.database.db
        .selectFrom('restaurant_users')
        .select('user_id')
        .where('restaurant_id', '=', place)
        .where('role', '=', 'ADMIN')
        .execute();
      expect(admins).toHaveLength(1);
    }
  });

  test('when two leave at once, one of them', async () => {
    const place = await ownerless();
    const [one, other] = [await member('ADMIN', place), await member('ADMIN', place)];
    const results = await Promise.all([
      settled(unlink(one, one, place)),
      settled(unlink(other, other, place)),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
