import type { StaffCategory } from '@comanda/contract/shapes/menu-categories';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../testing/a-menu.ts';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const [PIZZA] = A_MENU.categories;
const [MARGHERITA] = PIZZA?.items ?? [];
if (!PIZZA || !MARGHERITA) throw new Error('A_MENU has lost its pizza.');
const BEN = { at: iso(NOON), by: 'Ben Osei' };

async function theMenu(query = '') {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => A_MENU);
  return { server, ...(await renderPage(`/menu/edit?view=edit${query}`, server)) };
}

const stale = (current: StaffItem | Omit<StaffCategory, 'items'>) =>
  new Refused(409, 'Ben Osei has changed this.', { code: 'STALE', by: 'Ben Osei', current });

test('a dish that a colleague changed first keeps what was typed, beside theirs', async () => {
  const { server, user } = await theMenu(`&item=${MARGHERITA.id}`);
  const form = within(await screen.findByRole('form', { name: 'Edit Margherita' }));
  const price = form.getByLabelText('Price in GBP');
  await user.clear(price);
  await user.type(price, 'ten');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(price).toBeInvalid());
  expect(server.sent('updateItem')).toEqual([]);
  const theirs: StaffItem = { ...MARGHERITA, version: 2, changed: BEN, price: 1150, kcal: 900 };
  server.on('updateItem', ({ body }) =>
    body.version === 1 ? stale(theirs) : { ...theirs, version: 3, price: 1200 },
  );
  await user.clear(price);
  await user.type(price, '12');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const conflict = within(await form.findByRole('region', { name: 'Changed by somebody else' }));
  await user.click(conflict.getByRole('button', { name: 'Show' }));
  expect(conflict.getByText('Theirs: 11.50')).toBeVisible();
  expect(conflict.getByText('Yours: 12')).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Keep mine on top of theirs' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Diners see it now.')).toBeVisible();
  expect(server.sent('updateItem')[1]?.body).toEqual({ version: 2, price: 1200 });
});

test('a dish that is gone says so, and a link to it ends at the list', async () => {
  await theMenu('&item=0197f000-0000-7000-8000-000000000999');
  expect(await screen.findByText(/This dish is not there any more/)).toBeVisible();
  expect(screen.queryByRole('form', { name: /^Edit/ })).toBeNull();
});

test('a category that a colleague has renamed first shows both names', async () => {
  const { server, user } = await theMenu();
  await user.click(await screen.findByRole('button', { name: 'Edit category Pizza' }));
  const full = within(await screen.findByRole('dialog', { name: 'Category “Pizza”' }));
  expect(full.getByText('To keep its dish, first move it to another category.')).toBeVisible();
  const { items: _, ...bare } = PIZZA;
  server.on('updateCategory', ({ body }) =>
    body.version === 1
      ? stale({ ...bare, version: 2, changed: BEN, name: 'Pizze' })
      : { ...bare, version: 3 },
  );
  await user.type(full.getByLabelText('Name'), 's');
  await user.click(full.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('region', { name: 'Changed by somebody else' }));
  await user.click(conflict.getByRole('button', { name: 'Show' }));
  expect(conflict.getByRole('listitem')).toHaveTextContent(/Theirs: Pizze.*Yours: Pizzas/);
  await user.click(conflict.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Pizze');
});

test('undoing brings back the mark that was shown, though an older menu came in between', async () => {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => A_MENU);
  const stored = Promise.withResolvers<void>();
  server.on('itemAvailability', async () => {
    await stored.promise;
    return { touches: { items: 1, options: 0, scheduledOrders: 0 } };
  });
  const { office, user } = await renderPage('/menu/edit?mode=availability', server);
  await user.click(await screen.findByRole('button', { name: 'Until… for Margherita' }));
  await user.click(await screen.findByRole('button', { name: 'Until you switch it back' }));
  await user.click(await screen.findByRole('button', { name: 'Change for Margherita' }));
  const hours = await screen.findByRole('button', { name: 'For 2 hours' });
  await office.queryClient.refetchQueries();
  await user.click(hours);
  stored.resolve();
  const said = (await screen.findByText('Margherita: sold out for 2 hours.')).closest('li');
  if (!said) throw new Error('It is said in no notice.');
  await user.click(within(said).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('itemAvailability')).toHaveLength(3));
  expect(server.sent('itemAvailability').map(({ body }) => body)[2]).toMatchObject({ available: false });
});

test('one tap says until when a dish is off, as the server has it', async () => {
  const { server, user } = await theMenu('&mode=availability');
  server.on('itemAvailability', () => ({
    soldOutUntil: '2026-11-21T05:00:00.000Z',
    touches: { items: 1, options: 0, scheduledOrders: 0 },
  }));
  await user.click(await screen.findByRole('switch', { name: 'Margherita: available' }));
  expect(await screen.findByText('Margherita: sold out until 05:00 tomorrow.')).toBeVisible();
});

test('a refused dish that is left behind is named, with why and where it waits', async () => {
  const { server, user } = await theMenu();
  const pizza = within(await screen.findByRole('form', { name: 'Add to Pizza' }));
  await user.type(pizza.getByLabelText('New dish'), 'Diavola');
  await user.type(pizza.getByLabelText('Price'), 'ten');
  await user.click(pizza.getByRole('button', { name: 'Add dish' }));
  expect(await pizza.findByText('Enter a price such as 9.50.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New category' }));
  const { items: _, ...bare } = PIZZA;
  server.on('createCategory', ({ body }) => ({ ...bare, id: orderId(891), name: body.name }));
  await user.type(screen.getByLabelText('New category'), 'Drinks');
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByRole('form', { name: 'Add to Drinks' })).toBeVisible();
  expect(
    await screen.findByText(
      '“Diavola” is not on the menu yet: Enter a price such as 9.50. It is waiting in Pizza.',
    ),
  ).toBeVisible();
  expect(server.sent('createItem')).toEqual([]);
});
