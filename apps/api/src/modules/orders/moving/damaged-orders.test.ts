import { refused } from '@comanda/testing/answers';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { orderOfPage } from '#orders/watching';

let app: TestApp;

/** An order of a new device, with the number 1 of its day, whose tax cannot be read. */
async function placeDamaged() {
  const logged: string[] = [];
  app = await createTestApp({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  });
  const [diner, staff] = await Promise.all([app.diner(), app.staff('MANAGER')]);
  const order = await diner.place();
  await sql`UPDATE orders SET tax = '"nonsense"' WHERE id = ${order.id}`.execute(app.database.db);
  const { id, slug } = app.world.restaurant;
  return {
    logged,
    diner,
    staff,
    order,
    live: () => staff.call('liveOrders', { params: { id } }),
    ofStaff: { params: { id, orderId: order.id } },
    ofDiner: { params: { slug, orderId: order.id } },
  };
}

afterEach(() => app.close());

test('an order whose record is damaged is shown by its number, and takes no other off the board or its stream', async () => {
  app = await createTestApp();
  const [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  const [broken, whole] = [await diner.place(), await diner.place()];
  const params = { id: app.world.restaurant.id };
  const stream = recordStream({
    url: `${app.baseUrl}/restaurants/${params.id}/orders/stream`,
    token: staff.token,
  });
  await stream.until('that it is live', () => stream.events.length > 0);
  await sql`UPDATE orders SET tax = '"nonsense"' WHERE id = ${broken.id}`.execute(app.database.db);
  const expected = {
    id: broken.id,
    number: broken.number,
    status: 'PLACED',
    placedAt: broken.placedAt,
    phone: '020 7946 0123',
    canEnd: true,
  };

  const live = await staff.call('liveOrders', { params });
  expect(live.orders.map(({ id }) => id)).toEqual([whole.id]);
  expect(live.damaged).toEqual([expected]);

  // something happens to the damaged order, and then to others
  await sql`INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor)
    SELECT ${params.id}, 3, ${broken.id}, 'STARTED', placed_at, 'CLOCK' FROM orders WHERE id = ${broken.id}`.execute(
    app.database.db,
  );
  await sql`UPDATE restaurant_counters SET events = 3 WHERE restaurant_id = ${params.id}`.execute(
    app.database.db,
  );
  const next = await diner.place();
  const last = () => stream.events.findLast(({ type }) => type === 'order')?.data ?? '{}';
  await stream.until('the next order', () => JSON.parse(last()).id === next.id);
  const damaged = stream.events.filter(({ type }) => type === 'damaged');
  expect(damaged.map(({ id, data }) => [id, JSON.parse(data)])).toEqual([['3', expected]]);
  stream.close();
});

test('an order whose record is damaged is refused in plain words to who opens it, and to nobody else', async () => {
  app = await createTestApp();
  const [diner, other, staff] = await Promise.all([app.diner(), app.diner(), app.staff()]);
  const { id } = await diner.place();
  await sql`UPDATE orders SET tax = '"nonsense"' WHERE id = ${id}`.execute(app.database.db);
  const expected = { status: 409, code: 'DAMAGED' };
  const restaurant = app.world.restaurant;
  const opened = staff.call('order', { params: { id: restaurant.id, orderId: id } });
  expect(await refused(opened)).toMatchObject({
    ...expected,
    message: expect.stringContaining('can’t be shown'),
  });
  const params = { slug: restaurant.slug, orderId: id };
  expect(await refused(diner.call('dinerOrder', { params }))).toMatchObject({
    ...expected,
    number: 1,
  });
  expect(await refused(other.call('dinerOrder', { params }))).toMatchObject({ status: 404 });
});

test('no call and no move of a damaged order fails: each is refused with a code, and the board has it logged once', async () => {
  const { diner, staff, order, ofStaff, ofDiner, live, logged } = await placeDamaged();
  const damaged = {
    status: 409,
    code: 'DAMAGED',
    number: order.number,
    message: expect.stringContaining(`#${order.number}`),
  };
  const moves = [
    staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 }),
    staff.undo(order.id),
    staff.call('promiseLater', { ...ofStaff, body: { minutes: 10 } }),
    staff.call('allergySeen', ofStaff),
    diner.call('cancelOrder', ofDiner),
    diner.call('dinerOrder', ofDiner),
  ];
  for (const answer of await Promise.all(moves.map(refused))) expect(answer).toMatchObject(damaged);
  await live();
  await live();
  expect(logged.filter((line) => line.includes(order.id))).toHaveLength(1);
  const other = await app.diner();
  expect(await refused(other.call('cancelOrder', ofDiner))).toMatchObject({ status: 404 });
});

test('the page of a damaged order shows its number, to its own device alone', async () => {
  const { order } = await placeDamaged();
  const { id: restaurantId } = app.world.restaurant;
  const { db } = app.database;
  const { client_id: clientId } = await db
    .selectFrom('orders')
    .select('client_id')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const wanted = { restaurantId, orderId: order.id, clientId };
  expect(await orderOfPage(app.deps(), wanted, app.clock.now())).toEqual({ unreadable: order.number });
  const another = { ...wanted, clientId: restaurantId };
  expect(await orderOfPage(app.deps(), another, app.clock.now())).toBeNull();
});

test('a damaged order is taken off the board by hand, and once only', async () => {
  const { staff, order, ofStaff, live } = await placeDamaged();
  expect(await staff.call('endDamaged', ofStaff)).toMatchObject({ number: order.number, status: 'REJECTED' });
  expect(await staff.call('endDamaged', ofStaff)).toMatchObject({ status: 'REJECTED' });
  expect((await live()).damaged).toMatchObject([{ status: 'REJECTED' }]);
  await sql`UPDATE orders SET tax = '[]' WHERE id = ${order.id}`.execute(app.database.db);
  const whole = await staff.call('order', ofStaff);
  expect(whole).toMatchObject({ status: 'REJECTED', reason: 'OTHER' });
  expect(whole.events.map(({ type }) => type)).toEqual(['PLACED', 'REJECTED']);
  expect(await refused(staff.call('endDamaged', ofStaff))).toMatchObject({ status: 409, code: 'READABLE' });
});

test('a damaged order waits until somebody ends it, and keeps no other from being cancelled or promised', async () => {
  const { diner, staff, order, live } = await placeDamaged();
  const params = { id: app.world.restaurant.id };
  const waiting = await diner.place();
  const { sender } = await staff.call('order', { params: { ...params, orderId: waiting.id } });
  const accepted = await (await app.diner()).place();
  await staff.move(accepted.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 1 });
  const lost = await (await app.diner()).place();
  await staff.move(lost.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 1 });
  await sql`UPDATE orders SET contact = '{"phone": "020 7946 0999"}' WHERE id = ${lost.id}`.execute(
    app.database.db,
  );
  app.clock.advance(5 * 60_000);
  const later = await staff.call('promiseAllLater', { params, body: { minutes: 10 } });
  expect(later.orders.map(({ id }) => id)).toEqual([accepted.id]);
  await staff.watch();
  app.clock.advance(30 * 60_000);
  await app.runClock();
  const { damaged = [] } = await live();
  const shown = Object.fromEntries(damaged.map(({ id, status, phone }) => [id, [status, phone]]));
  expect(shown).toEqual({
    [order.id]: ['PLACED', '020 7946 0123'],
    [lost.id]: ['ACCEPTED', '020 7946 0999'],
  });
  const next = await diner.place();
  await sql`UPDATE orders SET address = '"nonsense"' WHERE id = ${next.id}`.execute(app.database.db);
  const again = await diner.place();
  const body = { clientId: sender?.clientId };
  expect(await staff.call('cancelWaiting', { params, body })).toEqual({ cancelled: 3 });
  expect(await staff.call('order', { params: { ...params, orderId: again.id } })).toMatchObject({
    status: 'REJECTED',
  });
});
