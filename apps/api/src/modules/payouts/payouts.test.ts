import { refused, settled } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { PASSWORD } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadKeys } from './payout-keys.ts';
import { renewKeys } from './renew-keys.ts';
import { openNumber } from './seal-number.ts';

let app: TestApp;
let params: { id: string };

beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
  params = { id: app.world.restaurant.id };
});
afterAll(() => app.close());

const NUMBER = '31926819';
const ACCOUNT = {
  bankCode: 'Barclays',
  bankName: 'Barclays',
  accountNumber: '3192 6819',
  sortCode: '60-16-13',
  accountName: 'Pepper Ltd',
  currency: 'GBP',
};

async function set(body: object = {}) {
  const { call } = await app.staff('ADMIN');
  return call('createPayoutDetails', { params, body: { ...ACCOUNT, ...body } });
}

const storedRow = (id = params.id) =>
  app.database.db
    .selectFrom('payout_details')
    .selectAll()
    .where('restaurant_id', '=', id)
    .executeTakeFirstOrThrow();

async function keys() {
  const loaded = await loadKeys(app.deps().config);
  if (!loaded) throw new Error('no keys');
  return loaded;
}

test('there are none before; then they are read by managers, and the number by its last four digits', async () => {
  const { call } = await app.staff('MANAGER');
  expect(await refused(call('payoutDetails', { params }))).toMatchObject({ status: 404 });
  const made = await set();
  expect(made).toMatchObject({ accountNumber: '6819', sortCode: '601613', status: 'PENDING', version: 1 });
  expect(await call('payoutDetails', { params })).toEqual(made);
  expect(await refused(set())).toMatchObject({ status: 409, code: 'STALE', current: { version: 1 } });
});

test('an account is checked by the rules of its country', async () => {
  expect(await refused(set({ accountNumber: '3192681', sortCode: '' }))).toMatchObject({
    status: 400,
    details: [
      { path: 'accountNumber', message: 'That looks one digit short.', code: 'TOO_SMALL' },
      { path: 'sortCode', code: 'MISSING' },
    ],
  });
});

test('of two who change it at once one is refused with what the other has stored', async () => {
  const { version } = await set();
  const [ada, ben] = [await app.staff('ADMIN'), await app.staff('MANAGER')];
  const change = (accountName: string) => ({ params, body: { version, accountName } });
  const answers = await Promise.all([
    settled(ada.call('updatePayoutDetails', change('Ada Ltd'))),
    settled(ben.call('updatePayoutDetails', change('Ben Ltd'))),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await refused(ben.call('updatePayoutDetails', change('Again Ltd')))).toMatchObject({
    code: 'STALE',
    current: { version: version + 1, accountNumber: '6819' },
  });
});

test('another bank needs the whole account again', async () => {
  const { version } = await set();
  const { call } = await app.staff('ADMIN');
  const body = { version, bankCode: 'Starling', bankName: 'Starling' };
  expect(await refused(call('updatePayoutDetails', { params, body }))).toMatchObject({
    details: [{ path: 'accountNumber', code: 'MISSING' }],
  });
  const whole = { ...body, accountNumber: '12345678' };
  expect(await call('updatePayoutDetails', { params, body: whole })).toMatchObject({
    accountNumber: '5678',
    version: 2,
  });
});

describe('who changes it', () => {
  test('has confirmed their address', async () => {
    const { id } = app.world.users.ADMIN;
    await app.database.db.updateTable('users').set({ is_verified: false }).where('id', '=', id).execute();
    expect(await refused(set())).toMatchObject({ status: 403, code: 'UNVERIFIED' });
  });

  test('has given their password within fifteen minutes, or gives it with the change', async () => {
    const manager = await insertMember(app, 'late', 'MANAGER', params.id);
    const call = callWith(app, await insertSession(app, manager.id));
    app.clock.advance(16 * 60_000);
    expect(await refused(call('createPayoutDetails', { params, body: ACCOUNT }))).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATE',
    });
    const wrong = { ...ACCOUNT, currentPassword: 'not the password' };
    expect(await refused(call('createPayoutDetails', { params, body: wrong }))).toMatchObject({
      status: 403,
      code: 'WRONG_PASSWORD',
    });
  });
});

describe('a change of what is there', () => {
  const numberOf = async () => openNumber(await keys(), params.id, await storedRow());

  test('is refused with a wrong password, and with a proof of sixteen minutes ago', async () => {
    const { version } = await set();
    const manager = await insertMember(app, 'late', 'MANAGER', params.id);
    const call = callWith(app, await insertSession(app, manager.id));
    const change = { version, accountNumber: '12345678' };
    const wrong = { params, body: { ...change, currentPassword: 'not the password' } };
    expect(await refused(call('updatePayoutDetails', wrong))).toMatchObject({
      status: 403,
      code: 'WRONG_PASSWORD',
    });
    app.clock.advance(16 * 60_000);
    expect(await refused(call('updatePayoutDetails', { params, body: change }))).toMatchObject({
      status: 403,
      code: 'REAUTHENTICATE',
    });
    expect(await numberOf()).toBe(NUMBER);
    const right = { params, body: { ...change, currentPassword: PASSWORD } };
    expect(await call('updatePayoutDetails', right)).toMatchObject({ accountNumber: '5678' });
    expect(await numberOf()).toBe('12345678');
  });

  test('is told to every admin by e-mail', async () => {
    const { version } = await set();
    const partner = await insertMember(app, 'partner', 'ADMIN', params.id);
    await app.database.db.deleteFrom('mails').execute();
    const { call } = await app.staff('MANAGER');
    await call('updatePayoutDetails', { params, body: { version, accountNumber: '12345678' } });
    for (const { email } of [app.world.users.ADMIN, partner]) {
      const mails = await mailsTo(app, email);
      expect(mails.map(({ text }) => text.includes('ends in 5678'))).toEqual([true]);
    }
    expect(await mailsTo(app, app.world.users.MANAGER.email)).toEqual([]);
  });

  test('to a number of another country is refused, and the field is named', async () => {
    const { version } = await set();
    const { call } = await app.staff('ADMIN');
    const body = { version, accountNumber: 'DE89 3704 0044 0532 0130 00' };
    expect(await refused(call('updatePayoutDetails', { params, body }))).toMatchObject({
      status: 400,
      details: [{ path: 'accountNumber', code: 'WRONG_FORMAT' }],
    });
    expect(await numberOf()).toBe(NUMBER);
  });

  test('is nothing that STAFF may see or make', async () => {
    const { version } = await set();
    const { call } = await app.staff('STAFF');
    const forbidden = { status: 403, code: 'FORBIDDEN' };
    expect(await refused(call('payoutDetails', { params }))).toMatchObject(forbidden);
    expect(await refused(call('createPayoutDetails', { params, body: ACCOUNT }))).toMatchObject(forbidden);
    const change = { params, body: { version, accountName: 'Mine Ltd' } };
    expect(await refused(call('updatePayoutDetails', change))).toMatchObject(forbidden);
    expect(await storedRow()).toMatchObject({ account_name: 'Pepper Ltd', version });
  });
});

test('the whole number stands nowhere: not in rows, audit or e-mails, of which every admin gets one', async () => {
  const partner = await insertMember(app, 'partner', 'ADMIN', params.id);
  await set();
  const { call } = await app.staff('ADMIN');
  const { entries } = await call('audit', { params, query: {} });
  expect(entries).toContainEqual(expect.objectContaining({ action: 'payout.changed', record: '6819' }));
  const mails = [
    ...(await mailsTo(app, app.world.users.ADMIN.email)),
    ...(await mailsTo(app, partner.email)),
  ];
  expect(mails.map(({ text }) => text.includes('ends in 6819'))).toEqual([true, true]);
  const row = await storedRow();
  expect(row.sealed_number.includes(NUMBER)).toBe(false);
  const all = JSON.stringify([
    entries,
    mails,
    row,
    await call('exportUser', { params: { id: app.world.users.ADMIN.id } }),
  ]);
  expect(all).not.toContain(NUMBER);
  expect(openNumber(await keys(), params.id, row)).toBe(NUMBER);
});

test('a row that is copied to another restaurant, or changed by a bit, does not open', async () => {
  await set();
  const row = await storedRow();
  const all = await keys();
  expect(() => openNumber(all, app.world.foreign.id, row)).toThrow();
  const sealed_number = Buffer.from(row.sealed_number);
  sealed_number[30] = (sealed_number[30] ?? 0) ^ 1;
  expect(() => openNumber(all, params.id, { ...row, sealed_number })).toThrow();
});

test('a new key encrypts what is there and what comes, while the server runs; the one before is still read', async () => {
  const { version } = await set();
  const before = await storedRow();
  expect(await renewKeys(app.database.db, app.deps().config)).toBe(1);
  const after = await storedRow();
  expect(after.key_id).not.toBe(before.key_id);
  expect(openNumber(await keys(), params.id, after)).toBe(NUMBER);
  expect(openNumber(await keys(), params.id, before)).toBe(NUMBER);
  expect(after.version).toBe(version);
  const { call } = await app.staff('ADMIN');
  await call('updatePayoutDetails', { params, body: { version, accountNumber: '12345678' } });
  expect((await storedRow()).key_id).toBe(after.key_id);
  await renewKeys(app.database.db, app.deps().config);
  const all = await keys();
  expect(() => openNumber(all, params.id, before)).toThrow();
});

test('new keys that are made at once keep each other: every number can be read', async () => {
  await set();
  await Promise.all(Array.from({ length: 4 }, () => renewKeys(app.database.db, app.deps().config)));
  expect(openNumber(await keys(), params.id, await storedRow())).toBe(NUMBER);
});

test('several machines without shared keys save none', async () => {
  const settings = { DATA_DIR: '', PAYOUT_KEYS: undefined, SHARED: true };
  expect(await loadKeys(settings)).toBeNull();
  await expect(renewKeys(app.database.db, settings)).rejects.toThrow('PAYOUT_KEYS');
});

test('the banks of Nigeria are known; of a country without a list nothing is claimed', async () => {
  const { call } = await app.staff('STAFF');
  expect(await call('banks', { query: { country: 'NG' } })).toContainEqual({
    code: '058',
    name: 'Guaranty Trust Bank',
  });
  expect(await call('banks', { query: { country: 'GB' } })).toEqual([]);
});
