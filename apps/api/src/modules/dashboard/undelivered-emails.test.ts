import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import type { InsertObject } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let manager: TestStaff;
let params: { id: string };

beforeEach(async () => {
  app = await createTestApp();
  params = { id: app.world.restaurant.id };
  manager = await app.staff('MANAGER');
});

afterEach(() => app.close());

const ago = (ms: number) => at(app.clock.now() - ms);
const isoAgo = (ms: number) => new Date(app.clock.now() - ms).toISOString();

/** An e-mail of an hour ago about nobody's account, which nothing took in time. */
async function write(mail: Partial<InsertObject<Schema, 'mails'>>): Promise<string> {
  const id = crypto.randomUUID();
  await app.database.db
    .insertInto('mails')
    .values({
      ...{ id, kind: 'ORDER', recipient: 'ada@example.com', subject: '', text_body: '', html_body: '' },
      ...{ created_at: ago(HOUR), tries: 3, restaurant_id: params.id },
      ...mail,
    })
    .execute();
  return id;
}

const listed = async () => (await manager.call('undeliveredEmails', { params })).emails;
const counted = async () => (await manager.call('attention', { params })).undeliveredEmails;

test('lists an e-mail to a diner with the order, whom to call, and why it did not arrive', async () => {
  const diner = await app.diner();
  const order = await diner.place();
  const id = await write({ order_id: order.id, refused: true, problem: '550 no such mailbox' });
  expect(await listed()).toEqual([
    {
      ...{ id, about: 'ORDER', name: order.contact.name, to: 'a…@example.com', writtenAt: isoAgo(HOUR) },
      ...{ reason: 'REFUSED', nextTryAt: null },
      order: { id: order.id, number: order.number, phone: order.contact.phone },
    },
  ]);
  expect(await counted()).toBe(1);
});

test('says when it is tried again, that nobody tried, and that it was too late', async () => {
  await write({ created_at: ago(3 * HOUR), tries: 4, next_try_at: at(app.clock.now() + MINUTE) });
  await write({ created_at: ago(2 * HOUR), tries: 0, next_try_at: ago(2 * HOUR) });
  await write({ created_at: ago(HOUR) });
  expect((await listed()).map(({ reason, nextTryAt }) => [reason, nextTryAt])).toEqual([
    ['TOO_LATE', null],
    ['UNTRIED', null],
    ['TRYING', isoAgo(-MINUTE)],
  ]);
});

test('without a mail server nobody is alarmed about what nobody could try; with one they are', async () => {
  await write({ tries: 0, next_try_at: ago(2 * HOUR) });
  await write({ tries: 0 });
  expect(await counted()).toBe(0);
  await app.close();
  app = await createTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  params = { id: app.world.restaurant.id };
  manager = await app.staff('MANAGER');
  await write({ tries: 0 });
  expect(await counted()).toBe(1);
});

test('an invitation counts as long as it is open', async () => {
  const admin = await app.staff('ADMIN');
  const body = {
    email: 'ben@example.com',
    firstName: 'Ben',
    role: 'STAFF',
    restaurantId: params.id,
  } as const;
  await admin.call('invite', { body });
  app.clock.advance(11 * MINUTE);
  const [first] = await listed();
  expect(first).toMatchObject({ about: 'INVITATION', name: 'Ben', to: 'b…@example.com', order: null });
  await admin.call('invite', { body });
  expect([await listed(), await counted()]).toEqual([[], 0]);
});

test('of a member’s account it says that it is one', async () => {
  const { email: recipient, first_name: firstName } = await app.database.db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', manager.userId)
    .executeTakeFirstOrThrow();
  const account = { restaurant_id: null, kind: 'RESET', recipient };
  await write(account);
  const [of] = await listed();
  expect(of).toMatchObject({ about: 'ACCOUNT', name: expect.stringMatching(`^${firstName}`), order: null });
  expect(JSON.stringify(of)).not.toContain('RESET');
});

test('leaves out what arrived, what is new or old, and what others wrote', async () => {
  await write({ sent_at: ago(MINUTE) });
  await write({ created_at: ago(9 * MINUTE) });
  await write({ created_at: ago(8 * 24 * HOUR) });
  await write({ restaurant_id: app.world.foreign.id });
  await write({ restaurant_id: null, recipient: 'nobody@example.com' });
  expect([await listed(), await counted()]).toEqual([[], 0]);
});

test('lists the newest fifty of more, which all count', async () => {
  for (let n = 0; n < 52; n += 1) await write({ created_at: ago(HOUR + n * MINUTE) });
  const emails = await listed();
  expect([emails.length, emails.at(0)?.writtenAt, await counted()]).toEqual([50, isoAgo(HOUR), 52]);
});
