import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const MINUTE = 60_000;
const accepted = moved(anOrder({ promisedAt: iso(NOON + 20 * MINUTE), startAt: iso(NOON) }), 'ACCEPTED', {
  number: 2,
  actor: { kind: 'STAFF', name: 'Ben' },
});
/** The same order, promised for so many minutes from noon. */
const promised = (minutes: number): Order => ({
  ...moved(accepted, 'ACCEPTED', { number: 101, type: 'PROMISED', actor: { kind: 'STAFF', name: 'Ben' } }),
  promisedAt: iso(NOON + minutes * MINUTE),
});

async function theForm(order: Order = accepted) {
  const board = await renderBoard([order]);
  await board.user.click(await screen.findByRole('button', { name: 'More for order 1' }));
  await board.user.click(await screen.findByRole('button', { name: 'Promise later…' }));
  return { ...board, dialog: within(screen.getByRole('dialog', { name: 'Promise order 1 later' })) };
}

test('what the diner will read follows the minutes and the word that are chosen', async () => {
  const { user, dialog, server } = await theForm();
  expect(dialog.getByText(/instead of 12:20/)).toHaveTextContent('ready at about 12:30 instead of 12:20.');
  await user.click(dialog.getByRole('radio', { name: '+30' }));
  await user.type(dialog.getByLabelText('Message to the diner (optional)'), 'The oven is slow');
  expect(dialog.getByText(/instead of 12:20/)).toHaveTextContent(
    'about 12:50 instead of 12:20. “The oven is slow”',
  );
  server.on('promiseLater', () => promised(50));
  await user.click(dialog.getByRole('button', { name: 'Promise 12:50' }));
  expect(await screen.findByText(/Order 1 is now promised for 12:50/)).toBeVisible();
  expect(server.sent('promiseLater')[0]?.body).toEqual({
    minutes: 30,
    sentence: 'The oven is slow',
    from: accepted.promisedAt,
  });
});

test('the diner reads the time that was shown, however many seconds the promise has', async () => {
  const { dialog } = await theForm({ ...accepted, promisedAt: iso(NOON + 20 * MINUTE + 30_000) });
  expect(dialog.getByText(/instead of/)).toHaveTextContent('about 12:35 instead of 12:25.');
  expect(dialog.getByRole('button', { name: 'Promise 12:30' })).toBeVisible();
});

test('a refusal stands at the form, and nothing typed is lost', async () => {
  const { user, dialog, server } = await theForm();
  await user.type(dialog.getByLabelText('Message to the diner (optional)'), 'Sorry');
  server.on('promiseLater', () => new Refused(403, 'The board is read-only for you.'));
  await user.click(dialog.getByRole('button', { name: 'Promise 12:30' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The board is read-only for you.');
  expect(dialog.getByLabelText('Message to the diner (optional)')).toHaveValue('Sorry');
});

test('a colleague’s promise comes first: the form counts on from it', async () => {
  const { user, dialog, server } = await theForm();
  server.on(
    'promiseLater',
    () =>
      new Refused(409, 'Ben has just promised 12:40.', {
        code: 'MOVED_ON',
        number: 7,
        orderStatus: 'ACCEPTED',
      }),
  );
  server.on('order', () => promised(40));
  await user.click(dialog.getByRole('button', { name: 'Promise 12:30' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ben has just promised 12:40.');
  expect(dialog.getByRole('button', { name: 'Promise 12:50' })).toBeVisible();
});

test('an order that was cancelled meanwhile leaves no form', async () => {
  const { dialog, emit } = await theForm();
  emit(moved(accepted, 'CANCELLED', { number: 101, actor: { kind: 'STAFF', name: 'Ben' } }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ben has just cancelled it.');
  expect(dialog.queryByRole('button', { name: /^Promise / })).toBeNull();
});
