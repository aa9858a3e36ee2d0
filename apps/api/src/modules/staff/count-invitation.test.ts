import type { CallInput } from '@comanda/contract/calls';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const EMAIL = 'cook@example.com';

let app: TestApp;
let admin: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  for (const table of ['attempts', 'mails', 'invites'] as const) {
    await app.database.db.deleteFrom(table).execute();
  }
  admin = await app.staff('ADMIN');
});

afterAll(() => app.close());

type Invitation = CallInput<'invite'>['body'];
const invite = (changes: Partial<Invitation> = {}, by = admin) =>
  by.call('invite', {
    body: { email: EMAIL, firstName: 'Cleo', restaurantId: app.world.restaurant.id, ...changes },
  });

describe('what an invitation may cost', () => {
  test('are fifty a day for a merchant', async () => {
    for (let n = 0; n < 50; n += 1) await invite({ email: `n${n}@example.com` });
    expect(await refused(invite())).toMatchObject({ status: 429 });
    app.clock.advance(DAY_MS);
    admin = await app.staff('ADMIN');
    expect(await invite()).toMatchObject({ email: EMAIL });
  });

  test('nobody invites before the own address is confirmed', async () => {
    const { db } = app.database;
    const of = { id: app.world.users.ADMIN.id };
    const setVerified = (is_verified: boolean) =>
      db.updateTable('users').set({ is_verified }).where('id', '=', of.id).execute();
    await setVerified(false);
    const refusal = await refused(invite());
    expect(refusal).toMatchObject({ status: 403, code: 'UNCONFIRMED' });
    expect(refusal.message).toContain('Confirm your own e-mail address');
    expect(await mailsTo(app, EMAIL)).toEqual([]);
    await setVerified(true);
    await invite();
  });

  test('an address is written to three times a day at most, whoever invites it', async () => {
    for (let sent = 0; sent < 3; sent += 1) await invite();
    expect(await refused(invite())).toMatchObject({ status: 429 });
    const stranger = await app.staff('STRANGER');
    const elsewhere = { restaurantId: app.world.foreign.id };
    expect(await refused(invite(elsewhere, stranger))).toMatchObject({ status: 429 });
    await invite({ email: 'another@example.com' });
    app.clock.advance(DAY_MS);
    admin = await app.staff('ADMIN');
    await invite();
  });

  test('what is refused uses up nobody’s share', async () => {
    const { email } = app.world.users.STAFF;
    for (let turn = 0; turn < 5; turn += 1)
      expect(await refused(invite({ email }))).toMatchObject({ status: 409 });
    for (let sent = 0; sent < 3; sent += 1) await invite();
    for (let turn = 0; turn < 5; turn += 1) expect(await refused(invite())).toMatchObject({ status: 429 });
    const counts = await app.database.db
      .selectFrom('attempts')
      .select(['subject', 'count'])
      .where('subject', 'like', 'invitation%')
      .execute();
    expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([3]));
    expect(counts.map(({ subject }) => subject)).not.toContain(`invitation recipient day ${email}`);
  });

  /** As if others had emptied the pot of all. */
  const emptyPot = async () => {
    const since = at(app.clock.now());
    await app.database.db
      .insertInto('attempts')
      .values({ subject: 'invitationInAll all day ', count: 2_000, since, blocked_until: since })
      .execute();
  };

  test('once others have used up what there is for all, a business without a completed order waits', async () => {
    await emptyPot();
    const refusal = await refused(invite());
    expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMITED', kind: 'invitation', per: 'all' });
    expect(refusal.message).toBe('Very many invitations are being sent today. Please try again in 24 hours.');
  });

  test('a business with a completed order still sends twenty that day', async () => {
    const [diner, staff] = [await app.diner(), await app.staff()];
    const { id } = await diner.place();
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
    await staff.move(id, { from: 'ACCEPTED', to: 'READY' });
    await staff.move(id, { from: 'READY', to: 'COMPLETED' });
    await emptyPot();
    for (let n = 0; n < 20; n += 1) await invite({ email: `n${n}@example.com` });
    expect(await refused(invite())).toMatchObject({ code: 'RATE_LIMITED', per: 'all' });
    await app.database.db.deleteFrom('attempts').execute();
    await invite();
  });

  test.each(['https://evil.example', 'see www.evil', 'evil.com'])('no name says %s', async (firstName) => {
    expect(await refused(invite({ firstName }))).toMatchObject({ status: 400 });
  });
});
