import type { Order } from '@comanda/contract/shapes/orders';
import { type FakeServer, fakeServer } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { openRestaurant } from './a-restaurant.ts';
import { renderPage } from './render-page.tsx';

/** The board of a restaurant with these orders, taking orders; `emit` sends an order that somebody else has moved. */
export async function renderBoard(
  orders: readonly Order[],
  {
    device,
    isTablet = false,
    ...more
  }: Omit<NonNullable<Parameters<typeof openRestaurant>[1]>, 'orders'> & {
    device?: Map<string, unknown>;
    isTablet?: boolean;
  } = {},
  server: FakeServer = fakeServer(),
) {
  openRestaurant(server, { orders, ...more });
  const page = await renderPage('/orders/live', server, { isTablet, ...(device && { device }) });
  await page.user.click(await screen.findByRole('button', { name: 'Start taking orders' }));
  let lastEventId = 100;
  const emit = (order: Order) => {
    lastEventId += 1;
    server.emit({ type: 'order', id: lastEventId, data: order });
  };
  return { ...page, server, emit };
}
