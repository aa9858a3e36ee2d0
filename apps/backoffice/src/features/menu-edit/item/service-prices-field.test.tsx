import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

async function theDish() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const [found] = A_MENU.categories.flatMap(({ items }) => items);
  if (!found) throw new Error('A_MENU has lost its pizza.');
  const dish = { ...found, servicePrices: { COLLECTION: 950 } };
  server.on('menu', () => ({
    ...A_MENU,
    categories: A_MENU.categories.map((category) => ({ ...category, items: [dish] })),
  }));
  const page = await renderPage(`/menu/edit?mode=edit&item=${dish.id}`, server);
  const editor = within(await screen.findByRole('dialog', { name: 'Margherita' }));
  const save = () => page.user.click(editor.getByRole('button', { name: 'Save' }));
  return { ...page, server, dish, editor, save };
}

test('a dish gets another price for delivery and loses that for collection', async () => {
  const { user, server, dish, editor, save } = await theDish();
  server.on('updateItem', () => ({ ...dish, version: 2 }));
  expect(editor.getByLabelText('Price for collection in GBP')).toHaveValue('9.50');
  await user.clear(editor.getByLabelText('Price for collection in GBP'));
  await user.type(editor.getByLabelText('Price for delivery in GBP'), '12');
  await save();
  expect(server.sent('updateItem')).toMatchObject([{ body: { servicePrices: { DELIVERY: 1200 } } }]);
  expect(JSON.stringify(server.sent('updateItem'))).not.toContain('COLLECTION');
});

test('a price that nobody can read is said, and what was typed stays', async () => {
  const { user, server, editor, save } = await theDish();
  await user.type(editor.getByLabelText('Price for delivery in GBP'), 'twelve');
  await save();
  expect(
    await editor.findByText(/12\.50|amount|price/i, { selector: '[aria-invalid="true"]' }),
  ).toBeVisible();
  expect(editor.getByLabelText('Price for delivery in GBP')).toHaveValue('twelve');
  expect(server.sent('updateItem')).toEqual([]);
});

test('what somebody else has changed meanwhile is shown beside it', async () => {
  const { user, server, dish, editor, save } = await theDish();
  const current = { ...dish, version: 2, servicePrices: { COLLECTION: 900 } };
  server.on('updateItem', () => new Refused(409, 'Somebody was quicker.', { code: 'STALE', current }));
  await user.type(editor.getByLabelText('Price for delivery in GBP'), '13');
  await save();
  await user.click(await editor.findByRole('button', { name: 'Show' }));
  expect(editor.getByText(/Collection 9\.00/)).toBeVisible();
  expect(editor.getByText(/Delivery 13, Collection 9\.50/)).toBeVisible();
});
