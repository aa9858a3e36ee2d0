import { randomUUID } from 'node:crypto';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_STEPS } from './move-order.ts';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff('MANAGER')]);
});

afterAll(async () => {
  expect(await brokenInvariants(app.database.db)).toEqual([]);
  await app.close();
});

const of = (orderId: string) => ({ id: app.world.restaurant.id, orderId });
const TOO_MANY = { status: 409, code: 'TOO_MANY', most: MOST_STEPS };

/** The order as if it had been promised later until no step more has room. */
async function promiseOften(orderId: string): Promise<void> {
  await sql`
    WITH made AS (UPDATE restaurant_counters SET events = events + ${MOST_STEPS} WHERE restaurant_id = ${app.world.restaurant.id}
      RETURNING events)
    INSERT INTO order_events (restaurant_id, number, order_id, type, at, actor, actor_name, details)
    SELECT restaurant_id, (SELECT events FROM made) - ${MOST_STEPS} + n, order_id, 'PROMISED', at, actor, actor_name,
      json_build_object('at', 0, 'before', 0, 'minutes', 1, 'sentence', null)
    FROM order_events, generate_series(1, ${MOST_STEPS}) AS n WHERE order_id = ${orderId} AND type = 'ACCEPTED'`.execute(
    app.database.db,
  );
}

async function accepted(): Promise<string> {
  const { id } = await diner.place();
  await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  return id;
}

test('an order that was promised later again and again only goes on', async () => {
  const id = await accepted();
  await promiseOften(id);
  const later = staff.call('promiseLater', { params: of(id), body: { minutes: 1 } });
  expect(await refused(later)).toMatchObject(TOO_MANY);
  app.clock.advance(30 * 60_000);
  const { orders } = await staff.call('promiseAllLater', {
    params: { id: app.world.restaurant.id },
    body: { minutes: 1 },
  });
  expect(orders).toEqual([]);
  await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
  expect(await refused(staff.undo(id))).toMatchObject(TOO_MANY);
  expect(await staff.move(id, { from: 'READY', to: 'COMPLETED' })).toMatchObject({ status: 'COMPLETED' });
  const refund = staff.call('refund', {
    params: of(id),
    headers: { 'idempotency-key': randomUUID() },
    body: { amount: 1, reason: 'Cold soup' },
  });
  expect(await refused(refund)).toMatchObject(TOO_MANY);
});
