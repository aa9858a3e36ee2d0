import { type MailServer, startMailServer } from '@comanda/testing/mail-server';
import { callWith, registration } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { createMailSender } from '#platform/mail/mail-sender.ts';
import { createOutages } from './outages.ts';

const SECOND_MS = 1_000;

let server: MailServer;
let app: TestApp;
const said: string[] = [];

beforeEach(async () => {
  said.length = 0;
  server = await startMailServer();
  app = await createTestApp({ environment: { SMTP_URL: server.url } });
});

afterEach(async () => {
  await app.close();
  await server.kill();
});

function theSender() {
  const note = (what: object, words: string) => void said.push(`${words} ${JSON.stringify(what)}`);
  const { clock, database } = app;
  return createMailSender(
    { clock, database: database.database, outages: createOutages(clock, { error: note, warn: note }) },
    { SMTP_URL: server.url, SMTP_PLAINTEXT: false, MAIL_FROM: 'orders@comanda.example' },
  );
}

const register = (name: string) =>
  callWith(app, null)('register', { body: registration({ email: `${name}@example.com` }) });

test('it is said once that the mail server is away, and once that it is back', async () => {
  const sender = theSender();
  await server.kill();
  for (const name of ['ada', 'bob', 'cleo']) await register(name);
  expect(await sender.sendDue()).toBe(0);
  app.clock.advance(10 * SECOND_MS);
  expect(await sender.sendDue()).toBe(0);
  expect(said).toEqual([
    expect.stringMatching(/^a service is away.*"service":"mail","why":"[^"]*ECONNREFUSED/),
  ]);
  await server.start();
  app.clock.advance(20 * SECOND_MS);
  expect(await sender.sendDue()).toBe(3);
  expect(said.slice(1)).toEqual(['a service is back {"service":"mail","awayMs":30000}']);
  sender.close();
});

test('a server that is back is seen, though nothing is left to send', async () => {
  const sender = theSender();
  await server.kill();
  await register('ada');
  expect(await sender.sendDue()).toBe(0);
  await app.database.db.deleteFrom('mails').execute();
  await server.start();
  app.clock.advance(60 * SECOND_MS);
  expect(await sender.sendDue()).toBe(0);
  expect(said.slice(1)).toEqual(['a service is back {"service":"mail","awayMs":60000}']);
  sender.close();
});

test('an address that is refused is no outage', async () => {
  const sender = theSender();
  await server.behave('refuse');
  await register('ada');
  expect(await sender.sendDue()).toBe(0);
  expect(said).toEqual([]);
  sender.close();
});

test('both ends are in the log of a server that was told nothing about its level', () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { log } = Fastify({ logger: { level: readConfig({}).LOG_LEVEL, stream } });
  const service = createOutages(app.clock, log).of('files');
  service.failed('The disk is gone.');
  service.worked();
  expect(lines).toEqual([
    expect.stringContaining('a service is away'),
    expect.stringContaining('a service is back'),
  ]);
});
