import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { cleanup, screen, waitFor } from '@testing-library/react';
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

const EMAIL = 'amara@comanda.example';
const ODD = '<img onerror=alert(1)>';
const TAKEN = 'There is an account with this address already.';

async function thePage(device = new Map<string, unknown>()) {
  const server = fakeServer();
  const details = [{ path: 'email', message: TAKEN, code: 'AS_REFUSED' }];
  server.on('register', () => new Refused(409, TAKEN, { code: 'EMAIL_TAKEN', details }));
  const page = await renderPage('/merchant/register', server, { isLoggedIn: false, device });
  await screen.findByLabelText('First name');
  const create = () => page.user.click(screen.getByRole('button', { name: 'Create account' }));
  return { ...page, server, create };
}

test('an empty form leads to its first field, and sends nothing', async () => {
  const { server, create } = await thePage();
  await create();
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(screen.getByLabelText('First name')).toBeInvalid();
  expect(server.sent('register')).toEqual([]);
});

test('what was typed survives a refusal and a reload, but for the password; a known address leads to its login', async () => {
  const device = new Map<string, unknown>();
  const first = await thePage(device);
  const typed = { 'First name': 'Amara', 'Last name': ODD, 'Work e-mail': EMAIL };
  for (const [label, text] of Object.entries(typed))
    await first.user.type(screen.getByLabelText(label), text);
  await first.user.type(screen.getByLabelText('Password'), 'four plain words here');
  await first.create();
  expect(await screen.findByRole('button', { name: `Log in as ${EMAIL}` })).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('four plain words here');
  cleanup();

  const second = await thePage(device);
  for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(text);
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await second.user.type(screen.getByLabelText('Password'), 'four plain words here');
  await second.create();
  await second.user.click(await screen.findByRole('button', { name: `Log in as ${EMAIL}` }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL);
});
