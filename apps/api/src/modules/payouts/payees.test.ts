import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { accountProblems } from '@comanda/domain/payments/bank-accounts';
import { eventually } from '@comanda/testing/eventually';
import { mailsTo } from '@comanda/testing/mails';
import { type PaystackDouble, startPaystack } from '@comanda/testing/paystack-double';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPayee } from './payees.queries.ts';
import { createPayees } from './register-payees.ts';

/** With the check digit that fits the bank. */
function nuban(bankCode: string, serial: string): string {
  const numbers = Array.from({ length: 10 }, (_, digit) => `${serial}${digit}`);
  const fitting = numbers.find(
    (accountNumber) => accountProblems('NG', { bankCode, accountNumber }).length === 0,
  );
  if (fitting === undefined) throw new Error('No digit fits.');
  return fitting;
}

const BANK = '058';
const FIRST = nuban(BANK, '012345678');
const SECOND = nuban(BANK, '876543211');
/** Such an account Paystack knows not to exist. */
const NOBODYS =
  Array.from({ length: 100 }, (_, lead) => nuban(BANK, `${1_000 + lead}90000`)).find((number) =>
    number.endsWith('0000'),
  ) ?? '';

let paystack: PaystackDouble;
let app: TestApp;
let params: { id: string };

beforeAll(async () => {
  paystack = await startPaystack();
});

beforeEach(async () => {
  await app?.close();
  paystack.behave('work');
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

async function save(accountNumber: string) {
  const { call } = await app.staff('ADMIN');
  const body = { bankCode: BANK, bankName: 'Guaranty Trust Bank', accountName: 'Suya Ltd', currency: 'NGN' };
  return call('createPayoutDetails', { params, body: { ...body, accountNumber } });
}

async function change(version: number, accountNumber: string) {
  const { call } = await app.staff('ADMIN');
  return call('updatePayoutDetails', { params, body: { version, accountNumber } });
}

const accounts = () =>
  paystack.subaccounts.map(({ account_number, subaccount_code }) => [subaccount_code, account_number]);

const statusNow = async () => (await (await app.staff('ADMIN')).call('payoutDetails', { params })).status;

const due = async () => (await createPayees(app.deps())?.()) ?? 0;

/** The background looks as well: the first of both hands it over. */
const becomes = (status: string) =>
  eventually(`an account that is ${status}`, async () => {
    await due();
    return (await statusNow()) === status;
  });

describe('an account that is saved', () => {
  test('is handed to Paystack, and the same one is changed with it', async () => {
    const before = paystack.subaccounts.length;
    const { version } = await save(FIRST);
    await becomes('ACTIVE');
    expect(await findPayee(app.database.db, params.id)).toBe(`ACCT_test${before + 1}`);
    expect((await change(version, SECOND)).status).toBe('PENDING');
    await becomes('ACTIVE');
    expect(accounts().slice(before)).toEqual([[`ACCT_test${before + 1}`, SECOND]]);
    expect(paystack.subaccounts.at(-1)).toMatchObject({ settlement_bank: BANK, percentage_charge: 0 });
    const asked = paystack.asked.length;
    app.clock.advance(HOUR_MS);
    expect(await due()).toBe(0);
    expect(paystack.asked).toHaveLength(asked);
  });

  test('and that nobody has is refused, until it is another one', async () => {
    const { version } = await save(NOBODYS);
    await becomes('REFUSED');
    app.clock.advance(HOUR_MS);
    expect(await due()).toBe(0);
    expect(await statusNow()).toBe('REFUSED');
    const [mail] = await mailsTo(app, app.world.users.ADMIN.email);
    expect(mail?.text).toContain('stays with whoever runs this Comanda');
    await change(version, FIRST);
    await becomes('ACTIVE');
  });

  test('and refused leaves the one of before in force, and says so to everybody who looks and every admin', async () => {
    const { version } = await save(FIRST);
    await becomes('ACTIVE');
    const before = { bankName: 'Guaranty Trust Bank', accountNumber: FIRST.slice(-4) };
    expect(await change(version, NOBODYS)).toMatchObject({ status: 'PENDING', paidTo: before });
    await becomes('REFUSED');
    expect(paystack.subaccounts.at(-1)).toMatchObject({ account_number: FIRST });
    const { call } = await app.staff('MANAGER');
    expect(await call('payoutDetails', { params })).toMatchObject({
      ...{ accountNumber: NOBODYS.slice(-4), status: 'REFUSED', paidTo: before },
    });
    const [mail] = await mailsTo(app, app.world.users.ADMIN.email);
    expect(mail?.subject).toContain('was refused');
    expect(mail?.text).toContain(`account of before, which ends in ${before.accountNumber}.`);
    expect(mail?.text).not.toContain(NOBODYS);
    await due();
    const after = await mailsTo(app, app.world.users.ADMIN.email);
    expect(after.filter(({ subject }) => subject.includes('was refused'))).toHaveLength(1);
  });

  test.each(['down', 'broken', 'garbage', 'unlike', 'cut'] as const)(
    'while Paystack is %s waits, and is handed over later',
    async (how) => {
      paystack.behave(how);
      const before = paystack.asked.length;
      await save(FIRST);
      await due();
      await eventually('that it was tried', () => paystack.asked.length > before);
      expect(await statusNow()).toBe('PENDING');
      paystack.behave('work');
      app.clock.advance(2 * MINUTE_MS);
      await becomes('ACTIVE');
    },
  );

  test('while the one before is on its way comes after it, and stays', async () => {
    const { version } = await save(FIRST);
    await becomes('ACTIVE');
    paystack.behave('silent', 'PUT');
    const before = paystack.asked.length;
    await change(version, SECOND);
    const handing = due();
    await eventually('that it is on its way', () => paystack.asked.length > before);
    await change(version + 1, FIRST);
    expect(await due()).toBe(0);
    paystack.hangUp();
    await handing;
    paystack.behave('work');
    app.clock.advance(MINUTE_MS);
    await becomes('ACTIVE');
    expect(accounts().at(-1)?.[1]).toBe(FIRST);
  });

  test('in a currency that Paystack does not pay out is not handed over', async () => {
    const { call } = await app.staff('ADMIN');
    await app.database.db.updateTable('restaurants').set({ currency: 'GBP' }).execute();
    const body = { bankCode: BANK, bankName: 'Bank', accountName: 'Suya Ltd', currency: 'GBP' };
    await call('createPayoutDetails', { params, body: { ...body, accountNumber: FIRST } });
    expect(await due()).toBe(0);
    expect(await statusNow()).toBe('PENDING');
  });
});

test('an account in a country that Paystack does not pay out to stays with us', async () => {
  const address = sql<never>`address || '{"country":"US"}'`;
  await app.database.db.updateTable('restaurants').set({ address, currency: 'USD' }).execute();
  const { call } = await app.staff('ADMIN');
  const body = { bankCode: 'chase', bankName: 'Chase', accountName: 'Diner Inc', currency: 'USD' };
  const before = paystack.asked.length;
  await call('createPayoutDetails', {
    params,
    body: { ...body, sortCode: '021000021', accountNumber: '12345678' },
  });
  expect(await due()).toBe(0);
  expect(paystack.asked).toHaveLength(before);
  expect(await statusNow()).toBe('PENDING');
});

test('banks are Paystack’s where it has a key', async () => {
  paystack.banks.set('nigeria', [{ name: 'Kuda Bank', code: '50211' }]);
  const { call } = await app.staff('STAFF');
  expect(await call('banks', { query: { country: 'NG' } })).toEqual([{ name: 'Kuda Bank', code: '50211' }]);
});

test('reports of Paystack are awaited where it has a key', async () => {
  const answer = await app.send('/webhooks/paystack', { method: 'POST', body: '{}' });
  expect(answer).toMatchObject({ status: 400, json: { code: 'NOT_GENUINE' } });
});
