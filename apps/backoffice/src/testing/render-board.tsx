import type { Order } from '@comanda/contract/shapes/orders';
import { type FakeServer, fakeServer } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { openRestaurant } from './a-restaurant.ts';
import { renderPage } from './render-page.tsx';

/** The board of a restaurant with these orders, taking orders; `tell` lets an order be moved by somebody else. */
export async function renderBoard(
  orders: readonly Order[],
  more: Omit<NonNullable<Parameters<typeof openRestaurant>[1]>, 'orders'> = {},
  server: FakeServer = fakeServer(),
) {
  openRestaurant(server, { orders, ...more });
  const page = await renderPage('/orders/live', server);
  await page.user.click(await screen.findByRole('button', { name: 'Start taking orders' }));
  let lastEventId = 100;
  const tell = (order: Order) => {
    lastEventId += 1;
    server.tell({ type: 'order', id: lastEventId, data: order });
  };
  return { ...page, server, tell };
}
