import { randomUUID } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { summaryOf } from '@comanda/testing/an-order';
import { refused } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startCardOrders } from './card-orders.fixture.ts';
import type { WaitingForCard } from './test-provider.fixture.ts';

let cards: Awaited<ReturnType<typeof startCardOrders>>;

beforeAll(async () => {
  cards = await startCardOrders();
});

afterEach(async () => {
  cards.service.behave('work');
  // nothing of one test is left for the next
  cards.app.clock.advance(MINUTE_MS);
  await cards.app.runPayments();
});

afterAll(async () => {
  expect(await brokenInvariants(cards.app.database.db)).toEqual([]);
  await cards.close();
});

/** An order whose money has come in. */
async function paid(): Promise<WaitingForCard> {
  const order = await cards.accepted();
  await cards.app.runPayments();
  return order;
}

async function refund({ restaurantId, orderId }: WaitingForCard, amount: number, key: string = randomUUID()) {
  const manager = await cards.app.staff('MANAGER');
  return manager.call('refund', {
    params: { id: restaurantId, orderId },
    headers: { 'idempotency-key': key },
    body: { amount, reason: 'Cold soup' },
  });
}

async function refundable({ restaurantId, orderId }: WaitingForCard) {
  const manager = await cards.app.staff('MANAGER');
  return manager.call('refundable', { params: { id: restaurantId, orderId } });
}

test('the provider gives back a part, once for each key, and the ledger follows its answer', async () => {
  const order = await paid();
  const key = randomUUID();
  const asked = await Promise.all(Array.from({ length: 3 }, () => refund(order, 200, key)));
  expect(asked[0]?.events.filter(({ refund: part }) => part?.amount === 200)).toHaveLength(1);
  expect(asked[0]?.payment.state).toBe('PAID');
  expect(await refundable(order)).toMatchObject({ refundable: order.total - 200, pending: 200, fees: 0 });
  await cards.app.runPayments();
  expect(cards.movedOf(order)).toEqual([
    ['capture', order.total],
    ['refund', 200],
  ]);
  expect(await cards.stateOf(order)).toBe('PARTIALLY_REFUNDED');
  const params = { id: order.restaurantId, orderId: order.orderId };
  const manager = await cards.app.staff('MANAGER');
  const whole = await manager.call('order', { params });
  const { orders } = await manager.call('orders', { params: { id: order.restaurantId } });
  expect(orders.find(({ id }) => id === order.orderId)).toMatchObject({ ...summaryOf(whole), refunded: 200 });
  expect(whole.events.flatMap(({ entries = [] }) => entries)).toEqual([
    { kind: 'CAPTURED', amount: order.total },
    { kind: 'REFUNDED', amount: 200 },
  ]);
  expect(await refused(refund(order, 300, key))).toMatchObject({ status: 422, code: 'KEY_REUSED' });
});

test('parts that are on their way count: never more than was paid, however many ask at once', async () => {
  const order = await paid();
  const each = order.total / 2;
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => refund(order, each)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await refused(refund(order, 1))).toMatchObject({ code: 'MORE_THAN_PAID', refundable: 0 });
  await cards.app.runPayments();
  expect(cards.movedOf(order).slice(1)).toEqual([
    ['refund', each],
    ['refund', each],
  ]);
  expect(await cards.stateOf(order)).toBe('REFUNDED');
});

test('a part whose answer was lost is read back, and not given twice', async () => {
  const order = await paid();
  await refund(order, 150);
  cards.service.behave('silent-after');
  const calling = cards.app.runPayments();
  await eventually('that the money went back', async () => cards.movedOf(order).length === 2);
  cards.service.hangUp();
  await calling;
  const movement = cards.service.movements.at(-1)?.id ?? '';
  cards.service.behave('work');
  await cards.report(order, movement, [{ kind: 'REFUNDED', amount: 150 }]);
  await cards.passes(MINUTE_MS);
  expect(cards.movedOf(order).slice(1)).toEqual([['refund', 150]]);
  expect((await cards.ledgerOf(order)).slice(2)).toEqual([['REFUNDED', 150]]);
  expect(await refundable(order)).toMatchObject({ refundable: order.total - 150, pending: 0 });
});

test('racing the capture it finds nothing to give back yet, or gives back what came in', async () => {
  const order = await cards.accepted();
  const [answer] = await Promise.allSettled([refund(order, 100), cards.app.runPayments()]);
  await cards.passes(5 * SECOND_MS);
  const given = answer.status === 'fulfilled' ? [['refund', 100]] : [];
  expect(cards.movedOf(order)).toEqual([['capture', order.total], ...given]);
  expect(await cards.ledgerOf(order)).toHaveLength(2 + given.length);
});

test('an order that is cancelled afterwards gets back the rest', async () => {
  const order = await paid();
  await refund(order, 100);
  await cards.cancel(order);
  expect(await refused(refund(order, 100))).toMatchObject({ code: 'MORE_THAN_PAID', refundable: 0 });
  await cards.app.runPayments();
  expect(cards.movedOf(order).slice(1)).toEqual([
    ['refund', 100],
    ['refund', order.total - 100],
  ]);
  expect(await cards.stateOf(order)).toBe('REFUNDED');
});

test('a step that took no money can be taken back after a refund, which stays as it is', async () => {
  const order = await paid();
  const staff = await cards.app.staff();
  await refund(order, 200);
  const READY = { from: 'ACCEPTED', to: 'READY' } as const;
  const COLLECTED = { from: 'READY', to: 'COMPLETED' } as const;
  expect(await staff.move(order.orderId, READY)).toHaveProperty('undoableUntil');
  expect(await staff.undo(order.orderId)).toMatchObject({ status: 'ACCEPTED', payment: { state: 'PAID' } });
  await cards.app.runPayments();
  await staff.move(order.orderId, READY);
  await staff.move(order.orderId, COLLECTED);
  const undone = await staff.undo(order.orderId);
  expect(undone).toMatchObject({ status: 'READY', payment: { state: 'PARTIALLY_REFUNDED' } });
  await staff.move(order.orderId, COLLECTED);
  await cards.app.runPayments();
  expect(await refundable(order)).toMatchObject({ refundable: order.total - 200, pending: 0 });
  expect(cards.movedOf(order)).toEqual([
    ['capture', order.total],
    ['refund', 200],
  ]);
});

test('an acceptance is not taken back while money is on its way, but where the provider has refused it', async () => {
  const [order, kept] = [await paid(), await paid()];
  const staff = await cards.app.staff();
  expect(await refund(order, order.total)).not.toHaveProperty('undoableUntil');
  expect(await refused(staff.undo(order.orderId))).toMatchObject({ status: 409, code: 'REFUNDED' });
  await cards.app.runPayments();
  expect(await cards.stateOf(order)).toBe('REFUNDED');
  cards.service.refuseOnly('refund');
  await refund(kept, 100);
  await cards.app.runPayments();
  expect(await staff.undo(kept.orderId)).toMatchObject({ status: 'PLACED', payment: { state: 'PAID' } });
  cards.service.behave('work');
  await cards.reject(kept);
  await cards.app.runPayments();
  expect(cards.movedOf(kept)).toEqual([
    ['capture', kept.total],
    ['refund', kept.total],
  ]);
});

test('what the provider refuses can be asked for again, and stands on the dashboard until it went back', async () => {
  const order = await paid();
  const manager = await cards.app.staff('MANAGER');
  const failed = async () =>
    (await manager.call('attention', { params: { id: order.restaurantId } })).failedPayments;
  cards.service.refuseOnly('refund');
  await refund(order, 120);
  await cards.app.runPayments();
  expect(await failed()).toMatchObject([{ orderId: order.orderId, effect: 'refund', state: 'FAILED' }]);
  expect(await refundable(order)).toMatchObject({ refundable: order.total, pending: 0 });
  cards.service.behave('work');
  await refund(order, 120);
  await cards.app.runPayments();
  expect(cards.movedOf(order).slice(1)).toEqual([['refund', 120]]);
  expect(await failed()).toEqual([]);
});

test('an order that was handed over and then refunded is not moved back, one refunded before is', async () => {
  const order = await paid();
  await refund(order, 100);
  await cards.app.runPayments();
  await cards.handOver(order);
  const staff = await cards.app.staff();
  expect((await staff.undo(order.orderId)).status).toBe('READY');
  await staff.move(order.orderId, { from: 'READY', to: 'COMPLETED' });
  await refund(order, order.total - 100);
  expect(await refused(staff.undo(order.orderId))).toMatchObject({ status: 409, code: 'REFUNDED' });
  await cards.app.runPayments();
  expect(await refused(staff.undo(order.orderId))).toMatchObject({ status: 409, code: 'REFUNDED' });
});

test('a refund that the provider refuses is an event of the order, which open pages hear of, and not its diner', async () => {
  const order = await paid();
  const before = await refund(order, 200);
  cards.service.behave('refuse');
  await cards.app.runPayments();
  const manager = await cards.app.staff('MANAGER');
  const params = { id: order.restaurantId, orderId: order.orderId };
  const { events } = await manager.call('order', { params });
  expect(events.slice(before.events.length)).toMatchObject([
    { type: 'REFUND_REFUSED', actor: { kind: 'PROVIDER' } },
  ]);
  expect(events.find(({ type }) => type === 'REFUNDED')?.refund).toMatchObject({ amount: 200, failed: true });
  await cards.app.runPayments();
  expect((await manager.call('order', { params })).events).toHaveLength(events.length);
  const own = await cards.diner.call('dinerOrder', {
    params: { slug: cards.app.world.restaurant.slug, orderId: order.orderId },
  });
  expect(own.events.map(({ type }) => type)).not.toContain('REFUND_REFUSED');
});
