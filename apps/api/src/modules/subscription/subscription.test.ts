import { DAY_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { billFor, payInvoice, planOf } from './change-subscription.ts';
import { createSubscriptionClock } from './run-subscriptions.ts';

const PLANS = JSON.stringify([
  {
    id: 'monthly',
    name: 'Monthly',
    interval: 'MONTH',
    price: 2_900,
    currency: 'GBP',
    includes: ['All of it'],
  },
  { id: 'yearly', name: 'Yearly', interval: 'YEAR', price: 29_000, currency: 'GBP' },
]);
const BY = { userId: '00000000-0000-0000-0000-000000000000', firstName: 'Operator', lastName: '' };

let app: TestApp;
let owner: TestStaff;
let diner: TestDiner;
let params: { id: string };

async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  app = await createTestApp({ environment });
  [owner, diner] = await Promise.all([app.staff('ADMIN'), app.diner()]);
  params = { id: app.world.restaurant.id };
  await app.runSubscriptions();
}

beforeEach(() => start({ PLANS, PLANS_CONTACT: 'billing@comanda.example' }));
afterEach(() => app.close());

const view = () => owner.call('subscription', { params });
/** What a manager reads of it, without the bill. */
async function locksAt(): Promise<string | null> {
  return (await (await app.staff('MANAGER')).call('attention', { params })).planLocksAt;
}

/** Of what its admin was written about the plan, the oldest first. */
async function subjects(): Promise<string[]> {
  const mails = app.database.db.selectFrom('mails').select('subject').where('kind', '=', 'BILLING');
  const rows = await mails.where('recipient', '=', app.world.users.ADMIN.email).orderBy('id').execute();
  return rows.map(({ subject }) => subject);
}

/** Days later, by an owner whose session has not run out meanwhile. */
async function after(days: number): Promise<void> {
  app.clock.advance(days * DAY_MS);
  await app.runSubscriptions();
  owner = await app.staff('ADMIN');
}

async function pay(planId = 'monthly') {
  const plan = planOf(app.deps().config, planId);
  if (!plan) throw new Error('There is no plan.');
  const now = app.clock.now();
  const { number } = await billFor(app.database.db, params.id, plan, now);
  return { number, paid: await payInvoice(app.deps(), number, { by: BY, now }) };
}

describe('with plans', () => {
  test('a restaurant from before is in its trial, and so is a new one', async () => {
    const trial = {
      status: 'TRIALING',
      price: 2_900,
      currency: 'GBP',
      accountLocked: false,
      invoices: [],
      trialEndsAt: new Date(app.clock.now() + 14 * DAY_MS).toISOString(),
      graceEndsAt: null,
    };
    expect(await view()).toMatchObject({ ...trial, plan: { id: 'monthly' }, plans: [{}, {}] });
    const added = await owner.call('createRestaurant', {
      body: {
        merchantId: app.world.merchantId,
        name: 'Second',
        address: { line1: '2 High Street', city: 'London', postcode: 'SE15 4QL', country: 'GB' },
        timezone: 'Europe/London',
        currency: 'GBP',
      },
    });
    expect(await owner.call('subscription', { params: { id: added.id } })).toMatchObject(trial);
  });

  test('an unpaid one is billed, reminded, locked, and open again at once when it is paid', async () => {
    await after(11);
    expect(await subjects()).toEqual([expect.stringContaining('ends soon')]);
    await after(3);
    expect(await view()).toMatchObject({
      status: 'PAST_DUE',
      accountLocked: false,
      graceEndsAt: new Date(app.clock.now() + 7 * DAY_MS).toISOString(),
      invoices: [{ state: 'OPEN', amount: 2_900, plan: 'Monthly' }],
    });
    expect(await locksAt()).toBe((await view()).graceEndsAt);
    await after(6);
    expect((await subjects()).at(-1)).toContain('last day');
    await app.runSubscriptions();
    expect(await subjects()).toHaveLength(3);
    diner = await app.diner();
    const { id } = await diner.place();
    await after(1);
    expect(await view()).toMatchObject({ status: 'LOCKED', accountLocked: true });
    expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'LOCKED' });
    expect(await owner.call('order', { params: { ...params, orderId: id } })).toMatchObject({ id });

    const [due] = (await view()).invoices;
    expect(await pay()).toEqual({ number: due?.number, paid: 'PAID' });
    expect(await view()).toMatchObject({
      status: 'ACTIVE',
      accountLocked: false,
      invoices: [{ number: due?.number, state: 'PAID', from: new Date(app.clock.now()).toISOString() }],
    });
    expect(await diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } })).not.toMatchObject({
      state: { status: 'LOCKED' },
    });
    expect(await locksAt()).toBeNull();
    expect((await subjects()).slice(3)).toEqual([
      expect.stringContaining('takes no new orders'),
      expect.stringContaining('Paid: £29.00'),
    ]);
  });

  test('an invoice is paid once, however many say so at once', async () => {
    await after(14);
    const now = app.clock.now();
    const due = (await view()).invoices[0]?.number ?? '';
    const paid = await Promise.all(
      Array.from({ length: 5 }, () => payInvoice(app.deps(), due, { by: BY, now })),
    );
    expect(paid.toSorted()).toEqual(['PAID', 'PAID_BEFORE', 'PAID_BEFORE', 'PAID_BEFORE', 'PAID_BEFORE']);
    const { currentPeriodEnd, invoices } = await view();
    // a month from the day on which the trial was over
    expect(currentPeriodEnd).toBe('2027-01-04T18:30:00.000Z');
    expect(invoices).toHaveLength(1);
    expect(await payInvoice(app.deps(), '2026-999999', { by: BY, now })).toBeNull();
    expect(await payInvoice(app.deps(), 'nonsense', { by: BY, now })).toBeNull();
  });

  test('another plan makes the open invoice void, and numbers count through', async () => {
    await after(14);
    const [due] = (await view()).invoices;
    expect(due?.number).toMatch(/^2026-00000[12]$/);
    // the two restaurants of this app have the first two
    expect(await pay('yearly')).toEqual({ number: '2026-000003', paid: 'PAID' });
    const found = await view();
    expect(found).toMatchObject({
      plan: { id: 'yearly' },
      invoices: [
        { number: '2026-000003', state: 'PAID', amount: 29_000 },
        { number: due?.number, state: 'VOID' },
      ],
    });
    expect(await payInvoice(app.deps(), due?.number ?? '', { by: BY, now: app.clock.now() })).toBe('VOID');
  });

  test('what is cancelled ends with its period, and can be kept after all until then', async () => {
    expect(await owner.call('cancelSubscription', { params })).toMatchObject({ isEnding: true });
    expect(await owner.call('resumeSubscription', { params })).toMatchObject({ isEnding: false });
    await owner.call('cancelSubscription', { params });
    await owner.call('cancelSubscription', { params });
    const entries = await app.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('action', 'like', 'subscription.%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'subscription.cancelled',
      'subscription.resumed',
      'subscription.cancelled',
    ]);
    await after(14);
    expect(await view()).toMatchObject({ status: 'CANCELLED', accountLocked: true, invoices: [] });
    expect(await refused(owner.call('resumeSubscription', { params }))).toMatchObject({
      status: 409,
      code: 'PLAN_OVER',
    });
    expect(await subjects()).toEqual([expect.stringContaining('has ended')]);
    await pay();
    expect(await view()).toMatchObject({ status: 'ACTIVE', accountLocked: false });
  });

  test('who wants to pay learns whom to ask, and which plans there are', async () => {
    const checkout = (planId: string) => owner.call('subscriptionCheckout', { params, body: { planId } });
    expect(await refused(checkout('monthly'))).toMatchObject({
      status: 409,
      code: 'BY_HAND',
      message: expect.stringContaining('billing@comanda.example'),
    });
    expect(await refused(checkout('daily'))).toMatchObject({ status: 400, details: [{ path: 'planId' }] });
  });
});

test('where plans are given up, what they had locked is open again, and what the operator has locked is not', async () => {
  await after(21);
  const second = app.world.foreign.id;
  await app.database.db.deleteFrom('subscriptions').where('restaurant_id', '=', second).execute();
  expect(await view()).toMatchObject({ status: 'LOCKED', accountLocked: true });
  const { PLANS: _, ...config } = app.deps().config;
  const look = createSubscriptionClock({ ...app.deps(), config });
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  diner = await app.diner();
  await diner.place();
  const locked = app.database.db.selectFrom('restaurants').select('id').where('account_locked', '=', true);
  expect(await locked.execute()).toEqual([{ id: second }]);
  expect(await view()).toMatchObject({ status: 'TRIALING', accountLocked: false });
});

test('without plans every restaurant is active for ever, and there is nothing to cancel', async () => {
  await app.close();
  await start({});
  await after(400);
  expect(await view()).toMatchObject({ status: 'ACTIVE', plan: null, plans: [], invoices: [] });
  for (const call of ['cancelSubscription', 'resumeSubscription'] as const)
    expect(await refused(owner.call(call, { params }))).toMatchObject({ status: 409, code: 'NO_PLANS' });
});
