import type { CallInput } from '@comanda/contract/schemas';
import { DAY_MS } from '@comanda/domain/durations';
import { refused } from '@comanda/testing/answers';
import { mailsTo } from '@comanda/testing/mails';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';
import { invitationShare } from './invitation-shares.ts';

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
      .where('subject', 'like', 'invites %')
      .execute();
    expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([3]));
    expect(counts.map(({ subject }) => subject)).not.toContain(`invites recipient ${email}`);
  });

  test('on a day with very many everybody may still send a few, until there are far too many', async () => {
    const sentInAll = (count: number) =>
      app.database.db
        .insertInto('attempts')
        .values({
          subject: 'invites all ',
          count,
          since: at(app.clock.now()),
          blocked_until: at(app.clock.now()),
        })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ count }))
        .execute();
    await sentInAll(990);
    for (let n = 0; n < 3; n += 1) await invite({ email: `n${n}@example.com` });
    expect(await refused(invite())).toMatchObject({
      status: 429,
      code: 'TOO_MANY_INVITATIONS',
      message: "Today's invitations are used up. Try again tomorrow.",
    });
    const stranger = await app.staff('STRANGER');
    await invite({ restaurantId: app.world.foreign.id }, stranger);
    await sentInAll(2_000);
    expect(await refused(invite({ restaurantId: app.world.foreign.id }, stranger))).toMatchObject({
      status: 429,
    });
  });

  test('a few who send all they may leave enough for the others', () => {
    let sent = 0;
    for (let greedy = 0; greedy < 20; greedy += 1) {
      let own = 0;
      while (own < invitationShare(sent)) own += 1;
      sent += own;
    }
    expect(sent).toBeLessThan(700);
    expect(invitationShare(sent)).toBeGreaterThanOrEqual(15);
    expect(invitationShare(0)).toBe(50);
    expect(invitationShare(1_000_000)).toBe(3);
  });

  test.each(['https://evil.example', 'see www.evil', 'evil.com'])('no name says %s', async (firstName) => {
    expect(await refused(invite({ firstName }))).toMatchObject({ status: 400 });
  });
});
