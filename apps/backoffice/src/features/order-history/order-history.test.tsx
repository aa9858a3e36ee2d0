import type { CallInput } from '@comanda/contract/calls';
import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON, orderId, summaryOf } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

type Asked = NonNullable<CallInput<'orders'>['query']>;

const DONE = moved(anOrder({ number: 45, tip: 150, total: 1200 }), 'ACCEPTED', {
  number: 46,
  at: iso(NOON + 42_000),
  actor: { kind: 'STAFF', name: 'Mia' },
});
const REJECTED = moved(
  anOrder({ number: 44, contact: { name: 'Ben Roy', phone: '+442079460124' } }),
  'REJECTED',
  { number: 47, actor: { kind: 'STAFF', name: 'Mia' } },
);

async function openOrders(path: string, answer: (query: Asked) => readonly Order[] | Refused) {
  const server = fakeServer();
  openRestaurant(server);
  const asked: Asked[] = [];
  server.on('orders', ({ query = {} }) => {
    asked.push(query);
    const found = answer(query);
    return found instanceof Refused ? found : { orders: found.map(summaryOf) };
  });
  server.on('orderTotals', () => ({
    orders: 1240,
    ended: 1003,
    revenue: 1234500,
    refunded: 900,
    currency: 'GBP',
  }));
  server.on('order', ({ params }) =>
    params.orderId === DONE.id ? DONE : new Refused(404, 'There is no such order.'),
  );
  return { ...(await renderPage(path, server)), asked, server };
}

test('shows each order in its row, and what all of them come to', async () => {
  await openOrders('/orders', () => [DONE, REJECTED]);
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent('#4520 Nov, 12:00Ada ObiCollection1× Margherita42 s£12.00Preparing');
  expect(second).toHaveTextContent('Rejected');
  expect(await screen.findByText('1,240 orders, £12,345.00')).toBeVisible();
  expect(screen.getByText('1,003 not fulfilled')).toBeVisible();
  expect(screen.getByText('£9.00 refunded')).toBeVisible();
});

test('shows of an order that staff took how it came in', async () => {
  await openOrders('/orders', () => [
    { ...DONE, source: 'COUNTER' },
    { ...REJECTED, source: 'PHONE' },
  ]);
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent('Collection · Counter');
  expect(second).toHaveTextContent('Collection · Phone');
});

test('marks what was refunded, wholly or in part', async () => {
  const back = { number: 50, type: 'REFUNDED', refund: { amount: 400 } };
  await openOrders('/orders', () => [
    { ...moved(DONE, 'COMPLETED', back), payment: { ...DONE.payment, state: 'PARTIALLY_REFUNDED' } },
    { ...REJECTED, payment: { method: 'CARD', state: 'REFUNDED' } },
  ]);
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent('£12.00Done£4.00 refunded');
  expect(second).toHaveTextContent('RejectedRefunded');
});

test('counts the time until an answer from when the order was paid', async () => {
  const waiting = anOrder({
    ...{ number: 46, status: 'AWAITING_PAYMENT', payment: { method: 'CARD', state: 'PAID' } },
    events: [{ number: 1, type: 'AWAITING_PAYMENT', at: iso(NOON), actor: { kind: 'DINER' } }],
  });
  const paid = moved(waiting, 'PLACED', { number: 2, at: iso(NOON + 70_000), actor: { kind: 'PROVIDER' } });
  const accepted = moved(paid, 'ACCEPTED', { number: 3, at: iso(NOON + 112_000) });
  await openOrders('/orders', () => [accepted]);
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent('42 s');
});

test('says how many orders came in since, and shows them only when asked', async () => {
  const listed = [DONE];
  const { user, server } = await openOrders('/orders', () => listed);
  expect(await screen.findByRole('link', { name: 'Order 45' })).toBeVisible();
  for (const number of [46, 47]) {
    const order = anOrder({ number });
    listed.unshift(order);
    server.emit({ type: 'order', id: 55 + number, data: order });
  }
  const show = await screen.findByRole('button', { name: '2 newer orders – show' });
  expect(screen.queryByRole('link', { name: 'Order 47' })).toBeNull();
  await user.click(show);
  expect(await screen.findByRole('link', { name: 'Order 47' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /newer/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Order 47' })).toHaveFocus();
});

test('says nothing of new orders that a search may not want', async () => {
  const { user, server } = await openOrders('/orders', () => [DONE]);
  expect(await screen.findByRole('link', { name: 'Order 45' })).toBeVisible();
  server.emit({ type: 'order', id: 101, data: anOrder({ number: 46 }) });
  expect(await screen.findByRole('button', { name: '1 newer order – show' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Ada{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /newer/ })).toBeNull());
  expect(await screen.findByRole('link', { name: 'Order 45' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /newer/ })).toBeNull();
});

test('keeps what is looked for in the address, and asks for it', async () => {
  const { user, router, asked } = await openOrders('/orders?status=REJECTED', ({ status }) =>
    status === 'REJECTED' ? [REJECTED] : [],
  );
  expect(await screen.findByRole('link', { name: 'Order 44' })).toBeVisible();
  const chips = screen.getByRole('list', { name: 'Filters that are set' });
  expect(chips).toHaveTextContent('Rejected');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), `Zoë's 100%{Enter}`);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: `Zoë's 100%`, status: 'REJECTED' }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(filters.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Rejected');
  await user.click(filters.getByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-11-14', to: '2026-11-20' }));
  expect(new URLSearchParams(router.state.location.search).get('from')).toBe('2026-11-14');
  await user.click(filters.getByRole('button', { name: 'Show orders' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(chips).getByRole('button', { name: 'Rejected: remove' }));
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  await waitFor(() => expect(within(chips).getByRole('button')).toHaveTextContent('Last 7 days'));
  expect(await screen.findByText('No orders match your search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText(/No orders yet/)).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('filters by payment and source, and turns the list round, all in the address', async () => {
  const { user, router, asked } = await openOrders('/orders?payment=PAID&source=PHONE', () => [DONE]);
  await screen.findByRole('link', { name: 'Order 45' });
  expect(asked).toEqual([{ limit: '25', payment: 'PAID', source: 'PHONE' }]);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Payment' }), 'Refunded');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Online');
  await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '25', payment: 'REFUNDED', source: 'DINER' }));
  await user.click(screen.getByRole('button', { name: 'Show orders' }));
  const placed = await screen.findByRole('columnheader', { name: 'Placed' });
  expect(placed).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(placed).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ payment: 'REFUNDED', sort: 'OLDEST' }));
  expect(await screen.findByRole('columnheader', { name: 'Placed' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(router.state.location.search).toBe('?payment=REFUNDED&source=DINER&sort=OLDEST');
  await user.click(screen.getByRole('link', { name: 'Order 45' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?payment=REFUNDED&source=DINER&sort=OLDEST'),
  );
});

test('leaves out what means nothing in an address', async () => {
  const { asked } = await openOrders(
    '/orders?status=LOST&from=yesterday&to=2026-99-99&service=BOAT&payment=GOLD&sort=up',
    () => [DONE],
  );
  await screen.findByRole('link', { name: 'Order 45' });
  expect(asked[0]).toEqual({ limit: '25' });
});

test('opens an order in full beside the list, with what happened to it, and closes it again', async () => {
  const { user, router } = await openOrders('/orders', () => [DONE]);
  await user.click(await screen.findByRole('link', { name: 'Order 45' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 45' }));
  expect(await drawer.findByRole('row', { name: 'Dishes £10.50' })).toBeVisible();
  expect(drawer.getByRole('row', { name: 'Tip £1.50' })).toBeVisible();
  expect(drawer.getByRole('row', { name: 'Total £12.00' })).toBeVisible();
  const timeline = within(drawer.getByRole('region', { name: 'What happened' }));
  expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12:00Ordered by the diner',
    '12:00Accepted by Mia',
  ]);
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('shows promotions, why it ended, and what happened on another day', async () => {
  const order: Order = {
    ...REJECTED,
    contact: { ...REJECTED.contact, email: 'ben@diner.example' },
    reason: 'BUSY',
    reasonNote: 'Ask us tomorrow',
    promisedAt: iso(NOON + 25 * 3_600_000),
    discount: 250,
    promotions: [
      { id: orderId(800), name: 'Happy hour', amount: 100 },
      { id: orderId(801), name: 'Happy hour', amount: 120 },
    ],
    rounding: -2,
    total: 798,
    events: [
      ...anOrder().events,
      {
        number: 9,
        type: 'REJECTED',
        at: iso(NOON + 24 * 3_600_000),
        actor: { kind: 'STAFF', name: 'Mia' },
      },
    ],
  };
  const { user, server } = await openOrders('/orders', () => [order]);
  server.on('order', () => order);
  await user.click(await screen.findByRole('link', { name: 'Order 44' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 44' }));
  const sums = within(await drawer.findByRole('table', { name: 'Bill' }));
  expect(sums.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Dishes£10.50',
    'Happy hour−£1.00',
    'Happy hour−£1.20',
    'Discount−£0.30',
    'Cash rounding−£0.02',
    'Total£7.98',
  ]);
  expect(drawer.getByText('Too busy: Ask us tomorrow')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'ben@diner.example' })).toHaveAttribute(
    'href',
    'mailto:ben@diner.example',
  );
  expect(drawer.getByText('tomorrow 13:00')).toBeVisible();
  expect(drawer.getByText('21 Nov, 12:00')).toBeVisible();
});

test('says of a refund that the provider refused that nothing went back', async () => {
  const order = moved({ ...DONE, payment: { method: 'CARD', state: 'PAID' } }, 'COMPLETED', {
    number: 48,
    type: 'REFUNDED',
    actor: { kind: 'STAFF', name: 'Mia' },
    refund: { amount: 600, reason: 'Cold soup', failed: true },
  });
  const { server } = await openOrders(`/orders?order=${DONE.id}`, () => [DONE]);
  server.on('order', () => order);
  server.on('refundable', () => new Refused(503, 'The server is busy.'));
  expect(
    await screen.findByText(/^£6\.00 of £12\.00 could not be given back: the card provider refused it\./),
  ).toHaveTextContent('“Cold soup”, asked for by Mia');
});

test('prints an order again from the drawer', async () => {
  const { user, server } = await openOrders('/orders', () => [DONE]);
  server.on('reprint', ({ body }) => ({
    jobs: [
      {
        id: orderId(1),
        printer: { id: orderId(700), name: 'Bar' },
        ticket: body.ticket ?? 'KITCHEN',
        isCopy: true,
        madeAt: iso(NOON),
        state: 'WAITING',
      },
    ],
  }));
  await user.click(await screen.findByRole('link', { name: 'Order 45' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 45' }));
  await user.click(await drawer.findByRole('button', { name: 'Print again' }));
  expect(drawer.getByRole('region', { name: 'Kitchen ticket' })).toHaveTextContent('#45');
  await user.click(drawer.getByRole('button', { name: 'Send to the printer' }));
  expect(await screen.findByText('Order 45 is printed again: Bar.')).toBeVisible();
  expect(server.sent('reprint').map(({ params, body }) => [params.orderId, body])).toEqual([
    [DONE.id, { ticket: 'KITCHEN' }],
  ]);
});

test('shows an order that is not here as missing', async () => {
  await openOrders(`/orders?order=${orderId(7)}`, () => []);
  expect(await screen.findByText('There is no such order.')).toBeVisible();
});

test('says why nothing came, and tries again', async () => {
  let isDown = true;
  const { user } = await openOrders('/orders', () =>
    isDown ? new Refused(404, 'There is no such restaurant.') : [DONE],
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Order 45' })).toBeVisible();
});
