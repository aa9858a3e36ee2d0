import { DAY_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { pdfLines } from '@comanda/testing/pdf-lines';
import { type StripeDouble, startStripe } from '@comanda/testing/stripe-double';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setLock } from './locks.ts';

const PLANS = JSON.stringify([
  { id: 'monthly', name: 'Monthly', interval: 'MONTH', price: 2_900, currency: 'GBP' },
  { id: 'yearly', name: 'Yearly', interval: 'YEAR', price: 29_000, currency: 'GBP' },
]);

let stripe: StripeDouble;
let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  stripe = await startStripe(() => app.clock.now());
  const environment = {
    PLANS,
    PLANS_SELLER: 'Comanda Ltd | 1 High Street, London',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    TEST_HOOKS: `stripe=${stripe.url}`,
  };
  app = await createTestApp({ environment });
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
  await app.runSubscriptions();
});
afterEach(() => stripe.behave('work'));
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const view = () => owner.call('subscription', { params });
const choose = async (planId = 'monthly') =>
  (await owner.call('subscriptionCheckout', { params, body: { planId } })).url;
const due = async () => (await view()).invoices.find(({ state }) => state === 'OPEN')?.number ?? '';

/** Pays on the page of an invoice; what Stripe reports comes as often as asked for, the last first. */
async function pay(number: string, times = 1): Promise<number[]> {
  const reports = stripe.pay(number).toReversed();
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    for (const { body, headers } of reports) {
      statuses.push((await app.send('/webhooks/stripe', { method: 'POST', headers, body })).status);
    }
  }
  return statuses;
}

test('is on one page of Stripe’s however often somebody asks, and opens a locked restaurant at once', async () => {
  app.clock.advance(21 * DAY_MS);
  await app.runSubscriptions();
  owner = await app.staff('ADMIN');
  expect(await view()).toMatchObject({ status: 'LOCKED', accountLocked: true, isPaidOnline: true });
  const number = await due();
  const url = await choose();
  expect(await choose()).toBe(url);
  expect(stripe.sessionOf(number)).toMatchObject({ url, amount_total: 2_900, currency: 'gbp' });
  expect(new Set(await pay(number, 3))).toEqual(new Set([204]));
  expect(await view()).toMatchObject({
    status: 'ACTIVE',
    accountLocked: false,
    invoices: [{ number, state: 'PAID' }],
  });
  const diner = await app.diner();
  expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  expect(stripe.books.refunds).toEqual([]);
});

test('does not open what the operator has locked, before or after the plan did', async () => {
  const { slug } = app.world.restaurant;
  const lock = (locked: boolean) => setLock(app.database.db, slug, locked, app.clock.now());
  for (const isFirst of [true, false]) {
    if (isFirst) await lock(true);
    const { currentPeriodEnd } = await view();
    app.clock.advance(Date.parse(currentPeriodEnd ?? '') - app.clock.now() + 7 * DAY_MS);
    await app.runSubscriptions();
    owner = await app.staff('ADMIN');
    expect(await view()).toMatchObject({ status: 'LOCKED', accountLocked: true });
    if (!isFirst) expect(await lock(true)).toBe(true);
    await choose();
    await pay(await due());
    expect(await view()).toMatchObject({ status: 'ACTIVE', accountLocked: true });
    expect(await lock(false)).toBe(true);
    expect(await view()).toMatchObject({ accountLocked: false });
  }
});

test('gives back what was paid for an invoice that another has replaced', async () => {
  await choose('monthly');
  const old = await due();
  const before = await view();
  await choose('yearly');
  await pay(old, 2);
  expect(stripe.books.refunds).toMatchObject([{ amount: 2_900 }]);
  expect(await view()).toMatchObject({ currentPeriodEnd: before.currentPeriodEnd });
  await pay(await due());
  expect(await view()).toMatchObject({ plan: { id: 'yearly' } });
  expect(stripe.books.refunds).toHaveLength(1);
});

test('gives back what comes in for an invoice that was paid by other money', async () => {
  await choose();
  const number = await due();
  await pay(number);
  const { currentPeriodEnd } = await view();
  const given = stripe.books.refunds.length;
  // the same page, as if it had been open twice
  Object.assign(stripe.sessionOf(number), { status: 'open', payment_intent: null });
  await pay(number);
  expect(stripe.books.refunds).toHaveLength(given + 1);
  expect(await view()).toMatchObject({ currentPeriodEnd });
});

test('leaves alone what was paid to another Comanda with the same account', async () => {
  await choose();
  const number = await due();
  const session = stripe.sessionOf(number);
  const given = stripe.books.refunds.length;
  const metadata = { invoice: number, restaurantId: app.world.foreign.id };
  Object.assign(session, { metadata });
  await pay(number);
  expect(await due()).toBe(number);
  expect(stripe.books.refunds).toHaveLength(given);
});

test('asks again where nobody was told of the payment, and says so where the page does not open', async () => {
  await choose('yearly');
  const number = await due();
  stripe.behave('broken', 'POST /v1/checkout/sessions');
  expect(await refused(choose('yearly'))).toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' });
  stripe.behave('work');
  stripe.pay(number);
  expect(await choose('yearly')).toContain(`/merchant/subscription?invoice=${number}`);
  expect((await view()).invoices[0]).toMatchObject({ number, state: 'PAID' });
});

test('leaves an invoice that its admin reads as a PDF, and nobody of another restaurant', async () => {
  const [{ number } = { number: '' }] = (await view()).invoices;
  const file = await owner.call('subscriptionInvoice', { params: { ...params, number } });
  const lines = pdfLines(new Uint8Array(await file.arrayBuffer()));
  expect(lines).toEqual(expect.arrayContaining(['Comanda Ltd', '1 High Street, London', number, '£290.00']));
  const elsewhere = { ...params, number: '2020-000001' };
  expect(await refused(owner.call('subscriptionInvoice', { params: elsewhere }))).toMatchObject({
    status: 404,
  });
});

test('opens no more pages in a day than anybody needs', async () => {
  app.clock.advance(2 * DAY_MS);
  owner = await app.staff('ADMIN');
  for (let page = 0; page < 30; page += 1) await choose();
  expect(await refused(choose())).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
});
