import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

function pizza(): StaffItem {
  const [dish] = A_MENU.categories.flatMap(({ items }) => items);
  if (!dish) throw new Error('A_MENU has lost its pizza.');
  return dish;
}

const size = (id: string, name: string, price: number) => ({
  ...{ id, name, kitchenName: null, price, default: false, allergens: {}, opens: [] },
  ...{ available: true, soldOutUntil: null },
});

async function theDish(sizes: StaffItem['sizes'] = [], optionGroups: StaffOptionGroup[] = []) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const dish = { ...pizza(), sizes };
  const categories = A_MENU.categories.map((category) => ({ ...category, items: [dish] }));
  server.on('menu', () => ({ ...A_MENU, categories, optionGroups }));
  const page = await renderPage(`/menu/edit?mode=edit&item=${dish.id}`, server);
  const editor = within(await screen.findByRole('dialog', { name: 'Margherita' }));
  const save = () => page.user.click(editor.getByRole('button', { name: 'Save' }));
  return { ...page, server, dish, editor, save };
}

test('a dish gets sizes: the first has the price that the dish had', async () => {
  const { user, server, dish, editor, save } = await theDish();
  server.on('updateItem', () => ({ ...dish, version: 2 }));
  await user.click(editor.getByRole('button', { name: 'Add sizes' }));
  expect(editor.queryByLabelText('Price in GBP')).toBeNull();
  await user.type(editor.getByLabelText('Name of size 1'), '9 inch');
  expect(editor.getByLabelText('Price of 9 inch in GBP')).toHaveValue('10.50');
  await user.type(editor.getByLabelText('Name of size 2'), '12 inch');
  await user.type(editor.getByLabelText('Price of 12 inch in GBP'), '14');
  await user.click(editor.getByRole('radio', { name: '12 inch is chosen from the start' }));
  await save();
  expect(server.sent('updateItem')).toMatchObject([
    {
      body: {
        version: 1,
        sizes: [
          { name: '9 inch', price: 1050, default: false },
          { name: '12 inch', price: 1400, default: true },
        ],
      },
    },
  ]);
});

test('a size gets a name for the kitchen, and another keeps its own', async () => {
  const { user, server, dish, editor, save } = await theDish([
    size(orderId(1), 'Small', 800),
    { ...size(orderId(2), 'Large', 1200), kitchenName: 'GR' },
  ]);
  server.on('updateItem', () => ({ ...dish, version: 2 }));
  await user.click(editor.getByText('Small for the kitchen: as it is called.'));
  await user.type(editor.getByLabelText('What the kitchen calls Small'), ' KL ');
  expect(editor.getByText('Large for the kitchen: GR.')).toBeVisible();
  await save();
  const sizes = [
    { name: 'Small', kitchenName: 'KL' },
    { name: 'Large', kitchenName: 'GR' },
  ];
  expect(server.sent('updateItem')).toMatchObject([{ body: { sizes } }]);
});

test('a price that nobody can read is said, and what was typed stays', async () => {
  const { user, server, editor, save } = await theDish([
    size(orderId(1), 'Small', 800),
    size(orderId(2), 'Large', 1200),
  ]);
  const price = editor.getByLabelText('Price of Large in GBP');
  await user.clear(price);
  await user.type(price, 'twelve');
  await save();
  expect(
    await editor.findByText(/12\.50|amount|price/i, { selector: '[aria-invalid="true"]' }),
  ).toBeVisible();
  expect(price).toHaveValue('twelve');
  expect(server.sent('updateItem')).toEqual([]);
});

test('sizes that somebody else has changed meanwhile are shown beside those that were typed', async () => {
  const { user, server, dish, editor, save } = await theDish([
    size(orderId(1), 'Small', 800),
    size(orderId(2), 'Large', 1200),
  ]);
  const current = {
    ...dish,
    version: 2,
    sizes: [size(orderId(1), 'Small', 900), size(orderId(2), 'Large', 1200)],
  };
  server.on('updateItem', () => new Refused(409, 'Somebody was quicker.', { code: 'STALE', current }));
  const price = editor.getByLabelText('Price of Large in GBP');
  await user.clear(price);
  await user.type(price, '13');
  await save();
  await user.click(await editor.findByRole('button', { name: 'Show' }));
  expect(editor.getByText(/Small 9\.00, Large 12\.00/)).toBeVisible();
  expect(editor.getByText(/Small 8\.00, Large 13/)).toBeVisible();
});

test('a size opens a group of its own, which is said in one line', async () => {
  const toppings: StaffOptionGroup = {
    ...{ id: orderId(3), version: 1, changed: null, name: 'Toppings for 12 inch' },
    ...{ min: 0, max: 3, free: 0, options: [], usedBy: 0 },
  };
  const { user, server, dish, editor, save } = await theDish(
    [size(orderId(1), '9 inch', 800), size(orderId(2), '12 inch', 1200)],
    [toppings],
  );
  server.on('updateItem', () => ({ ...dish, version: 2 }));
  await user.click(editor.getByText('Also ask with 12 inch…'));
  const group = within(editor.getByRole('group', { name: 'Asked only when 12 inch is chosen' }));
  await user.click(group.getByRole('checkbox', { name: 'Toppings for 12 inch' }));
  expect(editor.getByText('Also ask with 12 inch: Toppings for 12 inch')).toBeVisible();
  await save();
  expect(server.sent('updateItem')).toMatchObject([
    {
      body: {
        sizes: [
          { name: '9 inch', opens: [] },
          { name: '12 inch', opens: [toppings.id] },
        ],
      },
    },
  ]);
});

test('a group that was deleted meanwhile is asked no more, and the dish can be saved', async () => {
  const { user, server, dish, editor, save } = await theDish([
    { ...size(orderId(1), '9 inch', 800), opens: [orderId(9)] },
    size(orderId(2), '12 inch', 1200),
  ]);
  server.on('updateItem', () => ({ ...dish, version: 2 }));
  const price = editor.getByLabelText('Price of 9 inch in GBP');
  await user.clear(price);
  await user.type(price, '9');
  await save();
  expect(server.sent('updateItem')).toMatchObject([{ body: { sizes: [{ price: 900, opens: [] }, {}] } }]);
});
