import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const KEY = { id: orderId(2), name: 'My passkey', createdAt: iso(NOON), lastUsedAt: null };
const QUESTION = { name: 'Is it still you?' };

/** An account where a change is refused, once `refuse` is called, until the password is entered again. */
async function theAccount() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('signIn', () => ({ passkeys: [KEY], secondStep: false, recoveryCodesLeft: 0 }));
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  server.on('switchSecondStep', async () => {
    await refused;
    return new Refused(403, 'Enter your password again.', { code: 'REAUTHENTICATE' });
  });
  const { user } = await renderPage('/orders/live', server);
  await user.click(await screen.findByRole('button', { name: 'Mia Park: account' }));
  await user.click(await screen.findByRole('button', { name: 'Login and your data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Login and your data' }));
  const change = await dialog.findByRole('button', { name: 'Switch on' });
  return { user, dialog, change, refuse };
}

test('the password can be typed at once, and afterwards the focus is where it was', async () => {
  const { user, change, refuse } = await theAccount();
  await user.click(change);
  refuse();
  const question = within(await screen.findByRole('dialog', QUESTION));
  await waitFor(() => expect(question.getByLabelText('Password')).toHaveFocus());
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
  await waitFor(() => expect(change).toHaveFocus());
});

test('who types on meanwhile does so until they leave the field', async () => {
  const { user, dialog, change, refuse } = await theAccount();
  await user.click(change);
  const field = await dialog.findByLabelText('Name of My passkey');
  await user.clear(field);
  await user.type(field, 'Red ');
  refuse();
  const question = within(await screen.findByRole('dialog', QUESTION));
  const password = await question.findByLabelText('Password');
  await user.keyboard('key');
  expect(field).toHaveValue('Red key');
  expect(password).toHaveValue('');
  await user.tab();
  await waitFor(() => expect(password).toHaveFocus());
});

test('a question that cannot be loaded leaves the call refused', async () => {
  vi.doMock('./proof-dialog.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  onTestFinished(() => void vi.doUnmock('./proof-dialog.tsx'));
  const { user, dialog, change, refuse } = await theAccount();
  await user.click(change);
  refuse();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not done: Enter your password again.');
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
});
