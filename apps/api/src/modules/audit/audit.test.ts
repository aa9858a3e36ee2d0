import { refused } from '@comanda/testing/answers';
import { editMerchant, editRestaurant } from '@comanda/testing/edits';
import { mailedParameter } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { PASSWORD } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at, json } from '#platform/database/column-types.ts';

let app: TestApp;
let owner: TestStaff;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  id = app.world.restaurant.id;
});

beforeEach(async () => {
  for (const table of ['attempts', 'audit_entries'] as const)
    await app.database.db.deleteFrom(table).execute();
});

afterAll(() => app.close());

const entries = async (query: { limit?: number; cursor?: string; q?: string } = {}) =>
  owner.call('audit', { params: { id }, query });
/** All but logins. */
const written = async () =>
  (await entries()).entries
    .filter(({ action }) => action !== 'account.login')
    .map(({ actor, action, record, details }) => [...[actor.name, action, record, details]]);

const OWNER = 'Given ADMIN Family';

describe('written down, with who did it, to whom, and when', () => {
  test('are invitations, their end, and who joined by them', async () => {
    const invite = (email: string) =>
      owner.call('invite', { body: { email, firstName: 'Cleo', restaurantId: id, role: 'MANAGER' } });
    await invite('cook@example.com');
    const inviteToken = await mailedParameter(app, 'cook@example.com', 'token');
    const person = { email: 'cook@example.com', password: PASSWORD, firstName: 'Cleo', lastName: 'Cook' };
    const body = { ...person, phone: '020 7946 0123', restaurantId: id, inviteToken };
    await callWith(app, null)('join', { body });
    await invite('gone@example.com');
    const [pending] = (await owner.call('restaurantUsers', { params: { id } })).flatMap((row) =>
      'inviteId' in row ? [row.inviteId] : [],
    );
    await owner.call('deleteInvite', { params: { id, inviteId: pending ?? '' } });
    expect(await written()).toEqual([
      [OWNER, 'invite.deleted', 'gone@example.com', {}],
      [OWNER, 'invite.sent', 'gone@example.com', { role: 'MANAGER' }],
      ['Cleo Cook', 'member.joined', 'cook@example.com', { role: 'MANAGER' }],
      [OWNER, 'invite.sent', 'cook@example.com', { role: 'MANAGER' }],
    ]);
    const [entry] = (await entries()).entries;
    expect(entry).toMatchObject({
      at: new Date(app.clock.now()).toISOString(),
      actor: { userId: owner.userId },
    });
  });

  test('are roles, passwords set for others, and who was taken out', async () => {
    const { id: userId, email } = await insertMember(app, 'mia', 'STAFF', id);
    await owner.call('changeRole', { params: { id, userId }, body: { role: 'MANAGER' } });
    await owner.call('resetStaffPassword', {
      params: { userId },
      body: { restaurantId: id, email, newPassword: 'a secret that nobody reads' },
    });
    await owner.call('unlink', { params: { userId, restaurantId: id }, query: {} });
    expect(await written()).toEqual([
      [OWNER, 'member.removed', email, {}],
      [OWNER, 'member.password', email, {}],
      [OWNER, 'member.role', email, { from: 'STAFF', to: 'MANAGER' }],
    ]);
    const stored = await app.database.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('a secret that nobody reads');
  });

  test('is also what another release wrote, shown as it is written', async () => {
    await app.database.db
      .insertInto('audit_entries')
      .values(
        [
          { action: 'payout.changed', record: '4321', details: json({ bank: 'A' }) },
          { action: 'member.role', record: 'mia@example.com', details: json({ from: 7 }) },
        ].map((entry) => ({
          ...entry,
          id: uuid(),
          restaurant_id: id,
          at: at(app.clock.now()),
          actor_user_id: owner.userId,
          actor_name: OWNER,
        })),
      )
      .execute();
    await editMerchant(owner.call, app.world.merchantId, { name: 'Pepper' });
    expect(await written()).toEqual([
      [OWNER, 'merchant.changed', 'Pepper', { fields: ['name'] }],
      [OWNER, 'other', 'mia@example.com', { action: 'member.role' }],
      [OWNER, 'other', '4321', { action: 'payout.changed' }],
    ]);
  });

  test('are changes of the restaurant and of its merchant, and a restaurant that was added', async () => {
    await editRestaurant(owner.call, id, { name: 'Pepper & Co', cuisines: [] });
    await editMerchant(owner.call, app.world.merchantId, { name: 'Pepper' });
    expect(await written()).toEqual([
      [OWNER, 'merchant.changed', 'Pepper', { fields: ['name'] }],
      [OWNER, 'restaurant.changed', 'Pepper & Co', { fields: ['name', 'cuisines'] }],
    ]);
    const added = await owner.call('createRestaurant', {
      body: {
        merchantId: app.world.merchantId,
        name: 'Ginger',
        timezone: 'Europe/London',
        currency: 'GBP',
        address: { line1: '2 Long Lane', city: 'London', country: 'GB' },
      },
    });
    expect(await owner.call('audit', { params: { id: added.id }, query: {} })).toMatchObject({
      entries: [{ action: 'restaurant.created', record: 'Ginger', details: { slug: 'ginger' } }],
    });
  });

  test('are pauses, their end, and when the kitchen was busy, but nothing that changed nothing', async () => {
    const params = { id };
    const staff = await app.staff('STAFF');
    await staff.call('pause', { params, body: { minutes: 30, reason: 'oven out' } });
    await owner.call('unpause', { params });
    await owner.call('unpause', { params });
    await staff.call('busy', { params, body: { extraMinutes: 20, minutes: 60 } });
    await staff.call('busy', { params, body: { extraMinutes: 10 } });
    await owner.call('busy', { params, body: { extraMinutes: 0 } });
    await owner.call('busy', { params, body: { extraMinutes: 0 } });
    await refused(staff.call('pause', { params, body: { until: '2026-11-20T18:00:00Z' } }));
    const STAFF = 'Given STAFF Family';
    const until = (minutes: number) => new Date(app.clock.now() + minutes * 60_000).toISOString();
    expect((await written()).map(([who, action, , details]) => [who, action, details])).toEqual([
      [OWNER, 'ordering.usual', {}],
      [STAFF, 'ordering.busy', { extraMinutes: 10, until: '2026-11-20T23:00:00.000Z' }],
      [STAFF, 'ordering.busy', { extraMinutes: 20, until: until(60) }],
      [OWNER, 'ordering.resumed', {}],
      [STAFF, 'ordering.paused', { until: until(30), reason: 'oven out' }],
    ]);
  });

  test('are no actions that were refused', async () => {
    const { STAFF, ADMIN } = app.world.users;
    const manager = await app.staff('MANAGER');
    const body = { email: 'eve@example.com', firstName: 'Eve', restaurantId: id };
    await refused(manager.call('invite', { body }));
    await refused(owner.call('invite', { body: { ...body, email: STAFF.email } }));
    await refused(owner.call('unlink', { params: { userId: ADMIN.id, restaurantId: id }, query: {} }));
    await refused(editRestaurant(owner.call, id, { slug: 'salt-house' }));
    expect(await written()).toEqual([]);
  });
});

describe('reading it', () => {
  async function rename(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      await editRestaurant(owner.call, id, { name: `Name ${n}` });
      app.clock.advance(1_000);
    }
  }

  test('goes page by page, newest first, each entry once', async () => {
    await rename(7);
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await entries({ limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.entries.map(({ at }) => at));
      sizes.push(page.entries.length);
      cursor = page.nextCursor;
    } while (cursor);
    expect(sizes).toEqual([3, 3, 1]);
    expect(seen).toEqual([...seen].sort().reverse());
    expect(new Set(seen).size).toBe(7);
  });

  test('is searched by person, deed and thing, in any order of the words, page by page', async () => {
    await rename(3);
    await owner.call('invite', {
      body: { email: 'waiter@example.com', firstName: 'Cleo', restaurantId: id, role: 'STAFF' },
    });
    const found = async (q: string) => (await entries({ q })).entries.map(({ action }) => action);
    expect(await found('waiter@')).toEqual(['invite.sent']);
    expect(await found('STAFF invite')).toEqual(['invite.sent']);
    expect(await found('invited')).toEqual(['invite.sent']);
    expect(await found('__proto__')).toEqual([]);
    expect(await found('constructor')).toEqual([]);
    expect(await found('given admin restaurant name')).toHaveLength(3);
    expect(await found('100%')).toEqual([]);
    expect(await found('name_')).toEqual([]);
    const first = await entries({ q: 'restaurant changed', limit: 2 });
    const rest = await entries({ q: 'restaurant changed', limit: 2, cursor: first.nextCursor ?? '' });
    expect([first.entries.length, rest.entries.length]).toEqual([2, 1]);
  });

  test('names no further page when the last one is exactly full', async () => {
    await rename(3);
    expect(await entries({ limit: 3 })).not.toHaveProperty('nextCursor');
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x', `cursor=${'-'.repeat(36)}`, 'sort=at'])(
    'with %s is refused with 400',
    async (query) => {
      expect(await app.send(`/restaurants/${id}/audit?${query}`, { token: owner.token })).toMatchObject({
        status: 400,
      });
    },
  );

  test('is for ADMIN only, and only of that restaurant', async () => {
    await rename(1);
    for (const person of ['MANAGER', 'STAFF'] as const) {
      const { call } = await app.staff(person);
      expect(await refused(call('audit', { params: { id }, query: {} }))).toMatchObject({ status: 403 });
    }
    const { call } = await app.staff('STRANGER');
    expect(await refused(call('audit', { params: { id }, query: {} }))).toMatchObject({ status: 404 });
    const theirs = await call('audit', { params: { id: app.world.foreign.id }, query: {} });
    expect(theirs.entries.map(({ action }) => action)).toEqual(['account.login']);
    const hired = await insertMember(app, 'hired', 'ADMIN', id);
    const hiredCall = callWith(app, await insertSession(app, hired.id));
    expect((await hiredCall('audit', { params: { id }, query: {} })).entries).not.toEqual([]);
  });
});
