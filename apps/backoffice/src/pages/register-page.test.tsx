import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';

const stranger = { isLoggedIn: false };

test('where accounts are opened by invitation alone, the page says so before anybody types', async () => {
  await renderPage('/merchant/register', fakeServer(), { ...stranger, isOpen: false });
  expect(await screen.findByText(/opened by invitation here/)).toBeVisible();
  expect(screen.queryByLabelText('First name')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/merchant/login');
});

test('where everybody may register, it is a form, and the login leads to it', async () => {
  const { user } = await renderPage('/merchant/login', fakeServer(), stranger);
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
});

test('the login leads to no form that nobody may send', async () => {
  await renderPage('/merchant/login', fakeServer(), { ...stranger, isOpen: false });
  expect(await screen.findByRole('link', { name: 'Forgot password?' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

test('a page that was open when registration closed says why it is refused, and keeps what was typed', async () => {
  const server = fakeServer();
  const sentence = 'Accounts are opened by invitation here. Ask the owner of your restaurant to invite you.';
  server.on('register', () => new Refused(403, sentence, { code: 'REGISTRATION_CLOSED' }));
  const { user } = await renderPage('/merchant/register', server, stranger);
  await user.type(await screen.findByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), 'Lovelace');
  await user.type(screen.getByLabelText('Work e-mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'four plain words');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
});
