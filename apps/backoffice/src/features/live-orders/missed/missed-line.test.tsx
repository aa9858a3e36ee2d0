import type { MissedOrders } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const LOW = '(height < 800px) or ((height < 900px) and (width >= 900px))';
const NONE: MissedOrders = { count: 0, upTo: 9, orders: [] };
const TWO: MissedOrders = {
  count: 2,
  upTo: 9,
  since: iso(NOON - 900_000),
  orders: [
    {
      id: orderId(7),
      number: 7,
      service: 'DELIVERY',
      name: 'Ada Obi',
      phone: '+442079460123',
      missedAt: iso(NOON - 900_000),
      reason: 'NOT_ANSWERED',
      total: 2150,
      currency: 'GBP',
    },
    {
      id: orderId(8),
      number: 8,
      service: 'COLLECTION',
      name: 'Ben Roy',
      phone: '+442079460124',
      missedAt: iso(NOON - 600_000),
      reason: 'NO_SCREEN',
      total: 1050,
      currency: 'GBP',
    },
  ],
};

const theBoard = (missed: MissedOrders) => renderBoard([anOrder()], { missed });

test('says nothing where nothing was missed', async () => {
  await theBoard(NONE);
  expect(await screen.findByRole('article', { name: 'Order 1' })).toBeVisible();
  expect(screen.queryByText(/missed/)).toBeNull();
});

test('says how many, whom to call, and goes when they are dealt with', async () => {
  const { server, user } = await theBoard(TWO);
  server.on('dismissMissed', () => NONE);
  expect(await screen.findByText('2 orders missed since 11:45.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See them and call' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Missed orders' }));
  const [first, second] = dialog.getAllByRole('listitem');
  expect(first).toHaveTextContent('#7 Ada ObiDelivery · £21.50 · Missed 11:45, nobody answered');
  expect(second).toHaveTextContent('Missed 11:50, no screen was watching');
  expect(await dialog.findByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
  await user.click(dialog.getByRole('button', { name: 'All done' }));
  await waitFor(() => expect(screen.queryByText(/orders missed/)).toBeNull());
  expect(server.sent('dismissMissed').map(({ body }) => body)).toEqual([{ upTo: 9 }]);
});

test('takes one off the list once somebody has called, and keeps the others', async () => {
  const { server, user } = await theBoard(TWO);
  const [, ben] = TWO.orders;
  if (!ben) throw new Error('Two were missed.');
  server.on('dismissMissed', () => ({ ...TWO, count: 1, since: ben.missedAt, orders: [ben] }));
  await user.click(await screen.findByRole('button', { name: 'See them and call' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Done: #7, Ada Obi' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  expect(server.sent('dismissMissed').map(({ body }) => body)).toEqual([{ upTo: 9, orderId: orderId(7) }]);
  expect(dialog.getByRole('list', { name: 'Missed orders' })).toHaveFocus();
  server.on('dismissMissed', () => NONE);
  await user.click(dialog.getByRole('button', { name: 'Done: #8, Ben Roy' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is one button among the tools where the screen is low', async () => {
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => media(query === LOW ? 'all' : query));
  const { user } = await theBoard(TWO);
  expect(screen.queryByText(/orders missed since/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: '2 missed: see them and call' }));
  expect(await screen.findByRole('dialog', { name: 'Missed orders' })).toBeVisible();
});

test('the dialog stays open when the screen becomes low', async () => {
  const media = matchMedia;
  const lists: MediaQueryList[] = [];
  let low = 'not all';
  vi.stubGlobal('matchMedia', (query: string) => {
    if (query !== LOW) return media(query);
    const list = media(low);
    lists.push(list);
    return list;
  });
  const { user } = await theBoard(TWO);
  await user.click(await screen.findByRole('button', { name: 'See them and call' }));
  const dialog = await screen.findByRole('dialog', { name: 'Missed orders' });
  low = 'all';
  act(() => {
    for (const list of lists) list.dispatchEvent(new Event('change'));
  });
  expect(screen.queryByText(/orders missed since/)).toBeNull();
  expect(dialog).toBeVisible();
});

test('names the orders whose record cannot be read, beside the others', async () => {
  const damaged = [{ id: orderId(9), number: 9, status: 'MISSED', placedAt: iso(NOON - 900_000) }] as const;
  const { user } = await theBoard({ ...TWO, count: 3, damaged: [...damaged] });
  await user.click(await screen.findByRole('button', { name: 'See them and call' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.getByText(/whom to call about #9:/)).toBeVisible();
  expect(dialog.queryByText(/one more/)).toBeNull();
});

test('stays with its sentence where the server refuses', async () => {
  const { server, user } = await theBoard(TWO);
  server.on('dismissMissed', () => new Refused(503, 'Back in a moment.'));
  await user.click(await screen.findByRole('button', { name: 'See them and call' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'All done' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Back in a moment.');
  expect(dialog.getByRole('button', { name: 'All done' })).toBeEnabled();
});

test('shows the table of whoever left no number', async () => {
  const [ada] = TWO.orders;
  if (!ada) throw new Error('Two were missed.');
  const { phone: _, ...others } = ada;
  const { user } = await theBoard({
    ...TWO,
    count: 1,
    orders: [{ ...others, service: 'DINE_IN', table: '4' }],
  });
  await user.click(await screen.findByRole('button', { name: 'See it and call' }));
  const [row] = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(row).toHaveTextContent('Go to table 4');
});
