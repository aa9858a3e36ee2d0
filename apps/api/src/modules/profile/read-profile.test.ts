import { insertSession } from '@comanda/testing/sample-members';
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
  const profile = { id, firstName: 'Staff', lastName: 'Family', email, isVerified: true, emailChange: null };
  await call('updateUser', { params, body: { firstName: 'Staff', phone: '+44 20 7946 0123' } });
  expect(await call('profile', { params })).toEqual({ ...profile, phone: '+44 20 7946 0123' });
  await call('updateUser', { params, body: { phone: null } });
  expect(await call('profile', { params })).toEqual({ ...profile, phone: null });
});
