import { DAY_MS, HOUR_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { insertSession } from '@comanda/testing/sample-members';
import { PASSWORD } from '@comanda/testing/sample-world';
import { callWith, registerAccount, registration } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import { queueAskedMail, queueMail } from '#platform/mail/mail-queue.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { MAIL_KINDS } from './mail-kinds.ts';

type MailName = keyof typeof MAIL_KINDS;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  app.clock.advance(2 * DAY_MS);
  const { db } = app.database;
  for (const table of ['attempts', 'mails'] as const) await db.deleteFrom(table).execute();
});

afterAll(() => app.close());

const subjectsTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);

const mailOf = (subject: string) =>
  writeMail({ subject, greeting: 'Hello,', paragraphs: [], closing: '', sender: 'Comanda' });

function queue(name: MailName, to: string, subject = 'News'): Promise<boolean> {
  const kind = MAIL_KINDS[name];
  const { db } = app.database;
  const now = app.clock.now();
  return kind.beyond === 'REFUSE'
    ? queueAskedMail(db, { kind, to, mail: mailOf(subject) }, now)
    : queueMail(db, { kind, to, mail: mailOf(subject) }, now);
}

/** As many e-mails to different addresses as one kind may write in an hour. */
async function fill(kind: 'SECURITY' | 'VERIFICATION' | 'RESET'): Promise<void> {
  const { inAnHour } = MAIL_KINDS[kind];
  await app.database.db
    .insertInto('mails')
    .values(
      Array.from({ length: inAnHour }, (_, n) => ({
        id: crypto.randomUUID(),
        kind,
        recipient: `n${n}@example.com`,
        subject: 'News',
        text_body: '',
        html_body: '',
        created_at: at(app.clock.now()),
        next_try_at: null,
      })),
    )
    .execute();
}

/** Changes the own password to and fro, as often as asked. */
async function changePassword(token: string, id: string, times: number): Promise<void> {
  const passwords = [PASSWORD, 'another password of the tests'];
  for (let n = 0; n < times; n += 1) {
    await app.database.db.deleteFrom('attempts').execute();
    const [currentPassword = '', password = ''] = n % 2 === 0 ? passwords : passwords.toReversed();
    await callWith(app, token)('updateUser', { params: { id }, body: { password, currentPassword } });
  }
}

describe('an account on an address that is not confirmed', () => {
  test('gets the e-mail that asks to confirm it, and none about its password, however often that changes', async () => {
    const { session, token } = await registerAccount(app, { email: 'stranger@example.com' });
    await changePassword(token, session.id, 4);
    expect(await subjectsTo('stranger@example.com')).toEqual(['Confirm your e-mail address for Comanda']);
  });

  test('gets the answer to a reset as well', async () => {
    await registerAccount(app, { email: 'reset@example.com' });
    await callWith(app, null)('forgotPassword', { body: { email: 'reset@example.com' } });
    expect(await subjectsTo('reset@example.com')).toEqual([
      'A new password for Comanda',
      'Confirm your e-mail address for Comanda',
    ]);
  });

  test('gets ten e-mails in a day that ask to confirm it', async () => {
    const { call, session } = await registerAccount(app, { email: 'again@example.com' });
    const resend = () => call('resendVerification', { params: { id: session.id } });
    for (let n = 1; n < 10; n += 1) {
      app.clock.advance(60_000);
      await resend();
    }
    app.clock.advance(60_000);
    await app.database.db.deleteFrom('attempts').execute();
    expect(await refused(resend())).toMatchObject({ status: 429 });
    expect(await mailsTo(app, 'again@example.com')).toHaveLength(10);
    app.clock.advance(DAY_MS);
    const again = callWith(app, await insertSession(app, session.id));
    await again('resendVerification', { params: { id: session.id } });
    expect(await mailsTo(app, 'again@example.com')).toHaveLength(11);
  });
});

describe('e-mails about changed credentials', () => {
  test('are eight in an hour to one address', async () => {
    const { id, email } = app.world.users.STAFF;
    await changePassword(await insertSession(app, id), id, 12);
    expect(await subjectsTo(email)).toEqual(
      Array.from({ length: 8 }, () => 'Your password was changed (Comanda)'),
    );
  });

  test('go on when the hour is over', async () => {
    const { email } = app.world.users.STAFF;
    for (let n = 0; n < 9; n += 1) await queue('SECURITY', email);
    app.clock.advance(HOUR_MS);
    await queue('SECURITY', email, 'An hour later');
    expect(await subjectsTo(email)).toEqual(['An hour later', ...Array.from({ length: 8 }, () => 'News')]);
  });

  test('of one address leave those of others alone', async () => {
    const { ADMIN, MANAGER } = app.world.users;
    for (let n = 0; n < 20; n += 1) await queue('SECURITY', ADMIN.email);
    await queue('SECURITY', MANAGER.email);
    expect(await subjectsTo(MANAGER.email)).toEqual(['News']);
  });

  test('are not sent when there are too many in all', async () => {
    const { email } = app.world.users.MANAGER;
    await fill('SECURITY');
    await queue('SECURITY', email);
    expect(await subjectsTo(email)).toEqual([]);
  });
});

describe('in all', () => {
  test('a thousand accounts are opened in an hour; the next is asked to wait, and nothing of it is kept', async () => {
    await fill('VERIFICATION');
    const body = registration({ email: 'late@example.com' });
    expect(await refused(callWith(app, null)('register', { body }))).toMatchObject({
      status: 429,
      ...{ code: 'RATE_LIMITED', kind: 'mail', per: 'all' },
      message:
        'We are sending more e-mails than usual right now and cannot send yours yet. Please try again in 60 minutes.',
    });
    const late = app.database.db.selectFrom('users').select('id').where('email', '=', body.email);
    expect(await late.execute()).toEqual([]);
    app.clock.advance(HOUR_MS);
    await callWith(app, null)('register', { body });
    expect(await mailsTo(app, body.email)).toHaveLength(1);
  });

  test('of two thousand new passwords that others ask for in an hour no proven account waits; all are answered alike', async () => {
    await registerAccount(app, { email: 'unproven@example.com' });
    const { email } = app.world.users.ADMIN;
    const json = { email, password: PASSWORD };
    expect(await app.send('/auth/login', { method: 'POST', json })).toMatchObject({ status: 200 });
    await fill('RESET');
    const asked = [email, 'unproven@example.com', 'nobody@example.com'];
    const answers = asked.map((to) => callWith(app, null)('forgotPassword', { body: { email: to } }));
    expect(new Set((await Promise.all(answers)).map(({ message }) => message)).size).toBe(1);
    expect(await subjectsTo(email)).toContain('A new password for Comanda');
    expect(await subjectsTo('unproven@example.com')).not.toContain('A new password for Comanda');
  });
});

test('each kind is kept by the name that it has in the table', () => {
  expect(Object.values(MAIL_KINDS).map(({ name }) => name)).toEqual(Object.keys(MAIL_KINDS));
});
