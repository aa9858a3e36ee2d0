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
const CHANGE = orderId(920);
const soup: StaffItem = {
  ...MARGHERITA,
  ...{ id: orderId(902), categoryId: orderId(891), name: 'Soup', version: 4 },
  allergens: { CELERY: 'CONTAINS' },
};
const FULL: StaffMenu = {
  ...A_MENU,
  categories: [
    { ...PIZZA, items: [MARGHERITA] },
    { ...PIZZA, id: orderId(891), name: 'Starters', items: [soup] },
  ],
};

const theGrid = async (menu = FULL) => {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  let now = menu;
  server.on('menu', () => now);
  server.on('updateItems', ({ body }) => {
    const changed = new Map(
      body.items.map(({ id, version, allergens = {} }) => [id, { version: version + 1, allergens }]),
    );
    now = {
      ...now,
      categories: now.categories.map((category) => ({
        ...category,
        items: category.items.map((item) => ({ ...item, ...changed.get(item.id) })),
      })),
    };
    const items = now.categories.flatMap(({ items: all }) => all.filter(({ id }) => changed.has(id)));
    return { items, changeId: CHANGE };
  });
  const { user, router } = await renderPage('/menu/edit?mode=edit', server);
  await user.click(await screen.findByRole('button', { name: 'Allergens' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Allergens of all dishes' }));
  const cell = (words: string) => dialog.getByRole('button', { name: words });
  return { server, user, router, dialog, cell };
};

test('cells change by the keyboard, and are saved as one change with one undo', async () => {
  const { server, user, dialog, cell } = await theGrid();
  server.on('undoMenuChange', () => ({ takenBack: 2, stayed: 0, staying: [] }));
  cell('Celery in Margherita: not declared').focus();
  await user.keyboard(' ');
  expect(cell('Celery in Margherita: contains')).toHaveFocus();
  await user.keyboard('{ArrowRight}  {ArrowDown}   ');
  expect(cell('Gluten in Margherita: may contain')).toBeVisible();
  expect(cell('Gluten in Soup: free of it')).toHaveFocus();
  await user.keyboard('{End}');
  expect(cell('Sulphites in Soup: not declared')).toHaveFocus();
  // Tab leads to one cell alone
  expect(
    dialog.getAllByRole('button').filter(({ dataset, tabIndex }) => dataset.row && tabIndex === 0),
  ).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Save 3 changes' }));
  expect(await screen.findByText('Saved for 2 dishes. Diners see it now.')).toBeVisible();
  expect(server.sent('updateItems').map(({ body }) => body)).toEqual([
    {
      items: [
        { id: MARGHERITA.id, version: 1, allergens: { CELERY: 'CONTAINS', GLUTEN: 'MAY_CONTAIN' } },
        { id: soup.id, version: 4, allergens: { CELERY: 'CONTAINS', GLUTEN: 'FREE' } },
      ],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.sent('undoMenuChange')).toMatchObject([{ params: { changeId: CHANGE } }]),
  );
});

test('a whole column changes for the dishes that are shown, and a whole row by its name', async () => {
  const { server, user, dialog, cell } = await theGrid();
  await user.type(dialog.getByLabelText('Search dishes'), 'soup');
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Margherita' })).toBeNull());
  await user.click(cell('Milk'));
  const bar = within(await dialog.findByRole('group', { name: 'Milk in 1 dish' }));
  await user.click(bar.getByRole('button', { name: 'May contain' }));
  expect(cell('Milk in Soup: may contain')).toBeVisible();
  expect(cell('Milk')).toHaveFocus();
  await user.click(cell('Soup'));
  const row = within(await dialog.findByRole('group', { name: 'All 14 in Soup' }));
  await user.click(row.getByRole('button', { name: 'Free of it, where blank' }));
  expect(cell('Milk in Soup: may contain')).toBeVisible();
  expect(cell('Celery in Soup: contains')).toBeVisible();
  expect(cell('Fish in Soup: free of it')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save 13 changes' }));
  await waitFor(() => expect(server.sent('updateItems')).toHaveLength(1));
  expect(server.sent('updateItems')[0]?.body).toMatchObject({ items: [{ id: soup.id }] });
});

test('one notice names the dishes that a colleague changed first; mine go on top of theirs', async () => {
  const { server, user, dialog, cell } = await theGrid();
  const theirs: StaffItem = { ...soup, version: 5, allergens: { CELERY: 'CONTAINS', FISH: 'CONTAINS' } };
  const after = { ...theirs, version: 6, allergens: { ...theirs.allergens, MILK: 'CONTAINS' as const } };
  server.on('menu', () => ({
    ...FULL,
    categories: FULL.categories.map((category) =>
      category.id === soup.categoryId ? { ...category, items: [theirs] } : category,
    ),
  }));
  server.on('updateItems', ({ body }) =>
    body.items[0]?.version === 4
      ? new Refused(409, 'Ben Osei has changed this.', { code: 'STALE', by: 'Ben Osei', current: [theirs] })
      : { items: [after], changeId: CHANGE },
  );
  await user.click(cell('Milk in Soup: not declared'));
  await user.click(dialog.getByRole('button', { name: 'Save 1 change' }));
  const conflict = within(await dialog.findByRole('region', { name: 'Changed by somebody else' }));
  expect(conflict.getByRole('alert')).toHaveTextContent(
    'Ben Osei has just changed Soup. Nothing is saved yet.',
  );
  expect(cell('Fish in Soup: contains')).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Keep my cells on top of theirs' }));
  await user.click(dialog.getByRole('button', { name: 'Save 1 change' }));
  expect(await screen.findByText('Saved for 1 dish. Diners see it now.')).toBeVisible();
  expect(server.sent('updateItems')[1]?.body).toEqual({
    items: [
      { id: soup.id, version: 5, allergens: { CELERY: 'CONTAINS', FISH: 'CONTAINS', MILK: 'CONTAINS' } },
    ],
  });
});

test('what could not be saved says why; leaving asks what to do with it', async () => {
  const { server, user, router, dialog, cell } = await theGrid();
  server.on('updateItems', () => new Refused(503, 'Comanda is busy. Try again in a moment.'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Change a cell to save something.');
  await user.click(cell('Milk in Soup: not declared'));
  await user.click(dialog.getByRole('button', { name: 'Save 1 change' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Not saved, not one of them: Comanda is busy. Try again in a moment.',
  );
  expect(cell('Milk in Soup: contains')).toBeVisible();
  await router.navigate('/menu/edit?mode=edit');
  const asked = within(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' }));
  await user.click(asked.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('no dish fits a search, and only dishes with blanks are asked for', async () => {
  const { user, dialog } = await theGrid();
  await user.type(dialog.getByLabelText('Search dishes'), 'truffle');
  expect(await dialog.findByText('No dish fits.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Search dishes'));
  await user.click(dialog.getByLabelText('Only dishes with something not declared'));
  expect(await dialog.findByText('2 dishes')).toBeVisible();
});
