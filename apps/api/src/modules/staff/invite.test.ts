import type { CallInput } from '@comanda/contract/calls';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
import { linkIn, mailedParameter, mailsTo } from '@comanda/testing/mails';
import { insertMember } from '@comanda/testing/sample-members';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const EMAIL = 'cook@example.com';

let app: TestApp;
let admin: TestStaff;
let restaurantId: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://order.example' } });
  admin = await app.staff('ADMIN');
  restaurantId = app.world.restaurant.id;
});

beforeEach(async () => {
  for (const table of ['attempts', 'mails', 'invites'] as const) {
    await app.database.db.deleteFrom(table).execute();
  }
});

afterAll(() => app.close());

type Invitation = CallInput<'invite'>['body'];
const invite = (changes: Partial<Invitation> = {}, by = admin) =>
  by.call('invite', { body: { email: EMAIL, firstName: 'Cleo', restaurantId, ...changes } });
const check = async (a: string, b: string) => {
  const { status, json } = await app.send(
    `/auth/verify-invite/${encodeURIComponent(a)}/${encodeURIComponent(b)}`,
  );
  return { status, json };
};
const tokenOf = (email = EMAIL) => mailedParameter(app, email, 'token');

const INVALID = { status: 200, json: { valid: false, existingUser: false } };
const INVITED = {
  restaurantName: 'Pepper House',
  firstName: 'Cleo',
  inviterName: 'Given ADMIN Family',
};
const valid = (role: 'STAFF' | 'MANAGER' = 'STAFF') => ({
  status: 200,
  json: { valid: true, existingUser: false, email: EMAIL, role, ...INVITED },
});
const VALID = valid();

describe('inviting', () => {
  test('answers 200 with the address and a week', async () => {
    expect(await invite({ email: 'COOK@Example.com' })).toEqual({
      email: EMAIL,
      expiresAt: new Date(app.clock.now() + 7 * DAY_MS).toISOString(),
    });
  });

  test('writes an e-mail in the restaurant’s name that says who invites, where, and as what', async () => {
    await invite({ role: 'MANAGER' });
    const [mail] = await mailsTo(app, EMAIL);
    expect(mail).toMatchObject({ subject: 'You are invited to a team on Comanda' });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Hello Cleo,');
      expect(part).toContain('Given ADMIN Family invites you to work at Pepper House as a manager.');
      expect(part).toContain('– Pepper House');
    }
    const link = mail && linkIn(mail);
    expect(`${link?.origin}${link?.pathname}`).toBe('https://order.example/restaurant/invite');
    expect(link?.searchParams.get('restaurantId')).toBe(restaurantId);
    expect(link?.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  test('shows in the list as pending, as STAFF unless said otherwise, to ADMIN only', async () => {
    await invite();
    const listed = (by: TestStaff) => by.call('restaurantUsers', { params: { id: restaurantId } });
    expect((await listed(admin)).filter((row) => 'inviteId' in row)).toEqual([
      {
        inviteId: expect.any(String),
        email: EMAIL,
        firstName: 'Cleo',
        role: 'STAFF',
        expiresAt: new Date(app.clock.now() + 7 * DAY_MS).toISOString(),
      },
    ]);
    for (const person of ['MANAGER', 'STAFF'] as const) {
      expect(JSON.stringify(await listed(await app.staff(person)))).not.toMatch(/@|inviteId/);
    }
  });

  test('again makes a new link, and the old one is dead', async () => {
    await invite();
    const old = await tokenOf();
    await invite({ role: 'MANAGER' });
    expect(await check(old, restaurantId)).toEqual(INVALID);
    expect(await check(await tokenOf(), restaurantId)).toEqual(valid('MANAGER'));
  });

  test('three times at once leaves exactly one link alive', async () => {
    await Promise.all(Array.from({ length: 3 }, () => invite()));
    const mails = await mailsTo(app, EMAIL);
    const checked = await Promise.all(
      mails.map((mail) => check(linkIn(mail).searchParams.get('token') ?? '', restaurantId)),
    );
    expect(checked.filter(({ json }) => JSON.stringify(json).includes('"valid":true'))).toHaveLength(1);
  });

  test.each(['STAFF', 'MANAGER'] as const)('somebody who is %s here already is refused', async (person) => {
    const { email } = app.world.users[person];
    expect(await refused(invite({ email }))).toMatchObject({
      status: 409,
      code: 'ALREADY_MEMBER',
      message: `${email} works here already.`,
    });
  });

  test('the owner into their own restaurant is refused', async () => {
    const { email } = app.world.users.ADMIN;
    expect(await refused(invite({ email }))).toMatchObject({ status: 409, code: 'ALREADY_MEMBER' });
  });

  test.each([
    ['merchantId', '00000000-0000-7000-8000-000000000000'],
    ['inviteToken', 'x'.repeat(43)],
    ['isVerified', true],
    ['id', '00000000-0000-7000-8000-000000000000'],
  ])('refuses %s', async (field, value) => {
    const json = { email: EMAIL, firstName: 'Cleo', restaurantId, [field]: value };
    expect(await app.send('/users/invite', { method: 'POST', token: admin.token, json })).toMatchObject({
      status: 400,
      json: { details: [{ path: field }] },
    });
    expect(await mailsTo(app, EMAIL)).toEqual([]);
  });

  test('keeps names harmless in the e-mail', async () => {
    await invite({ firstName: '<img src=x onerror=alert(1)>' });
    const [mail] = await mailsTo(app, EMAIL);
    expect(mail?.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,');
    expect(mail?.html).not.toContain('<img');
  });
});

describe('looking at an invitation', () => {
  test('is shown as good or not, in either order of its two parts', async () => {
    await invite();
    const token = await tokenOf();
    expect(await check(token, restaurantId)).toEqual(VALID);
    expect(await check(restaurantId, token)).toEqual(VALID);
  });

  test('shows whether the invited have an account already', async () => {
    const { email } = app.world.users.STRANGER;
    await invite({ email });
    expect(await check(await tokenOf(email), restaurantId)).toEqual({
      status: 200,
      json: { valid: true, existingUser: true, email, role: 'STAFF', ...INVITED },
    });
  });

  test('does not use it up', async () => {
    await invite();
    const token = await tokenOf();
    for (let n = 0; n < 3; n += 1) expect(await check(token, restaurantId)).toEqual(VALID);
  });

  test('is never an error, however bad it is', async () => {
    await invite();
    const token = await tokenOf();
    const bad: [string, string][] = [
      [`${token.slice(0, -1)}`, restaurantId],
      [`${token}A`, restaurantId],
      [`${String.fromCodePoint((token.codePointAt(0) ?? 0) ^ 1)}${token.slice(1)}`, restaurantId],
      [token, app.world.foreign.id],
      [token, '00000000-0000-7000-8000-000000000000'],
      [token, 'pepper-house'],
      [token, token],
      [restaurantId, restaurantId],
      [admin.token, restaurantId],
      ['x'.repeat(250), restaurantId],
      ['x'.repeat(2_000), restaurantId],
      ['\0', restaurantId],
      [`' or 1=1 --`, restaurantId],
      ['../../../etc/passwd', restaurantId],
    ];
    for (const [a, b] of bad) expect(await check(a, b)).toEqual(INVALID);
  });

  test('after a week finds it dead', async () => {
    await invite();
    app.clock.advance(7 * DAY_MS);
    expect(await check(await tokenOf(), restaurantId)).toEqual(INVALID);
    admin = await app.staff('ADMIN');
  });
});

describe('taking an invitation back', () => {
  async function pendingId(): Promise<string> {
    const rows = await admin.call('restaurantUsers', { params: { id: restaurantId } });
    const [id] = rows.flatMap((row) => ('inviteId' in row ? [row.inviteId] : []));
    return id ?? '';
  }

  test('kills its link', async () => {
    await invite();
    const path = `/restaurants/${restaurantId}/invites/${await pendingId()}`;
    const { token } = admin;
    expect(await app.send(path, { method: 'DELETE', token })).toMatchObject({ status: 204, text: '' });
    expect(await check(await tokenOf(), restaurantId)).toEqual(INVALID);
    expect(await app.send(path, { method: 'DELETE', token })).toMatchObject({ status: 404 });
  });

  test('is not possible for another restaurant’s', async () => {
    await invite();
    const stranger = await app.staff('STRANGER');
    const params = { id: app.world.foreign.id, inviteId: await pendingId() };
    expect(await refused(stranger.call('deleteInvite', { params }))).toMatchObject({ status: 404 });
    expect(await check(await tokenOf(), restaurantId)).toEqual(VALID);
  });
});

test('who joins as ADMIN of one restaurant invites into it, and into no other', async () => {
  const { email } = await insertMember(app, 'hired', 'ADMIN', restaurantId);
  const hired = await app.staff('ADMIN');
  expect(email).toBe('hired@pepper.example');
  expect(await refused(invite({ restaurantId: app.world.foreign.id }, hired))).toMatchObject({ status: 404 });
});
