import { refused, settled } from '@comanda/testing/answers';
import { insertMember, insertRole, insertSession } from '@comanda/testing/sample-members';
import { everyDay, insertRestaurant } from '@comanda/testing/sample-restaurant';
import { PASSWORD, type SampleUser } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const NEW_PASSWORD = 'given by the boss';
const REFUSED = { status: 403, code: 'FORBIDDEN' };

let app: TestApp;
let restaurantId: string;
/** ADMIN of this restaurant only, by a role, not by the merchant. */
let boss: SampleUser;
let cook: SampleUser;
let people = 0;
/** Of the same merchant; the boss is nobody there. */
let gardenId: string;

beforeAll(async () => {
  app = await createTestApp();
  restaurantId = app.world.restaurant.id;
  gardenId = await secondRestaurant();
  boss = await insertMember(app, 'boss', 'ADMIN', restaurantId);
});

beforeEach(async () => {
  people += 1;
  cook = await insertMember(app, `cook${people}`, 'STAFF', restaurantId);
});

afterAll(() => app.close());

type Wish = { by?: SampleUser; of?: SampleUser; email?: string; in?: string; newPassword?: string };

async function reset(wish: Wish = {}) {
  const { by = boss, of = cook, newPassword = NEW_PASSWORD } = wish;
  const call = callWith(app, await insertSession(app, by.id));
  return call('resetStaffPassword', {
    params: { userId: of.id },
    body: { restaurantId: wish.in ?? restaurantId, email: wish.email ?? of.email, newPassword },
  });
}

const canLogIn = async ({ email }: SampleUser, password: string) => {
  const login = { body: { email, password } };
  const { ok } = await settled(callWith(app, null)('login', login));
  app.clock.advance(60_000);
  return ok;
};

async function secondRestaurant(): Promise<string> {
  const { id } = await insertRestaurant(
    app.database.db,
    app.world.merchantId,
    { slug: 'pepper-garden' },
    everyDay('11:00', '23:00'),
    app.clock.now(),
  );
  return id;
}

describe('an ADMIN sets the password of somebody below', () => {
  test('and it works, the old one no more, and their sessions are over', async () => {
    const tablet = await insertSession(app, cook.id);
    expect(await reset()).toEqual({ message: 'Done.' });
    expect(await canLogIn(cook, PASSWORD)).toBe(false);
    expect(await canLogIn(cook, NEW_PASSWORD)).toBe(true);
    expect(await refused(callWith(app, tablet)('me'))).toMatchObject({ status: 401 });
  });

  test('with a link to a new password that was on its way dead from then on', async () => {
    await app.send('/auth/forgot', { method: 'POST', json: { email: cook.email } });
    await reset();
    const open = app.database.db.selectFrom('user_tokens').select('user_id').where('used_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });

  test('and it works at once where the old one was guessed wrong ten times', async () => {
    const body = { email: cook.email, password: 'not the password' };
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(await refused(callWith(app, null)('login', { body }))).toMatchObject({ status: 401 });
      app.clock.advance(2 ** wrong * 1_000);
    }
    const again = callWith(app, null)('login', { body });
    expect(await refused(again)).toMatchObject({ status: 429 });
    await reset();
    expect(await canLogIn(cook, NEW_PASSWORD)).toBe(true);
  });

  test('who is MANAGER', async () => {
    const manager = await insertMember(app, 'deputy', 'MANAGER', restaurantId);
    expect(await reset({ of: manager })).toEqual({ message: 'Done.' });
  });

  test('who works in several restaurants that the caller administers', async () => {
    await insertRole(app, cook.id, 'MANAGER', gardenId);
    expect(await reset({ by: app.world.users.ADMIN })).toEqual({ message: 'Done.' });
  });
});

describe('it would open somebody else’s doors, and is refused without effect, when they', () => {
  test('work for another merchant too', async () => {
    await insertRole(app, cook.id, 'STAFF', app.world.foreign.id);
    expect(await refused(reset())).toMatchObject(REFUSED);
    expect(await refused(reset({ by: app.world.users.ADMIN }))).toMatchObject(REFUSED);
    expect(await canLogIn(cook, PASSWORD)).toBe(true);
  });

  test('own another merchant', async () => {
    const { STRANGER } = app.world.users;
    await insertRole(app, STRANGER.id, 'STAFF', restaurantId);
    expect(await refused(reset({ of: STRANGER }))).toMatchObject(REFUSED);
    expect(await canLogIn(STRANGER, PASSWORD)).toBe(true);
    await app.database.db.deleteFrom('restaurant_users').where('user_id', '=', STRANGER.id).execute();
  });

  test('are ADMIN here', async () => {
    const other = await insertMember(app, 'other', 'ADMIN', restaurantId);
    expect(await refused(reset({ of: other }))).toMatchObject(REFUSED);
    expect(await refused(reset({ of: boss }))).toMatchObject(REFUSED);
  });

  test('own this merchant and stand in the list with a lower role as well', async () => {
    await insertRole(app, app.world.users.ADMIN.id, 'STAFF', restaurantId);
    expect(await refused(reset({ of: app.world.users.ADMIN }))).toMatchObject(REFUSED);
    expect(await canLogIn(app.world.users.ADMIN, PASSWORD)).toBe(true);
  });

  test('are ADMIN of another restaurant of the same merchant', async () => {
    await insertRole(app, cook.id, 'ADMIN', gardenId);
    expect(await refused(reset())).toMatchObject(REFUSED);
    expect(await canLogIn(cook, PASSWORD)).toBe(true);
  });

  test('work in another restaurant of the same merchant that the caller does not administer', async () => {
    await insertRole(app, cook.id, 'STAFF', gardenId);
    expect(await refused(reset())).toMatchObject(REFUSED);
    expect(await canLogIn(cook, PASSWORD)).toBe(true);
  });
});

describe('it is refused', () => {
  test.each(['MANAGER', 'STAFF'] as const)('to %s', async (person) => {
    expect(await refused(reset({ by: app.world.users[person] }))).toMatchObject(REFUSED);
  });

  test('with 404 to a stranger, for a stranger, and for nobody', async () => {
    const { STRANGER } = app.world.users;
    expect(await refused(reset({ by: STRANGER }))).toMatchObject({ status: 404 });
    const stranger = await refused(reset({ of: STRANGER }));
    expect(stranger).toMatchObject({ status: 404, message: 'The member was not found.' });
    const nobody = { id: '00000000-0000-7000-8000-000000000000', email: STRANGER.email };
    expect(await refused(reset({ of: nobody }))).toEqual(stranger);
    expect(await refused(reset({ by: STRANGER, of: STRANGER }))).toMatchObject({ status: 404 });
  });

  test('when the e-mail is not theirs', async () => {
    expect(await refused(reset({ email: app.world.users.MANAGER.email }))).toMatchObject({ status: 404 });
  });

  test.each([
    ['too short', () => '7 chars'],
    ['among the commonest', () => 'password1'],
    ['the e-mail', () => cook.email],
  ])('when the password is %s', async (_, newPassword) => {
    expect(await refused(reset({ newPassword: newPassword() }))).toMatchObject({
      status: 400,
      details: [{ path: 'newPassword' }],
    });
  });

  test.each(['role', 'isVerified', 'merchantId', 'id'])('when it says %s', async (field) => {
    const token = await insertSession(app, boss.id);
    const json = { restaurantId, email: cook.email, newPassword: NEW_PASSWORD, [field]: 'ADMIN' };
    const path = `/users/${cook.id}/reset-staff-password`;
    expect(await app.send(path, { method: 'PATCH', token, json })).toMatchObject({ status: 400 });
    expect(await canLogIn(cook, PASSWORD)).toBe(true);
  });
});
