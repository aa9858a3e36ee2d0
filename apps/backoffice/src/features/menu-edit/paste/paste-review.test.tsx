import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { theReview } from '../../../testing/paste-review.tsx';
import { renderPage } from '../../../testing/render-page.tsx';

const CARD = `STARTERS
Soup 5
Bread 2
From the grill
Burger 9
with chips
Steak 20
From the sea
Cod 14
Prawns 16`;

const IMPORTED: MenuImport = {
  created: 3,
  updated: 0,
  problems: [],
  hasMoreProblems: false,
  kinds: [],
  changeId: orderId(900),
};

type Dialog = Awaited<ReturnType<typeof theReview>>['dialog'];

/** Each line of the text with the word for its kind. */
const lines = (dialog: Dialog) =>
  within(dialog.getByRole('list', { name: 'Your text' }))
    .getAllByRole('button')
    .filter((button) => button.dataset.line)
    .map((button) => button.textContent);

const line = (dialog: Dialog, words: string) => dialog.getByRole('button', { name: new RegExp(`^${words}`) });

/** Each heading of the menu as diners see it, with its dishes below. */
const menu = (dialog: Dialog) =>
  dialog
    .getAllByRole('heading', { level: 3 })
    .map((heading) => [
      heading.textContent,
      ...[...(heading.parentElement?.querySelectorAll('[data-row] bdi') ?? [])].map(
        ({ textContent }) => textContent,
      ),
    ]);

test('each line says what it was read as, beside the menu that diners will see', async () => {
  const { dialog } = await theReview(
    'PIZZA   small   large\nFunghi   9   12\nMushrooms, thyme\n\nDrinks\nCola 3',
    {
      isFields: false,
    },
  );
  expect(lines(dialog)).toEqual([
    'PIZZA   small   largePrice columns',
    'Funghi   9   12Dish',
    'Mushrooms, thymeDescription',
    'DrinksHeading',
    'Cola 3Dish',
  ]);
  expect(menu(dialog)).toEqual([
    ['PIZZA', 'Funghi'],
    ['Drinks', 'Cola'],
  ]);
  expect(
    dialog.getByRole('button', { name: /^Funghi.*small £9\.00.*large £12\.00.*Mushrooms, thyme/ }),
  ).toBeVisible();
});

test('a line that is said to be a heading moves its dishes, all like it follow, or only this one', async () => {
  const { user, dialog } = await theReview(CARD, { isFields: false });
  expect(menu(dialog)).toEqual([['STARTERS', 'Soup', 'Bread', 'Burger', 'Steak', 'Cod', 'Prawns']]);
  await user.click(line(dialog, 'From the grill'));
  await user.click(dialog.getByRole('button', { name: 'A heading' }));
  expect(menu(dialog)).toEqual([
    ['STARTERS', 'Soup', 'Bread'],
    ['From the grill', 'Burger', 'Steak'],
    ['From the sea', 'Cod', 'Prawns'],
  ]);
  expect(dialog.getByText(/^2 lines that look alike are headings now\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Only this one' }));
  expect(menu(dialog)).toEqual([
    ['STARTERS', 'Soup', 'Bread'],
    ['From the grill', 'Burger', 'Steak', 'Cod', 'Prawns'],
  ]);
  expect(dialog.getByRole('button', { name: 'A heading' })).toHaveAttribute('aria-pressed', 'true');
});

test('what is to look at is counted, shown alone and gone through, with the keyboard too', async () => {
  const { user, dialog } = await theReview(
    'Mains\nSoup 5\nGreen salad\nBurger 9\nWater\nToast 3\n\nTea 2\nCake\nPie',
    { isFields: false },
  );
  expect(dialog.getByText('3 to look at')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Only these' }));
  expect(menu(dialog)).toEqual([['Mains', 'Soup', 'Burger', 'Tea']]);
  expect(lines(dialog)[0]).toMatch(/^Soup 5/);
  await user.click(dialog.getByRole('button', { name: 'Only these' }));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(line(dialog, 'Green salad')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(line(dialog, 'Water')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(line(dialog, 'Burger 9')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'A description' }));
  expect(dialog.getByText(/^4 lines that look alike are descriptions now\./)).toBeVisible();
  expect(dialog.getByText('Nothing left to look at.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(dialog.getByText('3 to look at')).toBeVisible();
});

test('a dish shows its line, is left out as a whole, and put back', async () => {
  const { user, dialog } = await theReview(CARD, { isFields: false });
  const shown = dialog.getAllByRole('button', { name: /^Burger/ });
  const dish = shown.find((button) => button.dataset.row);
  if (!dish) throw new Error('The menu shows the dish.');
  await user.click(dish);
  expect(dish).toHaveAttribute('aria-current', 'true');
  expect(line(dialog, 'Burger 9')).toHaveAttribute('aria-expanded', 'true');
  await user.click(dialog.getByRole('button', { name: 'Leave the whole dish out' }));
  expect(menu(dialog)).toEqual([['STARTERS', 'Soup', 'Bread', 'Steak', 'Cod', 'Prawns']]);
  expect(line(dialog, 'Burger 9')).toHaveTextContent('Left out');
  await user.click(dialog.getByRole('button', { name: 'Put the dish back' }));
  expect(menu(dialog)).toEqual([['STARTERS', 'Soup', 'Bread', 'Burger', 'Steak', 'Cod', 'Prawns']]);
});

test('what was said and typed is still there after a reload, and after the text was typed over', async () => {
  const device = new Map<string, unknown>();
  const first = await theReview(CARD, { device });
  await first.user.clear(first.dialog.getByLabelText('Price of row 1'));
  await first.user.type(first.dialog.getByLabelText('Price of row 1'), '6');
  await first.user.click(line(first.dialog, 'From the grill'));
  await first.user.click(first.dialog.getByRole('button', { name: 'A heading' }));
  cleanup();

  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => A_MENU);
  const { user } = await renderPage('/menu/edit?mode=edit', server, { device });
  await user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Paste a menu, or open a PDF' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  const headings = [
    ['STARTERS', 'Soup', 'Bread'],
    ['From the grill', 'Burger', 'Steak'],
    ['From the sea', 'Cod', 'Prawns'],
  ];
  expect(menu(dialog)).toEqual(headings);
  await user.click(dialog.getByRole('button', { name: 'Back to the text' }));
  const field = screen.getByLabelText('Your menu');
  await user.type(field, 'Olives 3\n', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await user.click(screen.getByRole('button', { name: 'Find the dishes' }));
  const again = within(await screen.findByRole('dialog', { name: 'Look it over' }));
  expect(menu(again)).toEqual([['No category yet', 'Olives'], ...headings]);
  expect(again.getByRole('button', { name: /^Soup.*£6\.00/ })).toBeVisible();
});

test('all dishes go in one call, which is the same when it is tried again', async () => {
  const { user, server, dialog } = await theReview(
    'Pizza\nFunghi 11\nDiavola 12\n\nSalads\nGreen, "small" 4',
    {
      isFields: false,
    },
  );
  let isLost = true;
  server.on('importMenu', () => {
    if (!isLost) return IMPORTED;
    isLost = false;
    return new Refused(503, 'Back in a moment.');
  });
  await user.click(dialog.getByRole('button', { name: 'Add 3 dishes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Back in a moment.');
  await user.click(dialog.getByRole('button', { name: 'Add 3 dishes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('3 dishes added.')).toBeVisible();
  const [once, again] = server.sent('importMenu').map(({ body }) => body);
  expect(again).toEqual(once);
  const csv = [
    'type,category,name,price',
    '"item","Pizza","Funghi","11.00"',
    '"item","Pizza","Diavola","12.00"',
    '"category",,"Salads",',
    '"item","Salads","Green, ""small""","4.00"',
    '',
  ].join('\r\n');
  expect(once).toMatchObject({ csv, onlyNew: true });
  expect(server.sent('createItem')).toEqual([]);
});

test('what the server finds in a row is said of that row', async () => {
  const { user, server, dialog } = await theReview('Pizza\nFunghi 11\nDiavola 12', { isFields: false });
  server.on('importMenu', () => ({
    ...IMPORTED,
    created: 0,
    problems: [{ row: 3, column: 'name', message: 'That name is too long.' }],
  }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 dishes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Row 2 is not ready: That name is too long.');
  expect(dialog.getByLabelText('Dish of row 2')).toHaveFocus();
});

test('a name that stands twice under a heading is asked about before anything is added', async () => {
  const { user, server, dialog } = await theReview('Pizza\nFunghi 11\nFunghi 12', { isFields: false });
  await user.click(dialog.getByRole('button', { name: 'Add 2 dishes' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Row 2 is not ready: “Funghi” stands twice under Pizza. Give one of them another name, or leave it out.',
  );
  expect(server.sent('importMenu')).toEqual([]);
});

test.each([
  [1, '1 dish added. One was on the menu already and stays as it is.'],
  [2, 'All of these are on the menu already.'],
])('where a colleague was quicker with %i of two, that is told', async (leftOut, words) => {
  const { user, server, dialog } = await theReview('Pizza\nFunghi 11\nDiavola 12', { isFields: false });
  server.on('importMenu', () => ({ ...IMPORTED, created: 2 - leftOut, leftOut }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 dishes' }));
  expect(await screen.findByText(words)).toBeVisible();
});
