import type { CallInput } from '@comanda/contract/calls';
import { refused } from '@comanda/testing/answers';
import { insertSession } from '@comanda/testing/sample-members';
import { PASSWORD } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const NEW_PASSWORD = 'another password of the tests';

let app: TestApp;
let id: string;
let email: string;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ id, email } = app.world.users.STAFF);
});

beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  token = await insertSession(app, id);
});

afterAll(() => app.close());

type Change = CallInput<'updateUser'>['body'];
const change = (body: Change) => callWith(app, token)('updateUser', { params: { id }, body });
const logIn = (password: string) => app.send('/auth/login', { method: 'POST', json: { email, password } });
const stored = () =>
  app.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('changing one’s own account', () => {
  test('answers 200 with the user as they are now', async () => {
    const changed = await change({ firstName: ' Mia ', phone: '+44 20 7946 0123' });
    expect(changed).toEqual({
      id,
      email,
      firstName: 'Mia',
      lastName: 'Family',
      role: 'STAFF',
      isVerified: true,
    });
    expect(await stored()).toMatchObject({ first_name: 'Mia', phone: '+44 20 7946 0123' });
    await change({ phone: null });
    expect(await stored()).toMatchObject({ first_name: 'Mia', phone: null });
  });

  test('with nothing to change changes nothing', async () => {
    const before = await stored();
    await change({});
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['role', 'ADMIN'],
    ['isVerified', false],
    ['accountLocked', true],
    ['merchantId', '00000000-0000-7000-8000-000000000000'],
    ['id', '00000000-0000-7000-8000-000000000000'],
    ['email', 'other@example.com'],
    ['password_hash', 'x'],
  ])('refuses %s and changes nothing, not even the rest', async (field, value) => {
    const before = await stored();
    const json = { firstName: 'Changed', [field]: value };
    expect(await app.send(`/users/${id}`, { method: 'PATCH', token, json })).toMatchObject({
      status: 400,
      json: { details: [{ path: field }] },
    });
    expect(await stored()).toEqual(before);
  });

  test('of somebody else is refused as of nobody', async () => {
    const of = (other: string) =>
      refused(callWith(app, token)('updateUser', { params: { id: other }, body: { firstName: 'Eve' } }));
    const somebody = await of(app.world.users.ADMIN.id);
    expect(somebody).toMatchObject({ status: 404 });
    expect(await of('00000000-0000-7000-8000-000000000000')).toEqual(somebody);
  });
});

describe('changing one’s password', () => {
  test('asks for the present one', async () => {
    expect(await refused(change({ password: NEW_PASSWORD }))).toMatchObject({
      status: 400,
      details: [{ path: 'currentPassword' }],
    });
  });

  test('is refused with 403, which logs nobody out, when that was mistyped', async () => {
    const wrong = { password: NEW_PASSWORD, currentPassword: 'mistyped' };
    expect(await refused(change(wrong))).toMatchObject({
      status: 403,
      code: 'WRONG_PASSWORD',
      message: 'That is not your present password.',
    });
    expect(await refused(change(wrong))).toMatchObject({ status: 429 });
    expect(await callWith(app, token)('me')).toMatchObject({ email });
  });

  test.each([
    ['too short', '7 chars'],
    ['among the commonest', 'football1'],
    ['the e-mail', 'Staff@pepper.example'],
  ])('refuses one that is %s', async (_, password) => {
    expect(await refused(change({ password, currentPassword: PASSWORD }))).toMatchObject({
      status: 400,
      details: [{ path: 'password' }],
    });
  });

  test('ends every other session and keeps this one', async () => {
    const other = await insertSession(app, id);
    await change({ password: NEW_PASSWORD, currentPassword: PASSWORD });
    expect(await callWith(app, token)('me')).toMatchObject({ email });
    expect(await refused(callWith(app, other)('me'))).toMatchObject({ status: 401 });
    expect(await logIn(PASSWORD)).toMatchObject({ status: 401 });
    app.clock.advance(1_000);
    expect(await logIn(NEW_PASSWORD)).toMatchObject({ status: 200 });
    await change({ password: PASSWORD, currentPassword: NEW_PASSWORD });
  });

  test('kills a link to a new password that was still on its way', async () => {
    await app.send('/auth/forgot', { method: 'POST', json: { email } });
    await change({ password: NEW_PASSWORD, currentPassword: PASSWORD });
    const open = await app.database.db
      .selectFrom('user_tokens')
      .select('purpose')
      .where('user_id', '=', id)
      .where('used_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    await change({ password: PASSWORD, currentPassword: NEW_PASSWORD });
  });
});
