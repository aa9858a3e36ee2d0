import { refused, settled } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { insertUser, type SampleUser } from '@comanda/testing/sample-world';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

let app: TestApp;
let merchantId: string;
let restaurantId: string;
let owner: SampleUser;
let cook: SampleUser;

beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
  merchantId = app.world.merchantId;
  restaurantId = app.world.restaurant.id;
  owner = app.world.users.ADMIN;
  cook = await insertMember(app, 'cook', 'STAFF', restaurantId);
});

afterAll(() => app.close());

const callAs = async ({ id }: SampleUser) => callWith(app, await insertSession(app, id));
const list = async (by = owner) =>
  (await (await callAs(by))('merchantMembers', { params: { id: merchantId } })).members;
const add = async (email: string, by = owner) =>
  (await callAs(by))('addMerchantMember', { params: { id: merchantId }, body: { email } });
const remove = async ({ id: userId }: { id: string }, by = owner) =>
  (await callAs(by))('removeMerchantMember', { params: { id: merchantId, userId }, query: {} });

describe('making somebody an owner', () => {
  test('gives them the whole business at once, and every owner reads of it', async () => {
    const call = await callAs(cook);
    expect(await refused(call('merchantMembers', { params: { id: merchantId } }))).toMatchObject({
      status: 403,
    });
    // the longest owner comes first
    app.clock.advance(1_000);
    expect(await add(cook.email.toUpperCase())).toMatchObject({
      userId: cook.id,
      email: cook.email,
      since: new Date(app.clock.now()).toISOString(),
    });
    expect((await list(cook)).map(({ email }) => email).sort()).toEqual([owner.email, cook.email].sort());
    const { entries } = await call('audit', { params: { id: restaurantId }, query: {} });
    expect(entries[0]).toMatchObject({
      action: 'owner.added',
      record: cook.email,
      actor: { userId: owner.id },
    });
    for (const { email } of [owner, cook]) {
      const [mail] = await mailsTo(app, email);
      expect(mail?.text).toContain(cook.email);
      expect(mail?.text).toContain('an owner of Pepper');
    }
  });

  test('ends at twenty of them', async () => {
    for (let more = 0; more < 19; more += 1) {
      const { id } = await insertUser(app.database.db, `owner${more}`, app.clock.now());
      await app.database.db
        .insertInto('merchant_members')
        .values({ merchant_id: merchantId, user_id: id, created_at: at(app.clock.now()) })
        .execute();
    }
    expect(await refused(add(cook.email))).toMatchObject({
      status: 409,
      code: 'TOO_MANY',
      message: 'A business has at most 20 owners.',
    });
    expect(await list()).toHaveLength(20);
  });

  test('twice is once', async () => {
    const first = await add(cook.email);
    expect(await add(cook.email)).toEqual(first);
    expect(await mailsTo(app, cook.email)).toHaveLength(1);
  });

  test('is for confirmed people who work in its restaurants; all others are refused alike', async () => {
    const { db } = app.database;
    const unconfirmed = await insertMember(app, 'unconfirmed', 'MANAGER', restaurantId);
    await db.updateTable('users').set({ is_verified: false }).where('id', '=', unconfirmed.id).execute();
    const stranger = await insertUser(db, 'nowhere', app.clock.now());
    const said = await Promise.all(
      [unconfirmed.email, stranger.email, app.world.users.STRANGER.email, 'nobody@example.com'].map((email) =>
        refused(add(email)),
      ),
    );
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]).toMatchObject({ status: 409, code: 'NOT_STAFF', details: [{ path: 'email' }] });
    expect(await list()).toHaveLength(1);
  });

  test('is not for somebody whose password an administrator has set: that one knows it', async () => {
    const call = await callAs(await insertMember(app, 'helper', 'ADMIN', restaurantId));
    const body = { restaurantId, email: cook.email, newPassword: 'given by the helper' };
    await call('resetStaffPassword', { params: { userId: cook.id }, body });
    expect(await refused(add(cook.email))).toMatchObject({ status: 409, code: 'GIVEN_PASSWORD' });
    expect(await list()).toHaveLength(1);
  });

  test('needs an owner whose own address is confirmed', async () => {
    const { db } = app.database;
    await db.updateTable('users').set({ is_verified: false }).where('id', '=', owner.id).execute();
    expect(await refused(add(cook.email))).toMatchObject({ status: 403, code: 'UNVERIFIED' });
  });
});

describe('taking an owner out', () => {
  test.each([
    ['ends', {}, 401],
    ['keeps, on purpose,', { keepDevices: 'true' }, null],
  ] as const)('%s the tablets that they have set up', async (_, query, status) => {
    const name = `partner-${status}`;
    const partner = await insertMember(app, name, 'STAFF', restaurantId);
    await add(partner.email);
    const params = { id: restaurantId };
    const made = await (await callAs(partner))('addTablet', { params, body: { name } });
    const { accessToken } = await callWith(app, null)('joinTablet', { body: { code: made.code } });
    await (await callAs(owner))('removeMerchantMember', {
      params: { id: merchantId, userId: partner.id },
      query,
    });
    const look = callWith(app, accessToken)('me');
    if (status) expect(await refused(look)).toMatchObject({ status });
    else expect(await look).toMatchObject({ isTablet: true });
  });

  test('ends access, open streams and open invitations at once', async () => {
    const partner = await insertMember(app, 'partner', 'STAFF', restaurantId);
    await add(partner.email);
    const call = await callAs(partner);
    await call('unlink', { params: { userId: cook.id, restaurantId }, query: {} });
    await call('invite', {
      body: { email: 'new@example.com', firstName: 'New', role: 'ADMIN', restaurantId },
    });
    await app.database.db.deleteFrom('restaurant_users').where('user_id', '=', partner.id).execute();
    const stream = recordStream({
      url: `${app.baseUrl}/restaurants/${restaurantId}/orders/stream`,
      token: await insertSession(app, partner.id),
    });
    await stream.until('that it is live', () => stream.events.length > 0);
    expect(await remove(partner)).toBeNull();
    await stream.until('that it may not come back', () => stream.refusedWith() === 404);
    expect(await refused(call('merchant', { params: { id: merchantId } }))).toMatchObject({ status: 404 });
    const users = await (await callAs(owner))('restaurantUsers', { params: { id: restaurantId } });
    expect(users.filter((row) => 'inviteId' in row)).toEqual([]);
    expect((await mailsTo(app, partner.email))[0]?.text).toContain('out of the owners of Pepper');
    stream.close();
  });

  test('leaves a role in one restaurant as it was', async () => {
    await add(cook.email);
    await remove(cook);
    const call = await callAs(cook);
    expect(await call('userMerchants', { params: { id: cook.id } })).toMatchObject([
      { role: 'STAFF', restaurants: [{ role: 'STAFF' }] },
    ]);
  });

  test('is refused for the last one, and for who owns nothing here', async () => {
    expect(await refused(remove(owner))).toMatchObject({ status: 409, code: 'LAST_ADMIN' });
    expect(await refused(remove(cook))).toMatchObject({ status: 404 });
    expect(await list()).toHaveLength(1);
  });

  test('one may go by oneself while another stays; of two who remove each other one stays', async () => {
    await add(cook.email);
    const [a, b] = await Promise.all([settled(remove(cook, owner)), settled(remove(owner, cook))]);
    expect([a.ok, b.ok].filter(Boolean)).toHaveLength(1);
    const rows = await app.database.db
      .selectFrom('merchant_members')
      .select('user_id')
      .where('merchant_id', '=', merchantId)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

test('a business has twenty owners at most', async () => {
  const now = at(app.clock.now());
  const present = (await list()).length;
  const many = [];
  for (let n = present; n < 20; n += 1) {
    const { id } = await insertUser(app.database.db, `owner-${n}`, app.clock.now());
    many.push({ merchant_id: merchantId, user_id: id, created_at: now });
  }
  await app.database.db.insertInto('merchant_members').values(many).execute();
  const answer = await refused(add(cook.email));
  expect(answer).toMatchObject({ status: 409, code: 'TOO_MANY' });
  expect(answer.message).toBe('A business has at most 20 owners.');
  expect(await list()).toHaveLength(20);
});
