import { randomUUID } from 'node:crypto';
import { refused, send, settled } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { promotionCalls } from '@comanda/testing/promotion-calls';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let manager: TestStaff;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp({ restaurant: { ordersPerSlot: 20 } });
  manager = await app.staff('ADMIN');
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  diner = await app.diner();
  await setStock(5);
});

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

const itemId = (name: string) => app.world.restaurant.menu.item(name);
const soups = (quantity: number) => ({
  items: [{ itemId: itemId('Soup'), quantity }],
  expectedTotal: 600 * quantity,
});
const cakes = (quantity: number) => ({
  items: [{ itemId: itemId('Cake'), quantity }],
  expectedTotal: 450 * quantity,
});

const instead = (replaces: string, changes: Partial<OrderWish> = soups(2), key = randomUUID()) =>
  diner.place(diner.wish({ ...changes, replaces }), key);

const orderOf = (orderId: string) =>
  diner.call('dinerOrder', { params: { slug: app.world.restaurant.slug, orderId } });

const accept = (orderId: string) =>
  manager.move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });

function setStock(stock: number | null, name = 'Cake') {
  const params = { id: app.world.restaurant.id, itemId: itemId(name) };
  return manager.call('itemAvailability', { params, body: { stock } });
}

async function ledgerOf(orderId: string): Promise<readonly string[]> {
  const rows = app.database.db.selectFrom('payment_entries').where('order_id', '=', orderId);
  const entries = await rows.select(['kind', 'amount']).orderBy('position').execute();
  return entries.map(({ kind, amount }) => `${kind} ${amount}`);
}

const countOrders = async () =>
  (
    await app.database.db
      .selectFrom('orders')
      .select('id')
      .where('restaurant_id', '=', app.world.restaurant.id)
      .execute()
  ).length;

test('a changed order is a new one with the next number; both name each other, and so do their ledgers', async () => {
  const old = await diner.place();
  const changed = await instead(old.id);
  const { id, number } = changed;
  expect(changed).toMatchObject({
    ...{ status: 'PLACED', number: old.number + 1, total: 1200 },
    replaces: { id: old.id, number: old.number },
  });
  expect(await orderOf(id)).toEqual(changed);
  expect(await orderOf(old.id)).toMatchObject({
    ...{ status: 'CANCELLED', total: 600, replacedBy: { id, number } },
    events: [{ type: 'PLACED' }, { type: 'CANCELLED', actor: { kind: 'DINER' } }],
    payment: { state: 'UNPAID' },
  });
  expect(await ledgerOf(id)).toEqual(['CASH_DUE 1200']);
  expect(await ledgerOf(old.id)).toEqual(['CASH_DUE 600', 'VOIDED 600']);
  const { orders } = await manager.call('liveOrders', { params: { id: app.world.restaurant.id } });
  expect(orders.find((order) => order.id === id)).toMatchObject({ replaces: { number: old.number } });
  expect(orders.find((order) => order.id === old.id)).toMatchObject({ replacedBy: { number } });
});

test('a board gets both at once', async () => {
  const params = { id: app.world.restaurant.id };
  const { lastEventId } = await manager.call('liveOrders', { params });
  const old = await diner.place();
  const { id, number } = await instead(old.id);
  const rows = app.database.db.selectFrom('order_events').where('restaurant_id', '=', params.id);
  const written = await rows
    .select(['order_id', 'type', 'actor'])
    .where('number', '>', lastEventId)
    .orderBy('number')
    .execute();
  expect(written).toEqual([
    { order_id: old.id, type: 'PLACED', actor: 'DINER' },
    { order_id: old.id, type: 'CANCELLED', actor: 'DINER' },
    { order_id: id, type: 'PLACED', actor: 'DINER' },
  ]);
  expect(number).toBe(old.number + 1);
});

describe('what the old order held is free for the new one', () => {
  test('of its stock, the last piece too, and no more than that', async () => {
    await setStock(2);
    const old = await diner.place(diner.wish(cakes(2)));
    const params = { slug: app.world.restaurant.slug };
    const { items } = diner.wish(cakes(2));
    const body = { service: 'COLLECTION' as const, items, replaces: old.id };
    expect((await diner.call('quote', { params, body })).problems).toEqual([]);
    const { replaces: _, ...alone } = body;
    expect((await diner.call('quote', { params, body: alone })).problems).toMatchObject([
      { code: 'SOLD_OUT' },
    ]);
    const same = await instead(old.id, cakes(2));
    expect(await refused(instead(same.id, cakes(3)))).toMatchObject({ code: 'SOLD_OUT' });
    expect(await orderOf(same.id)).toMatchObject({ status: 'PLACED' });
    const less = await instead(same.id, cakes(1));
    const other = await app.diner();
    expect(await other.place(other.wish(cakes(1)))).toMatchObject({ status: 'PLACED' });
    expect(await refused(instead(less.id, cakes(2)))).toMatchObject({ code: 'SOLD_OUT' });
    expect(await instead(less.id, soups(1))).toMatchObject({ status: 'PLACED' });
    expect(await other.place(other.wish(cakes(1)))).toMatchObject({ status: 'PLACED' });
  });

  test('of its promotion, which is still the first use', async () => {
    const calls = promotionCalls(app, manager);
    const welcome = await calls.create({
      ...{ name: 'Welcome', code: 'HELLO', maxUses: 1, maxUsesPerDiner: 1, firstOrder: true },
      benefit: { kind: 'AMOUNT', amount: 100 },
    });
    const promotionCode = 'hello';
    const old = await diner.place(diner.wish({ ...soups(1), promotionCode, expectedTotal: 500 }));
    const params = { slug: app.world.restaurant.slug };
    const { items } = soups(2);
    const body = { service: 'COLLECTION' as const, items, promotionCode, replaces: old.id };
    const quote = await diner.call('quote', { params, body });
    expect(quote).toMatchObject({ total: 1100, promotionCode: { holds: true } });
    const changed = await instead(old.id, { items, promotionCode, expectedTotal: 1100 });
    expect(changed).toMatchObject({ discount: 100, total: 1100 });
    const other = await app.diner();
    const wish = other.wish({ ...soups(1), promotionCode, expectedTotal: 500 });
    expect(await refused(other.place(wish))).toMatchObject({ code: 'CODE_REFUSED' });
    await calls.remove(welcome.id, welcome.version);
  });

  test('of its slot, and of its place among those that wait', async () => {
    const scheduledFor = '2026-11-20T20:00:00.000Z';
    const guests = await Promise.all(Array.from({ length: 19 }, () => app.diner()));
    await Promise.all(guests.map((guest) => guest.place(guest.wish({ ...soups(1), scheduledFor }))));
    const old = await diner.place(diner.wish({ ...soups(1), scheduledFor }));
    const late = await app.diner();
    expect(await refused(late.place(late.wish({ ...soups(1), scheduledFor })))).toMatchObject({
      code: 'SLOT_FULL',
    });
    const slotFor = async (asking: TestDiner) => {
      const query = { service: 'COLLECTION' as const, day: '2026-11-20', replaces: old.id };
      const { slots } = await asking.call('slots', { params: { slug: app.world.restaurant.slug }, query });
      return slots.find(({ at }) => at === scheduledFor);
    };
    expect(await slotFor(diner)).toEqual({ at: scheduledFor, full: false });
    expect(await slotFor(late)).toEqual({ at: scheduledFor, full: true });
    const changed = await instead(old.id, { ...soups(2), scheduledFor });
    expect(changed).toMatchObject({ scheduledFor });
    const url = `${app.baseUrl}/restaurants/${app.world.restaurant.id}/orders/export.csv`;
    const rows = (await send(url, { token: manager.token })).text.split('\r\n');
    expect(rows[0]).toMatch(/,Replaces$/);
    expect(rows.find((row) => row.startsWith(`${changed.number},`))).toMatch(new RegExp(`,${old.number}$`));
  });
});

describe('nothing is changed', () => {
  test('when the order was accepted in the meantime, or is over', async () => {
    const old = await diner.place();
    await accept(old.id);
    const before = await countOrders();
    const answer = await refused(instead(old.id));
    expect(answer).toMatchObject({ status: 409, code: 'NOT_CHANGEABLE', number: old.number });
    expect(answer).toMatchObject({ orderStatus: 'ACCEPTED', message: /accepted already.*stays as it is/ });
    expect(await orderOf(old.id)).toMatchObject({ status: 'ACCEPTED' });
    await manager.move(old.id, { from: 'ACCEPTED', to: 'CANCELLED', reason: 'DINER_ASKED' });
    expect(await refused(instead(old.id))).toMatchObject({ code: 'NOT_CHANGEABLE' });
    expect(await countOrders()).toBe(before);
  });

  test.each([1, 2, 3, 4, 5])('by both: of accepting and changing at once one wins, round %i', async () => {
    const old = await diner.place();
    const [accepted, changed] = await Promise.all([settled(accept(old.id)), settled(instead(old.id))]);
    expect([accepted.ok, changed.ok].filter(Boolean)).toHaveLength(1);
    const { status, replacedBy } = await orderOf(old.id);
    expect(status).toBe(accepted.ok ? 'ACCEPTED' : 'CANCELLED');
    expect(replacedBy !== undefined).toBe(changed.ok);
  });

  test('of an order of another device, of another restaurant, and of one that never was', async () => {
    const other = await app.diner();
    const theirs = await other.place();
    const { foreign } = app.world;
    const soup = { items: [{ itemId: foreign.menu.item('Soup'), quantity: 1 }], expectedTotal: 600 };
    const elsewhere = await diner.call('placeOrder', {
      ...{ params: { slug: foreign.slug }, headers: { 'idempotency-key': randomUUID() } },
      body: diner.wish(soup),
    });
    for (const orderId of [theirs.id, elsewhere.id, randomUUID()]) {
      const answer = await refused(instead(orderId));
      expect(answer).toMatchObject({ status: 400, code: 'INVALID', details: [{ path: 'replaces' }] });
    }
    expect(await refused(instead('47'))).toMatchObject({ status: 400, details: [{ path: 'replaces' }] });
    expect(
      await other.call('dinerOrder', {
        params: { slug: app.world.restaurant.slug, orderId: theirs.id },
      }),
    ).toMatchObject({ status: 'PLACED' });
  });

  test('when the new one cannot be taken, or costs something else than was shown', async () => {
    const old = await diner.place();
    const before = await countOrders();
    expect(await refused(instead(old.id, { ...soups(2), expectedTotal: 1 }))).toMatchObject({
      code: 'PRICE_CHANGED',
    });
    const oysters = { items: [{ itemId: itemId('Oysters'), quantity: 1 }], expectedTotal: 1200 };
    expect(await refused(instead(old.id, oysters))).toMatchObject({ code: 'SOLD_OUT' });
    expect(await orderOf(old.id)).toMatchObject({ status: 'PLACED' });
    expect(await countOrders()).toBe(before);
    expect(await ledgerOf(old.id)).toEqual(['CASH_DUE 600']);
  });
});

test('sent twice with one key it is one order, also at once; with another key it is refused', async () => {
  const old = await diner.place();
  const key = randomUUID();
  const [one, two] = await Promise.all([instead(old.id, soups(2), key), instead(old.id, soups(2), key)]);
  expect(two).toEqual(one);
  expect(await instead(old.id, soups(2), key)).toEqual(one);
  const answer = await refused(instead(old.id));
  expect(answer).toMatchObject({ code: 'NOT_CHANGEABLE', message: new RegExp(`order #${one.number} now`) });
  const answers = await Promise.all([1, 2, 3].map(() => settled(instead(one.id))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('an edit of the menu in between makes it be decided anew, once', async () => {
  const old = await diner.place();
  const [changed] = await Promise.all([instead(old.id), setStock(null), setStock(4)]);
  expect(changed).toMatchObject({ status: 'PLACED', replaces: { id: old.id } });
});

test('the new one is written about with the old one named, and a link to the old one leads to it', async () => {
  const email = 'changed@diner.example';
  const contact = { name: 'Ada Diner', phone: '020 7946 0123', email };
  const old = await diner.place(diner.wish({ contact }));
  const params = { slug: app.world.restaurant.slug, orderId: old.id };
  const { token } = await diner.call('shareOrder', { params });
  await app.runConsumers();
  const changed = await instead(old.id, { ...soups(2), contact });
  await app.runConsumers();
  const [mail, ...others] = await mailsTo(app, email);
  expect(mail?.text).toContain(`your order #${changed.number}. It replaces your order #${old.number}`);
  expect(others.filter(({ subject }) => !subject.includes('has your order'))).toEqual([]);
  expect(await diner.call('sharedOrder', { params: { token } })).toMatchObject({ number: changed.number });
});
