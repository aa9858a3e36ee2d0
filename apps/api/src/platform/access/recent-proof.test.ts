import { calls } from '@comanda/contract/calls';
import { PROOF_MINUTES } from '@comanda/contract/endpoint';
import { refused } from '@comanda/testing/answers';
import { insertMember, insertSession } from '@comanda/testing/sample-members';
import { PASSWORD, type SampleUser } from '@comanda/testing/sample-world';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const PROOF_MS = PROOF_MINUTES * 60_000;
const ASKED = { status: 403, code: 'REAUTHENTICATE', message: 'Enter your password again to do this.' };
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

/** What people do about themselves: to anybody else there is no such user. */
const OWN: Readonly<Record<string, () => { method: string; path: string; json?: object }>> = {
  passkeyOptions: () => ({ method: 'POST', path: `/users/${owner.id}/passkeys/options` }),
  addPasskey: () => ({
    method: 'POST',
    path: `/users/${owner.id}/passkeys`,
    json: {
      name: 'A phone',
      credential: {
        ...{ id: 'eA', rawId: 'eA', type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: 'eA', attestationObject: 'eA' },
      },
    },
  }),
  removePasskey: () => ({ method: 'DELETE', path: `/users/${owner.id}/passkeys/${UNKNOWN}` }),
  switchSecondStep: () => ({
    method: 'PUT',
    path: `/users/${owner.id}/second-step`,
    json: { on: false },
  }),
  askEmailChange: () => ({
    method: 'POST',
    path: `/users/${owner.id}/email-change`,
    json: { newEmail: 'eve@example.com' },
  }),
  newRecoveryCodes: () => ({ method: 'POST', path: `/users/${owner.id}/recovery-codes` }),
  exportUser: () => ({ method: 'GET', path: `/users/${owner.id}/export` }),
  deleteUser: () => ({
    method: 'DELETE',
    path: `/users/${owner.id}`,
    json: { email: 'eve@example.com' },
  }),
};

/** Written by hand: what a session that somebody left open, or lost, must not be enough for. */
const POWERFUL: Readonly<Record<string, () => { method: string; path: string; json?: object }>> = {
  invite: () => ({
    method: 'POST',
    path: '/users/invite',
    json: {
      email: 'eve@example.com',
      firstName: 'Eve',
      restaurantId: app.world.restaurant.id,
    },
  }),
  addTablet: () => ({
    method: 'POST',
    path: `/restaurants/${app.world.restaurant.id}/tablets`,
    json: { name: 'Kitchen' },
  }),
  createPrinter: () => ({
    method: 'POST',
    path: `/restaurants/${app.world.restaurant.id}/printers`,
    json: {
      ...{ kind: 'STAR_CLOUDPRNT', name: 'Kitchen', columns: 48, kitchenAt: 'ACCEPTED', receiptAt: null },
      ...{ categories: [], active: true },
    },
  }),
  confirmAccount: () => ({
    method: 'POST',
    path: `/restaurants/${app.world.restaurant.id}/connected-account/acct_1/confirm`,
  }),
  disconnectAccount: () => ({
    method: 'DELETE',
    path: `/restaurants/${app.world.restaurant.id}/connected-account/acct_1`,
  }),
  confirmPayoutDetails: () => ({
    method: 'POST',
    path: `/restaurants/${app.world.restaurant.id}/payout-details/confirm`,
    json: { version: 1 },
  }),
  undoPayoutDetails: () => ({
    method: 'POST',
    path: `/restaurants/${app.world.restaurant.id}/payout-details/undo`,
    json: { version: 1 },
  }),
  connectAccount: () => ({
    method: 'POST',
    path: `/restaurants/${app.world.restaurant.id}/connected-account`,
  }),
  renewPrinterAccess: () => ({
    method: 'POST',
    path: `/restaurants/${app.world.restaurant.id}/printers/${UNKNOWN}/access`,
  }),
  deleteInvite: () => ({
    method: 'DELETE',
    path: `/restaurants/${app.world.restaurant.id}/invites/${UNKNOWN}`,
  }),
  unlink: () => ({ method: 'DELETE', path: `/users/${UNKNOWN}/unlink/${app.world.restaurant.id}` }),
  resetStaffPassword: () => ({
    method: 'PATCH',
    path: `/users/${UNKNOWN}/reset-staff-password`,
    json: {
      restaurantId: app.world.restaurant.id,
      email: 'eve@example.com',
      newPassword: 'given by the boss',
    },
  }),
  changeRole: () => ({
    method: 'PATCH',
    path: `/restaurants/${app.world.restaurant.id}/users/${UNKNOWN}`,
    json: { role: 'MANAGER' },
  }),
  closeMerchant: () => ({
    method: 'DELETE',
    path: `/merchants/${app.world.merchantId}`,
    json: { name: 'Another business' },
  }),
  addMerchantMember: () => ({
    method: 'POST',
    path: `/merchants/${app.world.merchantId}/members`,
    json: { email: 'eve@example.com' },
  }),
  removeMerchantMember: () => ({
    method: 'DELETE',
    path: `/merchants/${app.world.merchantId}/members/${UNKNOWN}`,
  }),
  ...OWN,
};

let app: TestApp;
let owner: SampleUser;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = app.world.users.ADMIN;
});

beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  token = await insertSession(app, owner.id);
});

afterAll(() => app.close());

const send = (name: string, by = token) => {
  const asked = POWERFUL[name]?.();
  if (!asked) throw new Error(`No request for ${name}.`);
  return app.send(asked.path, { method: asked.method, token: by, json: asked.json });
};

const proves = (password: string) => callWith(app, token)('reauthenticate', { body: { password } });

test('the table of the contract asks for a recent proof exactly where a call is powerful', () => {
  const asking = Object.entries(calls).flatMap(([name, endpoint]) => ('proof' in endpoint ? [name] : []));
  expect(asking.sort()).toEqual(Object.keys(POWERFUL).sort());
});

describe.each(Object.keys(POWERFUL))('%s', (name) => {
  test('is let through for a quarter of an hour after the login, and then asks for the password', async () => {
    app.clock.advance(PROOF_MS);
    expect(await send(name)).not.toMatchObject({ json: { code: 'REAUTHENTICATE' } });
    app.clock.advance(1);
    expect(await send(name)).toMatchObject({ status: 403, json: { code: 'REAUTHENTICATE' } });
  });

  test('goes on once the password was given again', async () => {
    app.clock.advance(PROOF_MS + 1);
    await proves(PASSWORD);
    expect(await send(name)).not.toMatchObject({ json: { code: 'REAUTHENTICATE' } });
  });

  test('refuses who may not do it as before, whatever they have proven', async () => {
    const [cook, stranger] = [
      await insertSession(app, app.world.users.STAFF.id),
      await insertSession(app, app.world.users.STRANGER.id),
    ];
    app.clock.advance(PROOF_MS + 1);
    const forbidden = { status: 403, json: { code: 'FORBIDDEN' } };
    expect(await send(name, cook)).toMatchObject(name in OWN ? { status: 404 } : forbidden);
    expect(await send(name, stranger)).toMatchObject({ status: 404 });
  });
});

describe('giving the password again', () => {
  test('answers until when it counts', async () => {
    const until = new Date(app.clock.now() + PROOF_MS).toISOString();
    expect(await proves(PASSWORD)).toEqual({ until });
  });

  test('with a wrong one is refused with 403, which logs nobody out, and proves nothing', async () => {
    app.clock.advance(PROOF_MS + 1);
    expect(await refused(proves('not the password'))).toMatchObject({ status: 403, code: 'WRONG_PASSWORD' });
    expect(await send('unlink')).toMatchObject({ status: 403, json: { code: 'REAUTHENTICATE' } });
    expect(await refused(proves(PASSWORD))).toMatchObject({ status: 429 });
  });

  test('counts for the session in which it was given, and for no other', async () => {
    const other = await insertSession(app, owner.id);
    app.clock.advance(PROOF_MS + 1);
    await proves(PASSWORD);
    expect(await send('unlink', other)).toMatchObject({ status: 403, json: { code: 'REAUTHENTICATE' } });
  });
});

test.each(['STAFF', 'MANAGER', 'ADMIN'] as const)(
  'inviting somebody as %s asks: each of them reads who ordered',
  async (role) => {
    app.clock.advance(PROOF_MS + 1);
    const body = { email: 'ben@example.com', firstName: 'Ben', role, restaurantId: app.world.restaurant.id };
    expect(await refused(callWith(app, token)('invite', { body }))).toMatchObject(ASKED);
    await proves(PASSWORD);
    expect(await callWith(app, token)('invite', { body })).toMatchObject({ email: body.email });
  },
);

test('what was refused for want of a proof has changed nothing', async () => {
  const cook = await insertMember(app, 'cook', 'STAFF', app.world.restaurant.id);
  app.clock.advance(PROOF_MS + 1);
  const params = { userId: cook.id, restaurantId: app.world.restaurant.id };
  expect(await refused(callWith(app, token)('unlink', { params }))).toMatchObject(ASKED);
  await proves(PASSWORD);
  expect(await callWith(app, token)('unlink', { params })).toEqual({ message: 'Done.' });
});
