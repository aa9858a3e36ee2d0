import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import { countOrderMail, orderMailShare } from './mail-share.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** How many of so many e-mails may go. */
async function sent(merchantId: string, wanted: number): Promise<number> {
  let count = 0;
  for (let each = 0; each < wanted; each += 1)
    if (await countOrderMail(app.database.db, merchantId, app.clock.now())) count += 1;
  return count;
}

test('a few businesses cannot take all e-mails to diners from the others', () => {
  let all = 0;
  for (let greedy = 0; greedy < 20; greedy += 1) all += orderMailShare(all);
  expect(all).toBeLessThan(15_000);
  expect(orderMailShare(all)).toBeGreaterThan(100);
  expect(orderMailShare(20_000)).toBe(60);
});

test('what is beyond a share takes nothing of others, and is over with the hour', async () => {
  const { db } = app.database;
  const since = at(app.clock.now());
  await db
    .insertInto('attempts')
    .values(
      [
        { subject: 'order mails greedy', count: 1_499 },
        { subject: 'order mails all', count: 1_499 },
      ].map((row) => ({ ...row, since, blocked_until: since })),
    )
    .execute();
  expect(await sent('greedy', 20)).toBe(1);
  expect(await sent('modest', 3)).toBe(3);
  const all = await db
    .selectFrom('attempts')
    .select('count')
    .where('subject', '=', 'order mails all')
    .executeTakeFirst();
  expect(all?.count).toBe(1_503);
  app.clock.advance(3_600_001);
  expect(await sent('greedy', 2)).toBe(2);
});

test('a diner who is written to counts for the business of the restaurant', async () => {
  const diner = await app.diner();
  const contact = { name: 'Ada Diner', phone: '020 7946 0123', email: 'ada@diner.example' };
  await diner.place(diner.wish({ contact }));
  await app.runConsumers();
  const own = app.database.db.selectFrom('attempts').select('count');
  expect(await own.where('subject', '=', `order mails ${app.world.merchantId}`).execute()).toEqual([
    { count: 1 },
  ]);
});
