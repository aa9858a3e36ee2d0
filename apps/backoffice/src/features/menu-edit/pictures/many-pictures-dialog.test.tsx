import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  return { ...page, server, dialog, choose };
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

test('what was chosen goes by the button that closes, and by no Escape', async () => {
  const { user, dialog, choose } = await theDialog();
  await choose(png('margherita.png'));
  await user.keyboard('{Escape}');
  expect(dialog.getByLabelText('Dish of margherita.png')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dish that somebody has deleted meanwhile gets no picture, and the row says so', async () => {
  const { user, dialog, choose, server, office } = await theDialog();
  await choose(png('margherita.png'));
  const categories = A_MENU.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, id: orderId(901), name: 'Marinara' })),
  }));
  server.on('menu', () => ({ ...A_MENU, categories }));
  await act(() => office.queryClient.invalidateQueries({ queryKey: ['menu'] }));
  await user.click(dialog.getByRole('button', { name: 'Add 1 picture' }));
  expect(await dialog.findByText('This dish is no longer on the menu.')).toBeVisible();
  expect(dialog.queryByText('On the menu')).toBeNull();
});

/** Requests that wait until the test answers them. */
function heldRequests() {
  const requests: { onload: (() => void) | null; responseText: string }[] = [];
  class HeldRequest {
    readonly status = 201;
    readonly upload = {};
    responseText = '';
    onload: (() => void) | null = null;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      requests.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  return requests;
}

test('nothing closes it while a picture is on its way, and what was sent is let go', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const released = vi.spyOn(URL, 'revokeObjectURL');
  onTestFinished(() => {
    made.mockRestore();
    released.mockRestore();
  });
  const { user, dialog, choose, server } = await theDialog();
  const requests = heldRequests();
  const [margherita] = A_MENU.categories.flatMap(({ items }) => items);
  if (!margherita) throw new Error('There is no dish.');
  const image = { url: '/uploads/m-800.webp', width: 800, height: 800 };
  const variants = [image];
  server.on('updateItem', () => ({ ...margherita, version: 2, image: { ...image, variants } }));
  await choose(png('margherita.png'));
  await user.click(dialog.getByRole('button', { name: 'Add 1 picture' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.getByText('Adding 1 of 1…')).toBeVisible();
  const [request] = requests;
  if (!request) throw new Error('Nothing was sent.');
  request.responseText = JSON.stringify({ id: orderId(77), ...image, variants });
  act(() => request.onload?.());
  expect(await dialog.findByText('On the menu')).toBeVisible();
  // all but the one that is in the list
  expect(made.mock.calls.length - released.mock.calls.length).toBe(1);
});
