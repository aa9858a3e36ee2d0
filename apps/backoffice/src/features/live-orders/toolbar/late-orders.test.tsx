import { anOrder, iso, moved, NOON } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const MINUTE = 60_000;
/** Promised for so many minutes from noon. */
const promised = (number: number, minutes: number, event = number + 50) =>
  moved(
    anOrder({
      number,
      placedAt: iso(NOON - 60 * MINUTE),
      startAt: iso(NOON - 60 * MINUTE),
      promisedAt: iso(NOON + minutes * MINUTE),
    }),
    'ACCEPTED',
    { number: event, actor: { kind: 'STAFF', name: 'Ben' } },
  );

async function theDialog() {
  const board = await renderBoard([promised(1, -10), promised(2, -5), promised(3, 40)]);
  const button = await screen.findByRole('button', { name: '2 late: +10 min' });
  expect(within(button).getByText(/^2 late/)).toBeVisible();
  await board.user.click(button);
  return { ...board, dialog: within(await screen.findByRole('dialog', { name: '2 orders are late' })) };
}

test('is not there while nothing is late', async () => {
  await renderBoard([promised(3, 40)]);
  expect(await screen.findByRole('article', { name: 'Order 3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /late:/ })).toBeNull();
});

test('promises all that are late so much later, with one word to their diners', async () => {
  const { user, dialog, server } = await theDialog();
  await user.click(dialog.getByRole('radio', { name: '+15' }));
  await user.type(dialog.getByLabelText('Message to the diner (optional)'), 'Full house');
  server.on('promiseAllLater', () => ({ orders: [promised(1, 15, 101), promised(2, 15, 102)] }));
  await user.click(dialog.getByRole('button', { name: 'Add 15 minutes to 2 orders' }));
  expect(await screen.findByText(/2 orders are promised later/)).toBeVisible();
  expect(server.sent('promiseAllLater')[0]?.body).toEqual({ minutes: 15, sentence: 'Full house' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /late:/ })).toBeNull());
});

test('names the orders that it is about, the latest first', async () => {
  const { dialog } = await theDialog();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#1 Ada Obi10 min late',
    '#2 Ada Obi5 min late',
  ]);
});

test('says why it could not, and keeps the word', async () => {
  const { user, dialog, server } = await theDialog();
  await user.type(dialog.getByLabelText('Message to the diner (optional)'), 'Sorry');
  server.on('promiseAllLater', () => new Refused(403, 'You may not work in this restaurant any more.'));
  await user.click(dialog.getByRole('button', { name: 'Add 10 minutes to 2 orders' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You may not work in this restaurant any more.');
  expect(dialog.getByLabelText('Message to the diner (optional)')).toHaveValue('Sorry');
});

test('where colleagues were quicker, nothing is late any more', async () => {
  const { user, dialog, server } = await theDialog();
  server.on('promiseAllLater', () => ({ orders: [] }));
  await user.click(dialog.getByRole('button', { name: 'Add 10 minutes to 2 orders' }));
  expect(await screen.findByText('No order is late any more.')).toBeVisible();
});
