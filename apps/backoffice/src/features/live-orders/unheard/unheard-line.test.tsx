import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { letRing } from '../../../testing/let-ring.ts';
import { renderBoard } from '../../../testing/render-board.tsx';
import { renderPage } from '../../../testing/render-page.tsx';

const leaseUntil = iso(NOON + 60_000);

test('a screen answers each new order with what it did, and again once its sound runs, and no more', async () => {
  letRing();
  const server = fakeServer();
  const [first, second] = [anOrder({ number: 1 }), anOrder({ number: 2 })];
  openRestaurant(server, { orders: [first, moved(anOrder({ number: 7 }), 'ACCEPTED', { number: 3 })] });
  const { user } = await renderPage('/orders/live', server);
  await waitFor(() => expect(server.sent('orderAlert')).toHaveLength(1));
  const [{ body, params } = {}] = server.sent('orderAlert');
  expect(params).toMatchObject({ orderId: first.id });
  expect(body).toMatchObject({ shown: true, visible: true, audible: false });

  await user.click(await screen.findByRole('button', { name: 'Start taking orders' }));
  await waitFor(() => expect(server.sent('orderAlert')).toHaveLength(2));
  expect(server.sent('orderAlert')[1]).toMatchObject({
    params: { orderId: first.id },
    body: { shown: true, audible: true },
  });
  server.emit({ type: 'order', id: 101, data: second });
  await waitFor(() => expect(server.sent('orderAlert')).toHaveLength(3));
  expect(server.sent('orderAlert')[2]).toMatchObject({ params: { orderId: second.id } });
  const screens = server.sent('screen').map((beat) => beat.params.screenId);
  expect(server.sent('orderAlert').map((alert) => alert.body)).toEqual(
    [false, true, true].map((audible) => ({
      screenId: screens[0],
      shown: true,
      visible: true,
      audible,
    })),
  );
});

test('an answer that did not get through is sent again with the next pulse', async () => {
  const server = fakeServer();
  const board = await renderBoard([moved(anOrder({ number: 7 }), 'ACCEPTED', { number: 3 })], {}, server);
  server.on('orderAlert', () => new Refused(503, 'Too much at once.'));
  board.emit(anOrder({ number: 1 }));
  await waitFor(() => expect(server.sent('orderAlert')).toHaveLength(1));
  server.on('orderAlert', () => null);
  server.emit({ type: 'ping', data: {} });
  await waitFor(() => expect(server.sent('orderAlert')).toHaveLength(2));
  server.emit({ type: 'ping', data: {} });
  board.emit(anOrder({ number: 2 }));
  await waitFor(() => expect(server.sent('orderAlert')).toHaveLength(3));
  expect(server.sent('orderAlert')[2]).toMatchObject({ params: { orderId: anOrder({ number: 2 }).id } });
});

test('the board says which orders no screen has rung for and which screens were silent, until they are answered', async () => {
  const order = anOrder({ number: 12 });
  const { server, emit, user } = await renderBoard([order, anOrder({ number: 15 })]);
  const screens = [
    { name: 'Counter', silence: 'NO_SOUND' as const },
    { name: 'Lucia', silence: 'OTHER_PAGE' as const },
  ];
  server.on('screen', () => ({ leaseUntil, unheard: [{ id: order.id, number: 12, screens }] }));
  vi.setSystemTime(NOON + 20_000);
  server.emit({ type: 'ping', data: {} });
  const line = await screen.findByText(/^Order #12 waits for an answer, and no screen has rung/);
  expect(line).toHaveTextContent('Counter (sound is off), Lucia (shows another page).');
  await user.click(screen.getByRole('button', { name: 'Show #12' }));
  expect(document.activeElement).toHaveAttribute('data-order-id', order.id);
  emit(moved(order, 'ACCEPTED', { number: 16 }));
  await waitFor(() => expect(screen.queryByText(/no screen has rung/)).toBeNull());
});

test('a phone has room for the order alone', async () => {
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => media(query === '(width < 900px)' ? 'all' : query));
  const order = anOrder({ number: 12 });
  const server = fakeServer();
  const board = renderBoard([order], {}, server);
  server.on('screen', () => ({ leaseUntil, unheard: [{ id: order.id, number: 12, screens: [] }] }));
  await board;
  expect(await screen.findByText('Order #12: no screen has rung.')).toBeVisible();
});
