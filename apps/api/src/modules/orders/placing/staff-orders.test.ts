import { randomUUID } from 'node:crypto';
import type { CallInput } from '@comanda/contract/calls';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { refused } from '@comanda/testing/answers';
import { linkIn, mailsTo } from '@comanda/testing/mails';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { promotionCalls } from '@comanda/testing/promotion-calls';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NO_CLIENT } from '#platform/access/no-client.ts';

type StaffWish = CallInput<'placeStaffOrder'>['body'];

let app: TestApp;
let owner: TestStaff;
let staff: TestStaff;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp({ environment: { RATES: 'order.user=8/minute' } });
  [owner, staff, diner] = await Promise.all([app.staff('ADMIN'), app.staff(), app.diner()]);
});

afterEach(async () => {
  app.clock.advance(60_000);
  expect(await brokenInvariants(app.database.db)).toEqual([]);
});

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });
const wish = (changes: Partial<StaffWish> = {}): StaffWish => ({
  ...diner.wish(),
  contact: { name: 'Nan Evans', phone: '020 7946 0555' },
  source: 'PHONE',
  ...changes,
});
const place = (changes: Partial<StaffWish> = {}, key: string = randomUUID(), by = staff) =>
  by.call('placeStaffOrder', { params: params(), headers: { 'idempotency-key': key }, body: wish(changes) });
const edit = async (changes: Omit<CallInput<'updateMenuSettings'>['body'], 'version'>) => {
  const { version } = await owner.call('menuSettings', { params: params() });
  await owner.call('updateMenuSettings', { params: params(), body: { version, ...changes } });
};
const countOrders = async () => (await app.database.db.selectFrom('orders').select('id').execute()).length;

test('an order by telephone is placed and accepted at once, in the name of whoever took it, with its money due', async () => {
  const order = await place();
  expect(order).toMatchObject({
    ...{ status: 'ACCEPTED', source: 'PHONE', total: 600 },
    contact: { name: 'Nan Evans', phone: '020 7946 0555' },
    payment: { method: AT_HANDOVER, state: 'UNPAID' },
  });
  expect(order.promisedAt).toBe(new Date(app.clock.now() + order.preparationMinutes * 60_000).toISOString());
  const actor = { kind: 'STAFF', name: 'Given STAFF' };
  expect(order.events).toMatchObject([
    { type: 'PLACED', actor },
    { type: 'ACCEPTED', actor },
  ]);
  expect(order).not.toHaveProperty('sender');
  const events = await app.database.db
    .selectFrom('order_events')
    .select('actor_user_id')
    .where('order_id', '=', order.id)
    .execute();
  expect(events).toEqual([{ actor_user_id: staff.userId }, { actor_user_id: staff.userId }]);
  const { entries } = await owner.call('audit', { params: params() });
  expect(entries.find(({ action }) => action === 'order.taken')).toMatchObject({
    actor: { userId: staff.userId },
    record: `order #${order.number}`,
    details: { source: 'PHONE', total: 600, currency: 'GBP' },
  });
  const live = await staff.call('liveOrders', { params: params() });
  expect(live.orders.find(({ id }) => id === order.id)).toMatchObject({ source: 'PHONE' });
  const ledger = await app.database.db
    .selectFrom('payment_entries')
    .select('amount')
    .where('order_id', '=', order.id)
    .execute();
  expect(ledger).toEqual([{ amount: 600 }]);
});

test('diners who fill the board keep nobody at the counter from ordering', async () => {
  await edit({ mostUnanswered: 5 });
  for (let count = 0; count < 5; count += 1) await diner.place();
  expect(await refused(app.diner().then((other) => other.place()))).toMatchObject({ code: 'VERY_BUSY' });
  expect(await place()).toMatchObject({ status: 'ACCEPTED' });
  await edit({ mostUnanswered: 60 });
});

describe('whom to call', () => {
  test('nobody at the counter has to leave a number; one that is wrong is refused', async () => {
    const order = await place({ source: 'COUNTER', contact: { name: 'Nan' } });
    expect(order).toMatchObject({ status: 'ACCEPTED', source: 'COUNTER', contact: { name: 'Nan' } });
    expect(await refused(place({ source: 'COUNTER', contact: { name: 'Nan', phone: '12' } }))).toMatchObject({
      status: 400,
      details: [{ path: 'contact.phone' }],
    });
  });

  test('whoever calls, and whoever waits for a rider, has to', async () => {
    const needed = { status: 400, details: [{ path: 'contact.phone', message: 'Give a phone number.' }] };
    expect(await refused(place({ contact: { name: 'Nan' } }))).toMatchObject(needed);
    const address = { line1: '12 Exmouth Market', city: 'London', postcode: 'EC1R 4QE' };
    const delivery = { source: 'COUNTER', service: 'DELIVERY', address, contact: { name: 'Nan' } } as const;
    const { details } = await refused(place(delivery));
    expect(details).toContainEqual(expect.objectContaining(needed.details[0]));
  });

  test('an e-mail leads to a page that needs no device', async () => {
    const email = 'nan@diner.example';
    const order = await place({ contact: { name: 'Nan', phone: '020 7946 0555', email } });
    await app.runConsumers();
    const [mail, ...others] = await mailsTo(app, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Pepper House has accepted your order #${order.number}`);
    const [, , slug, page, token = ''] = mail ? linkIn(mail).pathname.split('/') : [];
    expect([slug, page]).toEqual([app.world.restaurant.slug, 'shared']);
    expect(await diner.call('sharedOrder', { params: { token } })).toMatchObject({ number: order.number });
  });
});

describe('once', () => {
  test('two sends of a key give one order and the same answer, by whichever member; another body is refused', async () => {
    const before = await countOrders();
    const key = randomUUID();
    const [first, second] = await Promise.all([place({}, key), place({}, key, owner)]);
    expect(second.id).toBe(first.id);
    expect((await place({}, key)).events).toHaveLength(2);
    expect(await refused(place({ source: 'COUNTER' }, key))).toMatchObject({
      status: 422,
      code: 'KEY_REUSED',
    });
    expect(await countOrders()).toBe(before + 1);
  });

  test('one whose acceptance was taken back is not accepted anew by a late send', async () => {
    const key = randomUUID();
    const { id } = await place({}, key);
    expect(await staff.undo(id)).toMatchObject({ status: 'PLACED' });
    expect(await place({}, key)).toMatchObject({ id, status: 'PLACED' });
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
  });
});

describe('prices, stock, hours and house rules hold as they do for diners', () => {
  test('another total, a choice that is none, and a note where none is taken are refused, and nothing is stored', async () => {
    const before = await countOrders();
    expect(await refused(place({ expectedTotal: 1 }))).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      quote: { total: 600 },
    });
    const items = [{ itemId: randomUUID(), quantity: 1, options: [] }];
    expect(await refused(place({ items }))).toMatchObject({ status: 400 });
    expect(await refused(place({ payment: { method: 'CARD' } }))).toMatchObject({
      status: 400,
      details: [{ path: 'payment.method' }],
    });
    expect(await countOrders()).toBe(before);
  });

  test('the last one is sold once', async () => {
    const items = [{ itemId: app.world.restaurant.menu.item('Cake'), quantity: 5, options: [] }];
    const wishes = { items, expectedTotal: 2250 };
    const answers = await Promise.allSettled([place(wishes), place(wishes), diner.place(diner.wish(wishes))]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a promotion for first orders is in neither quote nor order, as nobody knows the diner', async () => {
    const promotions = promotionCalls(app, owner);
    await promotions.create({ name: 'Welcome', benefit: { kind: 'PERCENT', percent: 10 }, firstOrder: true });
    expect(await promotions.quote(await app.diner())).toMatchObject({ total: 540 });
    const { service, items, payment } = wish();
    const quote = await staff.call('quoteStaffOrder', {
      params: params(),
      body: { service, items, payment },
    });
    expect(quote).toMatchObject({ total: 600, problems: [] });
    expect(await place()).toMatchObject({ total: 600 });
    await promotions.removeAll();
  });
});

test('a member who takes more than a counter can waits for the next minute; colleagues do not', async () => {
  for (let count = 0; count < 8; count += 1) await place();
  expect(await refused(place())).toMatchObject({
    ...{ status: 429, code: 'RATE_LIMITED', kind: 'order', per: 'user' },
    message: 'You have taken many orders in a minute. Wait 60 seconds and try again.',
  });
  expect(await place({}, randomUUID(), owner)).toMatchObject({ status: 'ACCEPTED' });
});

test('no device is kept with it, and no diner can read it', async () => {
  const { id } = await place();
  const row = await app.database.db
    .selectFrom('orders')
    .select(['client_id', 'sender'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ client_id: NO_CLIENT, sender: null });
  const of = { slug: app.world.restaurant.slug, orderId: id };
  expect(await refused(diner.call('dinerOrder', { params: of }))).toMatchObject({ status: 404 });
});

test('a closed restaurant takes none for now, and one for later is accepted for then', async () => {
  app.clock.set(FRIDAY_EVENING + 12 * 60 * 60_000);
  expect(await refused(place())).toMatchObject({ status: 409, code: 'CLOSED' });
  const scheduledFor = new Date(FRIDAY_EVENING + 24 * 60 * 60_000).toISOString();
  expect(await place({ scheduledFor })).toMatchObject({ status: 'ACCEPTED', promisedAt: scheduledFor });
});
