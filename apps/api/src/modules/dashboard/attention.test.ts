import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const MINUTE = 60_000;

let app: TestApp;
let params: { id: string };
let manager: TestStaff;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp();
  params = { id: app.world.restaurant.id };
  [manager, diner] = await Promise.all([app.staff('MANAGER'), app.diner()]);
});

afterAll(() => app.close());

test('what needs somebody now is counted: unanswered, late, missed, sold out, refunds, e-mails', async () => {
  const attention = () => manager.call('attention', { params });
  const { db } = app.database;
  await diner.place();
  const before = await attention();
  expect(before).toMatchObject({ unanswered: 1, late: 0, missed: 0, refundsDue: 0 });
  const itemId = app.world.restaurant.menu.item('Soup');
  const [first, second] = [await diner.place(), await diner.place()];
  for (const { id } of [first, second])
    await manager.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 5 });
  await manager.call('itemAvailability', { params: { ...params, itemId }, body: { available: false } });
  const option = (name: string) => ({ ...params, optionId: app.world.restaurant.menu.option(name) });
  await manager.call('optionAvailability', { params: option('Ham'), body: { available: false } });
  const until = new Date(app.clock.now() + 10 * MINUTE).toISOString();
  await manager.call('optionAvailability', { params: option('Small'), body: { available: false, until } });
  app.clock.advance(6 * MINUTE);
  await app.runClock();
  await sql`UPDATE orders SET status = 'CANCELLED', payment_state = 'PAID', ended_at = placed_at WHERE id = ${second.id}`.execute(
    db,
  );
  expect(await attention()).toEqual({
    ...before,
    ...{ unanswered: 1, late: 1, soldOut: before.soldOut + 1, soldOutOptions: 2, refundsDue: 1 },
  });
  expect(before.soldOutOptions).toBe(0);
  const due = await manager.call('orders', { params, query: { payment: 'REFUND_DUE' } });
  expect(due.orders.map(({ id }) => id)).toEqual([second.id]);
  app.clock.advance(10 * MINUTE);
  await app.runClock();
  expect(await attention()).toMatchObject({ unanswered: 0, missed: 1, soldOutOptions: 1 });
  const undelivered = async () => (await attention()).undeliveredEmails;
  const known = await undelivered();
  const { email: recipient } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', manager.userId)
    .executeTakeFirstOrThrow();
  const mails = [null, params.id, crypto.randomUUID()].map((restaurant_id) => ({
    ...{ id: crypto.randomUUID(), kind: 'ORDER', recipient, restaurant_id },
    ...{ subject: 'Your order', text_body: '', html_body: '' },
    created_at: at(app.clock.now() - 60 * MINUTE),
    tries: 1,
  }));
  await db.insertInto('mails').values(mails).execute();
  expect(await undelivered()).toBe(known + 2);
});
