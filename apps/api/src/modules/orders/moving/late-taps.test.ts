import { iso } from '@comanda/domain/hours/instants';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MINUTE = 60_000;
const DUE = FRIDAY_EVENING + 10 * MINUTE;
const IN_TIME = DUE - 39_000;

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeEach(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterEach(async () => {
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  await app.close();
});

/** The board has no line until five minutes after the deadline. */
async function miss(): Promise<PlacedOrder> {
  const order = await diner.place();
  app.clock.set(DUE);
  await app.runClock();
  app.clock.advance(5 * MINUTE);
  return order;
}

const accept = ({ id }: PlacedOrder, tappedAt?: number) =>
  staff.move(id, {
    from: 'PLACED',
    to: 'ACCEPTED',
    readyInMinutes: 15,
    ...(tappedAt !== undefined && { tappedAt: iso(tappedAt) }),
  });

const stockLeft = async () => {
  const { stock } = await app.database.db
    .selectFrom('menu_items')
    .select('stock')
    .where('id', '=', app.world.restaurant.menu.item('Soup'))
    .executeTakeFirstOrThrow();
  return stock;
};

test('an acceptance that was tapped in time and had to wait wins over the clock', async () => {
  await app.database.db.updateTable('menu_items').set({ stock: 5 }).execute();
  const order = await miss();
  expect(await stockLeft()).toBe(5);
  const accepted = await accept(order, IN_TIME);
  expect(accepted).toMatchObject({ status: 'ACCEPTED', payment: { state: 'UNPAID' } });
  expect(accepted.missedReason).toBeUndefined();
  expect(accepted.events.map(({ type }) => type)).toEqual(['PLACED', 'MISSED', 'UNDONE', 'ACCEPTED']);
  expect(await stockLeft()).toBe(4);
  expect(await accept(order, IN_TIME)).toEqual(accepted);
  await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
  const done = await staff.move(order.id, { from: 'READY', to: 'COMPLETED' });
  expect(done.payment.state).toBe('PAID');
});

test('one that was not in time, or says no time, is refused', async () => {
  const order = await miss();
  for (const tappedAt of [undefined, DUE, DUE + MINUTE])
    expect(await refused(accept(order, tappedAt))).toMatchObject({ code: 'MOVED_ON', orderStatus: 'MISSED' });
});

test('nor does one win over a diner who has cancelled', async () => {
  const order = await diner.place();
  app.clock.set(DUE - MINUTE);
  await diner.call('cancelOrder', { params: { slug: app.world.restaurant.slug, orderId: order.id } });
  app.clock.set(DUE);
  expect(await refused(accept(order, DUE - 2 * MINUTE))).toMatchObject({ orderStatus: 'CANCELLED' });
});

test('nor over a diner who has ordered again, or whose evening has gone on', async () => {
  const again = await miss();
  await diner.place();
  expect(await refused(accept(again, IN_TIME))).toMatchObject({ orderStatus: 'MISSED' });
  const other = await app.diner();
  const late = await other.place();
  app.clock.advance(10 * MINUTE);
  const tappedAt = app.clock.now() - MINUTE;
  await app.runClock();
  app.clock.advance(16 * MINUTE);
  expect(await refused(accept(late, tappedAt))).toMatchObject({ orderStatus: 'MISSED' });
});
