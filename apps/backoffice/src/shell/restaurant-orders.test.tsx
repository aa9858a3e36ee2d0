import { SESSION_EXPIRED } from '@comanda/contract/words/redirects';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { renderPage } from '../testing/render-page.tsx';

/** A server, and what ends each stream of orders that it was asked for. */
function theServer() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  for (const call of ['attention', 'dashboardStats'] as const)
    server.on(call, () => new Refused(503, 'Later.'));
  const streams: AbortSignal[] = [];
  const fetch: typeof server.fetch = (input, init) => {
    if (init?.signal && /\/orders\/stream/.test(String(input))) streams.push(init.signal);
    return server.fetch(input, init);
  };
  return { server: { ...server, fetch }, streams };
}

test('a role that is taken away meanwhile takes its page along, and the orders are followed on', async () => {
  const { server, streams } = theServer();
  await renderPage('/merchant/dashboard', server);
  expect((await screen.findAllByRole('link', { name: 'Dashboard' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('article')).toBeNull();
  await waitFor(() => expect(streams).toHaveLength(1));
  openRestaurant(server, { role: 'STAFF', orders: [anOrder()] });
  act(() => server.emit({ type: 'access', data: {} }));
  expect(await screen.findByRole('article', { name: /^Order 1/ })).toBeVisible();
  expect(streams.map(({ aborted }) => aborted)).toEqual([false]);
});

test('the orders of a restaurant are followed no longer by who does not belong to it any more', async () => {
  const { server, streams } = theServer();
  await renderPage('/orders/live', server);
  expect(await screen.findByRole('article', { name: /^Order 1/ })).toBeVisible();
  await waitFor(() => expect(streams).toHaveLength(1));
  server.on('userMerchants', () => []);
  act(() => server.emit({ type: 'access', data: {} }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(streams.map(({ aborted }) => aborted)).toEqual([true]);
  const title = 'You’re no longer on the team of Forno Lucia';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/ask whoever runs it to invite you again/)).toBeVisible();
});

test('a session that ends under an open page is named where one logs in again', async () => {
  const { server } = theServer();
  await renderPage('/merchant/dashboard', server);
  expect((await screen.findAllByRole('link', { name: 'Dashboard' })).length).toBeGreaterThan(0);
  server.on('userMerchants', () => new Refused(401, SESSION_EXPIRED));
  act(() => server.emit({ type: 'access', data: {} }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(SESSION_EXPIRED);
});
