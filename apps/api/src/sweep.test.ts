import { DAY_MS, HOUR_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { insertTablet } from '@comanda/testing/sample-members';
import { registerAccount, type TestAccount } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import { transaction } from '#platform/database/transaction.ts';
import { sweep } from './sweep.ts';

const TABLES = [
  'attempts',
  'sessions',
  'user_tokens',
  'invites',
  'mails',
  'board_screens',
  'menu_changes',
] as const;

let app: TestApp;
let ada: TestAccount;

beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
  ada = await registerAccount(app);
  const owner = await app.staff('ADMIN');
  const invitation = { email: 'cook@example.com', firstName: 'Cleo', restaurantId: app.world.restaurant.id };
  await owner.call('invite', { body: invitation });
  await owner.watch();
  const csv = 'name,category,price\nCola,Drinks,2.50';
  const params = { id: app.world.restaurant.id };
  await owner.call('importMenu', { params, query: {}, body: { csv } });
});

afterAll(() => app.close());

const run = (RETENTION_DAYS = 365) =>
  sweep(app.database.db, { AUDIT_DAYS: 730, RETENTION_DAYS }, app.clock.now());
const kept = async () => {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    counts[table] = (await app.database.db.selectFrom(table).selectAll().execute()).length;
  }
  return counts;
};

test('what is still of use stays', async () => {
  const before = await kept();
  for (const table of TABLES) expect([table, before[table]]).not.toEqual([table, 0]);
  app.clock.advance(DAY_MS - HOUR_MS);
  await run();
  expect(await kept()).toEqual(before);
});

test('tries go first, but for one that still makes wait', async () => {
  await app.database.db.deleteFrom('attempts').execute();
  const login = { email: 'ada@example.com', password: 'not the password' };
  expect(await app.send('/auth/login', { method: 'POST', json: login })).toMatchObject({ status: 401 });
  await app.database.db
    .updateTable('attempts')
    .set({ blocked_until: at(app.clock.now() + 3 * DAY_MS) })
    .where('subject', 'like', 'login 127.%')
    .execute();
  app.clock.advance(2 * DAY_MS);
  await run();
  expect(await kept()).toMatchObject({ attempts: 1, mails: 2 });
  app.clock.advance(DAY_MS);
  await run();
  expect(await kept()).toMatchObject({ attempts: 0, mails: 2 });
});

test('a tablet that nobody has used for ninety days goes, and nothing that one still works with', async () => {
  const { token } = await insertTablet(app, app.world.restaurant.id);
  await insertTablet(app, app.world.restaurant.id);
  const tablets = async () => (await app.database.db.selectFrom('tablets').selectAll().execute()).length;
  app.clock.advance(89 * DAY_MS);
  await run();
  expect(await tablets()).toBe(2);
  expect(await app.send('/auth/me', { token })).toMatchObject({ status: 200 });
  app.clock.advance(2 * DAY_MS);
  await run();
  expect(await tablets()).toBe(1);
});

test('a session in use is left alone until its own end', async () => {
  await app.database.db.updateTable('users').set({ is_verified: true }).execute();
  for (let half = 0; half < 58; half += 1) {
    app.clock.advance(12 * HOUR_MS);
    await ada.call('me');
  }
  await run();
  expect(await ada.call('me')).toMatchObject({ email: 'ada@example.com' });
  app.clock.advance(2 * DAY_MS);
  await run();
  expect(await refused(ada.call('me'))).toMatchObject({ status: 401 });
});

test('when all of it has been over for long, nothing of it is left', async () => {
  app.clock.advance(38 * DAY_MS);
  await run();
  expect(await kept()).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
});

test('what was written to a diner stays no longer than their orders keep them', async () => {
  const diner = await app.diner();
  const email = 'ada@diner.example';
  await diner.place(diner.wish({ contact: { name: 'Ada Diner', phone: '020 7946 0123', email } }));
  await app.runConsumers();
  app.clock.advance(DAY_MS - 1);
  await run(1);
  expect(await mailsTo(app, email)).toHaveLength(1);
  app.clock.advance(1);
  await run(1);
  expect(await mailsTo(app, email)).toEqual([]);
  expect(await kept()).toMatchObject({ mails: 2 });
});

test('more than fits into one statement goes as well', async () => {
  await sql`INSERT INTO attempts (subject, count, since, blocked_until)
    SELECT 'old ' || n, 1, ${at(0)}, ${at(0)} FROM generate_series(1, 2500) n`.execute(app.database.db);
  const { attempts = 0 } = await kept();
  await run();
  expect(await kept()).toMatchObject({ attempts: attempts - 2500 });
});

test('what somebody is at work on waits for the next run, and holds nobody up', async () => {
  const { db } = app.database;
  await sql`INSERT INTO attempts (subject, count, since, blocked_until)
    SELECT 'old ' || n, 1, ${at(0)}, ${at(0)} FROM generate_series(1, 3) n`.execute(db);
  const left = () => db.selectFrom('attempts').select('subject').where('subject', 'like', 'old %').execute();
  await transaction(db, async (tx) => {
    await tx.selectFrom('attempts').select('subject').where('subject', '=', 'old 2').forUpdate().execute();
    await run();
  });
  expect(await left()).toEqual([{ subject: 'old 2' }]);
  await run();
  expect(await left()).toEqual([]);
});

describe('an account that nobody has confirmed', () => {
  const isThere = async () =>
    (await app.database.db.selectFrom('users').select('id').where('id', '=', ada.session.id).execute())
      .length === 1;

  test('is deleted after seven days, with its sessions and links', async () => {
    app.clock.advance(7 * DAY_MS - 1);
    await run();
    expect(await isThere()).toBe(true);
    app.clock.advance(1);
    await run();
    expect(await isThere()).toBe(false);
    expect(await refused(ada.call('me'))).toMatchObject({ status: 401 });
  });

  test('stays when it is confirmed, and when it has a business', async () => {
    await ada.call('createMerchant', { body: { name: 'Ada', email: 'ada@example.com', country: 'GB' } });
    const other = await registerAccount(app, { email: 'other@example.com' });
    await app.database.db
      .updateTable('users')
      .set({ is_verified: true })
      .where('id', '=', other.session.id)
      .execute();
    app.clock.advance(8 * DAY_MS);
    await run();
    const left = await app.database.db.selectFrom('users').select('email').execute();
    expect(left.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['ada@example.com', 'other@example.com']),
    );
  });
});

test('who did what stays for as long as is set, however much it is', async () => {
  const { db } = app.database;
  await sql`INSERT INTO audit_entries (restaurant_id, id, at, actor_user_id, actor_name, action, record, details)
    SELECT ${app.world.restaurant.id}::uuid, gen_random_uuid(), ${at(app.clock.now())}, ${app.world.restaurant.id}::uuid,
      'Ada', 'ordering.usual', 'ordering', '{}'
    FROM generate_series(1, 20001)`.execute(db);
  const count = async () => (await db.selectFrom('audit_entries').select('id').execute()).length;
  app.clock.advance(729 * DAY_MS);
  await run();
  expect(await count()).toBeGreaterThan(20_000);
  app.clock.advance(DAY_MS);
  await run();
  expect(await count()).toBe(0);
});
