import { refused, settled } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import type { SampleUser } from '@comanda/testing/sample-world';
import { recordStream } from '@comanda/testing/stream-record';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

let app: TestApp;
let restaurantId: string;
let owner: SampleUser;
let manager: SampleUser;

beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
  restaurantId = app.world.restaurant.id;
  owner = app.world.users.ADMIN;
  manager = await insertMember(app, 'zebedee', 'ADMIN', restaurantId);
});

afterAll(() => app.close());

const callAs = async ({ id }: SampleUser) => callWith(app, await insertSession(app, id));
const remove = async (user: SampleUser, email = user.email) =>
  (await callAs(user))('deleteUser', { params: { id: user.id }, body: { email } });

/** Does what leaves traces: moves an order, invites, is invited, changes a role. */
async function work(user: SampleUser): Promise<string> {
  const call = await callAs(user);
  const diner = await app.diner();
  const order = await diner.place();
  await call('moveOrder', {
    params: { id: restaurantId, orderId: order.id },
    body: { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' },
  });
  await call('invite', {
    body: { email: 'new@example.com', firstName: 'New', restaurantId, role: 'STAFF' },
  });
  await call('changeRole', {
    params: { id: restaurantId, userId: app.world.users.STAFF.id },
    body: { role: 'MANAGER' },
  });
  return order.id;
}

describe('the export of one’s own data', () => {
  test('holds everything, and nothing that opens a door', async () => {
    const orderId = await work(manager);
    const call = await callAs(manager);
    const found = await call('exportUser', { params: { id: manager.id } });
    expect(found.user).toMatchObject({ id: manager.id, email: manager.email, phone: null });
    expect(found.roles).toMatchObject([{ restaurantId, role: 'ADMIN' }]);
    expect(found.businesses).toEqual([]);
    expect(found.sessions).toHaveLength(2);
    expect(found.invitations).toMatchObject([{ direction: 'SENT', email: 'new@example.com' }]);
    expect(found.orderMoves).toMatchObject([{ orderId, move: 'REJECTED' }]);
    expect(found.auditEntries.map(({ action }) => action).sort()).toEqual(['invite.sent', 'member.role']);
    expect(found.leftOut).toEqual({ auditEntries: 0, orderMoves: 0 });

    await call('resendVerification', { params: { id: manager.id } });
    const { db } = app.database;
    await db.updateTable('users').set({ is_verified: false }).where('id', '=', manager.id).execute();
    await call('resendVerification', { params: { id: manager.id } });
    const [mail] = await mailsTo(app, manager.email);
    await db.updateTable('users').set({ is_verified: true }).where('id', '=', manager.id).execute();
    const token = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token');
    const text = JSON.stringify(await call('exportUser', { params: { id: manager.id } }));
    expect(text).toContain(mail?.subject);
    expect(text).not.toContain(token);
    expect(text).not.toContain('argon2');
  });

  test('is only for oneself', async () => {
    const call = await callAs(owner);
    expect(await refused(call('exportUser', { params: { id: manager.id } }))).toMatchObject({ status: 404 });
  });
});

describe('an account for an address that is not confirmed', () => {
  const email = 'new@example.com';

  async function squat() {
    await work(manager);
    const { accessToken, id } = await callWith(app, null)('register', {
      body: { email, password: 'a squatter was here', firstName: 'Not', lastName: 'Them' },
    });
    return { id, call: callWith(app, accessToken) };
  }

  test('exports nothing that others wrote to that address', async () => {
    const { id, call } = await squat();
    expect(await call('exportUser', { params: { id } })).toMatchObject({ invitations: [], emails: [] });
  });

  test('takes with it no invitation, e-mail or record of others when it is deleted', async () => {
    const { id, call } = await squat();
    const before = (await mailsTo(app, email)).length;
    expect(await call('deleteUser', { params: { id }, body: { email } })).toBeNull();
    expect(await mailsTo(app, email)).toHaveLength(before);
    const invites = await app.database.db.selectFrom('invites').select('email').execute();
    expect(invites).toEqual([{ email }]);
    const { entries } = await (await callAs(owner))('audit', { params: { id: restaurantId }, query: {} });
    expect(entries.map(({ record }) => record)).toContain(email);
  });
});

describe('the deletion of one’s own account', () => {
  test('ends sessions and streams at once, and leaves no name or address in the database', async () => {
    await work(manager);
    const boss = await callAs(owner);
    await boss('changeRole', { params: { id: restaurantId, userId: manager.id }, body: { role: 'ADMIN' } });
    const call = await callAs(manager);
    const stream = recordStream({
      url: `${app.baseUrl}/restaurants/${restaurantId}/orders/stream`,
      token: await insertSession(app, manager.id),
    });
    await stream.until('that it is live', () => stream.events.length > 0);
    expect(await remove(manager)).toBeNull();
    await stream.until('that it may not come back', () => stream.refusedWith() === 401);
    stream.close();
    expect(await refused(call('me'))).toMatchObject({ status: 401 });

    expect((await mailsTo(app, manager.email)).map(({ subject }) => subject)).toEqual([
      'Your account at Comanda is deleted',
    ]);
    // e-mails to others, which may name them, go by themselves after 30 days
    await app.database.db.deleteFrom('mails').execute();
    const { rows } = await sql<{ table: string }>`
      SELECT table_name AS table FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(app.database.db);
    for (const { table } of rows) {
      const found = await sql<{ row: string }>`
        SELECT row_to_json(t)::text AS row FROM ${sql.table(table)} t`.execute(app.database.db);
      for (const { row } of found.rows) expect(row, table).not.toMatch(/zebedee/i);
    }
    const { entries } = await boss('audit', { params: { id: restaurantId }, query: {} });
    expect(entries.map(({ action, actor, record }) => [action, actor.name, record])).toEqual([
      ['account.deleted', 'Deleted account', 'Deleted account'],
      ['member.role', 'Given ADMIN Family', 'Deleted account'],
      ['member.role', 'Deleted account', app.world.users.STAFF.email],
      ['invite.sent', 'Deleted account', 'new@example.com'],
    ]);
  });

  test('asks for one’s own address, so that nobody does it by a slip', async () => {
    expect(await refused(remove(manager, owner.email))).toMatchObject({
      status: 400,
      details: [{ path: 'email' }],
    });
    expect(await remove(manager, manager.email.toUpperCase())).toBeNull();
  });

  test('is refused while a business would be left without an owner, and says which', async () => {
    const refusal = await refused(remove(owner));
    expect(refusal).toMatchObject({ status: 409, code: 'LAST_ADMIN' });
    expect(refusal.message).toContain('You are the only owner of Pepper.');
    const { merchantId } = app.world;
    await app.database.db
      .insertInto('merchant_members')
      .values({ merchant_id: merchantId, user_id: manager.id, created_at: at(app.clock.now()) })
      .execute();
    const both = await Promise.all([settled(remove(owner)), settled(remove(manager))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is possible for the last owner once the business is closed', async () => {
    const call = await callAs(owner);
    await call('closeMerchant', { params: { id: app.world.merchantId }, body: { name: 'Pepper' } });
    expect(await remove(owner)).toBeNull();
  });
});
