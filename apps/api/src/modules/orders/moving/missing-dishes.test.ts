import { randomUUID } from 'node:crypto';
import type { CallInput } from '@comanda/contract/calls';
import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { mailsTo } from '@comanda/testing/mails';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import type { PlacedOrder, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { lockRestaurant } from '#modules/restaurant-settings';
import { CARD_EMAIL, startCardOrders } from './card-orders.fixture.ts';
import { awaitingCard, type WaitingForCard } from './test-provider.fixture.ts';

let cards: Awaited<ReturnType<typeof startCardOrders>>;
let staff: TestStaff;

beforeAll(async () => {
  cards = await startCardOrders();
});

beforeEach(async () => {
  const cook = await cards.app.staff();
  const params = { id: cards.app.world.restaurant.id, itemId: itemId('Cake') };
  await cook.call('itemAvailability', { params, body: { stock: 40 } });
});

afterEach(async () => {
  cards.service.behave('work');
  cards.app.clock.advance(MINUTE_MS);
  await cards.app.runPayments();
  expect(await brokenInvariants(cards.app.database.db)).toEqual([]);
});

afterAll(() => cards.close());

const itemId = (name: string) => cards.app.world.restaurant.menu.item(name);

/** Two soups (600 each) and a cake (450). */
const wish = () =>
  cards.diner.wish({
    items: [
      { itemId: itemId('Soup'), quantity: 2 },
      { itemId: itemId('Cake'), quantity: 1 },
    ],
    expectedTotal: 1650,
    contact: { ...cards.diner.wish().contact, email: CARD_EMAIL },
    ifMissing: 'LEAVE_OUT',
  });

async function accepted(): Promise<PlacedOrder> {
  staff = await cards.app.staff();
  const { id } = await cards.diner.place(wish());
  return staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
}

async function acceptedByCard(): Promise<WaitingForCard> {
  staff = await cards.app.staff();
  const order = await awaitingCard(cards.app, { place: () => cards.diner.place(wish()) });
  await cards.report(order, `promise of ${order.orderId}`, [{ kind: 'AUTHORISED', amount: order.total }]);
  await staff.move(order.orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  return order;
}

type Body = CallInput<'setMissing'>['body'];

const press = (orderId: string, body: Partial<Body> = {}, key: string = randomUUID(), by = staff) =>
  by.call('setMissing', {
    params: { id: cards.app.world.restaurant.id, orderId },
    headers: { 'idempotency-key': key },
    body: { position: 0, quantity: 1, total: 1650, left: 2, ...body },
  });

const ledgerOf = ({ id }: PlacedOrder) =>
  cards.ledgerOf({ restaurantId: cards.app.world.restaurant.id, orderId: id, total: 0 });

async function stockOfCake() {
  const { stock } = await cards.app.database.db
    .selectFrom('menu_items')
    .select('stock')
    .where('id', '=', itemId('Cake'))
    .executeTakeFirstOrThrow();
  return stock;
}

describe('a dish that is taken off an order', () => {
  test('in cash makes it cost less: what is left is due, shown to its diner, and taken at the door', async () => {
    const order = await accepted();
    const less = await press(order.id);
    expect(less).toMatchObject({ subtotal: 1050, total: 1050, payment: { state: 'UNPAID' } });
    expect(less.lines).toMatchObject([
      { quantity: 1, total: 600, missing: 1 },
      { quantity: 1, total: 450 },
    ]);
    const own = await cards.diner.call('dinerOrder', {
      params: { slug: cards.app.world.restaurant.slug, orderId: order.id },
    });
    expect(own.events.at(-1)).toMatchObject({
      type: 'DISH_MISSING',
      actor: { kind: 'STAFF' },
      missing: { name: 'Soup', quantity: 1, before: 1650, total: 1050 },
    });
    expect(own.events.at(-1)?.actor.name).toBeUndefined();
    expect(own.total).toBe(1050);
    const gone = await press(order.id, { total: 1050, left: 1 });
    expect(gone.lines[0]).toMatchObject({ quantity: 0, total: 0, missing: 2 });
    await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(order.id, { from: 'READY', to: 'COMPLETED' });
    expect(await ledgerOf(order)).toEqual([
      ['CASH_DUE', 1650],
      ['VOIDED', 600],
      ['VOIDED', 600],
      ['CASH_TAKEN', 450],
    ]);
  });

  test('by card goes off the order at once also while the provider is silent, and is given back once it came in', async () => {
    const order = await acceptedByCard();
    cards.service.behave('down');
    await cards.app.runPayments();
    expect(await press(order.orderId)).toMatchObject({ total: 1050 });
    expect(cards.movedOf(order)).toEqual([]);
    cards.service.behave('work');
    cards.app.clock.advance(HOUR_MS);
    await cards.app.runPayments();
    expect(cards.movedOf(order).flat()).toEqual(['capture', 1650, 'refund', 600]);
  });

  test('by a card that was not charged stays on the order, and its refusal says what to do', async () => {
    const order = await acceptedByCard();
    cards.service.refuseOnly('capture');
    await cards.app.runPayments();
    cards.service.behave('work');
    const { code, message } = await refused(press(order.orderId));
    expect([code, message]).toEqual(['CARD_CHARGING', expect.stringContaining('then refund the dish')]);
  });

  test('by card sends the money back, and the order brings in what is left', async () => {
    const order = await acceptedByCard();
    await cards.app.runPayments();
    const less = await press(order.orderId);
    expect(less.events.at(-1)?.missing).toMatchObject({ refund: 600, before: 1650, total: 1050 });
    await cards.app.runPayments();
    await cards.app.runConsumers();
    const [mail] = await mailsTo(cards.app, CARD_EMAIL);
    expect(mail?.subject).toContain(`has run out of something in your order #${less.number}`);
    expect(mail?.text).toContain('Your order costs £10.50 now, not £16.50. £6.00 goes back to your card');
    expect(mail?.text).toContain('has accepted your order');
    expect(cards.movedOf(order)).toEqual([
      ['capture', 1650],
      ['refund', 600],
    ]);
    const manager = await cards.app.staff('MANAGER');
    const totals = await manager.call('orderTotals', {
      params: { id: order.restaurantId },
      query: { q: `${less.number}` },
    });
    expect(totals).toMatchObject({ orders: 1, revenue: 1050, refunded: 0 });
    expect(
      await manager.call('refundable', { params: { id: order.restaurantId, orderId: order.orderId } }),
    ).toMatchObject({ refundable: 1050 });
  });

  test('is taken off once for each press, however often it is sent', async () => {
    const order = await acceptedByCard();
    await cards.app.runPayments();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => press(order.orderId, {}, key)));
    expect(answers.map(({ total }) => total)).toEqual([1050, 1050, 1050, 1050]);
    expect(answers[0]?.events.filter(({ type }) => type === 'DISH_MISSING')).toHaveLength(1);
    await cards.app.runPayments();
    expect(cards.movedOf(order).slice(1)).toEqual([['refund', 600]]);
    expect(await refused(press(order.orderId, { quantity: 2 }, key))).toMatchObject({
      status: 422,
      code: 'KEY_REUSED',
    });
  });

  test('is refused where a colleague was quicker, and says who it was', async () => {
    const order = await accepted();
    await press(order.id);
    expect(await refused(press(order.id))).toMatchObject({
      ...{ status: 409, code: 'MOVED_ON', number: order.number, orderStatus: 'ACCEPTED' },
      by: expect.any(String),
    });
  });

  test('is refused before the order is accepted, once it has left, and for the last dish', async () => {
    staff = await cards.app.staff();
    const { id } = await cards.diner.place(wish());
    expect(await refused(press(id))).toMatchObject({ code: 'NOT_POSSIBLE', orderStatus: 'PLACED' });
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    expect(await refused(press(id, { quantity: 3 }))).toMatchObject({ code: 'FEWER_LEFT' });
    expect(await refused(press(id, { position: 7 }))).toMatchObject({ status: 404 });
    await press(id, { quantity: 2 });
    expect(await refused(press(id, { position: 1, total: 450, left: 1 }))).toMatchObject({
      code: 'LAST_DISH',
    });
    await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(id, { from: 'READY', to: 'COMPLETED' });
    expect(await refused(press(id, { position: 1, total: 450, left: 1 }))).toMatchObject({
      code: 'ORDER_OVER',
    });
  });

  test('stays off when the acceptance is undone, and by card that cannot be undone any more', async () => {
    const cash = await accepted();
    await press(cash.id);
    const undone = await staff.undo(cash.id);
    expect(undone).toMatchObject({ status: 'PLACED', total: 1050 });
    const order = await acceptedByCard();
    await cards.app.runPayments();
    await press(order.orderId);
    expect(await refused(staff.undo(order.orderId))).toMatchObject({ code: 'REFUNDED' });
  });
});

async function tagCake(tags: string[]): Promise<void> {
  const owner = await cards.app.staff('ADMIN');
  const { categories } = await owner.call('menu', { params: { id: cards.app.world.restaurant.id } });
  const cake = categories.flatMap(({ items }) => items).find(({ id }) => id === itemId('Cake'));
  const params = { id: cards.app.world.restaurant.id, itemId: itemId('Cake') };
  await owner.call('updateItem', { params, body: { version: cake?.version ?? 0, tags } });
}

describe('another dish in its place', () => {
  test('costs its own price where that is lower, and is counted off what there is of it', async () => {
    const order = await accepted();
    const before = (await stockOfCake()) ?? 0;
    const { dishes } = await staff.call('dishesInstead', {
      params: { id: cards.app.world.restaurant.id, orderId: order.id, position: 0 },
    });
    expect(dishes.map(({ name, price }) => [name, price])).toEqual([['Cake', 450]]);
    const changed = await press(order.id, { insteadId: itemId('Cake') });
    expect(changed.lines).toMatchObject([
      { name: 'Soup', quantity: 1, missing: 1 },
      { name: 'Cake', quantity: 1 },
      { name: 'Cake', quantity: 1, unitPrice: 450, insteadOf: 'Soup' },
    ]);
    expect(changed.total).toBe(1500);
    expect(changed.events.at(-1)?.missing).toMatchObject({ name: 'Soup', instead: 'Cake', total: 1500 });
    expect(await stockOfCake()).toBe(before - 1);
  });

  test('keeps to the diet of what is missing', async () => {
    await tagCake(['VEGETARIAN']);
    onTestFinished(() => tagCake([]));
    const order = await accepted();
    const params = { id: cards.app.world.restaurant.id, orderId: order.id, position: 1 };
    expect((await staff.call('dishesInstead', { params })).dishes).toEqual([]);
  });

  test('is given for the old price where it would cost more', async () => {
    const order = await accepted();
    const changed = await press(order.id, { position: 1, left: 1, insteadId: itemId('Soup') });
    expect(changed.lines.at(-1)).toMatchObject({ name: 'Soup', unitPrice: 450, insteadOf: 'Cake' });
    expect(changed.total).toBe(1650);
    expect(await ledgerOf(order)).toEqual([['CASH_DUE', 1650]]);
  });

  test('is refused where it is sold out, hidden, or has to be chosen with something', async () => {
    const order = await accepted();
    for (const name of ['Oysters', 'Secret', 'Pizza'])
      expect(await refused(press(order.id, { insteadId: itemId(name) }))).toMatchObject({
        code: 'NOT_INSTEAD',
      });
  });

  test('is no dish for which its diner would have to be older', async () => {
    const soups = cards.diner.wish({ items: [{ itemId: itemId('Soup'), quantity: 2 }], expectedTotal: 1200 });
    staff = await cards.app.staff();
    const { id } = await cards.diner.place(soups);
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await tagCake(['AGE_18']);
    onTestFinished(async () => {
      await tagCake([]);
    });
    const params = { id: cards.app.world.restaurant.id, orderId: id };
    expect((await staff.call('dishesInstead', { params: { ...params, position: 0 } })).dishes).toEqual([]);
    const body = { total: 1200, insteadId: itemId('Cake') };
    expect(await refused(press(id, body))).toMatchObject({ code: 'NOT_INSTEAD' });
  });

  test('waits for an edit without what the edit is about to change', async () => {
    const order = await accepted();
    const changing = await cards.app.database.db.transaction().execute(async (tx) => {
      await lockRestaurant(tx, cards.app.world.restaurant.id);
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      const changed = press(order.id, { insteadId: itemId('Cake') });
      await eventually('the press, behind the edit', async () => {
        const { rows: waiting } = await sql`SELECT FROM pg_stat_activity
          WHERE ${rows[0]?.pid}::integer = ANY(pg_blocking_pids(pid))`.execute(cards.app.database.db);
        return waiting.length > 0;
      });
      await sql`SELECT FROM menu_items WHERE id = ${itemId('Cake')} FOR UPDATE NOWAIT`.execute(tx);
      return { changed };
    });
    expect((await changing.changed).total).toBe(1500);
  });
});
