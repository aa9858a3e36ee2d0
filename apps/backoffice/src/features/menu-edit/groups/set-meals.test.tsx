import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const [pizza] = A_MENU.categories;
const [margherita] = pizza?.items ?? [];
if (!pizza || !margherita) throw new Error('The menu has a pizza.');

const dish = (number: number, name: string, more: Partial<StaffItem> = {}): StaffItem => ({
  ...margherita,
  ...{ id: orderId(number), categoryId: orderId(891), name },
  ...more,
});

const size = (number: number, name: string, isDefault = false) => ({
  ...{ id: orderId(number), name, kitchenName: null, price: 300, available: true, soldOutUntil: null },
  ...{ default: isDefault, allergens: {}, opens: [] },
});

const cola = dish(903, 'Cola', { sizes: [size(921, 'Small'), size(922, 'Large', true)] });
const soup = dish(901, 'Soup', { visible: false });
const starters: StaffOptionGroup = {
  ...{ id: orderId(905), version: 2, changed: null, name: 'Starters', min: 1, max: 1, free: 0, usedBy: 1 },
  options: [
    {
      ...{ id: orderId(911), name: 'Soup', kitchenName: null, price: 0, available: true, soldOutUntil: null },
      ...{ default: false, repeat: 1, allergens: {}, opens: [], itemId: soup.id, sizeId: null },
    },
  ],
};
const meal = dish(904, 'Lunch deal', { optionGroupIds: [starters.id] });
const MENU: StaffMenu = {
  ...A_MENU,
  categories: [
    { ...pizza, items: [margherita] },
    { ...pizza, id: orderId(891), name: 'More', items: [soup, dish(902, 'Salad'), cola, meal] },
  ],
  optionGroups: [starters],
};

async function open() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => MENU);
  server.on('updateOptionGroup', () => ({ ...starters, version: 3 }));
  const { user } = await renderPage(`/menu/edit?view=edit&group=${starters.id}`, server);
  const form = within(await screen.findByRole('form', { name: 'Edit Starters' }));
  return { server, user, form };
}

test('a part says which dish it is and that nobody can choose it, and has no allergens of its own', async () => {
  const { form } = await open();
  expect(form.getByText('Is the dish Soup, with its allergens and stock.')).toBeVisible();
  expect(form.getByText('It is hidden, so nobody can choose it.')).toBeVisible();
  expect(form.queryByText(/^Allergens of/)).toBeNull();
});

test('dishes are found and added, a whole category at once, without what is there or would be its own part', async () => {
  const { server, user, form } = await open();
  await user.click(form.getByRole('button', { name: 'Add dishes…' }));
  const picker = within(form.getByRole('region', { name: 'Dishes to choose from' }));
  for (const name of ['Soup', 'Lunch deal']) expect(picker.queryByRole('checkbox', { name })).toBeNull();
  const add = () => form.getByRole('button', { name: /^Add \d dish/ });
  expect(add()).toBeDisabled();
  await user.click(picker.getByRole('checkbox', { name: 'All of More' }));
  await user.type(form.getByLabelText('Find a dish or a category'), 'marg{Enter}');
  expect(picker.queryByRole('checkbox', { name: 'Salad' })).toBeNull();
  await user.click(picker.getByRole('checkbox', { name: 'Margherita' }));
  expect(add()).toHaveTextContent('Add 3 dishes');
  await user.click(add());
  await user.type(form.getByLabelText('What Margherita adds, in GBP'), '1.50');
  await user.selectOptions(form.getByLabelText('Size of Cola'), 'Small');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateOptionGroup')).toHaveLength(1));
  const options = [
    { name: 'Soup', itemId: soup.id, sizeId: null },
    { name: 'Margherita', price: 150, itemId: margherita.id, sizeId: null },
    { name: 'Salad', price: 0, itemId: orderId(902) },
    { name: 'Cola (Small)', price: 0, itemId: cola.id, sizeId: orderId(921) },
  ];
  expect(server.sent('updateOptionGroup')).toMatchObject([{ body: { options } }]);
});
