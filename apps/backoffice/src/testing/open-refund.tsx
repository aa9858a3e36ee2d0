import type { Order } from '@comanda/contract/shapes/orders';
import type { Refundable } from '@comanda/contract/shapes/refunds';
import { iso } from '@comanda/domain/hours/instants';
import { isFinal } from '@comanda/domain/orders/orders';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { fakeServer, type Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { openRestaurant } from './a-restaurant.ts';
import { renderPage } from './render-page.tsx';

const PLACED = moved(anOrder({ number: 45, tip: 150, total: 1200 }), 'ACCEPTED', {
  number: 46,
  at: iso(NOON + 42_000),
  actor: { kind: 'STAFF', name: 'Mia' },
});
/** Done, and paid in cash. */
export const PAID: Order = { ...PLACED, status: 'COMPLETED', payment: { ...PLACED.payment, state: 'PAID' } };

export const CARD_OPEN: Order = { ...PLACED, payment: { method: 'CARD', state: 'PAID' } };

/** What is left of it: two soups, and no bread. */
export const REFUNDABLE: Refundable = {
  ...{ refundable: 1200, pending: 0, fees: 0, feeBearer: null, currency: 'GBP' },
  lines: [
    { name: 'Soup', quantity: 2, share: 700, back: 0 },
    { name: 'Bread', quantity: 1, share: 350, back: 1 },
  ],
};

/** The drawer of an order, with what can be given back of it. */
export async function theDrawer(
  order: Order,
  state: Refundable | Refused = REFUNDABLE,
  path = `/orders?order=${order.id}`,
) {
  const server = fakeServer();
  openRestaurant(server, { orders: isFinal(order.status) ? [] : [order] });
  server.on('orders', () => ({ orders: [] }));
  server.on('orderTotals', () => ({ orders: 0, ended: 0, revenue: 0, refunded: 0, currency: 'GBP' }));
  server.on('order', () => order);
  server.on('refundable', () => state);
  const { user, router } = await renderPage(path, server);
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 45' }));
  const open = async () => user.click(await drawer.findByRole('button', { name: 'Refund…' }));
  return { user, router, server, drawer, open };
}

/** With the refund asked for. */
export async function openDrawer(order: Order, state: Refundable | Refused = REFUNDABLE) {
  const opened = await theDrawer(order, state);
  await opened.open();
  return opened;
}

/** With its form. */
export async function openRefund(order: Order, state: Refundable = REFUNDABLE) {
  const opened = await openDrawer(order, state);
  await opened.drawer.findByRole('button', { name: 'Don’t refund' });
  return opened;
}
