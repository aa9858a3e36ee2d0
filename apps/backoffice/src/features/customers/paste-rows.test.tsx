import { ImportCustomers } from '@comanda/contract/shapes/customers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOOKED, lastOf, theDialog } from '../../testing/customers-import.tsx';

const ROWS = 'name,email,consent\nAnna,anna@example.com,yes';

test('rows from the clipboard are a file too, wherever the focus is', async () => {
  const { user, server, dialog } = await theDialog(() => LOOKED);
  dialog.getByRole('button', { name: 'Close' }).focus();
  await user.paste(ROWS);
  expect(await dialog.findByText('Pasted cells')).toBeVisible();
  expect(lastOf(server)).toMatchObject({ source: 'Pasted cells', file: btoa(ROWS) });
  expect(dialog.getByLabelText('Or paste its rows')).toHaveValue(ROWS);
});

test('rows can be pasted into a field, and what is typed there is looked at anew', async () => {
  const { user, server, dialog } = await theDialog(() => LOOKED);
  const field = dialog.getByLabelText('Or paste its rows');
  await user.click(field);
  await user.paste(ROWS);
  expect(await dialog.findByRole('button', { name: 'Bring in 12 customers' })).toBeVisible();
  expect(server.sent('importCustomers')).toHaveLength(1);
  await user.type(field, '\nBen,ben@example.com,yes');
  expect(dialog.queryByRole('button', { name: 'Bring in 12 customers' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Look at these rows' }));
  expect(await dialog.findByRole('button', { name: 'Bring in 12 customers' })).toBeVisible();
  expect(lastOf(server).file).toBe(btoa(`${ROWS}\nBen,ben@example.com,yes`));
});

test('pasted rows are there after a reload, until they are in or the dialog is closed', async () => {
  const device = new Map<string, unknown>();
  const first = await theDialog(() => LOOKED, device);
  await first.user.click(first.dialog.getByLabelText('Or paste its rows'));
  await first.user.paste(ROWS);
  expect(await first.dialog.findByText('12 customers come in.')).toBeVisible();
  cleanup();

  const again = await theDialog(() => LOOKED, device);
  expect(again.dialog.getByLabelText('Or paste its rows')).toHaveValue(ROWS);
  expect(again.server.sent('importCustomers')).toEqual([]);
  await again.user.click(again.dialog.getByRole('button', { name: 'Look at these rows' }));
  await again.user.click(await again.dialog.findByRole('button', { name: 'Bring in 12 customers' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify([...device])).not.toContain('anna@example.com');

  await again.user.click(screen.getByRole('button', { name: 'Bring in customers' }));
  const last = within(await screen.findByRole('dialog', { name: 'Bring in customers' }));
  await again.user.click(last.getByLabelText('Or paste its rows'));
  await again.user.paste(ROWS);
  await waitFor(() => expect(JSON.stringify([...device])).toContain('anna@example.com'));
  await again.user.click(last.getByRole('button', { name: 'Close' }));
  expect(JSON.stringify([...device])).not.toContain('anna@example.com');
});

test('a word that is pasted into a field stays there, and a file takes the place of rows', async () => {
  const { user, server, dialog, choose } = await theDialog(() => ({ ...LOOKED, undated: 7 }));
  await user.click(dialog.getByLabelText('Or paste its rows'));
  await user.paste('Anna');
  expect(dialog.getByLabelText('Or paste its rows')).toHaveValue('Anna');
  expect(server.sent('importCustomers')).toEqual([]);
  await choose();
  await user.click(await dialog.findByLabelText('When did they agree? (optional)'));
  await user.paste('one\ttwo');
  expect(dialog.getByLabelText('Or paste its rows')).toHaveValue('');
  expect(server.sent('importCustomers').map(({ body }) => ImportCustomers.parse(body).source)).toEqual([
    'clients.csv',
  ]);
});
