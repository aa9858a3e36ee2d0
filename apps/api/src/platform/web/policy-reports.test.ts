import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
])('a browser may tell what the policy refused: %s', async (_, body) => {
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
