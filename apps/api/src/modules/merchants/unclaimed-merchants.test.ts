import { refused } from '@comanda/testing/answers';
import { mailedParameter } from '@comanda/testing/mails';
import { insertRole, insertSession } from '@comanda/testing/sample-members';
import { everyDay, insertRestaurant } from '@comanda/testing/sample-restaurant';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith, registerAccount, type TestAccount } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLockWatch } from '#modules/subscription';
import { at } from '#platform/database/column-types.ts';

const VICTIM = 'vic@example.com';
const OWN_PASSWORD = 'only the victim knows this';
const GONE = { status: 401 };

let app: TestApp;
let merchantId: string;
let restaurantId: string;
/** Has registered somebody else's address, and runs a restaurant with it. */
let eve: TestAccount;

beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
  merchantId = app.world.merchantId;
  restaurantId = app.world.restaurant.id;
  eve = await registerAccount(app, { email: VICTIM, firstName: 'Eve' });
  const { db } = app.database;
  await db.deleteFrom('merchant_members').where('merchant_id', '=', merchantId).execute();
  await db.deleteFrom('restaurant_users').execute();
  await db
    .insertInto('merchant_members')
    .values({ merchant_id: merchantId, user_id: eve.session.id, created_at: at(app.clock.now()) })
    .execute();
});

afterAll(() => app.close());

const anyone = () => callWith(app, null);
const params = () => ({ id: restaurantId });

async function joinedTablet() {
  const { code } = await eve.call('addTablet', { params: params(), body: { name: 'Kitchen' } });
  const { accessToken } = await anyone()('joinTablet', { body: { code } });
  return { accessToken, call: callWith(app, accessToken) };
}

async function printer() {
  const body = {
    ...({ kind: 'STAR_CLOUDPRNT', name: 'Kitchen', columns: 48, kitchenAt: 'ACCEPTED' } as const),
    ...{ receiptAt: null, categories: [], active: true },
  };
  const { access } = await eve.call('createPrinter', { params: params(), body });
  return () =>
    app.send(access?.url.replace(/^.*\/api/, '') ?? '', { method: 'POST', json: { statusCode: '200' } });
}

async function takeOver() {
  await anyone()('forgotPassword', { body: { email: VICTIM } });
  const token = await mailedParameter(app, VICTIM, 'token');
  const reset = await anyone()('resetPassword', { body: { token, newPassword: OWN_PASSWORD } });
  app.clock.advance(60_000);
  const session = await anyone()('login', { body: { email: VICTIM, password: OWN_PASSWORD } });
  const call = callWith(app, session.accessToken);
  return { reset, call, merchants: () => call('userMerchants', { params: { id: session.id } }) };
}

async function invited(by: TestAccount, email: string) {
  await by.call('invite', { body: { email, role: 'ADMIN', firstName: 'Eve', restaurantId } });
  const inviteToken = await mailedParameter(app, email, 'token');
  return { join: () => joinBy(inviteToken, email, restaurantId) };
}

function joinBy(inviteToken: string, email: string, joined: string) {
  const names = { firstName: 'Ann', lastName: 'Other', phone: '020 7946 0123' };
  return anyone()('join', {
    body: { ...names, email, password: OWN_PASSWORD, restaurantId: joined, inviteToken },
  });
}

/** The business of the other restaurant. */
async function saltId(): Promise<string> {
  const { merchant_id } = await app.database.db
    .selectFrom('restaurants')
    .select('merchant_id')
    .where('id', '=', app.world.foreign.id)
    .executeTakeFirstOrThrow();
  return merchant_id;
}

describe('a business of an account that its owner takes over before the address was confirmed', () => {
  test('is read by no tablet and no printer from then on', async () => {
    const tablet = await joinedTablet();
    const print = await printer();
    const { code } = await eve.call('addTablet', { params: params(), body: { name: 'Counter' } });
    const stream = recordStream({
      url: `${app.baseUrl}/restaurants/${restaurantId}/orders/stream`,
      token: tablet.accessToken,
    });
    onTestFinished(stream.close);
    await stream.until('that it is live', () => stream.events.length > 0);
    expect(await print()).toMatchObject({ status: 200 });

    await takeOver();
    await stream.until('that it may not come back', () => stream.refusedWith() === 401);
    expect(await refused(tablet.call('liveOrders', { params: params() }))).toMatchObject(GONE);
    expect(await refused(eve.call('liveOrders', { params: params() }))).toMatchObject(GONE);
    expect(await print()).toMatchObject({ status: 404 });
    expect(await refused(anyone()('joinTablet', { body: { code } }))).toMatchObject({ status: 400 });
  });

  test('is left by everybody whom the stranger had brought in, and by those they had invited', async () => {
    // its owner has opened the link of the e-mail without a thought: such an account may invite
    await app.database.db
      .updateTable('users')
      .set({ is_verified: true, confirmed_elsewhere: true })
      .where('id', '=', eve.session.id)
      .execute();
    const second = await (await invited(eve, 'eve-two@example.com')).join();
    await eve.call('addMerchantMember', { params: { id: merchantId }, body: { email: second.email } });
    const { join } = await invited(eve, 'eve-three@example.com');

    const vic = await takeOver();
    const theirs = callWith(app, second.accessToken);
    expect(await refused(theirs('liveOrders', { params: params() }))).toMatchObject({ status: 404 });
    expect(await refused(join())).toMatchObject({ status: 400, code: 'INVITE_INVALID' });
    const { members } = await vic.call('merchantMembers', { params: { id: merchantId } });
    expect(members).toMatchObject([{ email: VICTIM }]);
  });

  test('takes no edits until then either, and says why', async () => {
    const vic = await takeOver();
    expect(vic.reset).toMatchObject({ message: 'Password reset successful!', unclaimed: true });
    const pause = () => vic.call('pause', { params: params(), body: { minutes: 5 } });
    expect(await refused(pause())).toMatchObject({
      status: 423,
      code: 'LOCKED',
      message: expect.stringMatching(/^This restaurant waits for your answer: .*say that it is yours\.$/),
    });
    await vic.call('claimMerchant', { params: { id: merchantId } });
    expect(await pause()).toMatchObject({ status: 'PAUSED' });
  });

  test('is named to its owner until they have kept it, which works twice', async () => {
    const vic = await takeOver();
    expect(await vic.merchants()).toMatchObject([{ id: merchantId, unclaimed: true }]);
    for (let n = 0; n < 2; n += 1)
      expect(await vic.call('claimMerchant', { params: { id: merchantId } })).toBeNull();
    const [kept] = await vic.merchants();
    expect(kept).toMatchObject({ id: merchantId, role: 'ADMIN' });
    expect(kept).not.toHaveProperty('unclaimed');
  });

  test('takes no orders that nobody would see, until its owner has kept it', async () => {
    const diner = await app.diner();
    const { slug } = app.world.restaurant;
    const status = async () => (await diner.call('dinerMenu', { params: { slug } })).state.status;
    const menus: string[] = [];
    onTestFinished(
      app.deps().bus.subscribe((news) => {
        if (news.kind === 'menu') menus.push(news.restaurantId);
      }),
    );
    const look = createLockWatch(app.deps());
    const shown = await status();
    expect(shown).not.toBe('LOCKED');

    const vic = await takeOver();
    expect(menus).toEqual([restaurantId]);
    expect(await status()).toBe('LOCKED');
    expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'LOCKED' });
    await look();
    expect(menus, 'no lock of the operator has changed').toHaveLength(1);

    await vic.call('claimMerchant', { params: { id: merchantId } });
    expect(menus).toEqual([restaurantId, restaurantId]);
    expect(await status()).toBe(shown);
    await diner.place();
  });

  test('can be closed by its owner as any business', async () => {
    const vic = await takeOver();
    await vic.call('closeMerchant', { params: { id: merchantId }, body: { name: 'Pepper' } });
    expect(await vic.merchants()).toEqual([]);
  });

  test('can be kept by nobody but an owner', async () => {
    const { STAFF, STRANGER } = app.world.users;
    await takeOver();
    await insertRole(app, STAFF.id, 'ADMIN', restaurantId);
    const claim = (token: string | null) =>
      callWith(app, token)('claimMerchant', { params: { id: merchantId } });
    expect(await refused(claim(await insertSession(app, STAFF.id)))).toMatchObject({ status: 403 });
    expect(await refused(claim(await insertSession(app, STRANGER.id)))).toMatchObject({ status: 404 });
    expect(await refused(claim(eve.token))).toMatchObject(GONE);
  });

  test('is asked about after an invitation, too, and rings at no board where its owner works', async () => {
    const { foreign, users } = app.world;
    const salt = await saltId();
    const boss = callWith(app, await insertSession(app, users.STRANGER.id));
    await boss('invite', {
      body: { email: VICTIM, role: 'STAFF', firstName: 'Vic', restaurantId: foreign.id },
    });
    const inviteToken = await mailedParameter(app, VICTIM, 'token');
    const diner = await app.diner();
    await diner.place();
    const session = await joinBy(inviteToken, VICTIM, foreign.id);
    const listed = await callWith(app, session.accessToken)('userMerchants', { params: { id: session.id } });
    expect(new Map(listed.map(({ id, unclaimed }) => [id, unclaimed]))).toEqual(
      new Map([
        [merchantId, true],
        [salt, undefined],
      ]),
    );

    expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'LOCKED' });
    const { id } = await diner.call('placeOrder', {
      params: { slug: foreign.slug },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: diner.wish({ items: [{ itemId: foreign.menu.item('Soup'), quantity: 1 }] }),
    });
    const hours = everyDay('11:00', '23:00');
    const third = await insertRestaurant(app.database.db, salt, { slug: 'salt-two' }, hours, app.clock.now());
    await insertRole(app, session.id, 'STAFF', third.id);
    const url = `${app.baseUrl}/restaurants/${third.id}/orders/stream`;
    const stream = recordStream({ url, token: session.accessToken });
    onTestFinished(stream.close);
    const waiting = () => stream.events.filter(({ type }) => type === 'waiting');
    await stream.until('what waits elsewhere', () => waiting().length > 0);
    expect(waiting().map(({ data }): unknown => JSON.parse(data))).toEqual([
      { restaurants: [{ restaurantId: foreign.id, count: 1, orderIds: [id] }] },
    ]);
  });
});

test('an account of a confirmed address keeps what works in its business through a new password', async () => {
  await app.database.db.updateTable('users').set({ is_verified: true }).execute();
  const tablet = await joinedTablet();
  const owner = await takeOver();
  expect((await owner.merchants())[0]).not.toHaveProperty('unclaimed');
  expect(owner.reset).not.toHaveProperty('unclaimed');
  expect(await tablet.call('liveOrders', { params: params() })).toMatchObject({ orders: [] });
});
