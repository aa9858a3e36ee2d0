import { KeptBoard } from '@comanda/contract/shapes/kept-answers';
import { anOrder, NOON, orderId, RESTAURANT_ID } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { A_MEMBER } from '../../../testing/a-session.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const order = anOrder({ number: 47 });
const BOARD = `kept:${A_MEMBER.id}:board:${RESTAURANT_ID}`;

/** A device with a kept board of one order, whose server was last heard so many minutes ago. */
async function aKeptDevice(minutesAgo: number) {
  const device = new Map<string, unknown>();
  const server = fakeServer();
  openRestaurant(server, { orders: [order] });
  const page = await renderPage('/orders/live', server, { device });
  await screen.findByRole('article', { name: 'Order 47' });
  await waitFor(() => expect(device.has(BOARD)).toBe(true));
  const kept = KeptBoard.parse(device.get(BOARD));
  device.set(BOARD, { ...kept, at: NOON - minutesAgo * 60_000 });
  return { device, server, ...page };
}

/** The same device with a line that lets nothing through, opened anew. */
function openWithoutNetwork(device: Map<string, unknown>) {
  cleanup();
  const lost: typeof fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  return renderPage('/orders/live', { ...fakeServer(), fetch: lost }, { device });
}

test('a board that is opened without a network shows what this device had, and says how long ago', async () => {
  const { device } = await aKeptDevice(12);
  const { user } = await openWithoutNetwork(device);
  expect(await screen.findByRole('article', { name: 'Order 47' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start taking orders' }));
  expect(screen.getByText(/^No connection/)).toHaveTextContent('No connection 12:00 – orders may be waiting');
});

test('a list of yesterday is not shown', async () => {
  const { device } = await aKeptDevice(13 * 60);
  await openWithoutNetwork(device);
  expect(await screen.findByRole('button', { name: 'Mia Park: account' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test('whoever logs out leaves nothing on the device', async () => {
  const { device, office, server } = await aKeptDevice(0);
  server.on('logout', () => null);
  device.set('preferences', { volume: 1 });
  await office.logOut();
  await waitFor(() => expect([...device.keys()].filter((key) => key.startsWith('kept:'))).toEqual([]));
  expect(device.has('preferences')).toBe(true);
});

test('nobody is shown what was kept of somebody else', async () => {
  const { device } = await aKeptDevice(12);
  const theirs = new Map(
    Array.from(device, ([key, value]) => [key.replace(A_MEMBER.id, orderId(999)), value]),
  );
  await openWithoutNetwork(theirs);
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
