import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAYSTACK } from '#modules/paystack';
import { startPaystackOrders } from './paystack-orders.fixture.ts';

let it: Awaited<ReturnType<typeof startPaystackOrders>>;
let owner: TestStaff;
let cook: TestStaff;

const params = () => ({ id: it.app.world.restaurant.id });
const soup = () => it.app.world.restaurant.menu.item('Soup');

beforeEach(async () => {
  it = await startPaystackOrders();
  [owner, cook] = await Promise.all([it.app.staff('ADMIN'), it.app.staff()]);
  await owner.call('updateWaysToPay', { params: params(), body: { version: 1, cardProvider: PAYSTACK } });
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

async function placeByCard(quantity: number, by?: TestDiner): Promise<PlacedOrder> {
  const diner = by ?? (await it.app.diner());
  return diner.place({
    ...diner.wish({ expectedTotal: 600 * quantity, payment: { method: 'CARD' } }),
    items: [{ itemId: soup(), quantity }],
    contact: { ...diner.wish().contact, email: 'ada@example.com' },
  });
}

const board = () => cook.call('liveOrders', { params: params() });
const end = (orders: readonly Pick<PlacedOrder, 'id'>[], by = cook) =>
  by.call('endUnpaid', { params: params(), body: { orderIds: orders.map(({ id }) => id) } });

async function pay({ id, restaurantId, total }: PlacedOrder): Promise<void> {
  const { reference } = it.transactionOf({ orderId: id, restaurantId, total });
  expect((await it.send(it.paystack.pay(reference))).status).toBe(204);
}

test('orders that are not paid stand beside the orders of a board with what they hold, until they let go', async () => {
  await setStock(100);
  const before = (await board()).orders.length;
  const [first, second] = [await placeByCard(20), await placeByCard(3)];
  const { orders, unpaid } = await board();
  expect(orders).toHaveLength(before);
  expect(unpaid).toEqual([
    {
      ...{ id: first.id, number: first.number, name: first.contact.name, promotions: [] },
      holdsUntil: iso(Date.parse(first.placedAt) + 5 * MINUTE_MS),
      dishes: [{ name: 'Soup', quantity: 20 }],
    },
    expect.objectContaining({ number: second.number, dishes: [{ name: 'Soup', quantity: 3 }] }),
  ]);
  // the honest one pays, and is an order
  await pay(second);
  expect((await board()).unpaid?.map(({ id }) => id)).toEqual([first.id]);
  expect((await board()).orders).toHaveLength(before + 1);
  it.app.clock.advance(5 * MINUTE_MS);
  await it.app.runHolds();
  expect((await board()).unpaid).toBeUndefined();
});

test('one that holds nothing that is counted is not named', async () => {
  await placeByCard(2);
  expect((await board()).unpaid).toBeUndefined();
});

test('a board ends them and what they hold is there again; another restaurant ends none of them', async () => {
  await setStock(100);
  const order = await placeByCard(20);
  const stranger = await it.app.staff('STRANGER');
  const body = { orderIds: [order.id] };
  expect(await refused(stranger.call('endUnpaid', { params: params(), body }))).toMatchObject({
    status: 404,
  });
  const own = { id: it.app.world.foreign.id };
  expect(await stranger.call('endUnpaid', { params: own, body })).toEqual({ ended: 0, paid: [] });
  expect(await stock()).toBe(80);
  expect(await end([order])).toEqual({ ended: 1, paid: [] });
  expect(await stock()).toBe(100);
  expect(await end([order])).toEqual({ ended: 0, paid: [] });
});

test('one that is paid at the same moment is an order or given back, and never both', async () => {
  await setStock(100);
  const orders = await Promise.all([20, 2, 3].map((quantity) => placeByCard(quantity)));
  const [first] = orders;
  if (!first) throw new Error('Three were placed.');
  await pay(first);
  expect(await end([first])).toEqual({ ended: 0, paid: [first.number] });
  const others = orders.slice(1);
  const [answer] = await Promise.all([end(others), ...others.map(pay)]);
  const seen = await Promise.all(
    others.map(({ id }) => owner.call('order', { params: { ...params(), orderId: id } })),
  );
  expect(seen.filter(({ status }) => status === 'PLACED').map(({ number }) => number)).toEqual(
    expect.arrayContaining([...answer.paid]),
  );
  expect(seen.filter(({ status }) => status === 'CANCELLED')).toHaveLength(answer.ended);
  expect(answer.ended + answer.paid.length).toBe(others.length);
  const taken = seen.flatMap(({ status, lines }) =>
    status === 'PLACED' ? lines.map(({ quantity }) => quantity) : [],
  );
  expect(await stock()).toBe(80 - taken.reduce((sum, quantity) => sum + quantity, 0));
});
