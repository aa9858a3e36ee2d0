import { BLANK_DISH, type StaffItem } from '@comanda/contract/shapes/menu-edit';
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
const dish = (number: number, name: string, said: Partial<StaffItem> = {}): StaffItem => ({
  ...{ ...MARGHERITA, ...BLANK_DISH, id: orderId(number), name },
  ...said,
});
const TOAST = dish(901, 'Prawn toast');
const PAELLA = dish(902, 'Paella', { description: 'Rice with king prawns' });
const BISQUE = dish(903, 'Bisque', { allergens: { CRUSTACEANS: 'CONTAINS' } });
const EXTRA = {
  ...{ id: orderId(910), name: 'Prawns on top', kitchenName: null, price: 200, available: true },
  ...{ soldOutUntil: null, default: false, repeat: 1, allergens: {}, opens: [] },
};
const CHANGE = orderId(920);

const theDialog = async (path = '/menu/edit?mode=availability') => {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('menu', () => ({
    ...A_MENU,
    categories: [{ ...PIZZA, name: 'Mains', items: [MARGHERITA, TOAST, PAELLA, BISQUE] }],
    optionGroups: [
      {
        ...{ id: orderId(911), version: 1, changed: null, name: 'Extras', min: 0, max: 3, free: 0 },
        ...{ usedBy: 1, options: [EXTRA] },
      },
    ],
  }));
  const { user } = await renderPage(path, server);
  await user.click(await screen.findByRole('button', { name: 'Out of something?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What are you out of?' }));
  const word = dialog.getByLabelText('A word, such as prawns or nuts');
  return { server, user, dialog, word };
};

test('all that says the word goes off by one press, and comes back by one undo', async () => {
  const { server, user, dialog, word } = await theDialog();
  server.on('markMenu', () => ({
    soldOutUntil: '2026-11-21T05:00:00.000Z',
    touches: { items: 1, options: 1, scheduledOrders: 2 },
    changeId: CHANGE,
  }));
  server.on('undoMenuChange', () => ({ takenBack: 2, stayed: 0, staying: [] }));
  await user.type(word, 'prawns');
  expect(await dialog.findByText('4 found')).toBeVisible();
  expect(dialog.getByLabelText('Prawn toast')).toBeChecked();
  expect(dialog.getByLabelText('Prawns on top · Extras')).toBeChecked();
  expect(dialog.getByText('It says “Rice with king prawns”.')).toBeVisible();
  // it may be of other shellfish
  expect(dialog.getByText('Contains: crustaceans.')).toBeVisible();
  expect(dialog.getByLabelText('Bisque')).not.toBeChecked();
  await user.click(dialog.getByLabelText('Paella'));
  await user.click(dialog.getByRole('button', { name: 'Mark 1 dish and 1 option sold out' }));
  const said = (await screen.findByText('1 dish and 1 option sold out until 05:00 tomorrow.')).closest('li');
  expect(server.sent('markMenu').map(({ body }) => body)).toEqual([
    {
      itemIds: [TOAST.id],
      optionIds: [EXTRA.id],
      mark: { available: false, until: 'next-opening' },
      sought: 'prawns',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  if (!said) throw new Error('It is said in no notice.');
  expect(within(said).getByText('2 orders for later already have one of them: call them.')).toBeVisible();
  await user.click(within(said).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back. The menu is as it was.')).toBeVisible();
  expect(server.sent('undoMenuChange')).toMatchObject([{ params: { changeId: CHANGE } }]);
});

test('an allergen finds what declares it, and says which dishes declare nothing', async () => {
  const { server, user, dialog, word } = await theDialog('/menu/edit?mode=edit');
  server.on('markMenu', () => ({ touches: { items: 2, options: 0, scheduledOrders: 0 }, changeId: CHANGE }));
  await user.type(word, 'shellfish');
  expect(await dialog.findByLabelText('Bisque')).toBeChecked();
  expect(dialog.getByText('3 dishes declare nothing: look at them.')).toBeVisible();
  expect(dialog.queryByLabelText('Margherita')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Show them' }));
  expect(dialog.getByLabelText('Margherita')).not.toBeChecked();
  await user.click(dialog.getByLabelText('Paella'));
  await user.selectOptions(dialog.getByLabelText('Sold out'), 'until you switch it back');
  await user.click(dialog.getByRole('button', { name: 'Mark 2 dishes sold out' }));
  expect(await screen.findByText('2 dishes sold out until you switch it back.')).toBeVisible();
  expect(server.sent('markMenu')[0]?.body).toMatchObject({
    itemIds: [BISQUE.id, PAELLA.id],
    optionIds: [],
    mark: { available: false },
  });
});

test('a word that nothing says, no tick, and a time that has passed are said before anything is sent', async () => {
  const { server, user, dialog, word } = await theDialog();
  await user.type(word, 'truffle');
  expect(await dialog.findByText('Nothing on the menu says “truffle”.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark sold out' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Tick at least one.');
  await user.clear(word);
  await user.type(word, 'toast');
  await user.selectOptions(dialog.getByLabelText('Sold out'), 'Until a time…');
  await user.click(await dialog.findByRole('button', { name: 'Mark 1 dish sold out' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose a day and time to come.');
  expect(server.sent('markMenu')).toEqual([]);
});

test('what could not be marked says why and can be tried again; a colleague may have undone it first', async () => {
  const { server, user, dialog, word } = await theDialog();
  server.on('markMenu', () => new Refused(503, 'Comanda is busy. Try again in a moment.'));
  await user.type(word, 'toast');
  const press = await dialog.findByRole('button', { name: 'Mark 1 dish sold out' });
  await user.click(press);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Not marked: Comanda is busy. Try again in a moment.',
  );
  server.on('markMenu', () => ({ touches: { items: 1, options: 0, scheduledOrders: 0 }, changeId: CHANGE }));
  const sentence = 'Somebody has taken that back already.';
  server.on('undoMenuChange', () => new Refused(409, sentence, { code: 'TAKEN_BACK' }));
  await user.click(press);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(`Not taken back: ${sentence}`)).toBeVisible();
});

test('what is sold out for longer already says so, and nothing can be undone', async () => {
  const { server, user, dialog, word } = await theDialog();
  server.on('markMenu', () => ({ touches: { items: 0, options: 0, scheduledOrders: 0 } }));
  await user.type(word, 'prawns');
  await user.click(await dialog.findByLabelText('Tick all'));
  expect(dialog.getByLabelText('Prawn toast')).not.toBeChecked();
  await user.click(dialog.getByLabelText('Tick all'));
  await user.click(dialog.getByRole('button', { name: 'Mark 2 dishes and 1 option sold out' }));
  await waitFor(() => expect(server.sent('markMenu')).toHaveLength(1));
  expect(await screen.findByText('Nothing changed: they are sold out for that long already.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
