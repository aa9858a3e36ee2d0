import type { PasskeysLeft } from '@comanda/contract/shapes/passkeys';
import { iso } from '@comanda/domain/hours/instants';
import { NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';

const TICKET = 't'.repeat(43);
const LEFT: PasskeysLeft = {
  ticket: TICKET,
  passkeys: [
    { id: orderId(1), name: 'Blue phone', createdAt: iso(NOON), lastUsedAt: iso(NOON) },
    { id: orderId(2), name: 'Somebody’s key', createdAt: iso(NOON), lastUsedAt: null },
  ],
};

async function reset(passkeysLeft?: PasskeysLeft, unclaimed?: true) {
  const server = fakeServer();
  server.on('resetPassword', () => ({
    message: 'Password reset successful!',
    ...(passkeysLeft && { passkeysLeft }),
    ...(unclaimed && { unclaimed }),
  }));
  const { user, router, office } = await renderPage(
    `/merchant/reset-password?token=${'a'.repeat(43)}`,
    server,
  );
  office.session.clear();
  await user.type(await screen.findByLabelText('New password'), 'four plain words here');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  return { server, user, router };
}

test('a new password leads to the login where there is no passkey', async () => {
  await reset();
  expect(await screen.findByText('Password reset successful!')).toBeVisible();
});

test('whoever has a restaurant from before their address was confirmed reads that it waits for them', async () => {
  await reset(undefined, true);
  expect(await screen.findByText(/takes no orders yet\. Log in and say that it’s yours\./)).toBeVisible();
});

test('passkeys are shown after a new password, and removed when one is not known', async () => {
  const { server, user, router } = await reset(LEFT);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your password is set' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Blue phoneAdded 20 Nov 2026, last used 20 Nov 2026',
    'Somebody’s keyAdded 20 Nov 2026, not used yet',
  ]);
  server.on('removeAllPasskeys', () => new Refused(400, 'That took too long.'));
  await user.click(screen.getByRole('button', { name: 'No, remove all of them' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That took too long.');
  server.on('removeAllPasskeys', () => null);
  await user.click(screen.getByRole('button', { name: 'No, remove all of them' }));
  expect(await screen.findByText(/Your passkeys are removed/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/merchant/login');
  expect(server.sent('removeAllPasskeys').map(({ body }) => body)).toEqual([
    { ticket: TICKET },
    { ticket: TICKET },
  ]);
});

test('known passkeys stay', async () => {
  const { server, user } = await reset(LEFT);
  await user.click(await screen.findByRole('button', { name: 'Yes, all of them are mine' }));
  expect(await screen.findByText('Password reset successful!')).toBeVisible();
  expect(server.sent('removeAllPasskeys')).toEqual([]);
});

test('where a passkey is the second step, the way to remove one leads over the login', async () => {
  await reset({ ...LEFT, ticket: null });
  expect(await screen.findByText(/Your account asks for a passkey after the password/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /remove/ })).toBeNull();
});
