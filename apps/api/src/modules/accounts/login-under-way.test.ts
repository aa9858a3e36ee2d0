import { settled } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { mailedParameter } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { PASSWORD, type SampleUser } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { transaction } from '#platform/database/transaction.ts';
import { findUserByEmail, insertSession as storeSession } from './accounts.queries.ts';
import { hashPassword } from './passwords.ts';

const NEW_PASSWORD = 'set while they were logging in';
const AT_ONCE = 6;

let app: TestApp;
let cook: SampleUser;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  people += 1;
  cook = await insertMember(app, `cook${people}`, 'STAFF', app.world.restaurant.id);
  await app.database.db.deleteFrom('attempts').execute();
});

afterAll(() => app.close());

const resetToken = async () => {
  await callWith(app, null)('forgotPassword', { body: { email: cook.email } });
  return mailedParameter(app, cook.email, 'token');
};

/** Ways to another password, each with a right that was there before the logins began. */
const WAYS: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'a reset by mail': async () => {
    const token = await resetToken();
    return () => callWith(app, null)('resetPassword', { body: { token, newPassword: NEW_PASSWORD } });
  },
  'a change in the profile': async () => {
    const call = callWith(app, await insertSession(app, cook.id));
    const body = { password: NEW_PASSWORD, currentPassword: PASSWORD };
    return () => call('updateUser', { params: { id: cook.id }, body });
  },
  'a password set by an administrator': async () => {
    const call = callWith(app, await insertSession(app, app.world.users.ADMIN.id));
    const body = { restaurantId: app.world.restaurant.id, email: cook.email, newPassword: NEW_PASSWORD };
    return () => call('resetStaffPassword', { params: { userId: cook.id }, body });
  },
};

describe.each(Object.entries(WAYS))('%s', (_, prepare) => {
  test('ends the logins with the old password that are under way', async () => {
    const change = await prepare();
    const body = { email: cook.email, password: PASSWORD };
    const logins = Array.from({ length: AT_ONCE }, () => settled(callWith(app, null)('login', { body })));
    const changed = change();
    const outcomes = await Promise.all(logins);
    await changed;
    for (const outcome of outcomes) {
      if (!outcome.ok) continue;
      const me = await settled(callWith(app, outcome.value.accessToken)('me'));
      expect(me).toMatchObject({ ok: false, status: 401 });
    }
  });
});

describe('a session that is stored', () => {
  const store = async (db = app.database.db, passwordHash?: string) => {
    const user = await findUserByEmail(db, cook.email);
    if (!user) throw new Error('The cook is gone.');
    const proven = { ...user, ...(passwordHash && { password_hash: passwordHash }) };
    const session = { tokenHash: hashToken(newToken()), user: proven, userAgent: '', now: app.clock.now() };
    return storeSession(db, session);
  };
  const sessions = () =>
    app.database.db.selectFrom('sessions').select('id').where('user_id', '=', cook.id).execute();

  test('is none after the password was changed that it was proven by', async () => {
    const before = await findUserByEmail(app.database.db, cook.email);
    const password_hash = await hashPassword(NEW_PASSWORD);
    await app.database.db.updateTable('users').set({ password_hash }).where('id', '=', cook.id).execute();
    expect(await store(app.database.db, before?.password_hash)).toBe(false);
    expect(await sessions()).toEqual([]);
  });

  test('waits for a change that is under way, and is none when that is stored', async () => {
    const password_hash = await hashPassword(NEW_PASSWORD);
    const { promise: isChanging, resolve: resolveChanging } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    const change = transaction(app.database.db, async (tx) => {
      await tx.updateTable('users').set({ password_hash }).where('id', '=', cook.id).execute();
      await tx.deleteFrom('sessions').where('user_id', '=', cook.id).execute();
      resolveChanging();
      await mayEnd;
    });
    await isChanging;
    const stored = store();
    await waitsForLock();
    letEnd();
    await change;
    expect(await stored).toBe(false);
    expect(await sessions()).toEqual([]);
  });
});

const waitsForLock = () =>
  eventually('a connection that waits for the lock of another', async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      app.database.db,
    );
    return rows.length > 0;
  });
