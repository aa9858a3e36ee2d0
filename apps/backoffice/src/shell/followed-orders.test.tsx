import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { anOrder, NOON, orderId, RESTAURANT_ID } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { A_MENU } from '../testing/a-menu.ts';
import { aRestaurant, openRestaurant } from '../testing/a-restaurant.ts';
import { A_MEMBER } from '../testing/a-session.ts';
import { aStorage } from '../testing/a-storage.ts';
import { letRing } from '../testing/let-ring.ts';
import { renderPage } from '../testing/render-page.tsx';

const HERE = RESTAURANT_ID;
const THERE = orderId(2);
const NEW = orderId(3);
const NEW_BUSINESS = orderId(801);

const aBusiness = (id: string, name: string, restaurants: Merchant['restaurants']): Merchant => ({
  id,
  version: 1,
  changed: null,
  name,
  legalName: null,
  email: 'lucia@comanda.example',
  phone: null,
  country: 'GB',
  taxNumber: null,
  logo: null,
  restaurants,
});

/** An owner of Forno Lucia, where an order waits, and of Tiffin Lane: at one of them, or any page. */
async function theOwner(path = '/orders/live', { tab = aStorage(), rings = letRing() } = {}) {
  const server = fakeServer();
  openRestaurant(server);
  const places = new Map([
    [HERE, aRestaurant()],
    [THERE, aRestaurant({ id: THERE, name: 'Tiffin Lane', slug: 'tiffin-lane' })],
  ]);
  const of = (ids: string[]) =>
    [...places.values()]
      .filter(({ id }) => ids.includes(id))
      .map(({ id, slug, name }) => ({ id, slug, name, role: 'ADMIN' as const, accountLocked: false }));
  const merchants = [
    { id: orderId(800), name: 'Lucia Group', logo: null, role: 'ADMIN' as const, ids: [HERE, THERE] },
  ];
  server.on('userMerchants', () =>
    merchants.map(({ ids, ...merchant }) => ({ ...merchant, restaurants: of(ids) })),
  );
  server.on('restaurant', ({ params }) => places.get(params.id) ?? aRestaurant());
  const done = anOrder({ id: orderId(70), number: 70, restaurantId: THERE, status: 'COMPLETED' });
  const snapshot: { slow: Promise<void> | null } = { slow: null };
  server.on('liveOrders', async ({ params: { id } }) => {
    await snapshot.slow;
    return { orders: id === HERE ? [anOrder({ number: 1 })] : id === THERE ? [done] : [], lastEventId: 100 };
  });
  for (const call of ['attention', 'dashboardStats'] as const)
    server.on(call, () => new Refused(503, 'Later.'));
  tab.setItem('merchantId', orderId(800));
  tab.setItem('restaurantId', HERE);
  const page = await renderPage(path, server, { tab });
  let lastEventId = 100;
  /** Makes the alarm look again, some time later, and waits until it has rung. */
  async function stillRings(say: () => void): Promise<void> {
    const before = rings();
    vi.setSystemTime(Date.now() + 20_000);
    act(say);
    await waitFor(() => expect(rings()).toBeGreaterThan(before));
  }
  function arrives(number: number): void {
    lastEventId += 1;
    server.emit({ type: 'order', id: lastEventId, data: anOrder({ number }) });
  }
  /** Orders of the other restaurants, as the stream of this one says them. */
  const waits = (restaurantId: string, ...numbers: number[]) =>
    server.emit({
      type: 'waiting',
      data: { restaurants: [{ restaurantId, count: numbers.length, orderIds: numbers.map(orderId) }] },
    });
  return { ...page, server, snapshot, tab, rings, places, merchants, stillRings, arrives, waits };
}

const start = async (user: Awaited<ReturnType<typeof theOwner>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Start taking orders' }));

test('started once, the window rings on in another restaurant, for both', async () => {
  const { user, server, snapshot, rings, stillRings, arrives, waits } = await theOwner();
  expect(await screen.findByText('One order is waiting for an answer.')).toBeVisible();
  await start(user);
  // once to try the sound, once for the order
  await waitFor(() => expect(rings()).toBeGreaterThan(1));
  await user.click(screen.getByRole('button', { name: /^Forno Lucia/ }));
  const before = rings();
  const slow = Promise.withResolvers<void>();
  snapshot.slow = slow.promise;
  await user.click(await screen.findByRole('menuitem', { name: /Tiffin Lane/ }));
  expect(await screen.findByRole('button', { name: /Tiffin Lane.*1 elsewhere/ })).toBeVisible();
  await waitFor(() => expect(rings()).toBeGreaterThan(before));
  slow.resolve();
  expect(await screen.findByText(/No live orders/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start taking orders' })).toBeNull();
  await waitFor(() =>
    expect(server.sent('screen').at(-1)).toMatchObject({
      params: { id: THERE },
      body: { audible: true, board: 'live' },
    }),
  );
  await stillRings(() => waits(HERE, 1));
  await stillRings(() => waits(HERE, 1, 3));
  expect(await screen.findByRole('button', { name: /Tiffin Lane.*2 elsewhere/ })).toBeVisible();
  await stillRings(() => arrives(71));
  expect(await screen.findByRole('article', { name: 'Order 71' })).toBeVisible();
});

test('a screen that is left says so, and so does one that goes on in another restaurant', async () => {
  const { user, server } = await theOwner();
  const closed = () => {
    const last = expect.objectContaining({ board: 'closed' });
    return server.sent('screen').filter(({ body }) => last.asymmetricMatch(body));
  };
  await waitFor(() => expect(server.sent('screen')).not.toEqual([]));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(closed().map(({ params }) => params.id)).toEqual([HERE]));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(server.sent('screen').at(-1)?.body).toMatchObject({ board: 'live' }));
  await user.click(screen.getByRole('button', { name: /^Forno Lucia/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Tiffin Lane/ }));
  await waitFor(() => expect(closed().map(({ params }) => params.id)).toEqual([HERE, HERE]));
  await waitFor(() =>
    expect(server.sent('screen').at(-1)).toMatchObject({ params: { id: THERE }, body: { board: 'live' } }),
  );
});

test('whoever cannot reach the other restaurant stays in this one, and is told', async () => {
  const { user, server, places, stillRings, arrives } = await theOwner();
  await start(user);
  server.on('restaurant', ({ params: { id } }) => {
    if (id === THERE) throw new TypeError('Failed to fetch');
    return places.get(id) ?? aRestaurant();
  });
  await user.click(screen.getByRole('button', { name: /^Forno Lucia/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Tiffin Lane/ }));
  expect(
    await screen.findByText('Tiffin Lane could not be opened. The server did not answer.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Forno Lucia/ })).toBeVisible();
  await stillRings(() => arrives(2));
  expect(await screen.findByRole('article', { name: 'Order 2' })).toBeVisible();
});

test('on the page where one chooses, the last restaurant rings on', async () => {
  const { user, router, stillRings, arrives, server } = await theOwner();
  await start(user);
  await act(() => router.navigate('/merchant/merchant-switch'));
  expect(await screen.findByRole('heading', { name: /Where to\?/ })).toBeVisible();
  await stillRings(() => arrives(2));
  expect(server.sent('screen').at(-1)?.body).toMatchObject({ visible: false, board: 'other' });
  await user.click(screen.getByRole('button', { name: /Tiffin Lane/ }));
  await user.click((await screen.findAllByRole('link', { name: 'Live orders' }))[0] ?? document.body);
  await waitFor(() => expect(screen.getByText(/No live orders/)).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Start taking orders' })).toBeNull();
});

test('while a business and its restaurant are set up, the others ring on, and nothing new has to be started', async () => {
  const { user, server, router, places, merchants, stillRings, arrives, waits } = await theOwner();
  server.on('createMerchant', ({ body }) => {
    merchants.push({ id: NEW_BUSINESS, name: body.name, logo: null, role: 'ADMIN', ids: [] });
    return aBusiness(NEW_BUSINESS, body.name, []);
  });
  server.on('merchant', () => aBusiness(NEW_BUSINESS, 'Saltmarsh', []));
  server.on('createRestaurant', ({ body }) => {
    const made = aRestaurant({
      id: NEW,
      merchantId: NEW_BUSINESS,
      name: body.name,
      slug: body.slug ?? 'new',
    });
    places.set(NEW, made);
    for (const merchant of merchants) if (merchant.id === NEW_BUSINESS) merchant.ids.push(NEW);
    return made;
  });
  server.on('menu', () => ({ ...A_MENU, categories: [] }));
  server.on('hours', () => ({ hours: [], version: 0, changed: null, specialDays: [] }));
  server.on('restaurantBySlug', () => new Refused(404, 'There is no such restaurant.'));
  await start(user);
  await act(() => router.navigate('/merchant/create'));
  fireEvent.change(await screen.findByLabelText('Trading name'), { target: { value: 'Saltmarsh' } });
  await stillRings(() => arrives(2));
  await user.click(screen.getByRole('button', { name: 'Continue to your restaurant' }));
  expect(await screen.findByRole('heading', { name: 'Your first restaurant' })).toBeVisible();
  await stillRings(() => arrives(3));
  const filled = { Name: 'Saltmarsh Kitchen', Phone: '020 7946 0123', Street: '1 Long Lane', Town: 'London' };
  for (const [label, value] of Object.entries(filled)) {
    fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } });
  }
  await user.click(screen.getByRole('button', { name: 'Add restaurant' }));
  expect(await screen.findByRole('heading', { name: /to your first order/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start taking orders' })).toBeNull();
  await stillRings(() => waits(HERE, 1, 2, 3, 4));
  expect(screen.getByRole('button', { name: /Saltmarsh Kitchen.*4 elsewhere/ })).toBeVisible();
});

test('a reload ends the sound, which the page says wherever one is, and one tap brings it back', async () => {
  const first = await theOwner();
  await start(first.user);
  cleanup();
  const { user, rings } = await theOwner('/restaurant/users', { tab: first.tab });
  expect(rings()).toBe(0);
  await user.click(await screen.findByRole('button', { name: /reloaded, so it’s silent/ }));
  await waitFor(() => expect(rings()).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: /silent/ })).toBeNull();
});

test('where the browser lets it, a board that was started rings after a reload by itself', async () => {
  const first = await theOwner();
  await start(first.user);
  cleanup();
  const { rings } = await theOwner('/orders/live', { tab: first.tab, rings: letRing({ unasked: true }) });
  await waitFor(() => expect(rings()).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Start taking orders' })).toBeNull();
});

test('whoever logs out takes the sound along', async () => {
  const { user, office, rings, server } = await theOwner();
  await start(user);
  await waitFor(() => expect(rings()).toBeGreaterThan(1));
  server.on('logout', () => null);
  await act(() => office.logOut());
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  const before = rings();
  vi.setSystemTime(NOON + 20_000);
  server.on('login', () => ({ ...A_MEMBER, accessToken: 'another' }));
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'lucia@comanda.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'comanda-demo' } });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: /Forno Lucia/ }));
  await user.click((await screen.findAllByRole('link', { name: /^Live orders/ }))[0] ?? document.body);
  expect(await screen.findByRole('button', { name: 'Start taking orders' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /silent/ })).toBeNull();
  expect(rings()).toBe(before);
});
