import { anOrder } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

async function theDialog() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => A_MENU);
  const page = await renderPage('/menu/edit?mode=edit', server);
  await page.user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Pictures for many dishes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures for many dishes' }));
  const choose = async (...files: File[]) => {
    // the one of folders, which gives all that is in one
    const [, input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('Nothing takes a file.');
    await page.user.upload(input, files);
  };
  return { ...page, dialog, choose };
}

test('before anything is chosen it says how files are called, and offers nothing to add', async () => {
  const { dialog } = await theDialog();
  expect(dialog.getByText(/called like a dish/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('files find the dish that they are called after; the others come first, to be given one', async () => {
  const { user, dialog, choose } = await theDialog();
  await choose(
    png('margherita.png'),
    png('IMG_2041.png'),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
  );
  expect(await dialog.findByText(/^1 of 2 pictures has a dish\./)).toHaveTextContent(
    'Choose the dish of the first one',
  );
  expect(dialog.getByText('1 file is no picture and was left out.')).toBeVisible();
  const dishes = dialog.getAllByRole('combobox');
  expect(dishes.map((dish) => dish.getAttribute('aria-label'))).toEqual([
    ...['Dish of IMG_2041.png', 'Dish of margherita.png'],
  ]);
  expect(dialog.getByLabelText('Dish of margherita.png')).toHaveDisplayValue('Margherita');
  expect(dialog.getByRole('button', { name: 'Add 1 picture' })).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Dish of IMG_2041.png'), 'Margherita');
  expect(dialog.getAllByText('Another picture is for this dish too: the last one stays.')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Leave out margherita.png' }));
  expect(dialog.getByText('The picture has found its dish.')).toBeVisible();
});
