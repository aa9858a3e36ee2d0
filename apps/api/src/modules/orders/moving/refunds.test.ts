import { randomUUID } from 'node:crypto';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let manager: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, manager] = await Promise.all([app.diner(), app.staff('MANAGER')]);
});

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));
afterAll(() => app.close());

/** An order of 600 that was handed over and paid in cash. */
async function paidOrder() {
  const { id } = await diner.place();
  await manager.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await manager.move(id, { from: 'ACCEPTED', to: 'READY' });
  return manager.move(id, { from: 'READY', to: 'COMPLETED' });
}

const refund = (orderId: string, amount: number, key: string = randomUUID(), reason = 'Cold soup') =>
  manager.call('refund', {
    params: { id: app.world.restaurant.id, orderId },
    headers: { 'idempotency-key': key },
    body: { amount, reason },
  });

test('cash goes back in parts, up to what was paid, with an event and an audit entry each', async () => {
  const { id, number } = await paidOrder();
  const part = await refund(id, 200);
  expect(part.payment.state).toBe('PARTIALLY_REFUNDED');
  expect(part.events.at(-1)).toMatchObject({ type: 'REFUNDED', actor: { kind: 'STAFF' } });
  expect(await refused(refund(id, 401))).toMatchObject({
    status: 409,
    code: 'MORE_THAN_PAID',
    refundable: 400,
  });
  expect((await refund(id, 400)).payment.state).toBe('REFUNDED');
  expect(await refused(refund(id, 1))).toMatchObject({ status: 409, code: 'MORE_THAN_PAID' });
  const owner = await app.staff('ADMIN');
  const { entries } = await owner.call('audit', { params: { id: app.world.restaurant.id } });
  expect(entries.filter(({ action }) => action === 'order.refunded')).toMatchObject([
    { record: `order #${number}`, details: { amount: 400, currency: 'GBP', reason: 'Cold soup' } },
    { details: { amount: 200 } },
  ]);
  const totals = await manager.call('orderTotals', {
    params: { id: app.world.restaurant.id },
    query: { q: `${number}` },
  });
  expect(totals).toMatchObject({ orders: 1, revenue: 0, refunded: 600 });
});

test('the same key gives back once, however often and at once it is sent', async () => {
  const { id } = await paidOrder();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, 200, key)));
  expect(new Set(answers.map(({ payment }) => payment.state))).toEqual(new Set(['PARTIALLY_REFUNDED']));
  expect(answers[0]?.events.filter(({ type }) => type === 'REFUNDED')).toHaveLength(1);
  expect(await refused(refund(id, 300, key))).toMatchObject({ status: 422, code: 'KEY_REUSED' });
  const raced = await Promise.allSettled(Array.from({ length: 5 }, () => refund(id, 300)));
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what nobody has paid is not given back, nor what is no amount', async () => {
  const { id } = await diner.place();
  expect(await refused(refund(id, 100))).toMatchObject({ status: 409 });
  for (const amount of [0, -5, 1.5])
    expect(await refused(refund(id, amount))).toMatchObject({ status: 400, details: [{ path: 'amount' }] });
  expect(await refused(refund(id, 100, randomUUID(), ' '))).toMatchObject({ details: [{ path: 'reason' }] });
});

test('dishes go back at what they have cost, once each, with why and which in the record of the order', async () => {
  const { id, lines, total } = await paidOrder();
  const params = { id: app.world.restaurant.id, orderId: id };
  const state = await manager.call('refundable', { params });
  expect(state).toMatchObject({ refundable: total, pending: 0, fees: 0, feeBearer: null, currency: 'GBP' });
  expect(state.lines.map(({ quantity, back }) => [quantity, back])).toEqual(
    lines.map(({ quantity }) => [quantity, 0]),
  );
  const send = (parts: { position: number; quantity: number }[], key: string = randomUUID()) =>
    manager.call('refund', {
      params,
      headers: { 'idempotency-key': key },
      body: { lines: parts, reason: 'Cold soup' },
    });
  const key = randomUUID();
  const all = lines.map(({ quantity }, position) => ({ position, quantity }));
  for (let tries = 0; tries < 2; tries += 1) {
    const given = await send(all, key);
    expect(given.payment.state).toBe('REFUNDED');
    expect(given.events.filter(({ type }) => type === 'REFUNDED')).toMatchObject([
      { refund: { amount: total, reason: 'Cold soup', lines: all } },
    ]);
  }
  expect(await refused(send([{ position: 0, quantity: 99 }], key))).toMatchObject({ code: 'KEY_REUSED' });
  for (const parts of [[{ position: 0, quantity: 1 }], [{ position: 9, quantity: 1 }]])
    expect(await refused(send(parts))).toMatchObject({ status: 400, details: [{ path: 'lines' }] });
  const mine = await diner.call('dinerOrder', { params: { slug: app.world.restaurant.slug, orderId: id } });
  expect(mine.events.at(-1)).toMatchObject({ type: 'REFUNDED', refund: { amount: total, lines: all } });
  expect(JSON.stringify(mine)).not.toContain('Cold soup');
});

test('a handover that took cash cannot be taken back any more, and is not offered to be', async () => {
  const { id } = await paidOrder();
  expect(await refund(id, 600)).not.toHaveProperty('undoableUntil');
  expect(await refused(manager.undo(id))).toMatchObject({ status: 409, code: 'REFUNDED' });
});
