import type { MenuFileText } from '@comanda/contract/shapes/menu-file';
import { Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { thePasteDialog } from '../../../testing/paste-review.tsx';

const READ: MenuFileText = {
  ...{ text: '# Soups\nLentil soup   5.50', descriptions: [], pages: 1, isCut: false },
};

async function theDialog(answer: () => MenuFileText | Refused | Promise<MenuFileText>) {
  const opened = await thePasteDialog();
  opened.server.on('readMenuPage', answer);
  const field = opened.dialog.getByLabelText('Or the address of your web page');
  const read = () => opened.user.click(opened.dialog.getByRole('button', { name: 'Read this page' }));
  return { ...opened, field, read };
}

test('the menu of a web page is looked over as that of a file is', async () => {
  const { user, server, field } = await theDialog(() => READ);
  await user.type(field, ' roma.example/menu {Enter}');
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(server.sent('readMenuPage')).toMatchObject([{ body: { address: 'roma.example/menu' } }]);
  expect(review.getByRole('button', { name: /^Lentil soup.*£5\.50/ })).toBeVisible();
});

test('no address is asked for, and nothing is sent', async () => {
  const { server, dialog, read } = await theDialog(() => READ);
  await read();
  expect(await dialog.findByText('Enter the address of the page with your menu.')).toBeVisible();
  expect(server.sent('readMenuPage')).toEqual([]);
});

test('a page that cannot be read says why, and the address stays to be mended', async () => {
  const { user, dialog, field, read } = await theDialog(
    () => new Refused(400, 'This page asks for a login, or lets nobody in but browsers.'),
  );
  await user.type(field, 'roma.example');
  await read();
  expect(await dialog.findByText(/^This page asks for a login/)).toBeVisible();
  expect(field).toHaveValue('roma.example');
});

test('the dishes are found once the page is read, and it is read once', async () => {
  const { promise, resolve } = Promise.withResolvers<MenuFileText>();
  const { user, server, dialog, field, read } = await theDialog(() => promise);
  await user.type(dialog.getByLabelText('Your menu'), 'Bread 2');
  await user.type(field, 'roma.example');
  await read();
  await user.click(await dialog.findByRole('button', { name: 'Reading…' }));
  await user.click(dialog.getByRole('button', { name: 'Reading that first…' }));
  expect(dialog.getByLabelText('Your menu')).toBeVisible();
  resolve(READ);
  const review = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(review.getByRole('button', { name: 'Add 2 dishes' })).toBeVisible();
  expect(server.sent('readMenuPage')).toHaveLength(1);
});
