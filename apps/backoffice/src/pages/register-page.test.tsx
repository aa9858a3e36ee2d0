import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';

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
