import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dinerClient } from '../device/diner.ts';
import { useOpenOrders } from '../device/open-orders.ts';
import { NOON, renderShop } from '../testing/render-shop.tsx';
import { OpenOrdersBar } from './open-orders-bar.tsx';

const client = dinerClient('/api', () => {});

function Page({ isInFlow = false }: { readonly isInFlow?: boolean }) {
  const [orders, drop] = useOpenOrders();
  return <OpenOrdersBar client={client} orders={orders} onOver={drop} isInFlow={isInFlow} />;
}

const open = (number: number) => ({
  orderId: orderId(number),
  number,
  slug: 'forno-lucia',
  restaurant: 'Forno Lucia',
  clock: { locale: 'en-GB', timezone: 'Europe/London' },
});

/** A device with these orders, and a server that knows those. */
function theBar(
  kept: readonly number[],
  known: readonly Order[],
  place: { readonly isInFlow?: boolean } = {},
) {
  const orders = new Map(known.map((order) => [order.id, order]));
  const shop = renderShop(<Page {...place} />, { 'open-orders': kept.map(open) });
  shop.server.on(
    'dinerOrder',
    ({ params }) => orders.get(params.orderId) ?? new Refused(404, 'There is no such order.'),
  );
  return { ...shop, orders };
}

test('leads back to an open order with where it stands, and follows it when the page is looked at again', async () => {
  const { orders } = theBar([47], [anOrder({ number: 47 })]);
  const link = await screen.findByRole('link', { name: /^Your order #47 · Forno Lucia/ });
  expect(link).toHaveAttribute('href', `/clients/forno-lucia/order-confirmation/${orderId(47)}`);
  await waitFor(() => expect(link).toHaveTextContent('Waiting for their answer'));
  orders.set(orderId(47), anOrder({ number: 47, status: 'ACCEPTED', promisedAt: iso(NOON + 1_800_000) }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(link).toHaveTextContent('Being made · 12:25–12:35'));
});

test('an order that is over, or not this device’s, leaves the bar and the device', async () => {
  const { device } = theBar([1, 2, 3], [anOrder(), anOrder({ number: 2, status: 'COMPLETED' })]);
  expect(await screen.findByRole('link', { name: /#1 / })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  await waitFor(() => expect(device.get('open-orders')).toEqual([open(1)]));
});

const rejected = (number: number) =>
  anOrder({
    number,
    status: 'REJECTED',
    reason: 'BUSY',
    events: [{ number: 100 + number, type: 'REJECTED', at: iso(NOON), actor: { kind: 'STAFF' } }],
  });

test('an order that the restaurant could not make stays until its diner has read why', async () => {
  const { device } = theBar([1], [rejected(1)]);
  const link = await screen.findByRole('link', { name: /#1 .*They can’t make it\. See why/ });
  expect(link).toHaveAttribute('href', `/clients/forno-lucia/order-confirmation/${orderId(1)}`);
  expect(device.get('open-orders')).toEqual([open(1)]);
});

test('an order that ends while its bar is in sight is told at once, and not half a minute later', async () => {
  const { server } = theBar([1], [anOrder({ status: 'ACCEPTED', promisedAt: iso(NOON + 1_800_000) })]);
  const link = await screen.findByRole('link', { name: /#1 .*Being made/ });
  await waitFor(() => expect(server.sent('dinerOrderStream')).toHaveLength(1));
  act(() => server.emit({ type: 'order', id: 101, data: rejected(1) }));
  await waitFor(() => expect(link).toHaveTextContent('They can’t make it. See why'));
  expect(screen.getByRole('status')).toHaveTextContent('Your order #1 · Forno Lucia: They can’t make it.');
});

test('what ended can be dismissed, and is gone from the device', async () => {
  const { device, user } = theBar([1, 2], [rejected(1), anOrder({ number: 2 })]);
  await user.click(await screen.findByRole('button', { name: 'Dismiss order #1' }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  await waitFor(() => expect(device.get('open-orders')).toEqual([open(2)]));
  expect(screen.queryByRole('button')).toBeNull();
});

test('three orders under way are one line, which opens; two are cards', async () => {
  const { user } = theBar([1, 2, 3], [anOrder(), anOrder({ number: 2 }), anOrder({ number: 3 })]);
  const line = await screen.findByRole('button', { name: 'Your 3 orders', expanded: false });
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(line);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 13))).toEqual([
    ...['Your order #1', 'Your order #2', 'Your order #3'],
  ]);
  expect(line).toHaveAttribute('aria-expanded', 'true');
});

test('what ended stands first, however many orders are under way', async () => {
  const living = [1, 2, 3, 4].map((number) => anOrder({ number }));
  const { user } = theBar([1, 2, 3, 4, 5], [...living, rejected(5)]);
  const [link] = await screen.findAllByRole('link', { name: /They can’t make it\./ });
  await user.click(screen.getByRole('button', { name: 'Your 4 orders' }));
  expect(screen.getAllByRole('link')).toHaveLength(5);
  expect(screen.getAllByRole('link')[0]).toBe(link);
});

test('at the checkout only what ended is told', async () => {
  theBar([1, 2], [anOrder(), rejected(2)], { isInFlow: true });
  expect(await screen.findByRole('link')).toHaveTextContent('They can’t make it.');
});

test('a server that does not answer takes nothing away', async () => {
  const { server } = theBar([1], []);
  server.on('dinerOrder', () => new Refused(503, 'Back in a moment.'));
  expect(await screen.findByRole('link', { name: /#1 / })).toHaveTextContent('Follow it here');
  await waitFor(() => expect(server.sent('dinerOrder')).not.toEqual([]));
  expect(screen.getByRole('link', { name: /#1 / })).toBeVisible();
});

test('a device without open orders has no bar', async () => {
  const { server } = theBar([], []);
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  expect(server.sent('dinerOrder')).toEqual([]);
});
