import { refused } from '@comanda/testing/answers';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

let app: TestApp;

afterEach(() => app.close());

test('an order whose record is damaged is told by its number, and takes no other off the board or its stream', async () => {
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
  const told = {
    id: broken.id,
    number: broken.number,
    status: 'PLACED',
    placedAt: broken.placedAt,
  };

  const live = await staff.call('liveOrders', { params });
  expect(live.orders.map(({ id }) => id)).toEqual([whole.id]);
  expect(live.damaged).toEqual([told]);

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
  expect(damaged.map(({ id, data }) => [id, JSON.parse(data)])).toEqual([['3', told]]);
  stream.close();
});

test('an order whose record is damaged is refused in plain words to who opens it, and to nobody else', async () => {
  app = await createTestApp();
  const [diner, other, staff] = await Promise.all([app.diner(), app.diner(), app.staff()]);
  const { id } = await diner.place();
  await sql`UPDATE orders SET tax = '"nonsense"' WHERE id = ${id}`.execute(app.database.db);
  const told = { status: 409, code: 'DAMAGED' };
  const restaurant = app.world.restaurant;
  const opened = staff.call('order', { params: { id: restaurant.id, orderId: id } });
  expect(await refused(opened)).toMatchObject({ ...told, message: expect.stringContaining('Call support') });
  const params = { slug: restaurant.slug, orderId: id };
  expect(await refused(diner.call('dinerOrder', { params }))).toMatchObject({
    ...told,
    message: expect.stringContaining('Call the restaurant'),
  });
  expect(await refused(other.call('dinerOrder', { params }))).toMatchObject({ status: 404 });
});
