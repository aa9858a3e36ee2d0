import { HOUR_MS } from '@comanda/domain/hours/durations';
import { mailedParameter } from '@comanda/testing/mails';
import { insertMember, insertRole, insertSession } from '@comanda/testing/sample-members';
import { PASSWORD } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordOfAccount } from './account-audit.ts';

let app: TestApp;
let id: string;
let number = 0;
let owner: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  id = app.world.restaurant.id;
  owner = await app.staff('ADMIN');
});

beforeEach(async () => {
  app.clock.advance(2 * HOUR_MS);
  const { db } = app.database;
  for (const table of ['attempts', 'audit_entries', 'mails'] as const) await db.deleteFrom(table).execute();
});

afterAll(() => app.close());

async function colleague() {
  number += 1;
  const member = await insertMember(app, `mia${number}`, 'STAFF', id);
  return { ...member, call: callWith(app, await insertSession(app, member.id)) };
}

/** What an administrator reads, the newest first. */
async function auditEntries() {
  const { entries } = await owner.call('audit', { params: { id }, query: {} });
  return entries.map(({ action, record }) => [action, record]);
}

test('logins and ended sessions are written down where somebody works', async () => {
  const { id: userId, email, call } = await colleague();
  await callWith(app, null)('login', { body: { email, password: PASSWORD } });
  await callWith(app, null)('login', { body: { email, password: PASSWORD } });
  const { sessions } = await call('sessions', { params: { id: userId }, query: {} });
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  await call('endSession', { params: { id: userId, sessionId: other?.id ?? '' } });
  await call('endOtherSessions', { params: { id: userId } });
  await call('endOtherSessions', { params: { id: userId } });
  expect(await auditEntries()).toEqual([
    ['account.sessions_ended', email],
    ['account.session_ended', email],
    ['account.login', email],
    ['account.login', email],
  ]);
});

test('a changed password, and one that was set by e-mail, are written down', async () => {
  const { id: userId, email, call } = await colleague();
  const password = 'another password of the tests';
  await call('updateUser', { params: { id: userId }, body: { password, currentPassword: PASSWORD } });
  await callWith(app, null)('forgotPassword', { body: { email } });
  const token = await mailedParameter(app, email, 'token');
  await callWith(app, null)('resetPassword', { body: { token, newPassword: 'a third one of the tests' } });
  expect(await auditEntries()).toEqual([
    ['account.password_reset', email],
    ['account.password_changed', email],
  ]);
});

test('a deleted account is written down without its name', async () => {
  const { id: userId, email, call } = await colleague();
  await call('deleteUser', { params: { id: userId }, body: { email } });
  expect(await auditEntries()).toEqual([['account.deleted', 'Deleted account']]);
});

test('nothing of it is written down where somebody does not work', async () => {
  const { email } = await colleague();
  await callWith(app, null)('login', { body: { email, password: PASSWORD } });
  const entries = app.database.db.selectFrom('audit_entries').select('restaurant_id');
  expect(await entries.execute()).toEqual([{ restaurant_id: id }]);
});

test('a login is one statement, in 20 restaurants at most, however many somebody has', async () => {
  const { db } = app.database;
  await sql`INSERT INTO restaurants SELECT (jsonb_populate_record(r,
      jsonb_build_object('id', uuidv7(), 'slug', 'branch-' || n))).*
    FROM restaurants r, generate_series(1, 30) AS n WHERE r.id = ${id}`.execute(db);
  try {
    const { id: userId, email } = app.world.users.ADMIN;
    const holder = { id: userId, email, first_name: 'Ada', last_name: 'Family' };
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    };
    const logIn = () =>
      recordOfAccount(db.withPlugin(counting), holder, { action: 'account.login' }, app.clock.now());
    const entries = () =>
      db
        .selectFrom('audit_entries')
        .select(({ fn }) => ['restaurant_id', fn.countAll<number>().as('times')])
        .groupBy('restaurant_id')
        .orderBy('restaurant_id')
        .execute();
    const own = db.selectFrom('restaurants').select('id').where('id', '!=', app.world.foreign.id);
    const oldest = await own.orderBy('id').limit(20).execute();
    for (const times of [1, 2]) {
      await logIn();
      expect(statements).toBe(times);
      expect(await entries()).toEqual(oldest.map((restaurant) => ({ restaurant_id: restaurant.id, times })));
    }
  } finally {
    await db.deleteFrom('restaurants').where('slug', 'like', 'branch-%').execute();
  }
});

test('who works for two merchants has no logins written down, but every changed credential', async () => {
  const { id: userId, email, call } = await colleague();
  await insertRole(app, userId, 'STAFF', app.world.foreign.id);
  await callWith(app, null)('login', { body: { email, password: PASSWORD } });
  await call('endOtherSessions', { params: { id: userId } });
  expect(await auditEntries()).toEqual([]);
  const password = 'another password of the tests';
  await call('updateUser', { params: { id: userId }, body: { password, currentPassword: PASSWORD } });
  const entries = app.database.db.selectFrom('audit_entries').select(['restaurant_id', 'action']);
  const rows = await entries.orderBy('restaurant_id').execute();
  const expected = [id, app.world.foreign.id].sort();
  expect(rows).toEqual(
    expected.map((restaurant_id) => ({ restaurant_id, action: 'account.password_changed' })),
  );
});
