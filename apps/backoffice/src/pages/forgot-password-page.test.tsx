import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';

const EMAIL = 'noor@comanda.example';
const SAID = 'If that address has an account, we have written to it.';

async function thePage() {
  const server = fakeServer();
  const page = await renderPage('/merchant/login', server, { isLoggedIn: false });
  await page.user.type(await screen.findByLabelText('E-mail'), EMAIL);
  await page.user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('button', { name: 'Send the link' });
  const send = () => page.user.click(screen.getByRole('button', { name: 'Send the link' }));
  return { ...page, server, send };
}

test('the address of the login comes along, and whoever asked reads the same words', async () => {
  const { server, send } = await thePage();
  expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL);
  server.on('forgotPassword', () => ({ message: SAID }));
  await send();
  expect(await screen.findByText(SAID)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send again in 1[45]:/ })).toBeDisabled();
  expect(server.sent('forgotPassword').map(({ body }) => body)).toEqual([{ email: EMAIL }]);
});

test('one sentence says that it failed, whatever it was, and the address stays', async () => {
  const { server, send } = await thePage();
  server.on('forgotPassword', () => new Refused(503, 'Comanda is busy. Try again in a moment.'));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred while processing your request.',
  );
  expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL);
});
