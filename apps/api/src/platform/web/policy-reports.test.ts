import { Writable } from 'node:stream';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATES } from '#platform/access/rates.ts';
import { createRates } from '#platform/access/spend.ts';
import { registerPolicyReports } from './policy-reports.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const origin = () => app.baseUrl.replace(/\/api$/, '');

test.each([
  [
    'a report',
    { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://elsewhere.example/a?b' } },
  ],
  ['something else', { hello: 'there' }],
])('a browser may report what the policy refused: %s', async (_, body) => {
  const { status } = await fetch(`${origin()}/csp-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(204);
});

test('a report that is none is taken and forgotten', async () => {
  const { status } = await fetch(`${origin()}/csp-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: '{',
  });
  expect(status).toBe(204);
});

test('a slug with a NUL in it is one that nobody has', async () => {
  const answers = await Promise.all(
    ['/clients/a%00b/menu', '/restaurants?slug=a%00b'].map((path) => fetch(`${app.baseUrl}${path}`)),
  );
  for (const { status } of answers) expect([400, 404]).toContain(status);
});

test('of one address twenty reports a minute reach the log, in our words', async () => {
  const lines: { directive: string }[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const server = Fastify({ logger: { level: 'warn', stream } });
  let now = 0;
  registerPolicyReports(server, createRates({ table: RATES, clock: { now: () => now } }));
  const report = (directive: string) =>
    server.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': { 'violated-directive': directive } }),
    });
  await report("img-src 'self'");
  for (let count = 0; count < 30; count += 1) {
    expect((await report(`call-me-now ${count}`)).statusCode).toBe(204);
  }
  expect(lines).toHaveLength(20);
  expect(new Set(lines.map(({ directive }) => directive))).toEqual(new Set(['img-src', 'unknown']));
  now = 60_000;
  await report('font-src');
  expect(lines).toHaveLength(21);
  await server.close();
});
