import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('shows name, address and phone as they are now, and no longer once the phone is deleted', async () => {
  const { id, email } = app.world.users.STAFF;
  const call = callWith(app, await insertSession(app, id));
  const params = { id };
  const profile = {
    id,
    firstName: 'Staff',
    lastName: 'Family',
    email,
    isVerified: true,
    emailChange: null,
    emailChangeAsks: ['OLD', 'NEW'],
  };
  await call('updateUser', { params, body: { firstName: 'Staff', phone: '+44 20 7946 0123' } });
  expect(await call('profile', { params })).toEqual({ ...profile, phone: '+44 20 7946 0123' });
  await call('updateUser', { params, body: { phone: null } });
  expect(await call('profile', { params })).toEqual({ ...profile, phone: null });
});

test.each([
  ['confirmed', { is_verified: true }, ['OLD', 'NEW']],
  ['nobody has confirmed', { is_verified: false }, ['NEW']],
  ['nobody has confirmed, with a password of an administrator', 'GIVEN', ['OLD', 'NEW']],
] as const)('says which mailboxes a change of the address asks: one that is %s', async (_, as, asked) => {
  const { db } = app.database;
  const { id } = await insertMember(
    app,
    `${asked.length}-${JSON.stringify(as).length}`,
    'STAFF',
    app.world.restaurant.id,
  );
  const given = { is_verified: false, password_given_in: app.world.restaurant.id };
  await db
    .updateTable('users')
    .set(as === 'GIVEN' ? given : as)
    .where('id', '=', id)
    .execute();
  const call = callWith(app, await insertSession(app, id));
  const params = { id };
  expect(await call('profile', { params })).toMatchObject({ emailChangeAsks: asked });
  const body = { newEmail: `new-${id}@example.com` };
  expect(await call('askEmailChange', { params, body })).toMatchObject({ waitingFor: asked });
  expect(await call('profile', { params })).toMatchObject({
    emailChangeAsks: asked,
    emailChange: { waitingFor: asked },
  });
});
