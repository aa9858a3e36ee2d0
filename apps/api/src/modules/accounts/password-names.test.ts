import { refused } from '@comanda/testing/answers';
import { mailedParameter } from '@comanda/testing/mails';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { PASSWORD, type SampleUser } from '@comanda/testing/sample-world';
import { callWith, registration } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let cook: SampleUser;

beforeAll(async () => {
  app = await createTestApp({ environment: { PRODUCT_NAME: 'Tavolino' } });
  const { db } = app.database;
  const { restaurant, merchantId } = app.world;
  await db.updateTable('restaurants').set({ name: 'Forno Lucia' }).where('id', '=', restaurant.id).execute();
  await db.updateTable('merchants').set({ name: 'Brickhouse Ltd' }).where('id', '=', merchantId).execute();
  cook = await insertMember(app, 'rosalind', 'STAFF', restaurant.id);
});

beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
});

afterAll(() => app.close());

const as = async ({ id }: SampleUser) => callWith(app, await insertSession(app, id));
const nobody = () => callWith(app, null);
/** Of the restaurant, of its business, of the product, and of the e-mail. */
const GUESSABLE = ['fornolucia1', 'Brickhouse-2026', 'tavolino!!', 'Rosalind1234'];

describe.each(GUESSABLE)('%s cannot be a password', (password) => {
  test('that somebody chooses in their profile', async () => {
    const body = { password, currentPassword: PASSWORD };
    const change = (await as(cook))('updateUser', { params: { id: cook.id }, body });
    expect(await refused(change)).toMatchObject({ status: 400, details: [{ path: 'password' }] });
  });

  test('that an administrator sets', async () => {
    const body = { restaurantId: app.world.restaurant.id, email: cook.email, newPassword: password };
    const set = (await as(app.world.users.ADMIN))('resetStaffPassword', {
      params: { userId: cook.id },
      body,
    });
    expect(await refused(set)).toMatchObject({ status: 400, details: [{ path: 'newPassword' }] });
  });

  test('that is set by a mailed link, which stays good', async () => {
    await app.database.db.deleteFrom('user_tokens').execute();
    await nobody()('forgotPassword', { body: { email: cook.email } });
    const token = await mailedParameter(app, cook.email, 'token');
    const reset = (newPassword: string) => nobody()('resetPassword', { body: { token, newPassword } });
    expect(await refused(reset(password))).toMatchObject({
      status: 400,
      message: 'Invalid token or password requirements not met.',
    });
    expect(await reset(PASSWORD)).toMatchObject({ message: 'Password reset successful!' });
  });

  test('that somebody joins with', async () => {
    const { restaurant, users } = app.world;
    const email = `rosalind@${password.toLowerCase().replace(/[^a-z]/g, '')}.example`;
    const invite = { email, firstName: 'Rosalind', restaurantId: restaurant.id, role: 'STAFF' as const };
    await (await as(users.ADMIN))('invite', { body: invite });
    const inviteToken = await mailedParameter(app, email, 'token');
    const join = nobody()('join', {
      body: {
        ...{ email, password, firstName: 'Rosalind', lastName: 'Franklin', phone: '020 7946 0123' },
        ...{ restaurantId: restaurant.id, inviteToken },
      },
    });
    expect(await refused(join)).toMatchObject({ status: 400, details: [{ path: 'password' }] });
  });
});

test('the name of the product is refused at registration', async () => {
  const body = registration({ password: 'tavolino!!' });
  expect(await refused(nobody()('register', { body }))).toMatchObject({ details: [{ path: 'password' }] });
});
