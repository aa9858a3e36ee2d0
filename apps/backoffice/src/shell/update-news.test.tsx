import { anOrder } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { renderBoard } from '../testing/render-board.tsx';
import { renderPage } from '../testing/render-page.tsx';

const FREE = 'A new version is ready. Refreshing…';
const HELD = 'A new version is ready. We’ll refresh as soon as you’re done here.';

/** The page one comes to without a session. */
async function openLogin() {
  const server = fakeServer();
  openRestaurant(server);
  const page = await renderPage('/merchant/login', server, { isLoggedIn: false });
  await screen.findByLabelText('Password');
  return { ...page, server };
}

test('a new version is said, and the page is loaded again', async () => {
  const { update } = await openLogin();
  update.news.begin('FAILED');
  expect(await screen.findByText(FREE)).toBeVisible();
  expect(update.pass()).toEqual([3000]);
  await waitFor(() => expect(update.reload).toHaveBeenCalledOnce());
});

test('offline, a part that is missing is no new version', async () => {
  const { update } = await openLogin();
  update.line.isOnline = false;
  update.news.begin('FAILED');
  expect(
    await screen.findByText(
      'You’re offline, and this part is not on your device. It loads once you’re back.',
    ),
  ).toBeVisible();
  update.line.isOnline = true;
  update.pass();
  expect(await screen.findByText(FREE)).toBeVisible();
});

test('what is typed and not saved is waited for', async () => {
  const server = fakeServer();
  openRestaurant(server);
  const { update, user } = await renderPage('/restaurant/show', server);
  const name = await screen.findByLabelText('Name');
  await user.type(name, '!');
  update.news.begin('REPORTED');
  expect(await screen.findByText(HELD)).toBeVisible();
  expect(update.pass()).toEqual([2000]);
  await waitFor(() => expect(update.pass()).toEqual([500]));
  expect(update.reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => {
    update.pass();
    expect(update.reload).toHaveBeenCalledOnce();
  });
});

test('so is a call that changes something', async () => {
  const { update, user, server } = await openLogin();
  const answer = Promise.withResolvers<never>();
  server.on('login', () => answer.promise);
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(server.sent('login')).toHaveLength(1));
  update.news.begin('FAILED');
  expect(await screen.findByText(HELD)).toBeVisible();
});

test('a board that rings is loaded again when somebody presses Reload, and not before', async () => {
  const { update, user } = await renderBoard([anOrder()]);
  update.news.begin('REPORTED');
  const reload = await screen.findByRole('button', { name: 'Reload' });
  expect(reload.closest('[role="status"]')).toHaveTextContent('A new version is ready.');
  expect(update.pass()).toEqual([2000]);
  await waitFor(() => expect(update.pass()).toEqual([500]));
  expect(update.reload).not.toHaveBeenCalled();
  await user.click(reload);
  await waitFor(() => {
    update.pass();
    expect(update.reload).toHaveBeenCalledOnce();
  });
});
