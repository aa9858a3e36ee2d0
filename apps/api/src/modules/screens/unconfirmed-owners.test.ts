import { mailsTo } from '@comanda/testing/mails';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const SCREEN = crypto.randomUUID();

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeEach(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterEach(() => app.close());

async function mails(): Promise<number[]> {
  const all = (['ADMIN', 'MANAGER', 'STAFF', 'STRANGER'] as const).map(
    async (person) => (await mailsTo(app, app.world.users[person].email)).length,
  );
  return Promise.all(all);
}

describe('where orders wait and no screen watches, there are written to', () => {
  test('no managers whose address is not confirmed', async () => {
    const { MANAGER } = app.world.users;
    const { db } = app.database;
    await db.updateTable('users').set({ is_verified: false }).where('id', '=', MANAGER.id).execute();
    await diner.place();
    await app.runWatch();
    expect(await mails()).toEqual([1, 0, 0, 0]);
  });

  test('an owner whose address is not confirmed, three times a day, in words that nobody chose', async () => {
    const { db } = app.database;
    await db.updateTable('users').set({ is_verified: false }).execute();
    for (const written of [1, 2, 3, 3]) {
      await diner.place();
      await app.runWatch();
      expect(await mails()).toEqual([written, 0, 0, 0]);
      await staff.watch({}, SCREEN);
      await staff.watch({ visible: false, audible: false }, SCREEN);
      app.clock.advance(5 * MINUTE);
    }
    const { email } = app.world.users.ADMIN;
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe('Orders are waiting, and no screen is watching');
    expect(mail?.text).toContain('Hello,\n');
    expect(mail?.text).not.toContain('Pepper House');
    expect(mail?.text).toContain('/orders/live');
  });

  test('managers five minutes later, where nobody could be written to at first', async () => {
    const { MANAGER } = app.world.users;
    const { db } = app.database;
    await db.deleteFrom('merchant_members').execute();
    await db.updateTable('users').set({ is_verified: false }).execute();
    await diner.place();
    expect(await app.runWatch()).toBe(0);
    await db.updateTable('users').set({ is_verified: true }).where('id', '=', MANAGER.id).execute();
    app.clock.advance(5 * MINUTE);
    await app.runWatch();
    expect(await mails()).toEqual([0, 1, 0, 0]);
  });
});
