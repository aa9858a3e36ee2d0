import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@comanda/contract/shapes/orders';
import { DAY_MS, HOUR_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { at, json } from '#platform/database/column-types.ts';

let app: TestApp;
let diner: TestDiner;
let manager: TestStaff;
let params: { id: string };

beforeEach(async () => {
  app = await createTestApp();
  [diner, manager] = await Promise.all([app.diner(), app.staff('MANAGER')]);
  params = { id: app.world.restaurant.id };
});
afterEach(() => app.close());

const DAY = '2026-11-20';
const close = (day = DAY) => manager.call('dayClose', { params, query: { day } });

/** An order of 600 that was handed over and paid in cash. */
async function paid() {
  const { id } = await diner.place();
  await manager.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await manager.move(id, { from: 'ACCEPTED', to: 'READY' });
  return manager.move(id, { from: 'READY', to: 'COMPLETED' });
}

const refund = (orderId: string, amount: number) =>
  manager.call('refund', {
    params: { ...params, orderId },
    headers: { 'idempotency-key': randomUUID() },
    body: { amount, reason: 'Cold soup' },
  });

/** Money of an order that came by card, as it must not be. */
async function charge(orderId: string, amounts: readonly number[]): Promise<void> {
  const { db } = app.database;
  const { count } = await db
    .selectFrom('payment_entries')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const of = { restaurant_id: params.id, order_id: orderId, provider: 'stripe', at: at(app.clock.now()) };
  for (const [index, amount] of amounts.entries()) {
    const position = count + 2 * index + 1;
    await db
      .insertInto('payment_entries')
      .values([
        { ...of, position, kind: 'AUTHORISED', amount },
        { ...of, position: position + 1, kind: 'CAPTURED', amount },
      ])
      .execute();
  }
}

/** Money that was reported for no order. */
async function park(amount: number): Promise<void> {
  await app.database.db
    .insertInto('parked_payments')
    .values({
      ...{
        restaurant_id: params.id,
        provider: 'stripe',
        event_id: 'authorised.pi_9',
        order_id: randomUUID(),
      },
      ...{ reason: 'NO_ORDER', currency: 'GBP', received_at: at(app.clock.now()) },
      entries: json([{ kind: 'AUTHORISED', amount }]),
    })
    .execute();
}

const setStatus = (id: string, status: OrderStatus) =>
  app.database.db.updateTable('orders').set({ status }).where('id', '=', id).execute();

test('a day says what came in, each cent once, and what has to be in the till', async () => {
  const [first, second] = [await paid(), await paid()];
  await diner.place();
  await refund(first.id, 150);
  const found = await close();
  expect(found).toMatchObject({ day: DAY, isOver: false, currency: 'GBP', problems: [] });
  const sum = (field: 'orders' | 'sales' | 'taken' | 'refunded' | 'fees') =>
    found.rows.reduce((all, row) => all + row[field], 0);
  expect([sum('orders'), sum('sales'), sum('taken'), sum('refunded'), sum('fees')]).toEqual([
    3,
    first.total * 3,
    first.total + second.total,
    150,
    0,
  ]);
  const due = first.total + second.total - 150;
  expect(found.cash).toMatchObject({ due, back: 150, counted: null, version: 0 });
  const { rows } = await sql<{ due: number }>`
    SELECT sum(CASE kind WHEN 'CASH_TAKEN' THEN amount WHEN 'REFUNDED' THEN -amount ELSE 0 END)::int AS due
    FROM payment_entries WHERE restaurant_id = ${params.id}`.execute(app.database.db);
  expect(rows).toEqual([{ due }]);

  // what is handed back the next day comes out of the next day's till
  app.clock.advance(DAY_MS);
  manager = await app.staff('MANAGER');
  await refund(second.id, 100);
  expect((await close()).cash.due).toBe(due);
  expect(await close('2026-11-21')).toMatchObject({ rows: [], cash: { taken: 0, back: 100, due: -100 } });
  expect(await close()).toMatchObject({ isOver: true });
});

test('who counts the till says what was seen, and the second of two is asked to look again', async () => {
  await paid();
  const count = (version: number, counted: number) =>
    manager.call('countCash', { params, body: { day: DAY, version, counted, note: 'Twice' } });
  expect((await count(0, 590)).cash).toMatchObject({ counted: 590, note: 'Twice', version: 1 });
  expect(await refused(count(0, 600))).toMatchObject({ status: 409, code: 'STALE' });
  expect((await count(1, 600)).cash).toMatchObject({ counted: 600, version: 2 });
  expect(await refused(count(2 ** 31 - 1, 600))).toMatchObject({ status: 400 });
  const entries = await app.database.db
    .selectFrom('audit_entries')
    .select('record')
    .where('action', '=', 'till.counted')
    .execute();
  expect(entries).toEqual([{ record: DAY }, { record: DAY }]);
});

test('money that is not as it should be is named with how much, until it is given back or settled', async () => {
  const [kept, twice, unpaid] = [await diner.place(), await paid(), await diner.place()];
  await charge(kept.id, [kept.total]);
  await setStatus(kept.id, 'REJECTED');
  await charge(twice.id, [250]);
  await setStatus(unpaid.id, 'COMPLETED');
  await park(333);
  const { problems } = await close();
  expect(problems.map(({ kind, amount, order }) => [kind, amount, order?.number])).toEqual([
    ['PARKED', 333, undefined],
    ['KEPT', kept.total, kept.number],
    ['OVERPAID', 250, twice.number],
    ['UNPAID', unpaid.total, unpaid.number],
  ]);

  app.clock.advance(DAY_MS);
  await app.runDayChecks();
  manager = await app.staff('MANAGER');
  const wrong = async () => (await manager.call('attention', { params })).moneyProblems;
  expect(await wrong()).toEqual([{ day: DAY, problems: 4 }]);
  for (const { subject } of problems) {
    const settle = () =>
      manager.call('settleMoney', { params, body: { day: DAY, subject, reason: 'Given back at Stripe' } });
    const after = await settle();
    expect(after.problems.map((problem) => problem.subject)).not.toContain(subject);
    expect(await refused(settle())).toMatchObject({ status: 400, details: [{ path: 'subject' }] });
  }
  expect(await wrong()).toEqual([]);
  expect((await close()).problems).toEqual([]);
  const settled = app.database.db
    .selectFrom('audit_entries')
    .select('record')
    .where('action', '=', 'money.settled');
  expect((await settled.orderBy('id').execute())[0]).toEqual({
    record: 'money of no order (stripe authorised.pi_9)',
  });
});

test('a day is checked once it is over, again with the days after it, and hourly while something is wrong', async () => {
  const order = await paid();
  const found = async () => {
    const checks = app.database.db.selectFrom('day_checks').select('problems').where('day', '=', DAY);
    return (await checks.execute()).map(({ problems }) => problems);
  };
  await app.runDayChecks();
  expect(await found()).toEqual([]);
  app.clock.advance(DAY_MS);
  await app.runDayChecks();
  expect(await found()).toEqual([0]);
  expect(await app.runDayChecks()).toBe(0);
  await charge(order.id, [100]);
  app.clock.advance(DAY_MS);
  await app.runDayChecks();
  expect(await found()).toEqual([1]);
  await app.database.db
    .insertInto('payment_entries')
    .values({
      ...{ restaurant_id: params.id, order_id: order.id, position: 5, provider: 'stripe', kind: 'REFUNDED' },
      ...{ amount: 100, at: at(app.clock.now()) },
    })
    .execute();
  expect(await app.runDayChecks()).toBe(0);
  app.clock.advance(HOUR_MS);
  expect(await app.runDayChecks()).toBe(1);
  expect(await found()).toEqual([0]);
});

test('a day on which something was settled before its end is checked once it is over', async () => {
  const [first, second] = [await paid(), await paid()];
  await charge(first.id, [100]);
  const [problem] = (await close()).problems;
  const body = { day: DAY, subject: problem?.subject ?? '', reason: 'Given back at Stripe' };
  await manager.call('settleMoney', { params, body });
  await charge(second.id, [250]);
  app.clock.advance(DAY_MS);
  await app.runDayChecks();
  manager = await app.staff('MANAGER');
  const { moneyProblems } = await manager.call('attention', { params });
  expect(moneyProblems).toEqual([{ day: DAY, problems: 1 }]);
});

test('money that comes in where nobody has ordered for long is found, too', async () => {
  await park(333);
  app.clock.advance(DAY_MS);
  await app.runDayChecks();
  expect(await app.runDayChecks()).toBe(0);
  manager = await app.staff('MANAGER');
  const { moneyProblems } = await manager.call('attention', { params });
  expect(moneyProblems).toEqual([{ day: DAY, problems: 1 }]);
});
