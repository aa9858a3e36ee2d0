import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { promotionCalls } from '@comanda/testing/promotion-calls';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAYSTACK } from '#modules/paystack';
import { startPaystackOrders } from './paystack-orders.fixture.ts';

let it: Awaited<ReturnType<typeof startPaystackOrders>>;
let owner: TestStaff;
let known: TestDiner;

const params = () => ({ id: it.app.world.restaurant.id });
const soup = () => it.app.world.restaurant.menu.item('Soup');

beforeEach(async () => {
  it = await startPaystackOrders();
  owner = await it.app.staff('ADMIN');
  known = it.diner;
  await owner.call('updateWaysToPay', { params: params(), body: { version: 1, cardProvider: PAYSTACK } });
  const { id } = await known.place();
  await owner.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await owner.move(id, { from: 'ACCEPTED', to: 'READY' });
  await owner.move(id, { from: 'READY', to: 'COMPLETED' });
});

afterEach(async () => {
  expect(await brokenInvariants(it.app.database.db)).toEqual([]);
  await it.close();
});

const setStock = (stock: number | null) =>
  owner.call('itemAvailability', { params: { ...params(), itemId: soup() }, body: { stock } });

async function stock(): Promise<number | null> {
  const rows = it.app.database.db.selectFrom('menu_items').select('stock').where('id', '=', soup());
  return (await rows.executeTakeFirstOrThrow()).stock;
}

const byCard = (diner: TestDiner, quantity = 1) => ({
  ...diner.wish({ expectedTotal: 600 * quantity, payment: { method: 'CARD' } }),
  items: [{ itemId: soup(), quantity }],
  contact: { ...diner.wish().contact, email: 'ada@example.com' },
});

const placeByCard = async (quantity = 1, diner?: TestDiner) => {
  const by = diner ?? (await it.app.diner());
  return by.place(byCard(by, quantity));
};

async function pay({ id, restaurantId, total }: PlacedOrder) {
  const { reference } = it.transactionOf({ orderId: id, restaurantId, total });
  expect((await it.send(it.paystack.pay(reference))).status).toBe(204);
}

const seen = ({ id }: PlacedOrder) => owner.call('order', { params: { ...params(), orderId: id } });

describe('what is not paid yet', () => {
  test('of strangers holds at most a quarter of a stock together, and one of who is known what it wants', async () => {
    await setStock(100);
    await placeByCard(50);
    expect(await stock()).toBe(100);
    await placeByCard(20);
    await placeByCard(6);
    expect(await stock()).toBe(80);
    await placeByCard(50, known);
    expect(await stock()).toBe(30);
    await setStock(3);
    await placeByCard(1);
    expect(await stock()).toBe(3);
  });

  test('is let go of after five minutes, and lives on', async () => {
    await setStock(8);
    const order = await placeByCard(2);
    expect(await stock()).toBe(6);
    it.app.clock.advance(5 * MINUTE_MS - 1);
    await it.app.runHolds();
    expect(await stock()).toBe(6);
    it.app.clock.advance(1);
    expect([await it.app.runHolds(), await it.app.runHolds()]).toEqual([1, 0]);
    expect(await stock()).toBe(8);
    expect(await seen(order)).toMatchObject({ status: 'AWAITING_PAYMENT' });
    it.app.clock.advance(10 * MINUTE_MS);
    await it.app.runClock();
    expect(await seen(order)).toMatchObject({ status: 'EXPIRED' });
    expect(await stock()).toBe(8);
  });

  test('of a dish that is deleted meanwhile has taken nothing any more, also when the dish comes back', async () => {
    await setStock(8);
    const order = await placeByCard(2);
    const { categories } = await owner.call('menu', { params: params() });
    const items = categories
      .flatMap((category) => category.items)
      .flatMap(({ id, version }) => (id === soup() ? [{ id, version }] : []));
    const body = { items, categories: [] };
    const { changeId = '' } = await owner.call('deleteFromMenu', { params: params(), body });
    it.app.clock.advance(5 * MINUTE_MS);
    expect(await it.app.runHolds()).toBe(1);
    await owner.call('undoMenuChange', { params: { ...params(), changeId } });
    expect(await stock()).toBe(6);
    const lines = it.app.database.db.selectFrom('order_lines').select('took_stock');
    expect(await lines.where('order_id', '=', order.id).execute()).toEqual([{ took_stock: false }]);
  });

  test('holds nothing while strangers are held back', async () => {
    await setStock(8);
    await owner.call('holdStrangers', { params: params(), body: { minutes: 60 } });
    await placeByCard();
    expect(await stock()).toBe(8);
    await placeByCard(1, known);
    expect(await stock()).toBe(7);
  });

  test('can be ended by staff, and gives back what it held', async () => {
    await setStock(8);
    const order = await placeByCard(2);
    await owner.move(order.id, {
      from: 'AWAITING_PAYMENT',
      to: 'CANCELLED',
      reason: 'OTHER',
      note: 'Not paid',
    });
    expect(await stock()).toBe(8);
  });
});

describe('who pays', () => {
  test('within a minute notices nothing, and the stock is counted once', async () => {
    await setStock(8);
    const held = await placeByCard(2);
    const unheld = await placeByCard(3);
    expect(await stock()).toBe(6);
    it.app.clock.advance(MINUTE_MS);
    for (const order of [held, unheld]) {
      await pay(order);
      expect(await seen(order)).toMatchObject({ status: 'PLACED', payment: { state: 'PAID' } });
    }
    expect(await stock()).toBe(3);
    await owner.move(unheld.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    expect(await stock()).toBe(6);
  });

  test('after the hold has ended gets it while it is there', async () => {
    await setStock(8);
    const order = await placeByCard(2);
    it.app.clock.advance(6 * MINUTE_MS);
    await it.app.runHolds();
    await pay(order);
    expect(await seen(order)).toMatchObject({ status: 'PLACED' });
    expect(await stock()).toBe(6);
  });

  test('for what is gone gets the money back, and reads why', async () => {
    await setStock(8);
    const order = await placeByCard(2);
    it.app.clock.advance(6 * MINUTE_MS);
    await it.app.runHolds();
    await setStock(1);
    await pay(order);
    await it.app.runPayments();
    expect(await seen(order)).toMatchObject({ status: 'CANCELLED', reason: 'INGREDIENT_UNAVAILABLE' });
    expect(it.refundsOf({ ...order, orderId: order.id })).toHaveLength(1);
    expect(await stock()).toBe(1);
  });
});

test('strangers who have not paid hold one place of a slot, and the others pay for theirs first', async () => {
  await it.app.database.db.updateTable('scheduling_settings').set({ orders_per_slot: 3 }).execute();
  // any edit makes the server read the settings anew
  await setStock(null);
  const at = '2026-11-21T19:00:00.000Z';
  const places = await Promise.all(Array.from({ length: 6 }, () => it.app.diner()));
  const later = await Promise.all(places.map((one) => one.place({ ...byCard(one), scheduledFor: at })));
  const { slots } = await known.call('slots', {
    params: { slug: it.app.world.restaurant.slug },
    query: { service: 'COLLECTION', day: '2026-11-21' },
  });
  expect(slots.find((slot) => slot.at === at)).toEqual({ at, full: false });
  for (const order of later.slice(0, 4)) await pay(order);
  const statuses = await Promise.all(later.slice(0, 4).map(async (order) => (await seen(order)).status));
  expect(statuses.filter((status) => status === 'PLACED')).toHaveLength(3);
});

test('and a tenth of a promotion’s uses, which is counted once they pay', async () => {
  const { create, list } = promotionCalls(it.app, owner);
  await create({ code: 'TEN', name: 'Ten off', percent: 10, maxUses: 10 });
  const uses = async () => (await list()).get('Ten off')?.uses;
  const place = async () => {
    const by = await it.app.diner();
    return by.place({ ...byCard(by), expectedTotal: 540, promotionCode: 'TEN' });
  };
  const [held, unheld] = [await place(), await place()];
  expect(await uses()).toBe(1);
  await pay(unheld);
  expect(await uses()).toBe(2);
  it.app.clock.advance(6 * MINUTE_MS);
  await it.app.runHolds();
  expect(await uses()).toBe(1);
  await pay(held);
  expect(await uses()).toBe(2);
});
