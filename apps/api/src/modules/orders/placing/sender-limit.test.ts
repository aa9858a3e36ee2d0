import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { RATES: 'order.device=3/minute' } });
});

afterAll(() => app.close());

test('a device that orders too often in a minute waits for the next, others do not', async () => {
  const [eager, other] = await Promise.all([app.diner(), app.diner()]);
  for (let turn = 0; turn < 3; turn += 1) await eager.place();
  app.clock.advance(20_000);
  expect(await refused(eager.place())).toMatchObject({
    status: 429,
    error: 'Too Many Requests',
    retryAfterSeconds: 40,
  });
  expect(await other.place()).toMatchObject({ status: 'PLACED' });
  app.clock.advance(40_000);
  expect(await eager.place()).toMatchObject({ status: 'PLACED' });
});

test('a device that lost its answers can still ask whether the order arrived', async () => {
  const diner = await app.diner();
  const { slug } = app.world.restaurant;
  const placed = await diner.place(diner.wish(), 'my-key');
  for (let turn = 0; turn < 2; turn += 1) await diner.place();
  expect(await refused(diner.place(diner.wish(), 'my-key'))).toMatchObject({ status: 429 });
  expect(await diner.call('orderByKey', { params: { slug, key: 'my-key' } })).toEqual(placed);
});
