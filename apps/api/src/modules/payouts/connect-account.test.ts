import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { everyDay } from '@comanda/testing/sample-restaurant';
import type { StripeAccount } from '@comanda/testing/stripe-connect';
import { type StripeDouble, startStripe } from '@comanda/testing/stripe-double';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAccountChecks } from './check-accounts.ts';
import { prepareConnectedAccount } from './connected-accounts.queries.ts';
import { deletePayoutDetails } from './payouts.queries.ts';

const CREATE = 'POST /v2/core/accounts';

let stripe: StripeDouble;
let app: TestApp;
let params: { id: string };

beforeAll(async () => {
  let time = () => FRIDAY_EVENING;
  stripe = await startStripe(() => time());
  const { secretKey, webhookSecret, url } = stripe;
  app = await createTestApp({
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      TEST_HOOKS: `stripe=${url}`,
    },
    hours: everyDay('00:00', '00:00'),
    isRepeating: false,
  });
  time = () => app.clock.now();
  params = { id: app.world.restaurant.id };
  stripe.deliverTo(`${app.baseUrl}/webhooks/stripe`);
});

afterEach(async () => {
  stripe.behave('work');
  await app.database.db.deleteFrom('connected_accounts').execute();
  await app.database.db.deleteFrom('mails').execute();
  // so that nothing is known by its key any more
  app.clock.advance(2 * DAY_MS);
});

afterAll(async () => {
  await app.close();
  await stripe.close();
});

const destination = () => prepareConnectedAccount(app.deps().database)(params.id);
const state = async () => (await (await app.staff('MANAGER')).call('connectedAccount', { params })).state;
const press = (page: string, button: string) =>
  fetch(page.replace('?', `/${button}?`), { method: 'POST', redirect: 'manual' });
const connect = async () => (await app.staff('ADMIN')).call('connectAccount', { params });
const checks = async () => (await createAccountChecks(app.deps())?.()) ?? 0;
/** What an admin was written about the account, in the order of the alphabet. */
const mails = async () =>
  (await mailsTo(app, app.world.users.ADMIN.email))
    .flatMap(({ text }) => /has connected|go to its own account|Stripe pays nothing/.exec(text)?.[0] ?? [])
    .sort();

function newest(): StripeAccount {
  const account = stripe.books.connect.accounts.at(-1);
  if (!account) throw new Error('Nobody has an account.');
  return account;
}

/** An account that can be paid. */
async function connected(): Promise<StripeAccount> {
  await press((await connect()).url, 'done');
  app.clock.advance(5 * SECOND_MS);
  expect(await state()).toBe('ACTIVE');
  return newest();
}

describe('an account at Stripe', () => {
  test('is connected by nobody who has not confirmed their address', async () => {
    const verified = (is_verified: boolean) =>
      app.database.db.updateTable('users').set({ is_verified }).execute();
    await verified(false);
    expect(await refused(connect())).toMatchObject({ code: 'UNVERIFIED' });
    await verified(true);
    expect([await state(), await destination()]).toEqual(['NONE', null]);
    expect(stripe.books.connect.accounts).toEqual([]);
  });

  test.each(['down', 'broken', 'garbage', 'unlike', 'cut'] as const)(
    'is made once, whoever asks again after Stripe was %s',
    async (how) => {
      const before = stripe.books.connect.accounts.length;
      stripe.behave(how, CREATE);
      expect(await refused(connect())).toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' });
      expect(await state()).toBe('NONE');
      stripe.behave('work');
      await connect();
      expect(stripe.books.connect.accounts).toHaveLength(before + 1);
    },
  );

  test('of two who connect at once is one, and both are led to it', async () => {
    const both = [await app.staff('ADMIN'), await app.staff('MANAGER')];
    const pages = await Promise.all(both.map(({ call }) => call('connectAccount', { params })));
    const stored = await app.database.db.selectFrom('connected_accounts').select('account').execute();
    expect(stored).toHaveLength(1);
    for (const { url } of pages) expect(url).toContain(stored[0]?.account);
  });

  test('is used once Stripe has all it asks for, and every admin gets an e-mail', async () => {
    const { url } = await connect();
    const account = newest();
    expect(account).toMatchObject({
      dashboard: 'express',
      identity: { country: 'GB' },
      metadata: { restaurantId: params.id },
    });
    const returned = (await press(url, 'later')).headers.get('location');
    expect(new URL(returned ?? '').pathname).toBe('/restaurant/payment-details');
    app.clock.advance(5 * SECOND_MS);
    expect([await state(), await destination()]).toEqual(['TO_COMPLETE', null]);
    await press((await connect()).url, 'done');
    app.clock.advance(5 * SECOND_MS);
    expect([await state(), await destination()]).toEqual(['ACTIVE', account.id]);
    expect(await mails()).toEqual(['go to its own account', 'has connected']);
    // while Stripe is away it stays as it is
    stripe.behave('down');
    app.clock.advance(10 * MINUTE_MS);
    expect(await state()).toBe('ACTIVE');
    stripe.behave('work');
    stripe.books.connect.decide(account, 'restricted');
    expect([await state(), await destination()]).toEqual(['TO_COMPLETE', null]);
    expect(await mails()).toEqual(['Stripe pays nothing', 'go to its own account', 'has connected']);
  });

  test('is asked after where nobody looks: each minute at first, then each hour', async () => {
    await connect();
    stripe.books.connect.decide(newest(), 'active');
    expect(await checks()).toBe(0);
    app.clock.advance(MINUTE_MS);
    expect([await checks(), await destination()]).toEqual([1, newest().id]);
    stripe.books.connect.decide(newest(), 'restricted');
    app.clock.advance(MINUTE_MS);
    expect(await checks()).toBe(0);
    app.clock.advance(HOUR_MS);
    stripe.behave('garbage');
    expect([await checks(), await destination()]).toEqual([1, newest().id]);
    stripe.behave('work');
    app.clock.advance(HOUR_MS);
    expect([await checks(), await destination()]).toEqual([1, null]);
  });

  test('that was closed at Stripe is paid no more, and another one takes its place', async () => {
    const account = await connected();
    account.closed = true;
    app.clock.advance(10 * MINUTE_MS);
    expect([await state(), await destination()]).toEqual(['TO_COMPLETE', null]);
    await press((await connect()).url, 'done');
    app.clock.advance(5 * SECOND_MS);
    expect([await state(), await destination()]).toEqual(['ACTIVE', newest().id]);
    expect(newest().id).not.toBe(account.id);
  });
});

test('when a business closes, its account is paid no more', async () => {
  const account = await connected();
  expect(await destination()).toBe(account.id);
  await deletePayoutDetails(app.database.db, [params.id]);
  expect(await destination()).toBeNull();
});

describe('the money of an order by card', () => {
  async function promised() {
    const { call } = await app.staff('ADMIN');
    const { version } = await call('waysToPay', { params });
    await call('updateWaysToPay', { params, body: { version, cardProvider: 'stripe' } });
    const diner = await app.diner();
    const contact = { ...diner.wish().contact, email: 'ada@example.com' };
    const order = await diner.place(diner.wish({ contact, payment: { method: 'CARD' } }));
    const plan = stripe.books.plans.get(stripe.sessionOf(order.id).id);
    stripe.pay(order.id);
    await stripe.delivered();
    return { ...order, plan };
  }

  const accept = async (orderId: string) => {
    await (await app.staff()).move(orderId, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await app.runPayments();
    await stripe.delivered();
  };

  const kindsOf = async (orderId: string) => {
    const entries = app.database.db.selectFrom('payment_entries').select('kind');
    return (await entries.where('order_id', '=', orderId).orderBy('position').execute()).map(
      ({ kind }) => kind,
    );
  };

  test('goes to the restaurant’s account in whole, and comes back from there', async () => {
    const account = await connected();
    const order = await promised();
    const to = { on_behalf_of: account.id, transfer_data: { destination: account.id } };
    expect(order.plan).toMatchObject(to);
    const balance = () => stripe.books.connect.balanceOf(account.id);
    expect(balance()).toBe(0);
    await accept(order.id);
    expect(balance()).toBe(order.total);
    const manager = await app.staff('MANAGER');
    const asked = { params: { ...params, orderId: order.id } };
    expect(await manager.call('refundable', asked)).toMatchObject({ fees: 0, feeBearer: 'OPERATOR' });
    const cancelling = { from: 'ACCEPTED', to: 'CANCELLED', reason: 'OTHER', note: 'Spilt' } as const;
    await (await app.staff()).move(order.id, cancelling);
    await app.runPayments();
    expect(balance()).toBe(0);
    // the fee is borne by the operator
    expect(await kindsOf(order.id)).toEqual(['AUTHORISED', 'CAPTURED', 'REFUNDED']);
  });

  test('comes back from this server where the account cannot give it back any more', async () => {
    const account = await connected();
    const order = await promised();
    await accept(order.id);
    account.closed = true;
    const cancelling = { from: 'ACCEPTED', to: 'CANCELLED', reason: 'OTHER', note: 'Spilt' } as const;
    await (await app.staff()).move(order.id, cancelling);
    stripe.behave('cut', 'POST /v1/refunds');
    await app.runPayments();
    stripe.behave('work');
    app.clock.advance(MINUTE_MS);
    await app.runPayments();
    const back = stripe.books.refunds.filter(({ metadata }) => metadata.orderId === order.id);
    expect(back.map(({ amount }) => amount)).toEqual([order.total]);
    expect(stripe.books.connect.balanceOf(account.id)).toBe(order.total);
    expect(await kindsOf(order.id)).toEqual(['AUTHORISED', 'CAPTURED', 'REFUNDED']);
  });

  test('stays with whoever runs this server where there is no account, and comes back from there', async () => {
    const order = await promised();
    expect(order.plan).toMatchObject({ on_behalf_of: null, transfer_data: null });
    await accept(order.id);
    expect(await kindsOf(order.id)).toEqual(['AUTHORISED', 'CAPTURED', 'FEE']);
  });

  test('stays there too as soon as Stripe pays nothing to the account, and no order is lost', async () => {
    const account = await connected();
    stripe.books.connect.decide(account, 'restricted');
    const order = await promised();
    expect(order).toMatchObject({ payment: { url: expect.any(String) } });
    expect(order.plan).toMatchObject({ on_behalf_of: null, transfer_data: null });
    expect([await state(), await destination()]).toEqual(['TO_COMPLETE', null]);
    expect(await mails()).toContain('Stripe pays nothing');
  });
});
