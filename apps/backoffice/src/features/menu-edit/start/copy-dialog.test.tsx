import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { aStorage } from '../../../testing/a-storage.ts';
import { renderPage } from '../../../testing/render-page.tsx';

async function theTools(withAnother: boolean) {
  const server = fakeServer();
  const { id, merchantId, slug, name } = openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => A_MENU);
  const own = { id, slug, name, role: 'ADMIN' as const, accountLocked: false };
  const another = { ...own, id: orderId(901), slug: 'forno-due', name: 'Forno Due' };
  const merchant = { id: merchantId, name: 'Lucia Group', logo: null, role: 'ADMIN' as const };
  server.on('userMerchants', () => [{ ...merchant, restaurants: withAnother ? [own, another] : [own] }]);
  const tab = aStorage();
  tab.setItem('merchantId', merchantId);
  tab.setItem('restaurantId', id);
  const { user } = await renderPage('/menu/edit?mode=edit', server, { tab });
  await user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await screen.findByRole('menuitem', { name: 'Import a spreadsheet' });
  return user;
}

test('a menu is copied from another restaurant of one’s own', async () => {
  const user = await theTools(true);
  await user.click(await screen.findByRole('menuitem', { name: 'Copy another restaurant’s menu' }));
  expect(await screen.findByRole('option', { name: 'Forno Due' })).toBeInTheDocument();
});

test('where there is no other restaurant, copying is not offered', async () => {
  await theTools(false);
  expect(screen.queryByRole('menuitem', { name: /^Copy/ })).toBeNull();
});
