import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const preparing = {
  ...moved(anOrder(), 'ACCEPTED', { number: 2, actor: { kind: 'STAFF', name: 'Mia' } }),
  promisedAt: iso(NOON + 20 * 60_000),
};

test('a tap that the server has no answer for is marked, counted, and sent again until it has', async () => {
  const { server, user } = await renderBoard([preparing]);
  server.on('moveOrder', () => new Refused(503, 'Back in a moment.'));
  await user.click(await screen.findByRole('button', { name: /^Mark ready/ }));
  const ready = within(screen.getByRole('region', { name: /Ready/ }));
  expect(await ready.findByText('Not sent yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1 tap not sent' }));
  expect(await screen.findByText(/go out as soon as the connection is back/)).toBeVisible();
  server.on('moveOrder', () => moved(preparing, 'READY', { number: 3 }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('Not sent yet')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /not sent/ })).not.toBeInTheDocument();
  expect(ready.getByRole('article', { name: 'Order 1' })).toBeInTheDocument();
});

test('one that comes too late says so, and the board shows who was quicker', async () => {
  const { server, user } = await renderBoard([preparing]);
  server.on('moveOrder', () => new Refused(503, 'Back in a moment.'));
  await user.click(await screen.findByRole('button', { name: /^Mark ready/ }));
  expect(await screen.findByText('Not sent yet')).toBeInTheDocument();
  const gone = moved(preparing, 'CANCELLED', { number: 3, actor: { kind: 'STAFF', name: 'Ben' } });
  const where = { code: 'MOVED_ON', number: 1, orderStatus: 'CANCELLED' };
  server.on('moveOrder', () => new Refused(409, 'It was moved.', where));
  server.on('order', () => gone);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Order 1 is already cancelled by Ben.')).toBeInTheDocument();
  expect(screen.getByText('Your tap at 12:00 had to wait for a connection.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Order 1' })).not.toBeInTheDocument());
});
