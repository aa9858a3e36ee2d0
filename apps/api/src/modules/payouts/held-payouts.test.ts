import { HOUR_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { type PaystackDouble, startPaystack } from '@comanda/testing/paystack-double';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPayees } from './register-payees.ts';
import { renewKeys } from './renew-keys.ts';

/** Accounts whose check digits fit the bank. */
const BANK = { bankCode: '058', bankName: 'Guaranty Trust Bank' };
const OWN = '0123456785';
const BENS = '8765432112';

let paystack: PaystackDouble;
let app: TestApp;
let params: { id: string };

beforeAll(async () => {
  paystack = await startPaystack();
});

beforeEach(async () => {
  await app?.close();
  app = await createTestApp({
    environment: { PAYSTACK_SECRET_KEY: paystack.secretKey, TEST_HOOKS: `paystack=${paystack.url}` },
  });
  params = { id: app.world.restaurant.id };
  const address = sql<never>`address || '{"country":"NG"}'`;
  await app.database.db.updateTable('restaurants').set({ address, currency: 'NGN' }).execute();
});

afterAll(async () => {
  await app.close();
  await paystack.close();
});

const handOver = async () => createPayees(app.deps())?.();
const paid = () => paystack.subaccounts.at(-1)?.account_number;
const lastMail = async () => (await mailsTo(app, app.world.users.ADMIN.email))[0]?.text ?? '';

/** The owner's account, handed over; then another one, by somebody. */
async function changedBy(person: 'ADMIN' | 'MANAGER') {
  const owner = await app.staff('ADMIN');
  const body = { ...BANK, accountNumber: OWN, accountName: 'Suya Ltd', currency: 'NGN' };
  const { version } = await owner.call('createPayoutDetails', { params, body });
  await handOver();
  app.clock.advance(HOUR_MS);
  const [{ call }, again] = [await app.staff(person), await app.staff('ADMIN')];
  const change = { version, accountNumber: BENS, accountName: 'Ben Private' };
  return { owner: again, changed: await call('updatePayoutDetails', { params, body: change }) };
}

describe('an account that a manager has put in place of another one', () => {
  test('is paid after 48 hours; every admin reads both, and where to stop it', async () => {
    const { changed } = await changedBy('MANAGER');
    expect(changed.held).toMatchObject({ before: { bankName: BANK.bankName, accountNumber: OWN.slice(-4) } });
    expect(await lastMail()).toContain(
      `ends in ${BENS.slice(-4)}, in place of the one that ends in ${OWN.slice(-4)}`,
    );
    expect(await lastMail()).toContain('/restaurant/payment-details');
    app.clock.advance(48 * HOUR_MS - 1);
    await handOver();
    expect(paid()).toBe(OWN);
    app.clock.advance(1);
    await handOver();
    expect(paid()).toBe(BENS);
  });

  test('is paid at once with an admin’s yes, and a manager cannot say it', async () => {
    const { owner, changed } = await changedBy('MANAGER');
    const yes = { params, body: { version: changed.version } };
    const { call } = await app.staff('MANAGER');
    expect(await refused(call('confirmPayoutDetails', yes))).toMatchObject({ status: 403 });
    expect(await owner.call('confirmPayoutDetails', yes)).toMatchObject({ held: null });
    await handOver();
    expect(paid()).toBe(BENS);
  });

  test('goes away again with one press, also when the keys were renewed meanwhile', async () => {
    const { owner, changed } = await changedBy('MANAGER');
    await renewKeys(app.database.db, app.deps().config);
    const undo = { params, body: { version: changed.version } };
    expect(await refused(owner.call('undoPayoutDetails', { params, body: { version: 1 } }))).toMatchObject({
      code: 'STALE',
    });
    expect(await owner.call('undoPayoutDetails', undo)).toMatchObject({
      ...{ accountNumber: OWN.slice(-4), accountName: 'Suya Ltd', status: 'ACTIVE', held: null },
    });
    expect(await refused(owner.call('undoPayoutDetails', undo))).toMatchObject({ status: 404 });
    app.clock.advance(72 * HOUR_MS);
    await handOver();
    expect(paid()).toBe(OWN);
    expect(await lastMail()).toContain('has brought back');
  });
});

test('an admin’s own change is their yes', async () => {
  const { changed } = await changedBy('ADMIN');
  expect(changed.held).toBeNull();
  await handOver();
  expect(paid()).toBe(BENS);
});

test('an account in another currency, and a bank by another’s name, are refused', async () => {
  paystack.banks.set('nigeria', [{ name: BANK.bankName, code: BANK.bankCode }]);
  const { call } = await app.staff('ADMIN');
  const body = { ...BANK, accountNumber: OWN, accountName: 'Suya Ltd', currency: 'NGN' };
  expect(
    await refused(call('createPayoutDetails', { params, body: { ...body, currency: 'GBP' } })),
  ).toMatchObject({
    status: 400,
    details: [{ path: 'currency', code: 'NOT_TAKEN' }],
  });
  const misnamed = { ...body, bankName: 'Zenith Bank' };
  expect(await refused(call('createPayoutDetails', { params, body: misnamed }))).toMatchObject({
    status: 400,
    details: [{ path: 'bankName', code: 'NOT_TAKEN' }],
  });
  const { version } = await call('createPayoutDetails', { params, body });
  const other = { version, currency: 'GBP' };
  expect(await refused(call('updatePayoutDetails', { params, body: other }))).toMatchObject({ status: 400 });
});
