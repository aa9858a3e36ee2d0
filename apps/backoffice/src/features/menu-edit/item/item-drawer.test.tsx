import { anOrder } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const [DISH] = A_MENU.categories.flatMap(({ items }) => items);
if (!DISH) throw new Error('A_MENU has lost its pizza.');
const PATH = `/menu/edit?mode=edit&item=${DISH.id}`;
const TYPED = 'San Marzano, fior di latte, basil';

async function theDish(device: Map<string, unknown>) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => A_MENU);
  const page = await renderPage(PATH, server, { device });
  const editor = within(await screen.findByRole('dialog', { name: 'Margherita' }));
  const description = await editor.findByLabelText('Description (optional)');
  const close = () => page.user.click(editor.getByRole('button', { name: 'Close' }));
  const answer = async (name: string) => {
    const leaving = within(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' }));
    await page.user.click(leaving.getByRole('button', { name }));
  };
  return { ...page, server, description, close, answer };
}

test('a dish with unsaved changes is not left without a word, and a reload keeps them', async () => {
  const device = new Map<string, unknown>();
  const first = await theDish(device);
  await first.user.type(first.description, TYPED);
  await first.close();
  await first.answer('Stay');
  expect(first.description).toHaveValue(TYPED);
  cleanup();

  const second = await theDish(device);
  expect(second.description).toHaveValue(TYPED);
  await second.close();
  await second.answer('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Margherita' })).toBeNull());
  expect(second.server.sent('updateItem')).toEqual([]);
  cleanup();

  const { description } = await theDish(device);
  expect(description).toHaveValue('');
});
