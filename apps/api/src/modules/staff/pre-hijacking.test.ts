import { refused } from '@comanda/testing/answers';
import { mailedParameter } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { PASSWORD } from '@comanda/testing/sample-world';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith, registerAccount, type TestAccount } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const VICTIM = 'victim@example.com';
const OWN_PASSWORD = 'only the victim knows this';

let app: TestApp;
let restaurantId: string;
/** Registered with an address that is not theirs, before its owner ever knew Comanda. */
let attacker: TestAccount;

beforeAll(async () => {
  app = await createTestApp();
  restaurantId = app.world.restaurant.id;
});

beforeEach(async () => {
  const { db } = app.database;
  for (const table of ['attempts', 'mails', 'invites'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('users').where('email', '=', VICTIM).execute();
  attacker = await registerAccount(app, { email: VICTIM, firstName: 'Eve' });
});

afterAll(() => app.close());

async function invited(email = VICTIM): Promise<string> {
  const admin = callWith(app, await insertSession(app, app.world.users.ADMIN.id));
  await admin('invite', { body: { email, role: 'ADMIN', firstName: 'Vic', restaurantId } });
  return mailedParameter(app, email, 'token');
}

const join = (inviteToken: string, email = VICTIM) =>
  callWith(app, null)('join', {
    body: {
      email,
      password: OWN_PASSWORD,
      firstName: 'Vic',
      lastName: 'Tim',
      phone: '020 7946 0123',
      restaurantId,
      inviteToken,
    },
  });
const check = (token: string) =>
  callWith(app, null)('verifyInvite', { params: { a: token, b: restaurantId } });
const link = (token: string, email = VICTIM, session: string | null = null) =>
  callWith(app, session)('link', { body: { email, restaurantId, inviteToken: token } });
const logIn = (email: string, password: string) =>
  callWith(app, null)('login', { body: { email, password } });

describe('an account whose address nobody has confirmed', () => {
  test('is no account to whoever is invited at that address', async () => {
    expect(await check(await invited())).toMatchObject({ valid: true, existingUser: false });
  });

  test('cannot be linked, with its session or without, and the invitation stays good', async () => {
    const token = await invited();
    for (const session of [null, attacker.token]) {
      expect(await refused(link(token, VICTIM, session))).toMatchObject({
        status: 409,
        code: 'NOT_CONFIRMED',
      });
    }
    expect(await join(token)).toMatchObject({ email: VICTIM, role: 'ADMIN' });
  });

  test('belongs to whoever redeems the invitation, and to nobody else any more', async () => {
    await app.database.db
      .insertInto('recovery_codes')
      .values({ user_id: attacker.session.id, code_hash: Buffer.from('known to the attacker') })
      .execute();
    const token = await invited();
    expect(await join(token)).toMatchObject({
      id: attacker.session.id,
      firstName: 'Vic',
      lastName: 'Tim',
      isVerified: true,
    });
    expect(await refused(attacker.call('me'))).toMatchObject({ status: 401 });
    expect(await refused(logIn(VICTIM, PASSWORD))).toMatchObject({ status: 401 });
    app.clock.advance(60_000);
    expect(await logIn(VICTIM, OWN_PASSWORD)).toMatchObject({ firstName: 'Vic' });
    const open = app.database.db
      .selectFrom('user_tokens')
      .select('purpose')
      .where('user_id', '=', attacker.session.id)
      .where('used_at', 'is', null);
    expect(await open.execute()).toEqual([]);
    expect(await app.database.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  test('loses the streams that it had open', async () => {
    const { merchantId } = app.world;
    await app.database.db
      .insertInto('merchant_members')
      .values({ merchant_id: merchantId, user_id: attacker.session.id, created_at: at(app.clock.now()) })
      .execute();
    const url = `${app.baseUrl}/restaurants/${restaurantId}/orders/stream`;
    const stream = recordStream({ url, token: attacker.token });
    await stream.until('that it is live', () => stream.events.length > 0);
    await app.database.db.deleteFrom('merchant_members').where('user_id', '=', attacker.session.id).execute();
    await join(await invited());
    await stream.until('that it may not come back', () => stream.refusedWith() === 401);
    stream.close();
  });

  test('is confirmed by a new password that was mailed, which ends its sessions, too', async () => {
    await callWith(app, null)('forgotPassword', { body: { email: VICTIM } });
    const token = await mailedParameter(app, VICTIM, 'token');
    await callWith(app, null)('resetPassword', { body: { token, newPassword: OWN_PASSWORD } });
    expect(await refused(attacker.call('me'))).toMatchObject({ status: 401 });
    expect(await logIn(VICTIM, OWN_PASSWORD)).toMatchObject({ isVerified: true });
  });
});

describe('an account of a stranger whose address its owner has confirmed without a thought', () => {
  const confirm = async (session: string | null) => {
    const token = await mailedParameter(app, VICTIM, 'token');
    await callWith(app, session)('verifyAccount', { params: { a: attacker.session.id, b: token } });
    return token;
  };

  test('is no account to whoever invites that address, and no invitation of theirs reaches the stranger', async () => {
    await confirm(null);
    const token = await invited();
    expect(await check(token)).toMatchObject({ valid: true, existingUser: false });
    expect(await refused(link(token))).toMatchObject({ status: 409, code: 'NOT_CONFIRMED' });
    expect(await join(token)).toMatchObject({ email: VICTIM, role: 'ADMIN' });
    expect(await refused(attacker.call('me'))).toMatchObject({ status: 401 });
  });

  test('belongs to its owner after a password of their own, set by the same e-mail', async () => {
    const token = await mailedParameter(app, VICTIM, 'token');
    await callWith(app, null)('resetPassword', { body: { token, newPassword: OWN_PASSWORD } });
    expect(await refused(attacker.call('me'))).toMatchObject({ status: 401 });
    expect(await refused(logIn(VICTIM, PASSWORD))).toMatchObject({ status: 401 });
    app.clock.advance(60_000);
    expect(await logIn(VICTIM, OWN_PASSWORD)).toMatchObject({ isVerified: true });
    expect(await check(await invited())).toMatchObject({ existingUser: true });
    // it was good once
    const again = { token, newPassword: 'another one of the stranger' };
    expect(await refused(callWith(app, null)('resetPassword', { body: again }))).toMatchObject({
      status: 404,
    });
  });

  test('is an account like any other when it is confirmed where its password is known, also afterwards', async () => {
    const token = await confirm(null);
    await callWith(app, attacker.token)('verifyAccount', { params: { a: attacker.session.id, b: token } });
    expect(await check(await invited())).toMatchObject({ existingUser: true });
  });
});

describe('an account whose password an administrator has set', () => {
  test('has to prove its mailbox before it is let into another business', async () => {
    const { foreign, users } = app.world;
    await app.database.db.deleteFrom('users').where('email', '=', 'cook@pepper.example').execute();
    const cook = await insertMember(app, 'cook', 'STAFF', foreign.id);
    const stranger = callWith(app, await insertSession(app, users.STRANGER.id));
    const given = 'given by the boss';
    await stranger('resetStaffPassword', {
      params: { userId: cook.id },
      body: { restaurantId: foreign.id, email: cook.email, newPassword: given },
    });
    const theirs = await logIn(cook.email, given);
    const token = await invited(cook.email);
    expect(await check(token)).toMatchObject({ existingUser: false });
    expect(await refused(link(token, cook.email))).toMatchObject({ code: 'NOT_CONFIRMED' });
    expect(await join(token, cook.email)).toMatchObject({ id: cook.id });
    expect(await refused(callWith(app, theirs.accessToken)('me'))).toMatchObject({ status: 401 });
  });
});
