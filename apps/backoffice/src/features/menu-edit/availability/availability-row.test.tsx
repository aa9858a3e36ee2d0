import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

type Item = StaffMenu['categories'][number]['items'][number];

/** The row of the one dish, on a server that keeps what is said of it. */
async function theRow() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const kept: Partial<Item> = {};
  server.on('menu', () => ({
    ...A_MENU,
    categories: A_MENU.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => ({ ...item, ...kept })),
    })),
  }));
  server.on('itemAvailability', ({ body }) => {
    if ('stock' in body) kept.stock = body.stock;
    if ('available' in body) kept.available = body.available;
    return { touches: { items: 1, options: 0, scheduledOrders: 0 } };
  });
  const { user } = await renderPage('/menu/edit?mode=availability', server);
  const mark = await screen.findByRole('switch', { name: 'Margherita: available' });
  const element = mark.closest('li');
  if (!element) throw new Error('The switch is in no row.');
  return { server, user, mark, row: within(element) };
}

test('what could not be changed is as it was, says why, and is tried again', async () => {
  const { server, user, mark, row } = await theRow();
  server.on('itemAvailability', () => new Refused(503, 'Comanda is busy. Try again in a moment.'));
  await user.click(mark);
  expect(await row.findByRole('alert')).toHaveTextContent(
    'Not changed: Comanda is busy. Try again in a moment.',
  );
  expect(mark).toBeChecked();
  server.on('itemAvailability', () => ({ touches: { items: 1, options: 0, scheduledOrders: 0 } }));
  await user.click(row.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.sent('itemAvailability')).toHaveLength(2));
  await waitFor(() => expect(row.queryByRole('alert')).toBeNull());
});

test('a dish is off until it is switched back, and back again by its own dialog', async () => {
  const { server, user, mark, row } = await theRow();
  await user.click(row.getByRole('button', { name: 'Until… for Margherita' }));
  await user.click(await screen.findByRole('button', { name: 'Until you switch it back' }));
  expect(await row.findByText('Until you switch it back')).toBeVisible();
  await user.click(await row.findByRole('button', { name: 'Change for Margherita' }));
  await user.click(await screen.findByRole('button', { name: 'It is back: on the menu again' }));
  await waitFor(() => expect(mark).toBeChecked());
  expect(server.sent('itemAvailability').map(({ body }) => body)).toEqual([
    { available: false },
    { available: true },
  ]);
});

test('how many are left is counted down, as whole numbers', async () => {
  const { server, user, row } = await theRow();
  await user.click(row.getByRole('button', { name: 'Until… for Margherita' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Margherita: sold out …' }));
  const left = dialog.getByLabelText('Or count down: how many are left');
  await user.type(left, 'some');
  await user.click(dialog.getByRole('button', { name: 'Set count' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Give a whole number, or nothing to stop counting.');
  await user.clear(left);
  await user.type(left, '7');
  await user.click(dialog.getByRole('button', { name: 'Set count' }));
  expect(await row.findByText('7 left')).toBeVisible();
  expect(server.sent('itemAvailability').map(({ body }) => body)).toEqual([{ stock: 7 }]);
});
