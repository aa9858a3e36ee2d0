import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const accepted = {
  ...moved(anOrder({ avoids: ['MILK'] }), 'ACCEPTED', { number: 2 }),
  promisedAt: iso(NOON + 20 * 60_000),
  startAt: iso(NOON - 60_000),
};
const seen = {
  ...moved(accepted, 'ACCEPTED', {
    number: 101,
    type: 'ALLERGY_SEEN',
    actor: { kind: 'STAFF', name: 'Ben' },
  }),
  allergySeenAt: iso(NOON),
};
const ready = { ...moved(seen, 'READY', { number: 102 }), allergySeenAt: iso(NOON) };

const markReady = async () =>
  within(await screen.findByRole('article', { name: 'Order 1' })).getByRole('button', {
    name: /^Mark ready/,
  });

test('an allergy that nobody has confirmed is asked about before its order is ready', async () => {
  const { user, server } = await renderBoard([accepted]);
  server.on('allergySeen', () => seen);
  server.on('moveOrder', () => ready);
  await user.click(await markReady());
  const dialog = await screen.findByRole('dialog', { name: 'Before order 1 is ready' });
  expect(dialog).toHaveTextContent('Allergy: milk. Was it made without?');
  await user.click(within(dialog).getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('moveOrder')).toEqual([]);

  await user.click(await markReady());
  await user.click(await screen.findByRole('button', { name: 'Yes, it’s ready' }));
  await waitFor(() => expect(server.sent('moveOrder')).toMatchObject([{ body: { to: 'READY' } }]));
  expect(server.sent('allergySeen')).toHaveLength(1);
});

test('by keys it takes more than pressing Enter twice', async () => {
  const { user, server } = await renderBoard([accepted]);
  (await screen.findByRole('article', { name: 'Order 1' })).focus();
  await user.keyboard('{Enter}');
  const no = await screen.findByRole('button', { name: 'Not yet' });
  await waitFor(() => expect(no).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('moveOrder')).toEqual([]);

  server.on('allergySeen', () => seen);
  server.on('moveOrder', () => ready);
  (await screen.findByRole('article', { name: 'Order 1' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Not yet' })).toHaveFocus());
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.sent('moveOrder')).toHaveLength(1));
});

test('one that was confirmed is ready at once', async () => {
  const { user, server } = await renderBoard([seen]);
  server.on('moveOrder', () => ready);
  await user.click(await markReady());
  await waitFor(() => expect(server.sent('moveOrder')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
