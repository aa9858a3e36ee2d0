import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const HOUR = 3_600_000;
const MIA = { kind: 'STAFF', name: 'Mia' } as const;
const [margherita] = anOrder().lines;
const lines = margherita ? [margherita, { ...margherita, name: 'Marinara', quantity: 2 }] : [];
const promised = { promisedAt: iso(NOON + 20 * 60_000), startAt: iso(NOON) };
const preparing = { ...moved(anOrder({ lines }), 'ACCEPTED', { number: 2, actor: MIA }), ...promised };
const ready = moved(preparing, 'READY', { number: 3, actor: MIA });

const ticked = (order: typeof ready, position: number) => ({
  ...moved(order, order.status, { number: 9, type: 'TICKED', actor: MIA }),
  lines: order.lines.map((line, index) => (index === position ? { ...line, done: true as const } : line)),
});

const ticket = async () => within(await screen.findByRole('article', { name: 'Order 1' }));

test('a dish is ticked as made on the ticket, and a colleague’s tick comes by itself', async () => {
  const { server, user, emit } = await renderBoard([preparing]);
  server.on('tickLine', ({ params }) => ticked(preparing, Number(params.position)));
  await user.click((await ticket()).getByRole('button', { name: 'Made: 2× Marinara' }));
  expect(server.sent('tickLine')).toMatchObject([
    { params: { position: '1' }, body: { done: true, from: 'ACCEPTED' } },
  ]);
  expect((await ticket()).getByRole('button', { name: 'Made: 2× Marinara' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const both = ticked(ticked(preparing, 1), 0);
  emit({ ...both, events: both.events.map((event) => ({ ...event, number: event.number + 1 })) });
  await waitFor(async () =>
    expect((await ticket()).getByRole('button', { name: 'Made: 1× Margherita' })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
});

test('an order that is ready has its packing list in the sheet, and says how much is packed', async () => {
  const { server, user } = await renderBoard([ready]);
  server.on('tickLine', ({ params }) => ticked(ready, Number(params.position)));
  expect(await ticket()).toBeTruthy();
  await user.click((await ticket()).getByRole('button', { name: 'More for order 1' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('heading', { name: 'Packing list' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Packed: 2× Marinara' }));
  expect(sheet.getByRole('button', { name: 'Packed: 2× Marinara' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('2 of 3 packed')).toBeInTheDocument();
});

test('an order for later has its dishes in the sheet, to be ticked before its time comes', async () => {
  const later = { ...preparing, scheduledFor: iso(NOON + 5 * HOUR), promisedAt: iso(NOON + 5 * HOUR) };
  const scheduled = { ...later, startAt: iso(NOON + 4 * HOUR) };
  const { server, user } = await renderBoard([scheduled]);
  server.on('tickLine', ({ params }) => ticked(scheduled, Number(params.position)));
  const strip = within(await screen.findByRole('region', { name: 'Scheduled' }));
  expect(screen.queryByRole('article', { name: 'Order 1' })).toBeNull();
  await user.click(strip.getByRole('button', { name: /Ada Obi/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('heading', { name: 'To make' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Made: 1× Margherita' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Made: 2× Marinara' }));
  expect(server.sent('tickLine')).toMatchObject([
    { params: { position: '1' }, body: { done: true, from: 'ACCEPTED' } },
  ]);
  expect(sheet.getByRole('button', { name: 'Made: 2× Marinara' })).toHaveAttribute('aria-pressed', 'true');
});

test('a tick that the server refuses is taken back, with its sentence', async () => {
  const { server, user } = await renderBoard([preparing]);
  server.on('tickLine', () => new Refused(403, 'You may not work in this restaurant any more.'));
  await user.click((await ticket()).getByRole('button', { name: 'Made: 1× Margherita' }));
  expect(await screen.findByText('You may not work in this restaurant any more.')).toBeInTheDocument();
  expect((await ticket()).getByRole('button', { name: 'Made: 1× Margherita' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('the last move has its way back above the tickets, and takes the place of no tool', async () => {
  const { server, user } = await renderBoard([preparing]);
  server.on('moveOrder', () => ({ ...ready, undoableUntil: iso(NOON + 120_000) }));
  await user.click((await ticket()).getByRole('button', { name: /^Mark ready/ }));
  expect(screen.getByText('#1 ready')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: /^Find an order/ })).toBeVisible();
  server.on('undoMove', () => moved(ready, 'ACCEPTED', { number: 4, type: 'UNDONE', actor: MIA }));
  await waitFor(() => expect(server.sent('moveOrder')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('#1 moved back')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});
