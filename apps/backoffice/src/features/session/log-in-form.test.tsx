import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { aRestaurant, openRestaurant } from '../../testing/a-restaurant.ts';
import { A_MEMBER } from '../../testing/a-session.ts';
import { renderPage } from '../../testing/render-page.tsx';

async function theForm(path = '/merchant/login') {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const page = await renderPage(path, server, { isLoggedIn: false });
  await page.user.type(await screen.findByLabelText('E-mail'), A_MEMBER.email);
  await page.user.type(screen.getByLabelText('Password'), 'four plain words');
  return { ...page, server, send: () => page.user.click(screen.getByRole('button', { name: 'Log in' })) };
}

test('a wrong password is refused without a word too much, and the form keeps what was typed', async () => {
  const { server, send } = await theForm();
  server.on('login', () => new Refused(401, 'Invalid email or password'));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(screen.getByLabelText('E-mail')).toHaveValue(A_MEMBER.email);
});

test('who is not logged in comes back to the board after logging in', async () => {
  const { server, send, router } = await theForm('/orders/live');
  expect(router.state.location.pathname).toBe('/merchant/login');
  server.on('login', () => A_MEMBER);
  await send();
  expect(await screen.findByRole('button', { name: 'Start taking orders' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/orders/live');
});

test('who works in two restaurants chooses one', async () => {
  const { server, send, user } = await theForm('/orders/live');
  const restaurant = { role: 'ADMIN' as const, accountLocked: false };
  server.on('userMerchants', () => [
    {
      id: orderId(800),
      name: 'Lucia Group',
      logo: null,
      role: 'ADMIN',
      restaurants: [
        { ...restaurant, id: orderId(801), slug: 'forno-lucia', name: 'Forno Lucia' },
        { ...restaurant, id: orderId(802), slug: 'tiffin-lane', name: 'Tiffin Lane' },
      ],
    },
  ]);
  server.on('restaurant', ({ params: { id } }) => aRestaurant({ id }));
  server.on('login', () => A_MEMBER);
  await send();
  await user.click(await screen.findByRole('button', { name: /Tiffin Lane/ }));
  expect(await screen.findByRole('button', { name: 'Start taking orders' })).toBeVisible();
  expect(server.sent('restaurant').at(-1)?.params).toEqual({ id: orderId(802) });
});

test('who wants a second step is asked for it after the right password', async () => {
  const { server, send } = await theForm();
  const message = 'One more step: use your passkey, or enter a recovery code.';
  server.on('login', () => new Refused(403, message, { code: 'SECOND_STEP', ticket: 'a-ticket' }));
  await send();
  expect(await screen.findByText(/^Your password was right\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /recovery code/i })).toBeVisible();
});

test('without a connection the login says so at once, and can be sent again', async () => {
  const { server, send } = await theForm('/orders/live');
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  server.on('login', () => {
    throw new TypeError('Failed to fetch');
  });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. The server did not answer.');
  server.on('login', () => A_MEMBER);
  await send();
  expect(await screen.findByRole('button', { name: 'Start taking orders' })).toBeVisible();
});
