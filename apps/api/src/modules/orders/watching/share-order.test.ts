import { createCall } from '@comanda/client/call';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { linkIn, mailsTo } from '@comanda/testing/mails';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { mailOrderLink, ownOrderOfLink } from './share-order.ts';

let app: TestApp;
let diner: TestDiner;
let order: PlacedOrder;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  diner = await app.diner();
  order = await diner.place(
    diner.wish({
      service: 'DELIVERY',
      contact: { name: 'Ada Diner', phone: '020 7946 0123', email: 'ada@diner.example' },
      address: { line1: '2 Short Lane', line2: 'Flat 7', city: 'London', note: 'Ring twice' },
      location: PLACES.near,
      items: [{ itemId: app.world.restaurant.menu.item('Soup'), quantity: 5, note: 'For Bo' }],
      allergyNote: 'Bo has asthma',
      note: 'Be quick',
      expectedTotal: 3250,
    }),
  );
});

afterAll(() => app.close());

const params = () => ({ slug: app.world.restaurant.slug, orderId: order.id });
const share = async (by = diner) => (await by.call('shareOrder', { params: params() })).token;
const nobody = () => createCall({ baseUrl: app.baseUrl, token: () => null });
const shared = (token: string) => nobody()('sharedOrder', { params: { token } });

test('a link shows anybody where the order stands, and nothing of who ordered it but the first line of the address', async () => {
  const token = await share();
  expect(await shared(token)).toMatchObject({
    number: order.number,
    status: 'PLACED',
    to: '2 Short Lane',
    lines: [{ name: 'Soup', quantity: 5, options: [] }],
  });
  const { text } = await app.send(`/orders/shared/${token}`);
  for (const own of ['Ada', '7946', 'diner.example', 'Flat 7', 'Ring', 'Bo', 'quick', order.id]) {
    expect(text, own).not.toContain(own);
  }
  const staff = await app.staff();
  await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  expect(await shared(token)).toMatchObject({ status: 'ACCEPTED', promisedAt: expect.any(String) });
});

test('only its diner makes links and takes them back; then all of them are dead', async () => {
  const [first, second] = [await share(), await share()];
  expect(await refused(share(await app.diner()))).toMatchObject({ status: 404 });
  expect(await refused((await app.diner()).call('unshareOrder', { params: params() }))).toMatchObject({
    status: 404,
  });
  expect(await shared(first)).toMatchObject({ number: order.number });
  await diner.call('unshareOrder', { params: params() });
  await diner.call('unshareOrder', { params: params() });
  for (const token of [first, second]) expect(await refused(shared(token))).toMatchObject({ status: 404 });
});

test('a sixth link takes the place of the first', async () => {
  const tokens: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    app.clock.advance(1_000);
    tokens.push(await share());
  }
  const [first = '', second = ''] = tokens;
  expect(await refused(shared(first))).toMatchObject({ status: 404 });
  expect(await shared(second)).toMatchObject({ number: order.number });
});

async function mailed(): Promise<string> {
  await app.runConsumers();
  const [mail] = await mailsTo(app, 'ada@diner.example');
  return mail ? (linkIn(mail).pathname.split('/').at(-1) ?? '') : '';
}

test('the link of an e-mail shows the order in any browser, and not even the address: it may have gone to somebody else', async () => {
  const token = await mailed();
  const { text } = await app.send(`/orders/shared/${token}`);
  expect(JSON.parse(text)).toMatchObject({ number: order.number, mailed: true, lines: [{ name: 'Soup' }] });
  for (const own of ['Short Lane', 'Ada', '7946', 'diner.example', 'Ring', 'Bo', 'quick', order.id]) {
    expect(text, own).not.toContain(own);
  }
  const wrong = token.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  expect(await refused(shared(wrong))).toMatchObject({ status: 404 });
  const rows = await app.database.db.selectFrom('order_shares').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('links of e-mails take no place of those for others, and outlive them', async () => {
  const given: string[] = [];
  for (let n = 0; n < 5; n += 1) given.push(await share());
  const first = await mailed();
  const staff = await app.staff();
  await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  const second = await mailed();
  expect(second).not.toBe(first);
  for (const token of [...given, first]) expect(await shared(token)).toMatchObject({ number: order.number });
  expect((await shared(given[0] ?? '')).mailed).toBeUndefined();
  await diner.call('unshareOrder', { params: params() });
  expect(await refused(shared(given[0] ?? ''))).toMatchObject({ status: 404 });
  for (const token of [first, second]) expect(await shared(token)).toMatchObject({ mailed: true });
});

test('the link of an e-mail is dead thirty days after the order’s end, or after the e-mail where that came later', async () => {
  const token = await mailed();
  const staff = await app.staff();
  await staff.move(order.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
  app.clock.advance(DAY_MS);
  const { db } = app.database;
  const own = { restaurantId: app.world.restaurant.id, orderId: order.id };
  const late = await transaction(db, (tx) => mailOrderLink(tx, own, app.clock.now()));
  app.clock.advance(29 * DAY_MS - 1);
  expect(await shared(token)).toMatchObject({ status: 'REJECTED' });
  app.clock.advance(1);
  expect(await refused(shared(token))).toMatchObject({ status: 404 });
  app.clock.advance(DAY_MS - 1);
  expect(await shared(late)).toMatchObject({ status: 'REJECTED' });
  app.clock.advance(1);
  expect(await refused(shared(late))).toMatchObject({ status: 404 });
});

test('the device that ordered has its own page by the link of an e-mail, and no other has', async () => {
  const [token, given] = [await mailed(), await share()];
  const deviceOf = async (id: string) =>
    (
      await app.database.db
        .selectFrom('orders')
        .select('client_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).client_id;
  const own = await deviceOf(order.id);
  const other = await deviceOf((await (await app.diner()).place()).id);
  expect(await ownOrderOfLink(app.deps(), token, own)).toBe(order.id);
  expect(await ownOrderOfLink(app.deps(), token, other)).toBeNull();
  expect(await ownOrderOfLink(app.deps(), given, own)).toBeNull();
  expect(await ownOrderOfLink(app.deps(), 'x', own)).toBeNull();
});

test('a link is dead a day after its order has ended, and what is no token finds nothing', async () => {
  const token = await share();
  await diner.call('cancelOrder', { params: params() });
  app.clock.advance(DAY_MS - 1);
  expect(await shared(token)).toMatchObject({ status: 'CANCELLED' });
  app.clock.advance(1);
  expect(await refused(shared(token))).toMatchObject({ status: 404 });
  for (const bad of ['x', token.toUpperCase(), `${token}0`, 'é'.repeat(64), order.id]) {
    expect(await refused(shared(bad)), bad).toMatchObject({ status: 404 });
  }
});

test('the database keeps a hash alone, and the sweep takes it a month after its order has ended', async () => {
  const token = await share();
  const rows = await app.database.db.selectFrom('order_shares').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const left = () =>
    app.database.db.selectFrom('order_shares').select('order_id').where('order_id', '=', order.id).execute();
  app.clock.advance(31 * DAY_MS);
  await app.runSweep();
  expect(await left()).toHaveLength(1);
  expect(await shared(token)).toMatchObject({ number: order.number });
  await app.runClock();
  app.clock.advance(31 * DAY_MS);
  await app.runSweep();
  expect(await left()).toEqual([]);
});
