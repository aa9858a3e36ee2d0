import { eventually } from '@comanda/testing/eventually';
import { type MailServer, startMailServer } from '@comanda/testing/mail-server';
import { callWith, registration } from '@comanda/testing/test-accounts';
import { createTestApp } from '@comanda/testing/test-app';
import { afterEach, describe, expect, test } from 'vitest';

/** This machine, by an address that nobody takes for its own: for the sender it is another one. */
const elsewhere = ({ url }: MailServer) => url.replace('127.0.0.1', '0.0.0.0');
/** The double's certificate is signed by nobody. */
const UNSIGNED = '/?tls.rejectUnauthorized=false';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Has one e-mail sent by `SMTP_URL`: what the server got of it, and why it was put back. */
async function sendBy(server: MailServer, url: string, more: Readonly<Record<string, string>> = {}) {
  closing.push(server.kill);
  const environment = { SMTP_URL: url, MAIL_FROM: 'Comanda <orders@comanda.example>', ...more };
  const app = await createTestApp({ environment });
  closing.push(app.close);
  await callWith(app, null)('register', { body: registration() });
  const mail = await eventually('that the e-mail was tried', async () => {
    await app.runMail();
    const found = await app.database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    return (found.sent_at !== null || found.problem !== null) && found;
  });
  return { mail, tries: server.tries(), accepted: server.accepted };
}

describe('smtp:// to another machine', () => {
  test('sends nothing over a line that is not encrypted, and keeps the e-mail', async () => {
    const server = await startMailServer('plain');
    const { mail, tries, accepted } = await sendBy(server, elsewhere(server));
    expect(mail.problem).toMatch(/STARTTLS|TLS/);
    expect(mail).toMatchObject({ sent_at: null, next_try_at: expect.any(Number) });
    expect(tries).toBe(0);
    expect(accepted).toEqual([]);
  });

  test('encrypts the line where that is offered', async () => {
    const server = await startMailServer('starttls');
    const { mail } = await sendBy(server, elsewhere(server) + UNSIGNED);
    expect(mail.sent_at).not.toBeNull();
    await eventually('that it arrived', () => server.accepted.length === 1);
    expect(server.accepted.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  });

  test('sends nothing to a server whose certificate nobody has signed', async () => {
    const server = await startMailServer('starttls');
    const { mail, tries } = await sendBy(server, elsewhere(server));
    expect(mail.problem).toMatch(/certificate/i);
    expect(tries).toBe(0);
  });

  test('is sent as it is where the operator has allowed it', async () => {
    const server = await startMailServer('plain');
    const { mail } = await sendBy(server, elsewhere(server), { SMTP_PLAINTEXT: 'true' });
    expect(mail.sent_at).not.toBeNull();
  });
});

test('smtp:// to this machine needs no encryption', async () => {
  const server = await startMailServer('plain');
  const { mail } = await sendBy(server, server.url);
  expect(mail.sent_at).not.toBeNull();
  await eventually('that it arrived', () => server.accepted.length === 1);
  expect(server.accepted.map(({ isEncrypted }) => isEncrypted)).toEqual([false]);
});
