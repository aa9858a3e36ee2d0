import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOrderMail } from './mails-to-diners.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    environment: { RATES: 'orderMail.merchant=4/hour,orderMailOfProven.merchant=2/hour' },
  });
});

afterAll(() => app.close());

const count = (merchantId: string) =>
  countOrderMail(app.database.db, app.deps(), merchantId, app.clock.now());

test('a diner who is written to counts for the business of the restaurant, which has its share an hour', async () => {
  const diner = await app.diner();
  const contact = { name: 'Ada Diner', phone: '020 7946 0123', email: 'ada@diner.example' };
  await diner.place(diner.wish({ contact }));
  await app.runConsumers();
  const { merchantId } = app.world;
  for (let sent = 1; sent < 4; sent += 1) expect(await count(merchantId)).toEqual({ isOwn: false });
  expect(await count(merchantId)).toBeNull();
  app.clock.advance(3_600_000);
  expect(await count(merchantId)).toEqual({ isOwn: false });
});

test('the first of a business that has completed an order have room that others cannot use up', async () => {
  app.clock.advance(3_600_000);
  const [diner, staff] = [await app.diner(), await app.staff()];
  const { id } = await diner.place();
  await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
  await staff.move(id, { from: 'READY', to: 'COMPLETED' });
  const { merchantId } = app.world;
  const counted = [];
  for (let sent = 0; sent < 3; sent += 1) counted.push(await count(merchantId));
  expect(counted).toEqual([{ isOwn: true }, { isOwn: true }, { isOwn: false }]);
});
