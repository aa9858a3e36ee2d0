import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const [PIZZA] = A_MENU.categories;
const [MARGHERITA] = PIZZA?.items ?? [];
if (!PIZZA || !MARGHERITA) throw new Error('A_MENU has lost its pizza.');
const DIAVOLA = { ...MARGHERITA, id: orderId(901), name: 'Diavola', version: 4 };
const CHANGE = orderId(920);
const FULL: StaffMenu = { ...A_MENU, categories: [{ ...PIZZA, items: [MARGHERITA, DIAVOLA] }] };

async function theMenu() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  let menu = FULL;
  server.on('menu', () => menu);
  const { user } = await renderPage('/menu/edit?mode=edit', server);
  const become = (next: StaffMenu) => {
    menu = next;
  };
  return { server, user, become };
}

test('dishes that are ticked go at once, and come back by one undo', async () => {
  const { server, user, become } = await theMenu();
  server.on('deleteFromMenu', () => {
    become({ ...FULL, categories: [{ ...PIZZA, items: [] }] });
    return { items: 2, categories: 0, changeId: CHANGE };
  });
  server.on('undoMenuChange', () => {
    become(FULL);
    return { takenBack: 2, stayed: 0, staying: [] };
  });
  await user.click(await screen.findByLabelText('Select all 2'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete 2 dishes?' }));
  expect(asked.getByText('Margherita and Diavola.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  const said = (await screen.findByText('Deleted: 2 dishes.')).closest('li');
  if (!said) throw new Error('It is said in no notice.');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Margherita/ })).toBeNull());
  expect(server.sent('deleteFromMenu').map(({ body }) => body)).toEqual([
    {
      items: [
        { id: MARGHERITA.id, version: 1 },
        { id: DIAVOLA.id, version: 4 },
      ],
      categories: [],
    },
  ]);
  await user.click(within(said).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back. The menu is as it was.')).toBeVisible();
  expect(await screen.findByLabelText('Select Margherita')).toBeVisible();
});

test('what a colleague changed first stays, with what they made of it', async () => {
  const { server, user } = await theMenu();
  const theirs = { ...DIAVOLA, version: 5, name: 'Calabrese', changed: { at: iso(NOON), by: 'Ben Osei' } };
  server.on(
    'deleteFromMenu',
    () =>
      new Refused(409, 'Ben Osei has changed this.', {
        code: 'STALE',
        by: 'Ben Osei',
        current: { items: [theirs], categories: [] },
      }),
  );
  server.on('menu', () => ({ ...FULL, categories: [{ ...PIZZA, items: [MARGHERITA, theirs] }] }));
  await user.click(await screen.findByLabelText('Select all 2'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete 2 dishes?' }));
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await asked.findByRole('alert')).toHaveTextContent(
    'Not deleted, not one of them: Ben Osei has changed this.',
  );
  expect(await asked.findByText('Margherita and Calabrese.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('deleteFromMenu')).toHaveLength(2));
  expect(server.sent('deleteFromMenu')[1]?.body).toMatchObject({ items: [{ version: 1 }, { version: 5 }] });
});

test('a category goes with its dishes when that was confirmed', async () => {
  const { server, user, become } = await theMenu();
  server.on('deleteFromMenu', () => {
    become({ ...FULL, categories: [] });
    return { items: 2, categories: 1, changeId: CHANGE };
  });
  await user.click(await screen.findByRole('button', { name: 'Edit category Pizza' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Category “Pizza”' }));
  await user.click(dialog.getByRole('button', { name: 'Delete category with its 2 dishes' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete Pizza with 2 dishes?' }));
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted: Pizza with 2 dishes.')).toBeVisible();
  expect(server.sent('deleteFromMenu')[0]?.body).toMatchObject({
    items: [{ id: MARGHERITA.id }, { id: DIAVOLA.id }],
    categories: [{ id: PIZZA.id, version: 1 }],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
