import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const [PIZZA] = A_MENU.categories;
const [MARGHERITA] = PIZZA?.items ?? [];
if (!PIZZA || !MARGHERITA) throw new Error('A_MENU has lost its pizza.');
const margherita: StaffItem = MARGHERITA;
const size = (number: number, name: string, isDefault = false) => ({
  ...{ id: orderId(number), name, kitchenName: null, price: 300, available: true, soldOutUntil: null },
  ...{ default: isDefault, allergens: {}, opens: [] },
});
const cola: StaffItem = {
  ...{ ...MARGHERITA, id: orderId(903), categoryId: orderId(891), name: 'Cola' },
  sizes: [size(921, 'Small'), size(922, 'Large', true)],
};
const MENU: StaffMenu = {
  ...A_MENU,
  categories: [
    { ...PIZZA, items: [MARGHERITA] },
    { ...PIZZA, id: orderId(891), name: 'Drinks', items: [cola] },
  ],
};
const group: StaffOptionGroup = {
  ...{ id: orderId(905), version: 1, changed: null, name: 'Main', min: 1, max: 1, free: 0, usedBy: 1 },
  options: [],
};

async function theDialog() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => MENU);
  server.on('createSetMeal', ({ body }) => ({
    item: { ...margherita, id: orderId(990), name: body.name, price: body.price, optionGroupIds: [group.id] },
    groups: [group],
  }));
  const page = await renderPage('/menu/edit?mode=edit', server);
  const open = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Put together a set meal…' }));
    return within(await screen.findByRole('dialog', { name: 'A set meal' }));
  };
  return { ...page, server, open, dialog: await open() };
}

test('a meal of two courses is made of dishes by one call, a dish in the size diners begin with', async () => {
  const { server, user, dialog } = await theDialog();
  await user.type(dialog.getByLabelText('Name'), 'Lunch deal');
  await user.type(dialog.getByLabelText('Price'), '12');
  await user.click(dialog.getByRole('button', { name: 'Add dishes to Main course' }));
  await user.click(dialog.getByLabelText('Margherita'));
  await user.click(dialog.getByRole('button', { name: 'Add 1 dish' }));
  await user.type(dialog.getByLabelText('Surcharge of Margherita in GBP'), '1.50');
  await user.click(dialog.getByRole('button', { name: 'Add dishes to Drink' }));
  await user.click(dialog.getByLabelText('All of Drinks'));
  await user.click(dialog.getByRole('button', { name: 'Add 1 dish' }));
  await user.click(dialog.getByRole('button', { name: 'Add to Pizza' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Lunch deal')).toBeVisible();
  expect(server.sent('createSetMeal')[0]?.body).toEqual({
    ...{ categoryId: PIZZA.id, name: 'Lunch deal', price: 1200 },
    courses: [
      {
        ...{ name: 'Main course', choose: 1 },
        dishes: [{ itemId: MARGHERITA.id, sizeId: null, name: 'Margherita', price: 150 }],
      },
      {
        ...{ name: 'Drink', choose: 1 },
        dishes: [{ itemId: cola.id, sizeId: orderId(922), name: 'Cola (Large)', price: 0 }],
      },
    ],
  });
});

test('a dish is offered in another size, and in one more with a surcharge of its own', async () => {
  const { server, user, dialog } = await theDialog();
  await user.type(dialog.getByLabelText('Name'), 'Cola deal');
  await user.type(dialog.getByLabelText('Price'), '12');
  await user.click(dialog.getByRole('button', { name: 'Delete course Main course' }));
  await user.click(dialog.getByRole('button', { name: 'Add dishes to Drink' }));
  await user.click(dialog.getByLabelText('All of Drinks'));
  await user.click(dialog.getByRole('button', { name: 'Add 1 dish' }));
  await user.selectOptions(dialog.getByLabelText('Size of Cola (Large)'), 'Small');
  await user.click(dialog.getByRole('button', { name: 'Offer Cola (Large) too' }));
  expect(dialog.queryByRole('button', { name: /^Offer / })).toBeNull();
  await user.type(dialog.getByLabelText('Surcharge of Cola (Large) in GBP'), '1');
  await user.click(dialog.getByRole('button', { name: 'Add to Pizza' }));
  await waitFor(() => expect(server.sent('createSetMeal')).toHaveLength(1));
  expect(server.sent('createSetMeal')).toMatchObject([
    {
      body: {
        courses: [
          {
            ...{ name: 'Drink', choose: 1 },
            dishes: [
              { itemId: cola.id, sizeId: orderId(921), name: 'Cola (Small)', price: 0 },
              { itemId: cola.id, sizeId: orderId(922), name: 'Cola (Large)', price: 100 },
            ],
          },
        ],
      },
    },
  ]);
});

test('a course without dishes is named, and what was typed stays through a refusal and a way out', async () => {
  const { server, user, dialog, open } = await theDialog();
  server.on('createSetMeal', () => new Refused(503, 'Comanda is busy. Try again in a moment.'));
  await user.type(dialog.getByLabelText('Name'), 'Lunch deal');
  await user.type(dialog.getByLabelText('Price'), '12');
  await user.click(dialog.getByRole('button', { name: 'Add to Pizza' }));
  expect(await dialog.findByText('Choose at least one dish.')).toBeVisible();
  expect(server.sent('createSetMeal')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete course Drink' }));
  await user.click(dialog.getByRole('button', { name: 'Add dishes to Main course' }));
  await user.click(dialog.getByLabelText('Margherita'));
  await user.click(dialog.getByRole('button', { name: 'Add 1 dish' }));
  await user.click(dialog.getByRole('button', { name: 'Add to Pizza' }));
  expect(await dialog.findByText(/^Not added: Comanda is busy/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  expect(again.getByLabelText('Name')).toHaveValue('Lunch deal');
  expect(again.getByText('Margherita')).toBeVisible();
});
