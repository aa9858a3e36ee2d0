import type { StaffCategory } from '@comanda/contract/shapes/menu-categories';
import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { theReview } from '../../../testing/paste-review.tsx';
import { renderPage } from '../../../testing/render-page.tsx';

const A_CATEGORY: StaffCategory = {
  id: orderId(600),
  version: 1,
  changed: null,
  name: '',
  description: null,
  scheduleId: null,
  visible: true,
};
const MENU = `Madras
Chicken 5.25
Lamb 5.50

Korma
Chicken 5.25
Lamb 5.50

Vindaloo
Chicken 5.75
Lamb 6.75`;

test('dishes that share a name are called by their heading too, and by their own again', async () => {
  const { user, dialog, dishes } = await theReview(MENU);
  const box = dialog.getByRole('region', { name: 'Dishes with the same name' });
  expect(box).toHaveTextContent('3 dishes are called “Chicken”.');
  await user.click(dialog.getByRole('button', { name: 'Call them Chicken Madras, Chicken Korma …' }));
  expect(dishes()).toEqual([
    'Chicken Madras',
    'Lamb Madras',
    'Chicken Korma',
    'Lamb Korma',
    'Chicken Vindaloo',
    'Lamb Vindaloo',
  ]);
  expect(box).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Undo the names' }));
  expect(dishes()).toEqual(['Chicken', 'Lamb', 'Chicken', 'Lamb', 'Chicken', 'Lamb']);
});

test('what stands above the headings is their category, and what cannot become a dish is said', async () => {
  const { user, dialog, dishes } = await theReview(`CURRIES\n\n${MENU.replace('\nLamb 6.75', '')}`);
  const box = dialog.getByRole('region', { name: 'Dishes with the same name' });
  expect(box).toHaveTextContent('“CURRIES” stands above other headings and is no dish here.');
  expect(dialog.getByLabelText('Category for them')).toHaveValue('CURRIES');
  await user.click(
    dialog.getByRole('button', { name: 'Make Madras and Korma one dish each, with a choice' }),
  );
  expect(dishes()).toEqual(['Madras', 'Korma', 'Chicken']);
  expect(box).toHaveTextContent('One dish is just called “Chicken”.');
  expect(box).toHaveTextContent('Not one dish with a choice: Vindaloo.');
  await user.click(dialog.getByRole('button', { name: 'Call it Chicken Vindaloo' }));
  expect(dishes()).toEqual(['Madras', 'Korma', 'Chicken Vindaloo']);
});

test('headings become one dish each with a choice, undone or added with one group for equal choices', async () => {
  const { user, server, dialog, dishes } = await theReview(MENU, { role: 'MANAGER' });
  const make = () =>
    dialog.getByRole('button', { name: 'Make Madras, Korma, and Vindaloo one dish each, with a choice' });
  await user.click(make());
  expect(dialog.getByText('Enter a category, such as Mains.')).toBeVisible();
  await user.type(dialog.getByLabelText('Category for them'), 'Curries');
  await user.click(make());
  expect(dishes()).toEqual(['Madras', 'Korma', 'Vindaloo']);
  expect(dialog.getAllByText('Choose one: Chicken, Lamb +\u2060£0.25')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Undo the choices' }));
  expect(dishes()).toEqual(['Chicken', 'Lamb', 'Chicken', 'Lamb', 'Chicken', 'Lamb']);
  await user.click(make());

  const record = { version: 1, changed: null };
  const [pizza] = A_MENU.categories[0]?.items ?? [];
  let made = 700;
  server.on('createCategory', ({ body }): StaffCategory => ({ ...A_CATEGORY, name: body.name }));
  server.on('createOptionGroup', ({ body }): StaffOptionGroup => {
    made += 10;
    const options = (body.options ?? []).map(({ name, price = 0 }, index) => ({
      id: orderId(made + 1 + index),
      name,
      price,
      available: true,
      soldOutUntil: null,
      default: false,
      kitchenName: null,
      repeat: 1,
      allergens: {},
      opens: [],
    }));
    return { ...record, id: orderId(made), name: body.name, min: 1, max: 1, free: 0, options, usedBy: 0 };
  });
  let isRefused = true;
  server.on('createItem', ({ body }): StaffItem | Refused => {
    if (body.name === 'Vindaloo' && isRefused) {
      isRefused = false;
      return new Refused(503, 'Back in a moment.');
    }
    made += 10;
    return {
      ...pick(pizza),
      id: orderId(made),
      categoryId: body.categoryId,
      name: body.name,
      price: body.price,
    };
  });
  await user.click(dialog.getByRole('button', { name: 'Add 3 dishes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    '2 added, then at “Vindaloo”: Back in a moment.',
  );
  await user.click(dialog.getByRole('button', { name: 'Add 1 dish' }));
  await waitFor(() => expect(server.sent('createItem')).toHaveLength(4));
  expect(server.sent('createOptionGroup').map(({ body }) => body)).toEqual([
    {
      name: 'Your choice',
      min: 1,
      max: 1,
      options: [
        { name: 'Chicken', price: 0 },
        { name: 'Lamb', price: 25 },
      ],
    },
    {
      name: 'Vindaloo: your choice',
      min: 1,
      max: 1,
      options: [
        { name: 'Chicken', price: 0 },
        { name: 'Lamb', price: 100 },
      ],
    },
  ]);
  const choice = (name: string, price: number, group: number) =>
    expect.objectContaining({ name, price, optionGroupIds: [orderId(group)] });
  expect(server.sent('createItem').map(({ body }) => body)).toEqual([
    choice('Madras', 525, 710),
    choice('Korma', 525, 710),
    choice('Vindaloo', 575, 740),
    choice('Vindaloo', 575, 740),
  ]);
});

test('a dish that is on the menu already is not added again, neither after closing nor after a reload', async () => {
  const device = new Map<string, unknown>();
  const first = await theReview('BREAKFAST\nAkara ×6 ........ £1.20\nBean fritters\nFried yam  £1.50', {
    device,
    role: 'MANAGER',
  });
  expect(first.dialog.getByLabelText('Description of row 1')).toHaveValue('Bean fritters');
  const [pizza] = A_MENU.categories[0]?.items ?? [];
  first.server.on('createCategory', ({ body }): StaffCategory => ({ ...A_CATEGORY, name: body.name }));
  // the line breaks while the second is on its way
  const never = Promise.withResolvers<StaffItem>();
  first.server.on('createItem', ({ body: { categoryId, name, price } }) =>
    name === 'Fried yam' ? never.promise : { ...pick(pizza), id: orderId(990), categoryId, name, price },
  );
  await first.user.click(first.dialog.getByRole('button', { name: 'Add 2 dishes' }));
  expect(await first.dialog.findByRole('button', { name: 'Adding 1 of 2…' })).toBeVisible();
  await first.user.keyboard('{Escape}');
  expect(first.dialog.getByRole('button', { name: 'Adding 1 of 2…' })).toBeVisible();
  cleanup();

  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()], role: 'MANAGER' });
  server.on('menu', () => A_MENU);
  const { user } = await renderPage('/menu/edit?mode=edit', server, { device });
  await user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Paste a menu, or open a PDF' }));
  const again = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  await user.click(again.getByRole('radio', { name: 'All fields' }));
  expect(again.getAllByRole('textbox', { name: /^Dish of row/ })).toHaveLength(1);
  expect(again.getByRole('button', { name: 'Add 1 dish' })).toBeVisible();
});

const CARD = `PIZZA\tsmall\tlarge
1\tMargherita\t9.50\t12.50
2\tFunghi\t10.50\t13.50
Marinara\t8\t11

DRINKS
Cola`;

test('columns of prices are sizes, named once for all dishes and added with the dish', async () => {
  const { user, server, dialog, dishes } = await theReview(CARD, { role: 'MANAGER' });
  expect(dishes()).toEqual(['Margherita', 'Funghi', 'Marinara', 'Cola']);
  expect(dialog.getAllByText(/Choose one: small, large \+\u2060£3\.00/)).toHaveLength(3);
  const sizes = within(dialog.getByRole('group', { name: 'Sizes of Margherita, Funghi, and Marinara' }));
  await user.clear(sizes.getByLabelText('Size 2 of Margherita'));
  await user.click(dialog.getByRole('button', { name: 'Leave out Cola' }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 dishes' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/Row 2 is not ready: Give each of its sizes a name/);
  await user.type(sizes.getByLabelText('Size 2 of Margherita'), '32 cm');
  await user.click(pick(dialog.getAllByRole('button', { name: 'Leave its sizes out' })[2]));

  const [pizza] = A_MENU.categories[0]?.items ?? [];
  let made = 700;
  server.on('createItem', ({ body: { categoryId, name, price } }): StaffItem => {
    made += 1;
    return { ...pick(pizza), id: orderId(made), categoryId, name, price };
  });
  await user.click(dialog.getByRole('button', { name: 'Add 2 dishes' }));
  await waitFor(() => expect(server.sent('createItem')).toHaveLength(2));
  expect(server.sent('createItem').map(({ body }) => body)).toMatchObject([
    {
      name: 'Funghi',
      sizes: [
        { name: 'small', price: 1050 },
        { name: '32 cm', price: 1350 },
      ],
    },
    { name: 'Marinara', price: 800 },
  ]);
});

test('what is on the menu already is marked and left out, and the first row that blocks has the focus', async () => {
  const { user, server, dialog } = await theReview('Pizza\nMargherita 10.50\nDiavola 12\nCalzone 1.250');
  expect(dialog.getAllByText('It is on the menu already, so it is left out here.')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Add 2 dishes' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Row 3 is not ready: Enter a price.');
  expect(dialog.getByLabelText('Price of row 3')).toHaveFocus();
  expect(server.sent('createItem')).toEqual([]);
});

test('who goes back to the text half-way finds only the rest waiting', async () => {
  const { user, server, dialog } = await theReview('Pizza\nFunghi 11\nDiavola 12', { role: 'MANAGER' });
  const [pizza] = A_MENU.categories[0]?.items ?? [];
  let isRefused = true;
  server.on('createItem', ({ body: { categoryId, name, price } }): StaffItem | Refused => {
    if (name === 'Diavola' && isRefused) {
      isRefused = false;
      return new Refused(503, 'Back in a moment.');
    }
    return { ...pick(pizza), id: orderId(990), categoryId, name, price };
  });
  await user.click(dialog.getByRole('button', { name: 'Add 2 dishes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('1 added, then at “Diavola”: Back in a moment.');
  await user.click(dialog.getByRole('button', { name: 'Back to the text' }));
  expect(screen.getByLabelText('Your menu')).toHaveValue('Pizza\nFunghi 11\nDiavola 12');
  await user.click(screen.getByRole('button', { name: 'Find the dishes' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 dish' }));
  await waitFor(() => expect(server.sent('createItem')).toHaveLength(3));
  const [funghi, diavola] = [{ name: 'Funghi' }, { name: 'Diavola' }];
  expect(server.sent('createItem').map(({ body }) => body)).toMatchObject([funghi, diavola, diavola]);
});

function pick<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The menu has a category with a pizza.');
  return value;
}
