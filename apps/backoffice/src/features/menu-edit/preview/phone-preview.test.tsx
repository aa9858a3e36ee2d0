import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const PREPARED = 'The menu is being prepared.';

async function thePreview(
  change: (category: StaffMenu['categories'][number]) => StaffMenu['categories'][number],
) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => ({ ...A_MENU, categories: A_MENU.categories.map(change) }));
  const { user } = await renderPage('/menu/edit?mode=edit', server);
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  return within(await screen.findByRole('complementary', { name: 'Preview' }));
}

test('a menu with dishes shows them', async () => {
  const preview = await thePreview((category) => category);
  expect(preview.getByText('Margherita')).toBeVisible();
  expect(preview.queryByText(PREPARED)).toBeNull();
});

test('a dish that cannot be ordered now is still a menu', async () => {
  const preview = await thePreview((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, available: false })),
  }));
  expect(preview.getByText('Margherita')).toBeVisible();
  expect(preview.queryByText(PREPARED)).toBeNull();
});

test.each([
  ['no category has a dish', { items: [] }],
  ['its category is hidden', { visible: false }],
])('a menu is being prepared where %s', async (_, change) => {
  const preview = await thePreview((category) => ({ ...category, ...change }));
  expect(preview.getByText(PREPARED)).toBeVisible();
});

test('a menu is being prepared where every dish is hidden', async () => {
  const preview = await thePreview((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, visible: false })),
  }));
  expect(preview.getByText(PREPARED)).toBeVisible();
  expect(preview.queryByText('Pizza')).toBeNull();
});
