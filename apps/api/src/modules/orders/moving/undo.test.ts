import { refused, settled } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const TWO_MINUTES = 120_000;

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

type Step = Parameters<TestStaff['move']>[1];
const ACCEPT: Step = { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 30 };
const READY: Step = { from: 'ACCEPTED', to: 'READY' };
const COMPLETE: Step = { from: 'READY', to: 'COMPLETED' };

async function after(...steps: Step[]): Promise<PlacedOrder> {
  let order = await diner.place();
  for (const step of steps) order = await staff.move(order.id, step);
  return order;
}

describe('the last step is undone for two minutes, with all that it had changed', () => {
  test('an acceptance with its promise', async () => {
    const accepted = await after(ACCEPT);
    expect(accepted.undoableUntil).toBe(new Date(app.clock.now() + TWO_MINUTES).toISOString());
    const undone = await staff.undo(accepted.id);
    expect(undone).toMatchObject({ status: 'PLACED' });
    expect(undone).not.toHaveProperty('promisedAt');
    expect(undone).not.toHaveProperty('undoableUntil');
    expect(await staff.move(accepted.id, ACCEPT)).toMatchObject({ status: 'ACCEPTED' });
  });

  test('a completion with the cash that was taken', async () => {
    const completed = await after(ACCEPT, READY, COMPLETE);
    expect(completed.payment.state).toBe('PAID');
    expect(await staff.undo(completed.id)).toMatchObject({
      status: 'READY',
      promisedAt: completed.promisedAt,
      payment: { state: 'UNPAID' },
    });
    const live = await staff.call('liveOrders', { params: { id: app.world.restaurant.id } });
    expect(live.orders.find(({ id }) => id === completed.id)).toMatchObject({ status: 'READY' });
  });

  test('by another member, too', async () => {
    const { id } = await after(ACCEPT, READY);
    const other = await app.staff('MANAGER');
    expect(await other.undo(id)).toMatchObject({ status: 'ACCEPTED' });
  });

  test('to the last millisecond, and not one longer', async () => {
    const [kept, late] = [await after(ACCEPT), await after(ACCEPT)];
    app.clock.advance(TWO_MINUTES);
    expect(await staff.undo(kept.id)).toMatchObject({ status: 'PLACED' });
    app.clock.advance(1);
    const seen = await staff.call('order', { params: { id: app.world.restaurant.id, orderId: late.id } });
    expect(seen).not.toHaveProperty('undoableUntil');
    expect(await refused(staff.undo(late.id))).toMatchObject({ status: 409, code: 'TOO_LATE' });
  });
});

describe('nothing is undone', () => {
  test('when nobody has made a step', async () => {
    const { id } = await after();
    expect(await refused(staff.undo(id))).toMatchObject({ status: 409, code: 'NOTHING_TO_UNDO' });
  });

  test('twice', async () => {
    const { id } = await after(ACCEPT, READY);
    await staff.undo(id);
    expect(await refused(staff.undo(id))).toMatchObject({ status: 409, code: 'NOTHING_TO_UNDO' });
  });

  test('by ten at once more than once', async () => {
    const { id } = await after(ACCEPT, READY);
    const answers = await Promise.all(Array.from({ length: 10 }, () => settled(staff.undo(id))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const order = await staff.call('order', { params: { id: app.world.restaurant.id, orderId: id } });
    expect(order).toMatchObject({ status: 'ACCEPTED' });
  });

  test.each<[string, Step[]]>([
    ['a rejection', [{ from: 'PLACED', to: 'REJECTED', reason: 'BUSY' }]],
    ['a cancellation', [ACCEPT, { from: 'ACCEPTED', to: 'CANCELLED', reason: 'BUSY' }]],
  ])('of %s: the diner has been notified', async (_, steps) => {
    const { id } = await after(...steps);
    expect(await refused(staff.undo(id))).toMatchObject({ status: 409, code: 'FINAL_FOR_DINER' });
  });

  test('after the diner took the order back', async () => {
    const { id } = await after();
    await diner.call('cancelOrder', { params: { slug: app.world.restaurant.slug, orderId: id } });
    expect(await refused(staff.undo(id))).toMatchObject({ status: 409 });
  });

  test('of an order of another restaurant', async () => {
    const { id } = await after(ACCEPT);
    const stranger = await app.staff('STRANGER');
    const there = { params: { id: app.world.foreign.id, orderId: id } };
    expect(await refused(stranger.call('undoMove', there))).toMatchObject({ status: 404 });
  });
});

test('the diner never learns what could be undone', async () => {
  const { id } = await after(ACCEPT);
  const shown = await diner.call('dinerOrder', { params: { slug: app.world.restaurant.slug, orderId: id } });
  expect(shown).not.toHaveProperty('undoableUntil');
});
