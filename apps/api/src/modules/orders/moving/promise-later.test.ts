import { iso } from '@comanda/domain/hours/instants';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { PlacedOrder, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const MINUTE = 60_000;

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

const of = (orderId: string) => ({ id: app.world.restaurant.id, orderId });
type Later = { minutes: number; sentence?: string; from?: string };
const later = (order: PlacedOrder, body: Later, who = staff) =>
  who.call('promiseLater', { params: of(order.id), body });

async function accepted(readyInMinutes = 20): Promise<PlacedOrder> {
  const { id } = await diner.place();
  return staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes });
}

describe('an accepted order is promised later', () => {
  test('with a sentence, which its diner reads at once, and the name only for the kitchen', async () => {
    const order = await accepted();
    const { slug } = app.world.restaurant;
    const stream = recordStream({
      url: `${app.baseUrl}/clients/${slug}/orders/${order.id}/stream`,
      token: diner.token,
    });
    await stream.until('the order as it is', () => stream.events.length > 0);
    const promised = await later(order, { minutes: 10, sentence: 'One oven is down.' });
    const before = FRIDAY_EVENING + 20 * MINUTE;
    const event = {
      type: 'PROMISED',
      promise: { at: iso(before + 10 * MINUTE), before: iso(before), sentence: 'One oven is down.' },
    };
    expect(promised).toMatchObject({ status: 'ACCEPTED', promisedAt: iso(before + 10 * MINUTE) });
    expect(promised.events.at(-1)).toMatchObject({ ...event, actor: { kind: 'STAFF', name: 'Given STAFF' } });
    await stream.until('the later promise', () =>
      stream.events.some(({ data }) => data.includes('One oven is down.')),
    );
    stream.close();
    const seen = await diner.call('dinerOrder', { params: { slug, orderId: order.id } });
    expect(seen.promisedAt).toBe(iso(before + 10 * MINUTE));
    expect(seen.events.at(-1)).toMatchObject({ ...event, actor: { kind: 'STAFF' } });
    expect(seen.events.at(-1)?.actor).not.toHaveProperty('name');
  });

  test('once, however often it is sent, and never on top of a colleague’s', async () => {
    const order = await accepted();
    const body = { minutes: 10, ...(order.promisedAt && { from: order.promisedAt }) };
    const answers = await Promise.all([later(order, body), later(order, body), later(order, body)]);
    expect(new Set(answers.map(({ promisedAt }) => promisedAt)).size).toBe(1);
    expect(answers[0]?.events).toHaveLength(3);
    expect(await refused(later(order, { ...body, minutes: 15 }))).toMatchObject({
      status: 409,
      code: 'MOVED_ON',
      message: expect.stringContaining('by Given STAFF'),
    });
    expect((await later(order, { minutes: 5 })).promisedAt).toBe(iso(FRIDAY_EVENING + 35 * MINUTE));
  });

  test('from now on when it is late already', async () => {
    const order = await accepted();
    app.clock.advance(50 * MINUTE);
    expect((await later(order, { minutes: 10 })).promisedAt).toBe(iso(FRIDAY_EVENING + 60 * MINUTE));
  });

  test('and begins later when it is scheduled: its start by the clock follows', async () => {
    const wanted = FRIDAY_EVENING + 150 * MINUTE;
    const { id } = await diner.place(diner.wish({ scheduledFor: iso(wanted) }));
    const order = await staff.move(id, { from: 'PLACED', to: 'ACCEPTED' });
    const startAt = Date.parse(order.startAt ?? '');
    expect(await later(order, { minutes: 15 })).toMatchObject({ startAt: iso(startAt + 15 * MINUTE) });
    const types = async () =>
      (await staff.call('order', { params: of(id) })).events.map(({ type }) => type).at(-1);
    app.clock.set(startAt + 15 * MINUTE - 1);
    await app.runClock();
    expect(await types()).toBe('PROMISED');
    app.clock.advance(1);
    await app.runClock();
    expect(await types()).toBe('STARTED');
  });

  test('and not before it is accepted, when it waits for its diner, or when it is over', async () => {
    const placed = await diner.place();
    expect(await refused(later(placed, { minutes: 10 }))).toMatchObject({
      status: 409,
      code: 'NOT_POSSIBLE',
    });
    const order = await accepted();
    await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    expect(await refused(later(order, { minutes: 10 }))).toMatchObject({
      status: 409,
      code: 'NOT_POSSIBLE',
      orderStatus: 'READY',
    });
    await staff.move(order.id, { from: 'READY', to: 'COMPLETED' });
    expect(await refused(later(order, { minutes: 10 }))).toMatchObject({
      status: 409,
      code: 'ALREADY_OVER',
      orderStatus: 'COMPLETED',
    });
    expect(await refused(later(order, { minutes: 0 }))).toMatchObject({ status: 400 });
    expect(await refused(later(order, { minutes: 241 }))).toMatchObject({ status: 400 });
  });
});

describe('an undo', () => {
  test('of a step keeps the later promise, whether it was made before the step or after it', async () => {
    const order = await accepted();
    const before = await later(order, { minutes: 10 });
    await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    const { promisedAt } = await staff.undo(order.id);
    expect(promisedAt).toBe(before.promisedAt);
  });

  test('takes back the step before a later promise, and the promise with an acceptance', async () => {
    const order = await accepted();
    const promised = await later(order, { minutes: 10 });
    expect(promised).toHaveProperty('undoableUntil');
    const undone = await staff.undo(order.id);
    expect(undone).toMatchObject({ status: 'PLACED' });
    expect(undone).not.toHaveProperty('promisedAt');
    const again = await staff.move(order.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    expect(again.promisedAt).toBe(iso(FRIDAY_EVENING + 20 * MINUTE));
  });

  test('of a ride keeps what was promised on the way', async () => {
    const order = await accepted();
    await app.database.db.updateTable('orders').set({ service: 'DELIVERY' }).execute();
    await staff.move(order.id, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(order.id, { from: 'READY', to: 'OUT_FOR_DELIVERY' });
    const promised = await later(order, { minutes: 15 });
    expect(await staff.undo(order.id)).toMatchObject({ status: 'READY', promisedAt: promised.promisedAt });
  });
});

test('all that are late are promised later with one call, and a repeat finds none', async () => {
  const late = [await accepted(10), await accepted(15)];
  const inTime = await accepted(60);
  const ready = await accepted(10);
  await staff.move(ready.id, { from: 'ACCEPTED', to: 'READY' });
  app.clock.advance(30 * MINUTE);
  const all = () =>
    staff.call('promiseAllLater', {
      params: { id: app.world.restaurant.id },
      body: { minutes: 10, sentence: 'A full house tonight.' },
    });
  const { orders } = await all();
  expect(orders.map(({ id }) => id).sort()).toEqual(late.map(({ id }) => id).sort());
  for (const order of orders) expect(order.promisedAt).toBe(iso(FRIDAY_EVENING + 40 * MINUTE));
  expect((await all()).orders).toEqual([]);
  const kept = await staff.call('order', { params: of(inTime.id) });
  expect(kept.promisedAt).toBe(inTime.promisedAt);
});
