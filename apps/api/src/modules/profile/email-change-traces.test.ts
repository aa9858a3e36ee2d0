import { mailedParameter } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import type { SampleUser } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordEntry } from '#modules/audit';

const NEW_EMAIL = 'private@example.com';

let app: TestApp;
let cook: SampleUser;
let token: string;
let cooks = 0;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  for (const table of ['attempts', 'mails', 'audit_entries'] as const) {
    await app.database.db.deleteFrom(table).execute();
  }
  cooks += 1;
  cook = await insertMember(app, `cook${cooks}`, 'STAFF', app.world.restaurant.id);
  token = await insertSession(app, cook.id);
  const owner = { userId: app.world.users.ADMIN.id, firstName: 'Ada', lastName: 'Owner' };
  for (const { id } of [app.world.restaurant, app.world.foreign]) {
    const entry = { restaurantId: id, action: 'member.password', record: cook.email } as const;
    await recordEntry(app.database.db, owner, entry, app.clock.now());
  }
});

afterAll(() => app.close());

async function changeTo(newEmail: string): Promise<void> {
  await callWith(app, token)('askEmailChange', { params: { id: cook.id }, body: { newEmail } });
  for (const email of [cook.email, newEmail]) {
    const mailed = await mailedParameter(app, email, 'token');
    await callWith(app, null)('answerEmailChange', { body: { token: mailed, answer: 'CONFIRM' } });
  }
}

const recordsIn = async ({ id }: { readonly id: string }) => {
  const entries = app.database.db.selectFrom('audit_entries').where('restaurant_id', '=', id);
  return (await entries.select('record').orderBy('id').execute()).map(({ record }) => record);
};

test('the new address is named where its user works, and nowhere else', async () => {
  await changeTo(NEW_EMAIL);
  expect(await recordsIn(app.world.restaurant)).toEqual([NEW_EMAIL, NEW_EMAIL]);
  expect(await recordsIn(app.world.foreign)).toEqual(['Deleted account']);
});

test('an account that is deleted later is named nowhere, neither by its former nor by its present address', async () => {
  const newEmail = `second-${NEW_EMAIL}`;
  await changeTo(newEmail);
  await app.database.db.deleteFrom('restaurant_users').where('user_id', '=', cook.id).execute();
  await callWith(app, token)('deleteUser', { params: { id: cook.id }, body: { email: newEmail } });
  const entries = app.database.db.selectFrom('audit_entries').select('record').distinct();
  expect(await entries.execute()).toEqual([{ record: 'Deleted account' }]);
});
