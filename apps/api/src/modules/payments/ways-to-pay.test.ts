import { PAYMENT_METHODS } from '@comanda/domain/orders/order-payments';
import { refused, settled } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaystackProvider, PAYSTACK } from '#modules/paystack';
import { PAYMENT_PROVIDERS } from './payments.ts';

let app: TestApp;
let diner: TestDiner;
let params: { id: string };

beforeAll(async () => {
  const paystack = createPaystackProvider({
    ...{ key: 'sk_test_of_nobody', base: 'http://127.0.0.1:9' },
    ...{ now: () => app.clock.now(), payeeOf: async () => null },
  });
  app = await createTestApp({ providers: [...PAYMENT_PROVIDERS, paystack] });
  params = { id: app.world.restaurant.id };
  diner = await app.diner();
});
afterAll(() => app.close());

const settings = async () => {
  const { slug } = app.world.restaurant;
  return (await diner.call('dinerMenu', { params: { slug } })).settings;
};

test('cash alone is taken before, and nobody can be chosen who does not take the currency', async () => {
  const { call } = await app.staff('MANAGER');
  const present = await call('waysToPay', { params });
  expect(present).toEqual({
    ...{ version: 1, changed: null, takesCash: true, cashMinimum: 0 },
    ...{ cardProvider: null, cardProviderLabel: null, cardMinimum: 0 },
    ...{ providers: [], knownProviders: ['Stripe', 'Paystack'] },
  });
  const body = { version: 1, cardProvider: PAYSTACK };
  expect(await refused(call('updateWaysToPay', { params, body }))).toMatchObject({
    status: 400,
    details: [{ path: 'cardProvider', code: 'NOT_ONE_OF' }],
  });
  const nothing = { version: 1, takesCash: false };
  expect(await refused(call('updateWaysToPay', { params, body: nothing }))).toMatchObject({
    details: [{ path: 'takesCash', code: 'MISSING' }],
  });
});

test('who has not confirmed an address cannot turn cards on, and changes minimums', async () => {
  const { id } = app.world.users.MANAGER;
  const of = (is_verified: boolean) =>
    app.database.db.updateTable('users').set({ is_verified }).where('id', '=', id).execute();
  await app.database.db.updateTable('restaurants').set({ currency: 'NGN' }).execute();
  await of(false);
  const { call } = await app.staff('MANAGER');
  const turnOn = { version: 1, cardProvider: PAYSTACK };
  expect(await refused(call('updateWaysToPay', { params, body: turnOn }))).toMatchObject({
    status: 403,
    code: 'UNVERIFIED',
  });
  await call('updateWaysToPay', { params, body: { version: 1, cashMinimum: 100 } });
  await of(true);
});

test('cards are turned on, shown to diners as for trying out, and kept in the audit', async () => {
  const { call } = await app.staff('MANAGER');
  const body = { version: 2, cardProvider: PAYSTACK, cardMinimum: 700, cashMinimum: 0 };
  expect(await call('updateWaysToPay', { params, body })).toMatchObject({
    version: 3,
    ...{ cardProvider: PAYSTACK, cardProviderLabel: 'Paystack' },
    providers: [{ name: PAYSTACK, label: 'Paystack', isTest: true }],
  });
  expect(await settings()).toMatchObject({
    payments: [...PAYMENT_METHODS],
    paymentMinimums: { CARD: 700 },
    testCards: true,
  });
  const admin = await app.staff('ADMIN');
  const { entries } = await admin.call('audit', { params, query: {} });
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'ways-to-pay.changed',
      details: { fields: ['cashMinimum', 'cardProvider', 'cardMinimum'] },
    }),
  );
  const wish = diner.wish({
    contact: { ...diner.wish().contact, email: 'ada@example.com' },
    payment: { method: 'CARD' },
  });
  expect(await refused(diner.place(wish))).toMatchObject({ status: 409, code: 'BELOW_MINIMUM' });
  const unreachable = await refused(diner.place({ ...diner.wish(), payment: { method: 'CARD' } }));
  expect(unreachable).toMatchObject({ status: 400, details: [{ path: 'contact.email', code: 'MISSING' }] });
});

test('of two who change them at once one is refused with what the other has stored', async () => {
  const [ada, ben] = [await app.staff('ADMIN'), await app.staff('MANAGER')];
  const change = (cardMinimum: number) => ({ params, body: { version: 3, cardMinimum } });
  const answers = await Promise.all([
    settled(ada.call('updateWaysToPay', change(100))),
    settled(ben.call('updateWaysToPay', change(200))),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await refused(ben.call('updateWaysToPay', change(300)))).toMatchObject({
    code: 'STALE',
    current: { version: 4 },
  });
});

test('cash is turned off while there are cards, and taken by members nevertheless', async () => {
  const { call } = await app.staff('ADMIN');
  await call('updateWaysToPay', { params, body: { version: 4, takesCash: false } });
  expect(await refused(diner.place())).toMatchObject({
    status: 400,
    details: [{ path: 'payment.method', code: 'NOT_ONE_OF', choices: ['CARD'] }],
  });
  const taken = await call('placeStaffOrder', {
    params,
    headers: { 'idempotency-key': 'taken-at-the-counter' },
    body: { ...diner.wish(), source: 'COUNTER' },
  });
  expect(taken.status).toBe('ACCEPTED');
});
