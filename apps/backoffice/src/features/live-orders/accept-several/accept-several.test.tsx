import { anOrder, moved, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderBoard } from '../../../testing/render-board.tsx';
import { renderPage } from '../../../testing/render-page.tsx';

const numbers = [1, 2, 3, 4, 5, 6];
const orders = numbers.map((number) =>
  anOrder({
    number,
    placedAt: new Date(NOON + number * 1000).toISOString(),
    contact: { name: `Diner ${number}`, phone: '+442079460123' },
    ...(number === 2 && { allergyNote: 'peanuts' }),
  }),
);

test('the fifth ticket is a line with a name and an allergy in it, which opens and can be folded again', async () => {
  const { user } = await renderBoard(
    orders.map((order) => (order.number === 5 ? { ...order, allergyNote: 'sesame' } : order)),
  );
  const line = within(await screen.findByRole('article', { name: 'Order 5' }));
  expect(screen.getByRole('article', { name: 'Order 5' })).toHaveTextContent(
    /#5Diner 5.*ALLERGY sesame.*1× Margherita.*Accept/,
  );
  expect(line.queryByRole('group')).toBeNull();
  await user.click(line.getByRole('button', { name: 'Open order 5' }));
  expect(line.getByRole('group', { name: 'Ready in, minutes' })).toBeVisible();
  await user.click(line.getByRole('button', { name: 'Fold order 5' }));
  expect(line.queryByRole('group')).toBeNull();
  expect(screen.getByRole('article', { name: 'Order 5' })).toHaveFocus();
});

test('several are accepted at once, each with the promise that was seen, and one way back takes back all', async () => {
  const { user, server } = await renderBoard(orders);
  await user.click(await screen.findByRole('button', { name: 'Accept 5…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept several orders' }));
  const rows = dialog.getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[1]).toHaveTextContent('ALLERGY peanuts');
  await user.click(dialog.getByRole('button', { name: '5 minutes more for order 1' }));
  expect(rows[0]).toHaveTextContent('ready 12:25');
  await user.click(dialog.getByRole('checkbox', { name: 'Accept order 3' }));
  server.on('moveOrder', ({ params }) => {
    const order = orders.find(({ id }) => id === params.orderId) ?? anOrder();
    return moved(order, 'ACCEPTED', { number: 200 + order.number, actor: { kind: 'STAFF', name: 'Ben' } });
  });
  await user.click(dialog.getByRole('button', { name: 'Accept 4 orders' }));
  await waitFor(() => expect(server.sent('moveOrder')).toHaveLength(4));
  expect(server.sent('moveOrder').map(({ params, body }) => [params?.orderId, body])).toEqual([
    [orderId(1), { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 25 }],
    ...[2, 4, 5].map((number) => [orderId(number), { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 }]),
  ]);
  server.on('undoMove', ({ params }) => {
    const order = orders.find(({ id }) => id === params.orderId) ?? anOrder();
    return {
      ...order,
      events: [
        ...moved(order, 'ACCEPTED', { number: 200 + order.number }).events,
        ...moved(order, 'PLACED', { number: 300 + order.number, type: 'UNDONE' }).events.slice(1),
      ],
    };
  });
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(server.sent('undoMove')).toHaveLength(4));
  expect(await screen.findByText('4 orders moved back')).toBeVisible();
});

test('whoever comes while the dialog is open is not accepted unseen', async () => {
  const { user, emit } = await renderBoard(orders);
  await user.click(await screen.findByRole('button', { name: 'Accept 5…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept several orders' }));
  act(() => emit(moved(orders[0] ?? anOrder(), 'ACCEPTED', { number: 250 })));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(4));
  expect(dialog.queryByText('Diner 6')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Accept 4 orders' })).toBeVisible();
});

test('the gate has the focus and nothing behind it can be reached; after it the board has it', async () => {
  const server = fakeServer();
  openRestaurant(server, { orders });
  const { user } = await renderPage('/orders/live', server);
  const start = await screen.findByRole('button', { name: 'Start taking orders' });
  expect(start).toHaveFocus();
  const toolbar = screen.getByRole('toolbar', { name: 'Board' });
  expect(toolbar.closest('[inert]')).not.toBeNull();
  await user.keyboard('{Enter}');
  expect(toolbar.closest('[inert]')).toBeNull();
  await waitFor(() => expect(screen.getByRole('article', { name: 'Order 1' })).toHaveFocus());
});
