import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const [MARGHERITA] = A_MENU.categories[0]?.items ?? [];
if (!MARGHERITA) throw new Error('A_MENU has lost its pizza.');
const size = (number: number, name: string, price: number) => ({
  ...{ id: orderId(number), name, kitchenName: null, price, available: true, soldOutUntil: null },
  ...{ default: false, allergens: {}, opens: [] },
});
const garlic: StaffItem = { ...MARGHERITA, id: orderId(930), name: 'Garlic bread', price: 400, sizes: [] };
const diavola: StaffItem = {
  ...{ ...MARGHERITA, id: orderId(931), name: 'Diavola', version: 4, price: 900 },
  sizes: [size(941, 'Small', 900), size(942, 'Large', 1300)],
};
const courses: StaffOptionGroup = {
  ...{ id: orderId(950), version: 1, changed: null, name: 'Pizza', min: 1, max: 1, free: 0, usedBy: 1 },
  options: [
    {
      ...{ ...size(951, 'Diavola', 0), repeat: 1 },
      ...{ itemId: diavola.id, sizeId: diavola.sizes[1]?.id ?? null },
    },
  ],
};
const meal: StaffItem = {
  ...{ ...MARGHERITA, id: orderId(932), name: 'Menu for two', optionGroupIds: [courses.id] },
};
const CHANGE = orderId(920);

async function thePrices(spicy = diavola, isInMeal = false) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const items = [garlic, spicy, ...(isInMeal ? [meal] : [])];
  const categories = A_MENU.categories.map((category) => ({ ...category, items }));
  const menu: StaffMenu = { ...A_MENU, categories, optionGroups: [courses] };
  server.on('menu', () => menu);
  server.on('updateItems', () => ({ items: [garlic, diavola], changeId: CHANGE }));
  const page = await renderPage('/menu/edit?mode=edit', server);
  await page.user.click(await screen.findByRole('button', { name: 'Prices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prices of all dishes' }));
  return { ...page, server, dialog, cell: (name: string) => dialog.getByRole('textbox', { name }) };
}

test('prices are typed down a column with Enter, and saved as one change with one undo', async () => {
  const { server, user, dialog, cell } = await thePrices();
  server.on('undoMenuChange', () => ({ takenBack: 2, stayed: 0, staying: [] }));
  await user.click(cell('Price of Garlic bread'));
  await user.keyboard('4.50');
  await user.click(cell('Diavola, Small'));
  await user.keyboard('9.50{ArrowUp}');
  expect(cell('Garlic bread, Small')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell('Diavola, Small')).toHaveFocus();
  // a dish with sizes has no price of its own
  expect(dialog.queryByRole('textbox', { name: 'Price of Diavola' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save 2 changes' }));
  expect(await screen.findByText('Saved for 2 dishes. Diners see it now.')).toBeVisible();
  expect(server.sent('updateItems')[0]?.body).toMatchObject({
    items: [
      { id: garlic.id, price: 450 },
      {
        id: diavola.id,
        version: 4,
        sizes: [
          { name: 'Small', price: 950 },
          { name: 'Large', price: 1300 },
        ],
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('undoMenuChange')).toHaveLength(1));
});

test('a size is added to a category, and cells are pasted from a spreadsheet', async () => {
  const { server, user, dialog, cell } = await thePrices();
  await user.type(dialog.getByLabelText('A new size for Pizza'), 'large{Enter}');
  expect(dialog.getByText('“large” is there already.')).toBeVisible();
  await user.clear(dialog.getByLabelText('A new size for Pizza'));
  await user.type(dialog.getByLabelText('A new size for Pizza'), 'Family{Enter}');
  await user.click(cell('Garlic bread, Small'));
  await user.paste('3\t5\t8\n9.20\t\t21');
  expect(cell('Diavola, Family')).toHaveValue('21');
  expect(cell('Diavola, Large')).toHaveValue('13.00');
  expect(dialog.queryByRole('textbox', { name: 'Price of Garlic bread' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save 5 changes' }));
  await waitFor(() => expect(server.sent('updateItems')).toHaveLength(1));
  expect(server.sent('updateItems')[0]?.body).toMatchObject({
    items: [
      {
        sizes: [
          { name: 'Small', price: 300 },
          { name: 'Large', price: 500 },
          { name: 'Family', price: 800 },
        ],
      },
      { sizes: [{ price: 920 }, { price: 1300 }, { name: 'Family', price: 2100 }] },
    ],
  });
});

test('the size that is chosen from the start instead of an emptied one is named', async () => {
  const { server, user, cell } = await thePrices({
    ...diavola,
    sizes: diavola.sizes.map((one) => ({ ...one, default: one.name === 'Small' })),
  });
  await user.clear(cell('Diavola, Small'));
  expect(screen.getByText('Chosen from the start: Large')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(server.sent('updateItems')).toHaveLength(1));
  expect(server.sent('updateItems')[0]?.body).toMatchObject({
    items: [{ sizes: [{ name: 'Large', default: true }] }],
  });
});

test('a size that a set meal asks for is not emptied', async () => {
  const { server, user, cell } = await thePrices(diavola, true);
  await user.clear(cell('Diavola, Large'));
  await user.click(screen.getByRole('button', { name: 'Save 1 change' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Diavola: Large is part of “Menu for two”. Choose another size there before you empty it.',
  );
  expect(server.sent('updateItems')).toEqual([]);
});

test('a price that is none is said, a refusal too, and nothing typed is lost', async () => {
  const { server, user, dialog, cell } = await thePrices();
  server.on('updateItems', () => new Refused(503, 'Comanda is busy. Try again in a moment.'));
  await user.click(cell('Price of Garlic bread'));
  await user.keyboard('cheap');
  await user.click(dialog.getByRole('button', { name: 'Save 1 change' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Garlic bread: Enter a price such as 9.50.');
  expect(server.sent('updateItems')).toEqual([]);
  await user.clear(cell('Price of Garlic bread'));
  await user.keyboard('4.20');
  await user.click(dialog.getByRole('button', { name: 'Save 1 change' }));
  expect(await dialog.findByText(/^Not saved, not one of them: Comanda is busy/)).toBeVisible();
  expect(cell('Price of Garlic bread')).toHaveValue('4.20');
});

test('what another price of a size makes of its prices by service is said before and after it is saved', async () => {
  const { server, user, dialog, cell } = await thePrices({ ...diavola, servicePrices: { DELIVERY: 1000 } });
  expect(dialog.getByText('Delivery from £10.00')).toBeVisible();
  await user.clear(cell('Diavola, Small'));
  await user.type(cell('Diavola, Small'), '10.50');
  expect(dialog.getByText('Delivery, Small: £10.00 → £11.50')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save 1 change' }));
  expect(await screen.findByText('Diavola: Delivery, Small: £10.00 → £11.50.')).toBeVisible();
  expect(server.sent('updateItems')).toHaveLength(1);
});

test('prices that leap are asked about once, and saved on the second press', async () => {
  const { server, user, dialog, cell } = await thePrices();
  await user.clear(cell('Price of Garlic bread'));
  await user.type(cell('Price of Garlic bread'), '40');
  await user.clear(cell('Diavola, Large'));
  await user.type(cell('Diavola, Large'), '130');
  await user.click(dialog.getByRole('button', { name: 'Save 2 changes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Garlic bread: £4.00 → £40.00; Diavola (Large): £13.00 → £130.00. Is that meant?',
  );
  expect(server.sent('updateItems')).toEqual([]);
  // another price is another question
  await user.clear(cell('Price of Garlic bread'));
  await user.type(cell('Price of Garlic bread'), '4.20');
  await user.click(dialog.getByRole('button', { name: 'Save 2 changes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Diavola \(Large\): £13\.00 → £130\.00\./);
  await user.click(dialog.getByRole('button', { name: 'Yes, save 2 changes' }));
  await waitFor(() => expect(server.sent('updateItems')).toHaveLength(1));
});
