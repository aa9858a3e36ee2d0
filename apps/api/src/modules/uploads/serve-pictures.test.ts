import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const id = '00000000-0000-7000-8000-000000000000';

test.each([
  `/uploads/${id}/640`,
  `/uploads/${id}/0`,
  `/uploads/${id}/640.webp`,
  `/uploads/${id}/master.png`,
  '/uploads/..%2f..%2fetc/passwd',
  '/uploads/%2e%2e/%2e%2e',
  '/uploads/..%5c..%5c/640',
  '/uploads/%00/640',
  `/uploads/${id}/..%2f640`,
  '/uploads//640',
  '/uploads/',
  `/uploads/${id}%2f640/640`,
])('%s is the address of no picture, and answers 404', async (path) => {
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`);
  expect([path, answer.status]).toEqual([path, 404]);
  expect(answer.headers.get('cache-control') ?? 'no-store').not.toContain('immutable');
});
