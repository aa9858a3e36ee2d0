import type { Role } from '@comanda/domain/people/roles';
import { refused } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import { mailedParameter } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import type { SampleUser } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let restaurantId: string;
let owner: SampleUser;
let cook: SampleUser;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
  restaurantId = app.world.restaurant.id;
  owner = app.world.users.ADMIN;
});

beforeEach(async () => {
  cook = await member('STAFF');
});

afterAll(() => app.close());

function member(role: Role): Promise<SampleUser> {
  people += 1;
  return insertMember(app, `member${people}`, role, restaurantId);
}

const callAs = async ({ id }: SampleUser) => callWith(app, await insertSession(app, id));
const unlink = async (by: SampleUser, { id: userId }: SampleUser) =>
  (await callAs(by))('unlink', { params: { userId, restaurantId } });
const changeRole = async (by: SampleUser, { id: userId }: SampleUser, role: Role) =>
  (await callAs(by))('changeRole', { params: { id: restaurantId, userId }, body: { role } });
const list = async () => (await callAs(owner))('restaurantUsers', { params: { id: restaurantId } });
const listed = async () => (await list()).flatMap((row) => ('userId' in row ? [row] : []));

describe('who is ADMIN no more', () => {
  /** Takes the role away in a transaction that ends only after `action` waits for it. */
  async function whileDemoting(hired: SampleUser, action: () => Promise<unknown>) {
    const { db } = app.database;
    return db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('restaurants')
        .select('id')
        .where('id', '=', restaurantId)
        .forNoKeyUpdate()
        .execute();
      await tx
        .updateTable('restaurant_users')
        .set({ role: 'STAFF' })
        .where('user_id', '=', hired.id)
        .execute();
      const doing = refused(action());
      await eventually('that the action waits for the lock', async () => {
        const { rows } = await sql`
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
          db,
        );
        return rows.length > 0;
      });
      return { doing };
    });
  }

  test.each<[string, (by: SampleUser) => Promise<unknown>]>([
    ['remove anybody', (by) => unlink(by, cook)],
    ['change a role', (by) => changeRole(by, cook, 'ADMIN')],
    [
      'invite',
      async (by) =>
        (await callAs(by))('invite', {
          body: { email: 'accomplice@example.com', firstName: 'Eve', role: 'ADMIN', restaurantId },
        }),
    ],
  ])('cannot %s with a call that passed the guard just before', async (_, action) => {
    const hired = await member('ADMIN');
    const { doing } = await whileDemoting(hired, () => action(hired));
    expect(await doing).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await listed()).find(({ userId }) => userId === cook.id)).toMatchObject({ role: 'STAFF' });
  });

  test.each<[string, (of: SampleUser) => Promise<unknown>]>([
    ['removed', (of) => unlink(owner, of)],
    ['demoted', (of) => changeRole(owner, of, 'MANAGER')],
  ])('because they were %s leaves no invitation open', async (how, action) => {
    const hired = await member('ADMIN');
    const inviteAs = async (by: SampleUser, email: string) => {
      const body = { email, firstName: 'Eve', role: 'ADMIN', restaurantId } as const;
      await (await callAs(by))('invite', { body });
      const inviteToken = await mailedParameter(app, email, 'token');
      return callWith(app, null)('verifyInvite', { params: { a: inviteToken, b: restaurantId } });
    };
    expect(await inviteAs(hired, `by-hired-${how}@example.com`)).toMatchObject({ valid: true });
    expect(await inviteAs(owner, `by-owner-${how}@example.com`)).toMatchObject({ valid: true });
    await action(hired);
    const open = (await list()).flatMap((row) => ('inviteId' in row ? [row.email] : []));
    expect(open).toContain(`by-owner-${how}@example.com`);
    expect(open).not.toContain(`by-hired-${how}@example.com`);
  });
});
