import { DAY_MS, MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { everyDay } from '@comanda/testing/sample-restaurant';
import { type StripeDouble, startStripe } from '@comanda/testing/stripe-double';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import { prepareConnectedAccount } from './connected-accounts.queries.ts';

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
});

beforeEach(async () => {
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
const asAdmin = () => app.staff('ADMIN');
const shown = async () => (await asAdmin()).call('connectedAccount', { params });
const written = async () =>
  (await mailsTo(app, app.world.users.ADMIN.email)).map(({ text }) => text).join('\n');

/** Somebody connects it, and answers all that Stripe asks. */
async function connect(person: 'ADMIN' | 'MANAGER', isAnswered = true): Promise<string> {
  const { url } = await (await app.staff(person)).call('connectAccount', { params });
  if (isAnswered) await fetch(url.replace('?', '/done?'), { method: 'POST', redirect: 'manual' });
  app.clock.advance(5 * SECOND_MS);
  return (await shown()).account?.id ?? '';
}

const money = async () => (await app.staff('MANAGER')).call('accountMoney', { params });

describe('what an account will be paid out', () => {
  test('is what Stripe says: what is on its way, the first to arrive first, and what was not sent yet', async () => {
    const account = await connect('ADMIN');
    const { connect: stripeConnect } = stripe.books;
    expect(await money()).toEqual({ onItsWay: [], notSent: [] });
    stripeConnect.transfer('ch_1', 4_120, 'gbp', account);
    stripeConnect.payOut(account, '2026-12-03');
    stripeConnect.transfer('ch_2', 1_050, 'gbp', account);
    const [sooner] = stripeConnect.payOut(account, '2026-12-02');
    stripeConnect.transfer('ch_3', 999, 'gbp', account);
    stripeConnect.transfer('ch_4', 500, 'jpy', account);
    const later = { amount: 4_120, currency: 'GBP', arrivesOn: '2026-12-03' };
    const notSent = [
      { amount: 999, currency: 'GBP' },
      { amount: 500, currency: 'JPY' },
    ];
    expect(await money()).toEqual({
      onItsWay: [{ amount: 1_050, currency: 'GBP', arrivesOn: '2026-12-02' }, later],
      notSent,
    });
    // it has arrived, and a diner got back more than there is
    if (sooner) sooner.status = 'paid';
    stripeConnect.reverse('ch_3', 1_500);
    expect(await money()).toEqual({
      onItsWay: [later],
      notSent: [{ amount: -501, currency: 'GBP' }, ...notSent.slice(1)],
    });
  });

  test('is nobody’s guess: refused while Stripe does not answer, and where no money goes to the account', async () => {
    expect(await refused(money())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const account = await connect('MANAGER');
    expect(await refused(money())).toMatchObject({ status: 404 });
    await (await asAdmin()).call('confirmAccount', { params: { ...params, account } });
    onTestFinished(() => stripe.behave('work'));
    for (const how of ['down', 'garbage', 'unlike', 'broken'] as const) {
      stripe.behave(how, 'GET /v1/payouts');
      expect(await refused(money())).toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' });
    }
  });
});

describe('an account that a manager has connected', () => {
  test('gets nothing until an admin has said yes, who reads whose it is', async () => {
    const account = await connect('MANAGER');
    const { id } = app.world.users.MANAGER;
    expect(await shown()).toEqual({
      state: 'TO_CONFIRM',
      account: {
        id: account,
        setUpBy: { userId: id, name: expect.stringContaining('MANAGER'), isHere: true },
        since: new Date(app.clock.now() - 5 * SECOND_MS).toISOString(),
        holder: 'Pepper House',
        lastFour: '4242',
        isConfirmed: false,
      },
    });
    expect(await destination()).toBeNull();
    expect(await written()).toContain('until one of you says yes under “Payouts”');
    const yes = { params: { ...params, account } };
    expect(await refused((await app.staff('MANAGER')).call('confirmAccount', yes))).toMatchObject({
      status: 403,
    });
    expect(await (await asAdmin()).call('confirmAccount', yes)).toMatchObject({ state: 'ACTIVE' });
    expect(await destination()).toBe(account);
    expect(await written()).toContain('ends in 4242');
  });

  test('is not confirmed in place of another one that came meanwhile', async () => {
    await connect('MANAGER');
    const other = { params: { ...params, account: 'acct_other' } };
    expect(await refused((await asAdmin()).call('confirmAccount', other))).toMatchObject({ status: 404 });
    expect(await refused((await asAdmin()).call('disconnectAccount', other))).toMatchObject({ status: 404 });
    expect(await destination()).toBeNull();
  });
});

test('an admin who connects it has said yes by that', async () => {
  const account = await connect('ADMIN');
  expect([await destination(), (await shown()).state]).toEqual([account, 'ACTIVE']);
});

test('who is no admin and goes to the page of an admin’s account may name another bank there: it waits for a yes', async () => {
  const account = await connect('ADMIN', false);
  await connect('MANAGER');
  expect(await shown()).toMatchObject({
    state: 'TO_CONFIRM',
    account: { id: account, setUpBy: { userId: app.world.users.MANAGER.id } },
  });
  expect(await destination()).toBeNull();
});

test('one that is disconnected gets nothing more, and the next one is another one', async () => {
  const account = await connect('ADMIN');
  const { call } = await asAdmin();
  await call('disconnectAccount', { params: { ...params, account } });
  expect([await destination(), await shown()]).toEqual([null, { state: 'NONE', account: null }]);
  expect(await written()).toContain('has disconnected');
  const next = await connect('ADMIN');
  expect(next).not.toBe(account);
  expect(await destination()).toBe(next);
});

test('every admin reads that it is paid out to another bank account', async () => {
  const id = await connect('ADMIN');
  const account = stripe.books.connect.find(id);
  if (!account) throw new Error('Nobody has an account.');
  stripe.books.connect.answer(account, 'Ben Ltd', '9911');
  app.clock.advance(10 * MINUTE_MS);
  expect((await shown()).account).toMatchObject({ holder: 'Ben Ltd', lastFour: '9911' });
  expect(await written()).toContain('ends in 9911. Before it ended in 4242');
});

describe('who connected it is an admin no more', () => {
  const lastWord = async () => (await shown()).account?.isConfirmed;

  async function leave(query: { keepAccount?: 'true' }): Promise<string> {
    const account = await connect('MANAGER');
    const { call } = await asAdmin();
    await call('confirmAccount', { params: { ...params, account } });
    const { id: userId } = app.world.users.MANAGER;
    await call('unlink', { params: { userId, restaurantId: params.id }, query });
    const created_at = at(app.clock.now());
    await app.database.db
      .insertInto('restaurant_users')
      .values({ restaurant_id: params.id, user_id: userId, role: 'MANAGER', created_at })
      .execute();
    return account;
  }

  test('it gets nothing from the next order on, and waits for a yes again', async () => {
    const account = await leave({});
    expect([await destination(), await lastWord()]).toEqual([null, false]);
    expect(await written()).toContain('is no admin of it any more');
    await (await asAdmin()).call('confirmAccount', { params: { ...params, account } });
    expect(await destination()).toBe(account);
  });

  test('it goes on where whoever removes them keeps it', async () => {
    const account = await leave({ keepAccount: 'true' });
    expect([await destination(), await lastWord()]).toEqual([account, true]);
  });

  test('one that an admin has connected goes on, whoever else leaves', async () => {
    const account = await connect('ADMIN');
    const { call } = await asAdmin();
    const { id: userId } = app.world.users.STAFF;
    await call('unlink', { params: { userId, restaurantId: params.id }, query: {} });
    expect(await destination()).toBe(account);
  });
});
