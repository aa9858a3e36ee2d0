import { anOrder, NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Office } from '../office.ts';
import { createRoutes } from '../routes.tsx';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { letRing } from '../testing/let-ring.ts';
import { renderPage } from '../testing/render-page.tsx';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** The routes with one whose chunk does not come. */
function without(path: string, routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    if (route.index) return route;
    const children = route.children && without(path, route.children);
    return { ...route, ...(children && { children }), ...(route.path === path && { lazy: lost }) };
  });
}

/** What the page would do to the window; a console without what React says of a caught error. */
function watchReload() {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    reload.mockRestore();
    said.mockRestore();
  });
  return reload;
}

/** A started board with an order that waits. */
async function aRingingBoard(routes: (office: Office) => RouteObject[]) {
  const rings = letRing();
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder({ number: 1 })] });
  const page = await renderPage('/orders/live', server, { routes });
  return { ...page, server, rings };
}

test('a page whose chunk does not come leaves shell, stream and alarm alone, and “Try again” reloads', async () => {
  const reload = watchReload();
  const { user, server, rings } = await aRingingBoard((office) =>
    without('/restaurant/users', createRoutes(office)),
  );
  await user.click(await screen.findByRole('button', { name: 'Start taking orders' }));
  await user.click(screen.getAllByRole('link', { name: 'Users' })[0] ?? document.body);
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toHaveFocus();
  expect(screen.getByText(/New orders still ring here/)).toBeVisible();

  const before = rings();
  vi.setSystemTime(NOON + 20_000);
  act(() => server.emit({ type: 'order', id: 101, data: anOrder({ number: 2 }) }));
  await waitFor(() => expect(rings()).toBeGreaterThan(before));
  expect(screen.getByRole('link', { name: '2 new' })).toBeVisible();
  server.emit({ type: 'ping', data: {} });
  await waitFor(() =>
    expect(server.sent('screen').at(-1)?.body).toEqual({ visible: false, audible: true, board: 'other' }),
  );

  server.on('healthLive', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The server did not answer.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  server.on('healthLive', () => ({ status: 'ok' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());

  await user.click(screen.getAllByRole('link', { name: /^Live orders|Live orders$/ })[0] ?? document.body);
  expect(await screen.findByRole('article', { name: 'Order 2' })).toBeVisible();
});

test('a board that does not come takes no page with it, and counts as not shown', async () => {
  watchReload();
  const Board = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  const { server, user } = await aRingingBoard((office) => createRoutes(office, Board));
  expect(await screen.findByRole('heading', { name: 'The board could not be loaded' })).toBeVisible();
  await waitFor(() => expect(server.sent('screen').at(-1)?.body).toMatchObject({ board: 'other' }));
  await user.click(screen.getAllByRole('link', { name: 'Users' })[0] ?? document.body);
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
});

test('a call that a page needs fails inside the shell, and is made again', async () => {
  const { user, server, office, router, rings } = await aRingingBoard(createRoutes);
  await user.click(await screen.findByRole('button', { name: 'Start taking orders' }));
  const merchants = await office.client.call('userMerchants', {
    params: { id: server.sent('userMerchants')[0]?.params.id ?? '' },
  });
  office.queryClient.removeQueries({ queryKey: ['merchants'] });
  server.on('userMerchants', () => new Refused(429, 'Too much at once.'));
  await act(() => router.navigate('/restaurant/users'));
  expect(await screen.findByText('Too much at once.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Live orders|Live orders$/ })[0]).toBeVisible();
  const before = rings();
  vi.setSystemTime(NOON + 20_000);
  act(() => server.emit({ type: 'order', id: 101, data: anOrder({ number: 2 }) }));
  await waitFor(() => expect(rings()).toBeGreaterThan(before));

  server.on('userMerchants', () => merchants);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
});
