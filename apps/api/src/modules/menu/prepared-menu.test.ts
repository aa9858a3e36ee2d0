import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await createTestApp();
  address = `${app.baseUrl}/clients/${app.world.restaurant.slug}/menu`;
});

afterAll(() => app.close());

async function answerTo(init: RequestInit = {}) {
  const response = await fetch(address, init);
  const { 'x-request-id': id, ...headers } = Object.fromEntries(response.headers);
  for (const ofConnection of ['date', 'connection', 'keep-alive']) delete headers[ofConnection];
  return { status: response.status, headers, id, body: await response.text() };
}

test('the menu that lies ready is answered as the one that had to be made', async () => {
  const { id: firstId, ...made } = await answerTo();
  const { id: secondId, ...ready } = await answerTo();
  expect(made.status).toBe(200);
  expect(made.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(ready).toEqual(made);
  expect(secondId).not.toBe(firstId);
});

test('only reading is answered from what lies ready', async () => {
  const { body, ...whole } = await answerTo();
  const head = await answerTo({ method: 'HEAD' });
  expect(body).not.toBe('');
  expect(head).toEqual({ ...whole, id: head.id, body: '' });
  expect((await answerTo({ method: 'POST' })).status).toBe(404);
});
