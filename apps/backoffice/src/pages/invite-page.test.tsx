import type { CallOutput } from '@comanda/contract/calls';
import { orderId, RESTAURANT_ID } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { A_SESSION } from '../testing/a-session.ts';
import { renderPage } from '../testing/render-page.tsx';

const PATH = `/restaurant/invite?token=${'a'.repeat(43)}&restaurantId=${RESTAURANT_ID}`;
const INVITED = {
  valid: true,
  existingUser: false,
  email: 'tunde@comanda.example',
  restaurantName: 'Suya Yard',
  firstName: 'Tunde',
  role: 'MANAGER',
  inviterName: 'Ada Okafor',
} as const;

async function thePage(answer: CallOutput<'verifyInvite'>, isLoggedIn = false) {
  const server = fakeServer();
  server.on('verifyInvite', () => answer);
  server.on('logout', () => null);
  return { server, ...(await renderPage(PATH, server, { isLoggedIn })) };
}

const shows = async (words: string | RegExp) => expect(await screen.findByText(words)).toBeVisible();

const WHO = 'Ada Okafor invites you to work at Suya Yard as a manager.';

test('whoever is new reads who invites them where and as what, and finds their name filled in', async () => {
  await thePage(INVITED);
  await shows(WHO);
  expect(screen.getByLabelText('First name')).toHaveValue('Tunde');
  expect(screen.getByLabelText('Last name')).toHaveValue('');
});

test('whoever has an account, or is logged in with another one, reads it too', async () => {
  await thePage({ ...INVITED, existingUser: true });
  await shows(WHO);
  expect(screen.getByRole('button', { name: 'Add Suya Yard' })).toBeVisible();
});

test('somebody else who is logged in reads it before they change over, and is logged out by that', async () => {
  const { user, office, router } = await thePage(INVITED, true);
  await shows(WHO);
  expect(office.session.token()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue as tunde@comanda.example' }));
  expect(await screen.findByLabelText('E-mail')).toHaveValue('tunde@comanda.example');
  expect(office.session.token()).toBeNull();
  expect(router.state.location.pathname).toBe('/restaurant/invite');
});

test('the page stays as it is while its link leaves the address, so that no press and nothing typed is lost', async () => {
  const { user, router } = await thePage(INVITED);
  const name = await screen.findByLabelText('Last name');
  await user.type(name, 'Bello');
  await act(() => router.navigate(PATH, { replace: true }));
  await expect.poll(() => router.state.location.search).toBe('');
  expect(screen.getByLabelText('Last name')).toBe(name);
  expect(name).toHaveValue('Bello');
});

test('without the inviter, whose account is gone, it says the rest', async () => {
  const { inviterName: _, ...rest } = INVITED;
  await thePage({ ...rest, role: 'STAFF' });
  await shows('You are invited to work at Suya Yard as staff.');
});

test('a dead invitation names nobody', async () => {
  await thePage({ valid: false, existingUser: false });
  await shows(/It may have been used already/);
  expect(screen.queryByText(/invites you/)).toBeNull();
});

/** The restaurant of the invitation, and one of the same name that somebody set up with the address before. */
function besideALookalike(server: ReturnType<typeof fakeServer>) {
  const { id, slug, name, merchantId } = openRestaurant(server, { role: 'STAFF' });
  const twin = (of: string, at: string) => ({
    ...{ id: of, name, logo: null, role: 'STAFF' as const },
    restaurants: [{ id: at, slug, name, role: 'STAFF' as const, accountLocked: false }],
  });
  const before = { ...twin(orderId(900), orderId(901)), role: 'ADMIN' as const, unclaimed: true as const };
  server.on('userMerchants', () => [before, twin(merchantId, id), twin(orderId(902), orderId(903))]);
}

const isInside = async ({
  office,
  router,
}: Pick<Awaited<ReturnType<typeof thePage>>, 'office' | 'router'>) => {
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/live'));
  expect(office.session.restaurantId()).toBe(RESTAURANT_ID);
};

test('whoever joins lands in the restaurant of the invitation, whatever else the account has', async () => {
  const { server, user, ...page } = await thePage(INVITED);
  besideALookalike(server);
  server.on('join', () => A_SESSION);
  await user.type(await screen.findByLabelText('Last name'), 'Bello');
  expect(screen.queryByLabelText(/^Phone/)).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'a password of my own');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await isInside(page);
});

test('so does whoever adds it to their account, and logs in only then', async () => {
  const { server, user, ...page } = await thePage({ ...INVITED, existingUser: true });
  besideALookalike(server);
  server.on('link', () => ({ email: INVITED.email, restaurantId: RESTAURANT_ID }));
  server.on('login', () => A_SESSION);
  await user.click(await screen.findByRole('button', { name: 'Add Suya Yard' }));
  await user.type(await screen.findByLabelText('Password'), 'a password of my own');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await isInside(page);
});
