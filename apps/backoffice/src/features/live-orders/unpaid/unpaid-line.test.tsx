import type { UnpaidOrder } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const ADA: UnpaidOrder = {
  id: orderId(7),
  number: 7,
  name: 'Ada Obi',
  holdsUntil: iso(NOON + 3 * 60_000),
  dishes: [{ name: 'Burrata', quantity: 30 }],
  promotions: [],
};
const BEN: UnpaidOrder = {
  ...{ id: orderId(8), number: 8, name: 'Ben Roy', holdsUntil: iso(NOON + 4 * 60_000) },
  dishes: [{ name: 'Burrata', quantity: 6 }],
  slotAt: iso(NOON + 3_600_000),
  promotions: ['Lunch deal'],
};

const theBoard = (unpaid: readonly UnpaidOrder[]) => renderBoard([anOrder()], { unpaid });

async function openDialog(user: Awaited<ReturnType<typeof theBoard>>['user'], name = 'End these') {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Orders that are being paid' }));
}

test('says nothing where all is paid', async () => {
  await theBoard([]);
  expect(await screen.findByRole('article', { name: 'Order 1' })).toBeVisible();
  expect(screen.queryByText(/being paid/)).toBeNull();
});

test('says in one line what they hold, lists them, and ends them', async () => {
  const { server, user } = await theBoard([ADA, BEN]);
  expect(
    await screen.findByText(
      '2 orders are being paid: they hold 36 Burrata, room at 13:00, and “Lunch deal” until 12:04.',
    ),
  ).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const dialog = await openDialog(user);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#7 Ada ObiHolds 30 Burrata until 12:03',
    '#8 Ben RoyHolds 6 Burrata, room at 13:00, and “Lunch deal” until 12:04',
  ]);
  server.on('endUnpaid', () => ({ ended: 2, paid: [] }));
  await user.click(dialog.getByRole('button', { name: 'End these 2 orders' }));
  expect(await screen.findByText('2 unpaid orders ended.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('endUnpaid').map(({ body }) => body)).toEqual([{ orderIds: [ADA.id, BEN.id] }]);
});

test('one that is paid leaves the line, and one that comes is in it', async () => {
  const { server, emit } = await theBoard([ADA]);
  expect(await screen.findByText(/^One order is being paid: it holds 30 Burrata/)).toBeVisible();
  server.emit({ type: 'unpaid', data: [ADA, BEN] });
  expect(await screen.findByText(/^2 orders are being paid/)).toBeVisible();
  emit({ ...anOrder(), id: ADA.id, number: 7 });
  expect(await screen.findByText(/^One order is being paid: it holds 6 Burrata/)).toBeVisible();
});

test('names what was paid meanwhile', async () => {
  const { server, user } = await theBoard([ADA, BEN]);
  const dialog = await openDialog(user);
  server.on('endUnpaid', () => ({ ended: 1, paid: [7] }));
  await user.click(dialog.getByRole('button', { name: 'End these 2 orders' }));
  expect(await screen.findByText('1 unpaid order ended. #7 was paid meanwhile and stays.')).toBeVisible();
});

test('a failure stays in the dialog', async () => {
  const { server, user } = await theBoard([ADA]);
  const dialog = await openDialog(user, 'End it');
  server.on('endUnpaid', () => new Refused(503, 'Back in a moment.'));
  await user.click(dialog.getByRole('button', { name: 'End this order' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Back in a moment.');
});
