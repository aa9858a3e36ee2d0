import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { refused, settled } from '@comanda/testing/answers';
import { linkIn, mailsTo } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { PASSWORD, type SampleUser } from '@comanda/testing/sample-world';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith, registerAccount } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const DEAD = { status: 400, code: 'INVALID' };

let app: TestApp;
let cook: SampleUser;
let newEmail: string;
let token: string;
let cooks = 0;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  for (const table of ['attempts', 'mails', 'audit_entries'] as const) {
    await app.database.db.deleteFrom(table).execute();
  }
  cooks += 1;
  cook = await insertMember(app, `cook${cooks}`, 'STAFF', app.world.restaurant.id);
  newEmail = `new${cooks}@example.com`;
  token = await insertSession(app, cook.id);
});

afterAll(() => app.close());
const params = () => ({ id: cook.id });
const call = (by = token) => callWith(app, by);
const ask = (email = newEmail, by = token) =>
  call(by)('askEmailChange', { params: params(), body: { newEmail: email } });
const answer = (mailed: string, said: 'LOOK' | 'CONFIRM' | 'STOP' = 'CONFIRM') =>
  callWith(app, null)('answerEmailChange', { body: { token: mailed, answer: said } });
const emailNow = async () => (await call()('profile', { params: params() })).email;
const logIn = (email: string) =>
  app.send('/auth/login', { method: 'POST', json: { email, password: PASSWORD } });

/** The token of the newest e-mail to a mailbox, and the page that its link leads to. */
async function mailedTo(email: string): Promise<string> {
  const [mail] = await mailsTo(app, email);
  const link = mail && linkIn(mail);
  expect(link?.pathname).toBe('/merchant/verify');
  return link?.searchParams.get('token') ?? '';
}

async function askBoth(): Promise<{ old: string; fresh: string }> {
  await ask();
  return { old: await mailedTo(cook.email), fresh: await mailedTo(newEmail) };
}

describe('a change of the e-mail address', () => {
  test.each([
    ['the present one first', ['old', 'fresh'], ['NEW']],
    ['the new one first', ['fresh', 'old'], ['OLD']],
  ] as const)('happens when both mailboxes have confirmed it, %s', async (_, [first, second], left) => {
    const mailed = await askBoth();
    expect(await answer(mailed[second], 'LOOK')).toMatchObject({ outcome: 'ASKED', newEmail });
    expect(await answer(mailed[first])).toMatchObject({ outcome: 'WAITING' });
    expect(await call()('profile', { params: params() })).toMatchObject({
      email: cook.email,
      emailChange: { newEmail, waitingFor: left },
    });
    expect(await answer(mailed[second])).toMatchObject({ outcome: 'CHANGED' });
    expect(await call()('profile', { params: params() })).toMatchObject({
      email: newEmail,
      isVerified: true,
      emailChange: null,
    });
    expect((await logIn(newEmail)).status).toBe(200);
    expect((await logIn(cook.email)).status).toBe(401);
  });

  test('is not made by one mailbox that confirms twice', async () => {
    const { old } = await askBoth();
    await answer(old);
    expect(await answer(old)).toMatchObject({ outcome: 'WAITING' });
    expect(await emailNow()).toBe(cook.email);
  });

  test('is made once by both links at once, ten times each', async () => {
    const { old, fresh } = await askBoth();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => settled(answer(n % 2 ? old : fresh))),
    );
    const changed = answers.filter((one) => one.ok && one.value.outcome === 'CHANGED');
    expect(changed).toHaveLength(1);
    expect(await emailNow()).toBe(newEmail);
  });

  test('ends every session but the one that asked, and what the former address could open', async () => {
    const elsewhere = await insertSession(app, cook.id);
    await app.send('/auth/forgot', { method: 'POST', json: { email: cook.email } });
    const [reset] = await mailsTo(app, cook.email);
    const resetToken = (reset && linkIn(reset).searchParams.get('token')) ?? '';
    const admin = callWith(app, await insertSession(app, app.world.users.STRANGER.id));
    await admin('invite', {
      body: { email: cook.email, firstName: 'Cook', restaurantId: app.world.foreign.id, role: 'STAFF' },
    });
    const { old, fresh } = await askBoth();
    const url = `${app.baseUrl}/restaurants/${app.world.restaurant.id}/orders/stream`;
    const stream = recordStream({ url, token: elsewhere });
    await stream.until('that it is live', () => stream.events.length > 0);
    await answer(old);
    await answer(fresh);
    await stream.until('that it has ended', () => stream.refusedWith() === 401);
    expect(await refused(call(elsewhere)('me'))).toMatchObject({ status: 401 });
    expect(await call()('me')).toMatchObject({ email: newEmail });
    const again = { token: resetToken, newPassword: 'another password of the tests' };
    expect(await refused(callWith(app, null)('resetPassword', { body: again }))).toMatchObject({
      status: 404,
    });
    expect(
      await app.database.db.selectFrom('invites').selectAll().where('email', '=', cook.email).execute(),
    ).toEqual([]);
  });

  test('is e-mailed to both mailboxes and written down in the restaurant', async () => {
    const { old, fresh } = await askBoth();
    await answer(old);
    await answer(fresh);
    const [left] = await mailsTo(app, cook.email);
    const [arrived] = await mailsTo(app, newEmail);
    expect(left?.text).toContain(newEmail);
    expect(arrived?.subject).toBe('You now log in to Comanda with this address');
    const entries = await app.database.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries).toMatchObject([
      { action: 'account.email_changed', actor_user_id: cook.id, record: newEmail },
    ]);
  });

  test('keeps its tokens hashed, and lets them expire after 24 hours', async () => {
    const { old, fresh } = await askBoth();
    const stored = JSON.stringify(await app.database.db.selectFrom('email_changes').selectAll().execute());
    for (const secret of [old, fresh]) expect(stored).not.toContain(secret);
    await answer(old);
    app.clock.advance(24 * HOUR_MS);
    expect(await refused(answer(fresh))).toMatchObject(DEAD);
    const later = await insertSession(app, cook.id);
    expect(await call(later)('profile', { params: params() })).toMatchObject({ emailChange: null });
  });

  test('needs a proof of the last 15 minutes', async () => {
    app.clock.advance(15 * MINUTE_MS + 1);
    expect(await refused(ask())).toMatchObject({ status: 403, code: 'REAUTHENTICATE' });
    expect(await mailsTo(app, newEmail)).toEqual([]);
    await call()('reauthenticate', { body: { password: PASSWORD } });
    expect(await ask()).toMatchObject({ newEmail, waitingFor: ['OLD', 'NEW'] });
  });

  test('is refused for the address that one has, and for what is none', async () => {
    expect(await refused(ask(cook.email.toUpperCase()))).toMatchObject({
      status: 400,
      details: [{ path: 'newEmail' }],
    });
    expect(await refused(ask('nobody'))).toMatchObject({ status: 400, details: [{ path: 'newEmail' }] });
  });

  test('can be cancelled, and another one ends it', async () => {
    const first = await askBoth();
    await call()('cancelEmailChange', { params: params() });
    await call()('cancelEmailChange', { params: params() });
    expect(await refused(answer(first.old))).toMatchObject(DEAD);
    const second = await askBoth();
    await ask(`other${cooks}@example.com`);
    expect(await refused(answer(second.fresh))).toMatchObject(DEAD);
    expect(await emailNow()).toBe(cook.email);
  });

  test.each(['', 'x'.repeat(43), 'x'.repeat(200)])('no made-up token opens anything: %s', async (made) => {
    await ask();
    expect(await refused(answer(made))).toMatchObject(DEAD);
  });
});

describe('"That wasn’t me"', () => {
  test('stops the change, logs everybody out and leads to a new password', async () => {
    const { old, fresh } = await askBoth();
    await answer(fresh);
    expect(await answer(old, 'STOP')).toMatchObject({ outcome: 'STOPPED' });
    expect(await refused(call()('me'))).toMatchObject({ status: 401 });
    expect(await refused(answer(old))).toMatchObject(DEAD);
    expect(await refused(answer(fresh))).toMatchObject(DEAD);
    const entries = await app.database.db.selectFrom('audit_entries').select('action').execute();
    expect(entries).toEqual([{ action: 'account.email_change_stopped' }]);
    token = await insertSession(app, cook.id);
    expect(await emailNow()).toBe(cook.email);
  });

  test('is still possible after the mailbox has approved it', async () => {
    const { old } = await askBoth();
    await answer(old);
    expect(await answer(old, 'STOP')).toMatchObject({ outcome: 'STOPPED' });
  });

  test('is not for the new mailbox: a stranger there logs nobody out', async () => {
    const { fresh } = await askBoth();
    expect(await refused(answer(fresh, 'STOP'))).toMatchObject(DEAD);
    expect(await call()('me')).toMatchObject({ email: cook.email });
  });
});

describe('an address that has an account', () => {
  test('is answered like any other; only its mailbox gets an e-mail', async () => {
    const { email } = app.world.users.MANAGER;
    const [known, unknown] = [await ask(email), await ask()];
    expect({ ...known, newEmail }).toEqual(unknown);
    const [told, ...others] = await mailsTo(app, email);
    expect(others).toEqual([]);
    expect(told?.subject).toBe('You have an account at Comanda already');
    expect(told?.text).not.toContain('token');
  });

  test('that got one meanwhile keeps it, and nothing changes', async () => {
    const { old, fresh } = await askBoth();
    await answer(old);
    await registerAccount(app, { email: newEmail });
    expect(await refused(answer(fresh))).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    expect(await emailNow()).toBe(cook.email);
  });
});

describe('the e-mails', () => {
  const resend = () => call()('resendEmailChange', { params: params() });

  test('go out again after a minute, with new links, to who has not confirmed', async () => {
    const first = await askBoth();
    await answer(first.old);
    expect(await refused(resend())).toMatchObject({ status: 429 });
    app.clock.advance(MINUTE_MS);
    await resend();
    expect(await mailsTo(app, cook.email)).toHaveLength(1);
    expect(await refused(answer(first.fresh))).toMatchObject(DEAD);
    expect(await answer(await mailedTo(newEmail))).toMatchObject({ outcome: 'CHANGED' });
  });

  test('cannot be sent again without a change under way', async () => {
    expect(await refused(resend())).toMatchObject({ status: 404 });
  });

  test('are written to one address three times a day, whoever asks', async () => {
    for (let n = 0; n < 3; n += 1) await ask();
    expect(await refused(ask())).toMatchObject({ status: 429 });
    const { STAFF } = app.world.users;
    const other = callWith(app, await insertSession(app, STAFF.id));
    const wish = other('askEmailChange', { params: { id: STAFF.id }, body: { newEmail } });
    expect(await refused(wish)).toMatchObject({ status: 429 });
    expect(await mailsTo(app, newEmail)).toHaveLength(3);
  });

  test('are written for one user ten times a day', async () => {
    for (let n = 0; n < 10; n += 1) await ask(`n${n}-${newEmail}`);
    expect(await refused(ask())).toMatchObject({ status: 429 });
  });
});

describe('a change that somebody else began', () => {
  test('ends with a password reset by mail', async () => {
    const { fresh } = await askBoth();
    await app.send('/auth/forgot', { method: 'POST', json: { email: cook.email } });
    const [reset] = await mailsTo(app, cook.email);
    await callWith(app, null)('resetPassword', {
      body: {
        token: (reset && linkIn(reset).searchParams.get('token')) ?? '',
        newPassword: 'another password of the tests',
      },
    });
    expect(await refused(answer(fresh))).toMatchObject(DEAD);
  });

  test('ends with a password changed in another session, but not in one’s own', async () => {
    const { fresh } = await askBoth();
    const mine = await insertSession(app, cook.id);
    const change = (by: string, currentPassword: string, password: string) =>
      call(by)('updateUser', { params: params(), body: { password, currentPassword } });
    await change(token, PASSWORD, 'another password of the tests');
    expect(await answer(fresh)).toMatchObject({ outcome: 'WAITING' });
    const again = await insertSession(app, cook.id);
    await change(again, 'another password of the tests', 'a third password of the tests');
    expect(await refused(answer(fresh))).toMatchObject(DEAD);
    expect(await refused(call(mine)('me'))).toMatchObject({ status: 401 });
  });
});

test('who never confirmed the present address confirms the new one alone', async () => {
  const typo = `typo${cooks}@example.com`;
  const account = await registerAccount(app, { email: typo });
  const { id } = account.session;
  const asked = await account.call('askEmailChange', { params: { id }, body: { newEmail } });
  expect(asked.waitingFor).toEqual(['NEW']);
  expect(await mailsTo(app, typo)).toHaveLength(1);
  expect(await answer(await mailedTo(newEmail))).toMatchObject({ outcome: 'CHANGED' });
  expect(await account.call('me')).toMatchObject({ email: newEmail, isVerified: true });
});
