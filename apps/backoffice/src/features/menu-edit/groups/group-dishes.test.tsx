import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
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
const SAUCES = {
  ...{ id: orderId(930), version: 1, changed: null, name: 'Sauces', min: 0, max: 3, free: 0 },
  ...{ usedBy: 1, options: [] },
};
const asking: StaffItem = { ...MARGHERITA, optionGroupIds: [SAUCES.id] };
const diavola: StaffItem = { ...MARGHERITA, id: orderId(901), name: 'Diavola', version: 4 };
const soup: StaffItem = { ...MARGHERITA, id: orderId(902), categoryId: orderId(891), name: 'Soup' };
const FULL: StaffMenu = {
  ...A_MENU,
  categories: [
    { ...PIZZA, items: [asking, diavola] },
    { ...PIZZA, id: orderId(891), name: 'Starters', items: [soup] },
  ],
  optionGroups: [SAUCES],
};

async function theDishes(menu = FULL) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => menu);
  server.on('updateItems', ({ body }) => ({
    items: body.items.map(({ id, optionGroupIds = [] }) => {
      const known = [asking, diavola, soup].find((item) => item.id === id) ?? soup;
      return { ...known, version: known.version + 1, optionGroupIds };
    }),
  }));
  const { user } = await renderPage(`/menu/edit?mode=edit&group=${SAUCES.id}`, server);
  await user.click(await screen.findByRole('button', { name: 'Add to dishes…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which dishes ask “Sauces”?' }));
  return { server, user, dialog };
}

test('a group is put on dishes of any category and taken off others by one call', async () => {
  const { server, user, dialog } = await theDishes();
  await user.click(dialog.getByText('Pizza: 1 of 2'));
  expect(await dialog.findByLabelText('Margherita')).toBeChecked();
  await user.click(dialog.getByLabelText('Margherita'));
  await user.type(dialog.getByLabelText('Search dishes'), 'soup');
  expect(dialog.queryByLabelText('Diavola')).toBeNull();
  await user.click(await dialog.findByLabelText('Soup'));
  await user.click(dialog.getByRole('button', { name: 'Add to 1 dish, take off 1' }));
  expect(await screen.findByText('2 dishes changed.')).toBeVisible();
  expect(server.sent('updateItems').map(({ body }) => body)).toEqual([
    {
      items: [
        { id: asking.id, version: 1, optionGroupIds: [] },
        { id: soup.id, version: 1, optionGroupIds: [SAUCES.id] },
      ],
    },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Which dishes ask “Sauces”?' })).toBeNull(),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('updateItems')).toHaveLength(2));
  expect(server.sent('updateItems')[1]?.body).toEqual({
    items: [
      { id: asking.id, version: 2, optionGroupIds: [SAUCES.id] },
      { id: soup.id, version: 2, optionGroupIds: [] },
    ],
  });
});

test('a whole category is ticked at once', async () => {
  const { server, user, dialog } = await theDishes();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Tick a dish, or untick one, to change something.');
  await user.click(dialog.getByText('Pizza: 1 of 2'));
  await user.click(await dialog.findByLabelText('All of Pizza'));
  await user.click(dialog.getByRole('button', { name: 'Add to 1 dish' }));
  await waitFor(() => expect(server.sent('updateItems')).toHaveLength(1));
  expect(server.sent('updateItems')[0]?.body).toMatchObject({ items: [{ id: diavola.id, version: 4 }] });
});

test('what a colleague changed first is said, and can be sent again on top of theirs', async () => {
  const { server, user, dialog } = await theDishes();
  const theirs = { ...soup, version: 2, price: 700 };
  server.on('updateItems', ({ body }) =>
    body.items[0]?.version === 1
      ? new Refused(409, 'Ben Osei has changed this.', { code: 'STALE', by: 'Ben Osei', current: [theirs] })
      : { items: [{ ...theirs, version: 3, optionGroupIds: [SAUCES.id] }] },
  );
  server.on('menu', () => ({
    ...FULL,
    categories: FULL.categories.map((category) =>
      category.id === soup.categoryId ? { ...category, items: [theirs] } : category,
    ),
  }));
  await user.type(dialog.getByLabelText('Search dishes'), 'soup');
  await user.click(await dialog.findByLabelText('Soup'));
  const save = dialog.getByRole('button', { name: 'Add to 1 dish' });
  await user.click(save);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Not changed, not one of them: Ben Osei has changed this.',
  );
  await user.click(save);
  expect(await screen.findByText('1 dish changed.')).toBeVisible();
});

test('a word that no dish is called says so', async () => {
  const { user, dialog } = await theDishes();
  await user.type(dialog.getByLabelText('Search dishes'), 'truffle');
  expect(await dialog.findByText('No dish is called “truffle”.')).toBeVisible();
});
