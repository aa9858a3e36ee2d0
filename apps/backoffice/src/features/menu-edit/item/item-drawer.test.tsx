import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { anOrder, orderId } from '@comanda/testing/an-order';
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

async function theDish(device: Map<string, unknown>, menu: StaffMenu = A_MENU) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => menu);
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

test('a dish is offered for some of what the restaurant does: never for nothing, and for all is said as none', async () => {
  const { user, server } = await theDish(new Map());
  server.on('updateItem', () => ({ ...DISH, version: DISH.version + 1 }));
  const group = within(screen.getByRole('group', { name: 'Offered for' }));
  const pill = (name: string) => group.getByRole('button', { name });
  const names = group.getAllByRole('button').map((button) => button.textContent);
  expect(names.length).toBeGreaterThan(1);
  const [first = '', ...others] = names;
  for (const name of names) expect(pill(name)).toHaveAttribute('aria-pressed', 'true');
  for (const name of others) await user.click(pill(name));
  await user.click(pill(first));
  expect(pill(first)).toHaveAttribute('aria-pressed', 'true');
  expect(group.getByText(/see it, but cannot order it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateItem')).toMatchObject([{ body: { services: [expect.any(String)] } }]),
  );
});

test('a dish has its number beside its name, and a number that another dish has is remarked, not refused', async () => {
  const other = { ...DISH, id: orderId(901), name: 'Calzone', number: '12A' };
  const categories = A_MENU.categories.map((category) => ({ ...category, items: [DISH, other] }));
  const { user, server } = await theDish(new Map(), { ...A_MENU, categories });
  server.on('updateItem', () => ({ ...DISH, number: '12a', version: DISH.version + 1 }));
  const editor = within(screen.getByRole('dialog', { name: 'Margherita' }));
  const number = editor.getByLabelText('Number');
  await user.type(number, '12');
  expect(number).not.toHaveAccessibleDescription();
  await user.type(number, 'a');
  expect(number).toHaveAccessibleDescription('Calzone has this number too.');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateItem')).toMatchObject([{ body: { number: '12a' } }]));
  expect(await screen.findByRole('button', { name: '12A. Calzone', hidden: true })).toBeInTheDocument();
});

test('how many of a dish are ordered together is folded away, and said in its line', async () => {
  const { user, server } = await theDish(new Map());
  server.on('updateItem', () => ({ ...DISH, leastQuantity: 10, version: DISH.version + 1 }));
  const editor = within(screen.getByRole('dialog', { name: 'Margherita' }));
  await user.click(editor.getByText('Ordered one by one.'));
  await user.type(editor.getByLabelText('At least, in one order (optional)'), '10');
  await user.type(editor.getByLabelText('By steps of (optional)'), '1');
  expect(editor.getByText('Ordered from 10 on, by 1.')).toBeVisible();
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await editor.findAllByText('Enter a whole number from 2 to 99.')).not.toEqual([]);
  await user.clear(editor.getByLabelText('By steps of (optional)'));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('updateItem')).toMatchObject([{ body: { leastQuantity: 10 } }]));
});

test('an option group is opened from the dish that asks it, and the dish comes back as it was typed', async () => {
  const option = { price: 0, available: true, soldOutUntil: null, default: false, repeat: 1, allergens: {} };
  const blank = { ...option, kitchenName: null, opens: [] };
  const classic = { ...blank, id: orderId(951), name: 'Classic' };
  const wholemeal = { ...blank, id: orderId(952), name: 'Wholemeal' };
  const group: StaffOptionGroup = {
    ...{ id: orderId(950), version: 1, changed: null, name: 'Choose a base', usedBy: 1 },
    ...{ min: 1, max: 1, free: 0, options: [classic, wholemeal] },
  };
  const asks = { ...DISH, optionGroupIds: [group.id] };
  const menu = {
    ...A_MENU,
    optionGroups: [group],
    categories: A_MENU.categories.map((category) => ({ ...category, items: [asks] })),
  };
  const { server, user, description } = await theDish(new Map(), menu);
  await user.type(description, TYPED);
  await user.click(screen.getByRole('button', { name: 'Edit Choose a base' }));
  const beside = within(await screen.findByRole('dialog', { name: 'Choose a base' }));
  const typed = await beside.findByDisplayValue('Wholemeal');
  await user.clear(typed);
  await user.type(typed, 'Wholegrain');
  const changed = { ...group, version: 2, options: [classic, { ...wholemeal, name: 'Wholegrain' }] };
  server.on('updateOptionGroup', () => changed);
  server.on('menu', () => ({ ...menu, optionGroups: [changed] }));
  await user.click(beside.getByRole('button', { name: 'Save' }));
  await user.click(await beside.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a base' })).toBeNull());
  expect(description).toHaveValue(TYPED);
  expect(server.sent('updateOptionGroup')).toHaveLength(1);
});
