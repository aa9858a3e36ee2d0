import { refused } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import { codeShare } from './code-shares.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  for (const table of ['attempts', 'mails'] as const) await app.database.db.deleteFrom(table).execute();
  const staff = await app.staff();
  await staff.call('holdStrangers', { params: { id: app.world.restaurant.id }, body: { minutes: 60 } });
});

afterAll(() => app.close());

const tooMany = { status: 429, code: 'TOO_MANY_CODES' };
const EMAIL = 'ada@example.com';
const own = () => `codes ${app.world.restaurant.id}`;
const ofMerchant = () => `codes merchant ${app.world.merchantId}`;

async function ask(): Promise<void> {
  const diner = await app.diner();
  await diner.call('askCode', { params: { slug: app.world.restaurant.slug }, body: { email: EMAIL } });
}

/** As if so many codes had been sent. */
async function sent(counts: Readonly<Record<string, number>>): Promise<void> {
  const since = at(FRIDAY_EVENING);
  for (const [subject, count] of Object.entries(counts)) {
    const values = { subject, count, since, blocked_until: since };
    await app.database.db.insertInto('attempts').values(values).execute();
  }
}

async function completeAnOrder(): Promise<void> {
  const [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  await staff.call('admitStrangers', { params: { id: app.world.restaurant.id } });
  const { id } = await diner.place();
  await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 10 });
  await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
  await staff.move(id, { from: 'READY', to: 'COMPLETED' });
  await staff.call('holdStrangers', { params: { id: app.world.restaurant.id }, body: { minutes: 60 } });
}

test('a restaurant that never completed an order sends twenty an hour, and a refusal takes nothing from anybody', async () => {
  await sent({ [own()]: 19, [ofMerchant()]: 19, 'codes all': 19 });
  await ask();
  expect(await refused(ask())).toMatchObject(tooMany);
  expect(await mailsTo(app, EMAIL)).toHaveLength(1);
  const counts = await app.database.db
    .selectFrom('attempts')
    .select('count')
    .where('subject', 'in', [own(), ofMerchant(), 'codes all'])
    .execute();
  expect(counts).toEqual([{ count: 20 }, { count: 20 }, { count: 20 }]);
});

test('all restaurants of a merchant share, and each has twenty for itself', async () => {
  await sent({ [own()]: 19, [ofMerchant()]: 900, 'codes all': 900 });
  await ask();
});

test('however many others have sent, a restaurant has twenty, until there are five thousand in all', async () => {
  await sent({ [own()]: 19, 'codes all': 4_999 });
  await ask();
  expect(await refused(ask())).toMatchObject(tooMany);
  expect((await refused(ask())).message).toContain('or call 020 7946 0000');
});

test('five thousand in all is the end', async () => {
  await sent({ 'codes all': 5_000 });
  expect(await refused(ask())).toMatchObject(tooMany);
});

test('a restaurant that has completed an order sends three hundred an hour, and fewer the more others have sent', async () => {
  await completeAnOrder();
  await sent({ [own()]: 299, [ofMerchant()]: 299, 'codes all': 299 });
  await ask();
  expect(await refused(ask())).toMatchObject(tooMany);
  await app.database.db.deleteFrom('attempts').execute();
  await sent({ [own()]: 100, [ofMerchant()]: 100, 'codes all': 2_200 });
  expect(await refused(ask())).toMatchObject(tooMany);
});

test('ten greedy restaurants leave an eleventh a hundred codes', () => {
  let total = 0;
  for (let n = 0; n < 10; n += 1) total += codeShare(total);
  expect(codeShare(total)).toBeGreaterThanOrEqual(100);
  expect(codeShare(1_000_000)).toBe(20);
});
