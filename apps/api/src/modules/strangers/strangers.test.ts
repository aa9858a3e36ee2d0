import { randomUUID } from 'node:crypto';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { refused, send } from '@comanda/testing/answers';
import { serveApp } from '@comanda/testing/serve-app';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { OrderWish, TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYMENT_PROVIDERS } from '#modules/payments';
import { createPaystackProvider, PAYSTACK } from '#modules/paystack';

let app: TestApp;
let staff: TestStaff;
let diner: TestDiner;

beforeAll(async () => {
  // nobody listens there: an order waits for its payment all the same
  const paystack = createPaystackProvider({
    ...{ key: 'sk_test_of_nobody', base: 'http://127.0.0.1:9' },
    ...{ now: () => app.clock.now(), payeeOf: async () => null },
  });
  app = await createTestApp({ providers: [...PAYMENT_PROVIDERS, paystack] });
  await app.database.db.updateTable('restaurants').set({ currency: 'NGN' }).execute();
});

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  [staff, diner] = await Promise.all([app.staff('MANAGER'), app.diner()]);
  await takeCards(false);
  await hold(60);
});

afterAll(() => app.close());

const params = () => ({ id: app.world.restaurant.id });
const slug = () => ({ slug: app.world.restaurant.slug });
const hold = (minutes: number) => staff.call('holdStrangers', { params: params(), body: { minutes } });
const admit = () => staff.call('admitStrangers', { params: params() });
const countOrders = async () => (await app.database.db.selectFrom('orders').select('id').execute()).length;
const CASH: OrderWish['payment'] = { method: AT_HANDOVER };
const CARD: OrderWish['payment'] = { method: 'CARD' };
const HELD = 'Pepper House is taking orders only from guests who have ordered before right now.';

async function takeCards(areTaken: boolean, cardMinimum = 0): Promise<void> {
  const { version } = await staff.call('waysToPay', { params: params() });
  const body = { version, cardProvider: areTaken ? PAYSTACK : null, cardMinimum };
  await staff.call('updateWaysToPay', { params: params(), body });
}

const byCard = (by = diner) =>
  by.wish({ payment: CARD, contact: { ...by.wish().contact, email: 'ada@example.com' } });

async function problemsOf(payment?: OrderWish['payment'], by = diner) {
  const { service, items } = by.wish();
  const body = { service, items, ...(payment && { payment }) };
  return (await by.call('quote', { params: slug(), body })).problems;
}

async function serve(by: TestDiner): Promise<void> {
  const { id } = await by.place();
  await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
  await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
  await staff.move(id, { from: 'READY', to: 'COMPLETED' });
}

describe('an order of a stranger', () => {
  test('in cash is refused, and nothing of it is stored; with the switch off its key places it', async () => {
    const before = await countOrders();
    const [key, body] = [randomUUID(), diner.wish()];
    const message = `${HELD} Please call 020 7946 0000.`;
    const refusal = { code: 'STRANGERS_HELD_BACK', byCard: false, message };
    expect(await refused(diner.place(body, key))).toMatchObject({ status: 409, ...refusal });
    expect(await problemsOf(CASH)).toEqual([refusal]);
    expect(await countOrders()).toBe(before);
    await admit();
    expect(await problemsOf(CASH)).toEqual([]);
    const order = await diner.place(body, key);
    await hold(60);
    expect(await diner.place(body, key)).toMatchObject({ id: order.id });
    expect(await refused(diner.place())).toMatchObject(refusal);
  });

  test('by card goes in, and who pays with the food is told so', async () => {
    await takeCards(true);
    const message = `${HELD} Please call 020 7946 0000, or pay by card.`;
    const refusal = { code: 'STRANGERS_HELD_BACK', byCard: true, message };
    expect(await refused(diner.place())).toMatchObject({ status: 409, ...refusal });
    expect(await problemsOf()).toEqual([refusal]);
    expect(await problemsOf(CARD)).toEqual([]);
    expect(await diner.place(byCard())).toMatchObject({ payment: { method: 'CARD', state: 'PENDING' } });
  });

  test('who changes an order is not sent to a card, by which none is changed', async () => {
    await takeCards(true);
    await admit();
    const old = await diner.place();
    await hold(60);
    const { service, items } = diner.wish();
    const body = { service, items, replaces: old.id };
    const { problems } = await diner.call('quote', { params: slug(), body });
    expect(problems).toMatchObject([{ code: 'STRANGERS_HELD_BACK', byCard: false }]);
    const placing = diner.place(diner.wish({ replaces: old.id }));
    expect(await refused(placing)).toMatchObject({ code: 'STRANGERS_HELD_BACK', byCard: false });
  });

  test('too small for a card is told to call', async () => {
    await takeCards(true, 601);
    expect(await refused(diner.place())).toMatchObject({ code: 'STRANGERS_HELD_BACK', byCard: false });
  });

  test('that cannot be taken anyway is refused for that', async () => {
    const dear = diner.place(diner.wish({ expectedTotal: 1 }));
    expect(await refused(dear)).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  test('is held in every process from the next one on, however it was decided', async () => {
    await admit();
    const other = await serveApp({ databaseUrl: app.database.url, clock: app.clock });
    try {
      const place = () =>
        send(`${other.url}/api/clients/${slug().slug}/orders`, {
          method: 'POST',
          token: diner.token,
          headers: { 'idempotency-key': randomUUID() },
          json: diner.wish(),
        });
      expect(await place()).toMatchObject({ status: 201 });
      await hold(60);
      expect(await place()).toMatchObject({ status: 409, json: { code: 'STRANGERS_HELD_BACK' } });
    } finally {
      await other.close();
    }
  });
});

test('a device with a completed order passes, and one whose order was only accepted does not', async () => {
  await admit();
  await serve(diner);
  const other = await app.diner();
  const { id } = await other.place();
  await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
  await hold(60);
  expect(await problemsOf(CASH)).toEqual([]);
  expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  expect(await refused(other.place())).toMatchObject({ code: 'STRANGERS_HELD_BACK' });
});

test('what staff take passes, and the menu says until when it is on', async () => {
  const body = { ...diner.wish(), source: 'PHONE' as const };
  const headers = { 'idempotency-key': randomUUID() };
  const taken = staff.call('placeStaffOrder', { params: params(), headers, body });
  expect(await taken).toMatchObject({ status: 'ACCEPTED' });
  const strangersUntil = new Date(FRIDAY_EVENING + 60 * 60_000).toISOString();
  const { state } = await diner.call('dinerMenu', { params: slug() });
  expect(state).toMatchObject({ strangersUntil });
});

test('staff see which order is the first of its device, on or off; what they take themselves is none', async () => {
  await admit();
  const firstOf = async (id: string) => {
    const { orders } = await staff.call('liveOrders', { params: params() });
    return orders.find((order) => order.id === id)?.firstOrder;
  };
  const [first, second] = [await diner.place(), await diner.place()];
  expect(first).not.toHaveProperty('firstOrder');
  expect([await firstOf(first.id), await firstOf(second.id)]).toEqual([true, true]);
  const accepted = await staff.move(first.id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
  expect(accepted).toMatchObject({ firstOrder: true });
  await staff.move(first.id, { from: 'ACCEPTED', to: 'READY' });
  await staff.move(first.id, { from: 'READY', to: 'COMPLETED' });
  expect([await firstOf(first.id), await firstOf(second.id)]).toEqual([undefined, undefined]);
  const body = { ...diner.wish(), source: 'COUNTER' as const };
  const headers = { 'idempotency-key': randomUUID() };
  const taken = await staff.call('placeStaffOrder', { params: params(), headers, body });
  expect(await firstOf(taken.id)).toBeUndefined();
});
