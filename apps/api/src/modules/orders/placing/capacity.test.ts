import type { CallOutput } from '@comanda/contract/calls';
import { iso } from '@comanda/domain/hours/instants';
import { refused } from '@comanda/testing/answers';
import { crowdOf, placedAtLast, untilAnswered } from '@comanda/testing/crowds';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { PLACES } from '@comanda/testing/sample-restaurant';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let diner: TestDiner;
let manager: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  diner = await app.diner();
  manager = await app.staff('MANAGER');
});

beforeEach(() => app.clock.set(FRIDAY_EVENING));

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

const after = (minutes: number) => iso(FRIDAY_EVENING + minutes * MINUTE);

async function configure(changes: Partial<CallOutput<'delivery'>>): Promise<void> {
  const params = { id: app.world.restaurant.id };
  const settings = await manager.call('delivery', { params });
  await manager.call('updateDelivery', {
    params,
    body: { ...settings, ordersPerSlot: null, minimumLeadMinutes: 0, daysAhead: 7, ...changes },
  });
}

const place = (scheduledFor: string, by = diner) => by.place(by.wish({ scheduledFor }));
const placeAtLast = (scheduledFor: string, by: TestDiner) => placedAtLast(by, by.wish({ scheduledFor }));

async function slots(day: string) {
  const answer = await diner.call('slots', {
    params: { slug: app.world.restaurant.slug },
    query: { service: 'COLLECTION', day },
  });
  return answer.slots;
}

describe('a slot that the owner has limited', () => {
  test.each([1, 7])(
    'to %i takes exactly as many of two hundred who want it at once',
    async (ordersPerSlot) => {
      await configure({ ordersPerSlot });
      const wanted = `2026-11-21T1${ordersPerSlot === 1 ? 3 : 4}:00:00.000Z`;
      const diners = await crowdOf(app, 200);
      const answers = await Promise.all(diners.map((one) => placeAtLast(wanted, one)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(ordersPerSlot);
      for (const answer of answers) {
        if (!answer.ok) expect(answer).toMatchObject({ status: 409, code: 'SLOT_FULL' });
      }
      expect(await slots('2026-11-21')).toContainEqual({ at: wanted, full: true });
      expect(await refused(place(wanted))).toMatchObject({ status: 409, code: 'SLOT_FULL' });
    },
  );
});

test('a limit that is set counts the orders that are there already, and gives back no more than was taken', async () => {
  const wanted = '2026-11-22T13:00:00.000Z';
  await configure({ ordersPerSlot: null });
  const first = await place(wanted);
  await place(wanted);
  const gone = await place(wanted);
  const cancelled = (orderId: string) =>
    diner.call('cancelOrder', { params: { slug: app.world.restaurant.slug, orderId } });
  await cancelled(gone.id);
  await configure({ ordersPerSlot: 3 });
  await place(wanted);
  expect(await refused(place(wanted))).toMatchObject({ status: 409, code: 'SLOT_FULL' });
  await cancelled(first.id);
  await place(wanted);
  expect(await refused(place(wanted))).toMatchObject({ status: 409, code: 'SLOT_FULL' });
});

test('a limit holds while two hundred order, cancel and order again, and a step is undone', async () => {
  const [ordersPerSlot, wanted] = [5, '2026-11-22T15:00:00.000Z'];
  await configure({ ordersPerSlot });
  const diners = await crowdOf(app, 200);
  const keen = async (one: TestDiner, turn: number) => {
    const answer = await placeAtLast(wanted, one);
    if (!answer.ok) return expect(answer).toMatchObject({ status: 409, code: 'SLOT_FULL' });
    const { id } = answer.value;
    if (turn % 2 === 0) {
      await untilAnswered(() => manager.move(id, { from: 'PLACED', to: 'ACCEPTED' }));
      await untilAnswered(() => manager.undo(id));
    }
    const params = { slug: app.world.restaurant.slug, orderId: id };
    await untilAnswered(() => one.call('cancelOrder', { params }));
  };
  await Promise.all(diners.map(keen));
  // every place was given back, once: it can be taken again, and no more than that
  const again = await Promise.all(diners.slice(0, 20).map((one) => placeAtLast(wanted, one)));
  expect(again.filter(({ ok }) => ok)).toHaveLength(ordersPerSlot);
});

describe('a chosen time', () => {
  test('is a slot of the length that is set, from the opening on', async () => {
    await configure({ slotMinutes: 25 });
    const times = (await slots('2026-11-21')).map(({ at }) => at);
    expect(times.slice(0, 2)).toEqual(['2026-11-21T11:25:00.000Z', '2026-11-21T11:50:00.000Z']);
    expect(await refused(place('2026-11-21T12:00:00.000Z'))).toMatchObject({ status: 409 });
    await place('2026-11-21T12:15:00.000Z');
    await configure({ slotMinutes: 15 });
  });

  test('lies the minimum lead ahead, to the minute', async () => {
    await configure({ minimumLeadMinutes: 90 });
    expect(await refused(place(after(75)))).toMatchObject({ status: 409, code: 'SLOT_FULL' });
    expect((await slots('2026-11-20'))[0]).toEqual({ at: after(90), full: false });
    expect(await place(after(90))).toMatchObject({ scheduledFor: after(90) });
  });

  test('lies no more days ahead than are set', async () => {
    await configure({ daysAhead: 2 });
    expect(await slots('2026-11-22')).not.toEqual([]);
    expect(await slots('2026-11-23')).toEqual([]);
    await place('2026-11-22T19:00:00.000Z');
    expect(await refused(place('2026-11-23T19:00:00.000Z'))).toMatchObject({ status: 409 });
  });

  test('leaves the kitchen the minutes of its service and of the slowest dish', async () => {
    const { services } = await manager.call('delivery', { params: { id: app.world.restaurant.id } });
    await configure({ services: { ...services, COLLECTION: { on: true, preparationMinutes: 40 } } });
    expect((await slots('2026-11-20'))[0]?.at).toBe(after(45));
    expect(await refused(place(after(30)))).toMatchObject({ status: 409 });
    await app.database.db
      .updateTable('menu_items')
      .set({ preparation_minutes: 70 })
      .where('id', '=', app.world.restaurant.menu.item('Soup'))
      .execute();
    app.deps().bus.announce({ kind: 'menu', restaurantId: app.world.restaurant.id });
    expect(await refused(place(after(60)))).toMatchObject({ status: 409 });
    const order = await place(after(75));
    const accepted = await manager.move(order.id, { from: 'PLACED', to: 'ACCEPTED' });
    expect(accepted).toMatchObject({ startAt: after(5), promisedAt: after(75) });
    await app.database.db
      .updateTable('menu_items')
      .set({ preparation_minutes: null })
      .where('id', '=', app.world.restaurant.menu.item('Soup'))
      .execute();
    await configure({ services });
  });
});

test('a delivery for tomorrow waits until kitchen and way need it to begin, and then begins by itself', async () => {
  await configure({});
  const address = { line1: '1 Cloth Fair', city: 'London', postcode: 'EC1A 7JQ' };
  const promised = Date.parse('2026-11-21T19:00:00.000Z');
  const order = await diner.place(
    diner.wish({
      service: 'DELIVERY',
      address,
      location: PLACES.near,
      scheduledFor: iso(promised),
      items: [{ itemId: app.world.restaurant.menu.item('Soup'), quantity: 3 }],
      expectedTotal: 2050,
    }),
  );
  const startAt = promised - (20 + 10) * MINUTE;
  const accepted = await manager.move(order.id, { from: 'PLACED', to: 'ACCEPTED' });
  expect(accepted).toMatchObject({ status: 'ACCEPTED', startAt: iso(startAt), promisedAt: iso(promised) });
  const params = { id: app.world.restaurant.id, orderId: order.id };
  const typesAt = async (instant: number) => {
    app.clock.set(instant);
    await app.runClock();
    // sessions do not last for days
    const staff = await app.staff('MANAGER');
    return (await staff.call('order', { params })).events.map(({ type }) => type);
  };
  expect(await typesAt(startAt - 1)).not.toContain('STARTED');
  expect(await typesAt(startAt)).toContain('STARTED');
  expect((await typesAt(startAt + DAY)).filter((type) => type === 'STARTED')).toHaveLength(1);
});

test('a pause and a busy time end by themselves', async () => {
  await configure({});
  const params = { id: app.world.restaurant.id };
  const state = async () => (await manager.call('restaurant', { params })).state;
  await manager.call('pause', { params, body: { minutes: 30 } });
  expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'PAUSED' });
  app.clock.advance(30 * MINUTE);
  expect((await state()).status).toBe('OPEN');
  await diner.place();
  await manager.call('busy', { params, body: { extraMinutes: 20, minutes: 60 } });
  expect(await state()).toMatchObject({ status: 'BUSY', extraMinutes: 20 });
  app.clock.advance(60 * MINUTE);
  expect((await state()).status).toBe('OPEN');
  // for the rest of this opening, and not of each that comes
  await manager.call('busy', { params, body: { extraMinutes: 20 } });
  expect(await state()).toMatchObject({ status: 'BUSY', until: '2026-11-20T23:00:00.000Z' });
  app.clock.advance(DAY);
  manager = await app.staff('MANAGER');
  expect((await state()).status).toBe('OPEN');
});

test('no order is moved to another day in silence: close to closing, asap is refused and a time is asked for', async () => {
  await configure({});
  app.clock.set(Date.parse('2026-11-20T22:45:00.000Z'));
  expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'DAY_CHANGED' });
  await place('2026-11-21T19:30:00.000Z');
});
