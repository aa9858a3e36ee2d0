import { HOUR_MS } from '@comanda/domain/hours/durations';
import { eventually } from '@comanda/testing/eventually';
import { type MailServer, startMailServer } from '@comanda/testing/mail-server';
import { callWith, registration } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '#platform/clock.ts';
import { type MailKind, queueMail } from './mail-queue.ts';
import { createMailSender } from './mail-sender.ts';
import { writeMail } from './write-mail.ts';

const SECOND_MS = 1_000;
/** How long an e-mail belongs to the process that sends it. */
const CLAIM_MS = 120 * SECOND_MS;

let server: MailServer;
let app: TestApp;

beforeEach(async () => {
  server = await startMailServer();
  app = await createTestApp({
    environment: { SMTP_URL: server.url, MAIL_FROM: 'Comanda <orders@comanda.example>' },
  });
});

afterEach(async () => {
  await app.close();
  await server.kill();
});

const register = (name: string) =>
  callWith(app, null)('register', { body: registration({ email: `${name}@example.com` }) });
const mails = () =>
  app.database.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id').execute();
const recipients = () => server.accepted.flatMap(({ to }) => to).sort();
/** As another process of the same app would send. */
const otherSender = ({ database, clock, deps }: TestApp = app, time: Clock = clock) =>
  createMailSender(
    { database: database.database, clock: time, outages: deps().outages },
    {
      SMTP_URL: server.url,
      SMTP_PLAINTEXT: false,
      MAIL_FROM: 'orders@comanda.example',
    },
  );
/** Waits until each e-mail was tried this often, by the app itself or because it is asked to, and is put back. */
const untilTried = (tries: number) =>
  eventually(`${tries} tries`, async () => {
    await app.runMail();
    const found = await mails();
    const isPutBack = found.every((mail) => mail.next_try_at !== app.clock.now() + CLAIM_MS);
    return isPutBack && found.every((mail) => mail.tries >= tries) && found;
  });
const untilSettled = () =>
  eventually('that all e-mails are out', async () => {
    await app.runMail();
    const found = await mails();
    // what the server took is reported by its process, maybe a moment after it is known here
    return server.accepted.length >= found.length && found.every(({ sent_at }) => sent_at !== null);
  });

const GOES_FIRST = {
  name: 'FIRST',
  perRecipient: null,
  inAnHour: 10,
  to: 'ANYBODY',
  beyond: 'SKIP',
} as const satisfies MailKind;
const mailOf = (subject: string, sender: string) =>
  writeMail({ subject, greeting: 'Hello,', paragraphs: [], closing: 'Bye.', sender });
const WAITS = { ...GOES_FIRST, name: 'WAITS', waitsForOthers: true };

test('an e-mail about the own account goes out before invitations that were queued earlier', async () => {
  const mail = mailOf('An invitation', 'Comanda');
  const { db } = app.database;
  const later = app.clock.now() + HOUR_MS;
  for (const name of ['one', 'two', 'three']) {
    await queueMail(db, { kind: WAITS, to: `${name}@example.com`, mail }, later);
  }
  await queueMail(db, { kind: GOES_FIRST, to: 'ada@example.com', mail }, later + SECOND_MS);
  app.clock.advance(2 * HOUR_MS);
  await untilSettled();
  expect(server.accepted[0]?.to).toEqual(['ada@example.com']);
});

describe('an e-mail', () => {
  test('goes out by itself, with both forms, its sender, and an id of its own', async () => {
    await register('ada');
    await untilSettled();
    const [mail, ...others] = server.accepted;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['ada@example.com']);
    expect(mail?.content).toContain('From: Comanda <orders@comanda.example>');
    expect(mail?.content).toContain('Subject: Confirm your e-mail address for Comanda');
    expect(mail?.content).toContain('Content-Type: text/plain');
    expect(mail?.content).toContain('Content-Type: text/html');
    const [kept] = await mails();
    expect(mail?.content).toContain(`Message-ID: <${kept?.id}@comanda>`);
  });

  test('in the name of a restaurant comes from our address all the same', async () => {
    const kind = {
      name: 'TEST',
      perRecipient: null,
      inAnHour: 10,
      to: 'ANYBODY',
      beyond: 'SKIP',
    } as const;
    const mail = mailOf('Your order', 'Bar "Zoë" <x@evil.example>');
    await queueMail(
      app.database.db,
      { kind, to: 'ada@example.com', mail, from: mail.sender },
      app.clock.now(),
    );
    await untilSettled();
    const from = server.accepted[0]?.content.match(/^From: (.*(?:\r?\n .*)*)/m)?.[1];
    expect(from).toMatch(/<orders@comanda\.example>$/);
    expect(from).not.toContain('<x@evil.example>');
  });

  test('is never sent twice, however often and by however many processes the queue is looked at', async () => {
    const senders = Array.from({ length: 4 }, () => otherSender());
    await Promise.all(Array.from({ length: 30 }, (_, n) => register(`n${n}`)));
    await eventually('that all e-mails are out', async () => {
      await Promise.all([app.runMail(), ...senders.map((one) => one.sendDue())]);
      return (await mails()).every(({ sent_at }) => sent_at !== null);
    });
    await untilSettled();
    app.clock.advance(48 * HOUR_MS);
    await Promise.all([app.runMail(), ...senders.map((one) => one.sendDue())]);
    expect(recipients()).toEqual(Array.from({ length: 30 }, (_, n) => `n${n}@example.com`).sort());
    for (const sender of senders) sender.close();
  });

  test('is not written when what it is about fails', async () => {
    await register('ada');
    await expect(register('ada')).rejects.toMatchObject({ status: 409 });
    expect(await mails()).toHaveLength(1);
  });
});

describe('while the mail server is down', () => {
  test('nothing is lost, calls work on, and what was written goes out once when it is back', async () => {
    await server.kill();
    const names = ['ada', 'bob', 'cleo'];
    for (const name of names) expect(await register(name)).toMatchObject({ isVerified: false });
    await untilTried(1);
    expect((await mails()).map(({ problem }) => problem)).toEqual(
      names.map(() => expect.stringMatching(/ECONNREFUSED/)),
    );
    await app.restart();
    await server.start();
    app.clock.advance(10 * SECOND_MS);
    await untilSettled();
    expect(recipients()).toEqual(names.map((name) => `${name}@example.com`));
    expect((await mails()).map(({ problem, next_try_at }) => [problem, next_try_at])).toEqual(
      names.map(() => [null, null]),
    );
  });

  test('it is tried again after 10 s, then after twice as long each time, up to an hour', async () => {
    await server.behave('busy');
    await register('ada');
    const pauses: number[] = [];
    for (let tries = 1; tries <= 11; tries += 1) {
      const triedAt = app.clock.now();
      const [mail] = await untilTried(tries);
      const next = mail?.next_try_at ?? 0;
      pauses.push((next - triedAt) / SECOND_MS);
      app.clock.set(next - 1);
      await app.runMail();
      expect(await mails()).toMatchObject([{ tries, next_try_at: next }]);
      app.clock.set(next);
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    await server.behave('accept');
    await untilSettled();
    expect(recipients()).toEqual(['ada@example.com']);
  });

  test('one e-mail that is refused holds up no other', async () => {
    await server.behave('busy');
    await register('ada');
    await untilTried(1);
    await server.behave('accept');
    await register('bob');
    await app.runMail();
    await eventually('the other e-mail', () => recipients().length > 0);
    expect(recipients()).toEqual(['bob@example.com']);
  });
});

const WITHOUT_WORDS = { text_body: '', html_body: '', next_try_at: null };

describe('an e-mail is given up, with the reason kept and its words gone,', () => {
  test('after five days without success', async () => {
    await server.behave('busy');
    await register('ada');
    await untilTried(1);
    app.clock.advance(5 * 24 * HOUR_MS);
    await app.runMail();
    const [mail] = await mails();
    expect(mail).toMatchObject({ ...WITHOUT_WORDS, sent_at: null, tries: 1, refused: false });
    expect(mail?.problem).toContain('451');
  });

  test('when it is worth nothing any more, however short its kind lasts', async () => {
    await server.behave('busy');
    const mail = mailOf('Your order', 'Bar');
    const kind = { ...GOES_FIRST, goodForMs: HOUR_MS };
    await queueMail(app.database.db, { kind, to: 'ada@example.com', mail }, app.clock.now());
    await untilTried(1);
    await server.behave('accept');
    app.clock.advance(HOUR_MS);
    await app.runMail();
    expect(await mails()).toMatchObject([{ ...WITHOUT_WORDS, sent_at: null, tries: 1 }]);
    expect(server.accepted).toEqual([]);
  });

  test('when the server refuses it for good', async () => {
    await server.behave('refuse');
    await register('ada');
    const [mail] = await untilTried(1);
    expect(mail).toMatchObject({ ...WITHOUT_WORDS, sent_at: null, tries: 1, refused: true });
    expect(mail?.problem).toContain('554');
  });

  test('when there was no server until then', async () => {
    const mute = await createTestApp();
    await callWith(mute, null)('register', { body: registration() });
    mute.clock.advance(5 * 24 * HOUR_MS);
    const late = otherSender(mute);
    expect(await late.sendDue()).toBe(0);
    expect(server.tries()).toBe(0);
    const [mail] = await mute.database.db.selectFrom('mails').selectAll().execute();
    expect(mail).toMatchObject({
      ...{ ...WITHOUT_WORDS, refused: false },
      problem: 'There was no mail server in time.',
    });
    late.close();
    await mute.close();
  });
});

test('an e-mail loses its words, and with them its link, once it is sent', async () => {
  await register('ada');
  await untilSettled();
  expect(await mails()).toMatchObject([WITHOUT_WORDS]);
  expect(server.accepted[0]?.content).toContain('/merchant/verify');
});

test('each e-mail of a batch is claimed and put off from its own moment, not from the first one’s', async () => {
  const mute = await createTestApp();
  const call = callWith(mute, null);
  for (const n of [1, 2, 3]) await call('register', { body: registration({ email: `n${n}@example.com` }) });
  await server.behave('busy');
  const started = mute.clock.now();
  const clock: Clock = {
    ...mute.clock,
    now: () => {
      mute.clock.advance(SECOND_MS);
      return mute.clock.now();
    },
  };
  const slow = otherSender(mute, clock);
  await slow.sendDue();
  const found = await mute.database.db.selectFrom('mails').selectAll().orderBy('next_try_at').execute();
  // a look, then for each e-mail a claim and a failure, each a second after the one before
  expect(found.map(({ next_try_at }) => ((next_try_at ?? 0) - started) / SECOND_MS)).toEqual([13, 15, 17]);
  slow.close();
  await mute.close();
});

test('an e-mail that a process died over becomes due again by itself, under the same id', async () => {
  await server.behave('silent');
  await register('ada');
  const dying = otherSender();
  const lost = dying.sendDue();
  await eventually('that the e-mail was handed over', () => server.tries() === 1);
  // the server dies with the answer unsaid, and with it the connection
  await server.kill();
  await lost;
  await server.start();
  app.clock.advance(CLAIM_MS);
  await untilSettled();
  const [mail] = await mails();
  expect(server.accepted.map(({ content }) => content.includes(`<${mail?.id}@comanda>`))).toEqual([true]);
  dying.close();
});
