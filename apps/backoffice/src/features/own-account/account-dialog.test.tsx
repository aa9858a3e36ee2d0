import type { SignIn } from '@comanda/contract/shapes/passkeys';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { A_MEMBER, aProfile } from '../../testing/a-session.ts';
import { renderPage } from '../../testing/render-page.tsx';

const NONE: SignIn = { passkeys: [], secondStep: false, recoveryCodesLeft: 0 };
const PHONE = { id: orderId(1), name: 'Blue phone', createdAt: iso(NOON), lastUsedAt: iso(NOON) };
const KEY = { id: orderId(2), name: 'My passkey', createdAt: iso(NOON), lastUsedAt: null };
const TWO: SignIn = { ...NONE, passkeys: [PHONE, KEY] };
const CODES = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];

// a browser that can use passkeys
beforeEach(() => void vi.stubGlobal('PublicKeyCredential', class {}));

async function theAccount(signIn: SignIn | Refused = NONE) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const kept = { signIn };
  server.on('signIn', () => kept.signIn);
  const { user, router } = await renderPage('/orders/live', server);
  await user.click(await screen.findByRole('button', { name: 'Mia Park: account' }));
  await user.click(await screen.findByRole('button', { name: 'Login and your data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Login and your data' }));
  await dialog.findByRole('button', { name: 'Delete your account' });
  return { server, user, router, dialog, kept };
}

test('without a passkey there is one thing to do, and no second step to switch on', async () => {
  const { dialog } = await theAccount();
  expect(await dialog.findByText('You have none yet.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Switch on' })).toBeNull();
});

test('a passkey gets a name, and is removed; a refusal stays in sight', async () => {
  const { dialog, server, user, kept } = await theAccount(TWO);
  const name = await dialog.findByLabelText('Name of My passkey');
  expect(dialog.getByText('Last used 20 Nov 2026')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Red key');
  server.on('renamePasskey', ({ params, body }) => {
    expect(params.passkeyId).toBe(KEY.id);
    const renamed = { ...KEY, name: body.name };
    kept.signIn = { ...TWO, passkeys: [PHONE, renamed] };
    return renamed;
  });
  await user.click(dialog.getByRole('button', { name: 'Save the new name of My passkey' }));
  const remove = await dialog.findByRole('button', { name: 'Remove Red key' });
  server.on('removePasskey', () => new Refused(409, 'It is your only way in.'));
  const removes = async () => {
    await user.click(remove);
    const asking = within(await screen.findByRole('dialog', { name: 'Remove “Red key”?' }));
    await user.click(asking.getByRole('button', { name: 'Remove Red key' }));
  };
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(server.sent('removePasskey')).toEqual([]);
  await removes();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not done: It is your only way in.');
  server.on('removePasskey', () => {
    kept.signIn = { ...TWO, passkeys: [PHONE] };
    return null;
  });
  await removes();
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Remove Red key' })).toBeNull());
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByLabelText('Name of Blue phone')).toBeVisible();
});

test('recovery codes are shown once, until somebody says that they are kept', async () => {
  const { dialog, server, user, kept } = await theAccount(TWO);
  server.on('switchSecondStep', ({ body }) => {
    kept.signIn = { ...TWO, secondStep: body.on, recoveryCodesLeft: body.on ? 10 : 0 };
    return { codes: body.on ? CODES : [] };
  });
  await user.click(await dialog.findByRole('button', { name: 'Switch on' }));
  const codes = within(await dialog.findByRole('status'));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(await dialog.findByText('It is on. You have 10 recovery codes left.')).toBeVisible();
  await user.click(codes.getByRole('button', { name: /^Copy them/ }));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  await user.click(codes.getByRole('button', { name: 'I have kept them' }));
  expect(dialog.queryByText('AAAA-BBBB-CCCC')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('passkeys that cannot be loaded leave the rest of the account usable', async () => {
  const { dialog } = await theAccount(new Refused(404, 'Nobody by this id.'));
  expect(await dialog.findByText('Nobody by this id.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download your data' })).toBeVisible();
});

test('a password that is asked for again lets the change go on, and Cancel leaves all as it is', async () => {
  const { dialog, server, user, kept } = await theAccount(TWO);
  let isProven = false;
  server.on('switchSecondStep', () => {
    if (!isProven) return new Refused(403, 'Enter your password again.', { code: 'REAUTHENTICATE' });
    kept.signIn = { ...TWO, secondStep: true, recoveryCodesLeft: 10 };
    return { codes: CODES };
  });
  await user.click(await dialog.findByRole('button', { name: 'Switch on' }));
  const cancelled = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  await user.click(cancelled.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it still you?' })).toBeNull());
  expect(dialog.queryByText(CODES[0] ?? '')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  expect(await asking.findByRole('button', { name: 'Use a passkey instead' })).toBeVisible();
  const password = asking.getByLabelText('Password');
  server.on(
    'reauthenticate',
    () => new Refused(403, 'That is not your password.', { code: 'WRONG_PASSWORD' }),
  );
  await user.type(password, 'four plain words');
  await user.click(asking.getByRole('button', { name: 'Continue' }));
  expect(await asking.findByText('That is not your password.')).toBeVisible();
  expect(password).toHaveValue('four plain words');
  server.on('reauthenticate', () => {
    isProven = true;
    return { until: iso(NOON + 900_000) };
  });
  await user.click(asking.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('AAAA-BBBB-CCCC')).toBeVisible();
});

test('whose account asks for a passkey is not asked for the password, which would be refused', async () => {
  const { dialog, server, user } = await theAccount({ ...TWO, secondStep: true, recoveryCodesLeft: 3 });
  server.on('newRecoveryCodes', () => new Refused(403, 'Prove it.', { code: 'REAUTHENTICATE' }));
  await user.click(await dialog.findByRole('button', { name: 'New recovery codes' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  expect(await asking.findByRole('button', { name: 'Use your passkey' })).toHaveFocus();
  expect(asking.queryByLabelText('Password')).toBeNull();
  expect(asking.getByText(/log in with a recovery code/)).toBeVisible();
});

test('one’s data comes as a file, and a refusal stands beside the button', async () => {
  const { dialog, server, user } = await theAccount();
  server.on('exportUser', () => new Refused(429, 'Once an hour is enough.'));
  await user.click(dialog.getByRole('button', { name: 'Download your data' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not downloaded: Once an hour is enough.');
  expect(dialog.getByRole('button', { name: 'Download your data' })).toBeEnabled();
});

test('an account is deleted only by its address, and the login page says so', async () => {
  const { dialog, server, user, router } = await theAccount();
  await user.click(dialog.getByRole('button', { name: 'Delete your account' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
  const address = asking.getByLabelText('Type your e-mail address to confirm');
  await user.type(address, 'ben@comanda.example');
  await user.click(asking.getByRole('button', { name: 'Delete my account' }));
  expect(await asking.findByText('That is not your e-mail address.')).toBeVisible();
  expect(server.sent('deleteUser')).toEqual([]);
  await user.clear(address);
  await user.type(address, A_MEMBER.email.toUpperCase());
  const message = 'You are the only owner of Lucia Group.';
  server.on('deleteUser', () => new Refused(409, message, { code: 'LAST_ADMIN' }));
  await user.click(asking.getByRole('button', { name: 'Delete my account' }));
  expect(await asking.findByRole('alert')).toHaveTextContent(`Not deleted: ${message}`);
  server.on('deleteUser', () => null);
  server.on('logout', () => null);
  await user.click(asking.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText(/Your account has been deleted/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/merchant/login');
  expect(server.sent('deleteUser').map(({ body }) => body)).toEqual([
    { email: A_MEMBER.email },
    { email: A_MEMBER.email },
  ]);
});

test('an address that changed since the login is the one to type, and the one that the menu shows', async () => {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('signIn', () => NONE);
  server.on('profile', () => aProfile({ email: 'mia.park@home.example' }));
  const { user } = await renderPage('/orders/live', server);
  await user.click(await screen.findByRole('button', { name: 'Mia Park: account' }));
  expect(await screen.findByText('mia.park@home.example')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Login and your data' }));
  await user.click(await screen.findByRole('button', { name: 'Delete your account' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
  await user.type(asking.getByLabelText('Type your e-mail address to confirm'), 'mia.park@home.example');
  server.on('deleteUser', () => null);
  server.on('logout', () => null);
  await user.click(asking.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText(/Your account has been deleted/)).toBeVisible();
});
