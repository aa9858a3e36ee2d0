import console from 'node:console';
import type { Quote } from '@comanda/contract/shapes/basket';
import { FRAMED_CHANGE, type FramedReply, type FramedRequest } from '@comanda/contract/shapes/framed-order';
import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { anOrder, moved, NOON, orderId, RESTAURANT_ID, summaryOf } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderBoard } from '../../../testing/render-board.tsx';
import { renderPage } from '../../../testing/render-page.tsx';

type Without<T> = T extends unknown ? Omit<T, 'id'> : never;

const HELLO = { type: 'framed-order' };
const BASKET = 'basket:forno-lucia';
const KEY = '019a0000-0000-7000-8000-0000000000ff';

const A_QUOTE: Quote = {
  lines: [],
  problems: [],
  subtotal: 1050,
  discount: 0,
  deliveryFee: 0,
  serviceCharge: 0,
  tax: [],
  tip: 0,
  total: 1050,
  currency: 'GBP',
};

const items = [{ itemId: orderId(900), quantity: 1, options: [] }];

/** What the checkout sends. */
const anOrderBody = (phone: string) => ({
  ...{ service: 'COLLECTION', items, payment: { method: AT_HANDOVER }, expectedTotal: 1050 },
  ...{ contact: { name: 'Ada Obi', phone }, language: 'de-DE', ifMissing: 'ASK' },
});

const taken = (number: number, change: Partial<Order> = {}) =>
  moved(anOrder({ number, source: 'PHONE', promisedAt: iso(NOON + 20 * 60_000), ...change }), 'ACCEPTED', {
    number: number + 50,
    actor: { kind: 'STAFF', name: 'Ben' },
  });

/** A page in the frame: says hello, unless it stands elsewhere, and asks the board. */
function aPage(frame: HTMLIFrameElement, { source = frame.contentWindow, origin = 'null' } = {}) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const hello = new MessageEvent('message', { data: HELLO, origin });
  Object.defineProperties(hello, { source: { value: source }, ports: { value: [port2] } });
  window.dispatchEvent(hello);
  const replies: FramedReply[] = [];
  const changes: unknown[] = [];
  port1.onmessage = ({ data }) => (data === FRAMED_CHANGE ? changes : replies).push(data);
  let id = 0;
  const post = (message: unknown) => port1.postMessage(message);
  const ask = async (request: Without<FramedRequest>) => {
    id += 1;
    post({ ...request, id });
    return waitFor(() => {
      const reply = replies.find((one) => one.id === id);
      if (!reply) throw new Error('No answer yet.');
      return reply;
    });
  };
  return { ask, post, replies, changes };
}

async function theFrame(way: 'By telephone' | 'At the counter' = 'By telephone') {
  // the document of rendered tests loads no frames, and says so
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => said.mockRestore());
  const board = await renderBoard([], { role: 'STAFF' });
  const open = async () => {
    await board.user.click(await screen.findByRole('button', { name: 'New order' }));
    await board.user.click(await screen.findByRole('menuitem', { name: way }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Menu of Forno Lucia');
    return { frame, page: aPage(frame) };
  };
  return { ...board, open, ...(await open()) };
}

test('the diner’s menu opens without an origin of ours, while the board stays', async () => {
  const { frame } = await theFrame();
  expect(screen.getByRole('dialog', { name: 'New order by telephone' })).toBeVisible();
  expect(frame).toHaveAttribute('src', '/clients/forno-lucia/menu');
  expect(frame).toHaveAttribute('name', 'framed-order:PHONE');
  // with an origin it could read the user's session
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
  expect(screen.getByRole('toolbar', { name: 'Board', hidden: true })).toBeInTheDocument();
});

test('prices and places as staff, and says what whoever waits wants to know', async () => {
  const { page, server, user } = await theFrame();
  server.on('quoteStaffOrder', () => A_QUOTE);
  const quote = await page.ask({ kind: 'QUOTE', body: { service: 'COLLECTION', items } });
  expect(quote).toMatchObject({ status: 200, body: { total: 1050 } });
  server.on('placeStaffOrder', () => taken(12));
  await page.ask({ kind: 'PLACE', key: KEY, body: anOrderBody('020 7946 0123') });
  const placed = within(await screen.findByRole('dialog', { name: 'Order 12 is on the board' }));
  expect(placed.getByText('£10.50')).toBeVisible();
  expect(placed.getByText('12:20')).toBeVisible();
  expect(placed.queryByText(/Accept it there/)).toBeNull();
  const { language: _, ...said } = anOrderBody('020 7946 0123');
  expect(server.sent('placeStaffOrder')).toEqual([
    {
      name: 'placeStaffOrder',
      key: KEY,
      params: { id: RESTAURANT_ID },
      body: { ...said, source: 'PHONE' },
    },
  ]);
  await user.click(placed.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('at the counter nobody has to leave a number, and tables can be chosen', async () => {
  const { page, server } = await theFrame('At the counter');
  expect(await page.ask({ kind: 'RECALL', key: BASKET })).toMatchObject({ body: { table: '' } });
  server.on('placeStaffOrder', () => anOrder({ number: 13, source: 'COUNTER' }));
  await page.ask({ kind: 'PLACE', key: KEY, body: anOrderBody('') });
  expect(server.sent('placeStaffOrder')).toMatchObject([
    { body: { source: 'COUNTER', contact: { name: 'Ada Obi' } } },
  ]);
  expect(server.sent('placeStaffOrder')[0]?.body).not.toHaveProperty('contact.phone');
  // one that could not be accepted says where it waits
  expect(await screen.findByText('It waits under “New”. Accept it there.')).toBeVisible();
});

test('whoever leaves an order whose answer was lost reads that nobody knows whether it arrived', async () => {
  const { page, server, user } = await theFrame();
  server.on('placeStaffOrder', () => {
    throw new TypeError('The line is broken.');
  });
  const place = { kind: 'PLACE', key: KEY, body: anOrderBody('020 7946 0123') } as const;
  await page.ask(place);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const name = 'We don’t know yet whether this order arrived';
  const leaving = within(await screen.findByRole('dialog', { name }));
  expect(leaving.getByText(/check the board/)).toBeVisible();
  // the page goes on trying behind the question
  server.on('placeStaffOrder', () => taken(14));
  await page.ask(place);
  expect(await screen.findByRole('dialog', { name: 'Order 14 is on the board' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name })).toBeNull();
});

test('what is refused, or never answered, goes back to the page, and nothing that was typed is lost', async () => {
  const { page, server } = await theFrame();
  await page.ask({ kind: 'REMEMBER', key: 'checkout:forno-lucia', value: { name: 'Ada' } });
  server.on(
    'placeStaffOrder',
    () => new Refused(409, 'They take no orders right now.', { code: 'UNATTENDED' }),
  );
  const body = anOrderBody('020 7946 0123');
  expect(await page.ask({ kind: 'PLACE', key: KEY, body })).toMatchObject({
    status: 409,
    body: { code: 'UNATTENDED', message: 'They take no orders right now.' },
  });
  server.on('placeStaffOrder', () => {
    throw new TypeError('The line is broken.');
  });
  expect(await page.ask({ kind: 'PLACE', key: KEY, body })).toMatchObject({ status: 0 });
  expect(server.sent('placeStaffOrder').map(({ key }) => key)).toEqual([KEY, KEY]);
  const wrong = { ...body, contact: { name: '', phone: '1' } };
  expect(await page.ask({ kind: 'PLACE', key: KEY, body: wrong })).toMatchObject({
    status: 400,
    body: { code: 'INVALID', details: [{ path: 'body.contact.name' }] },
  });
  const kept = await page.ask({ kind: 'RECALL', key: 'checkout:forno-lucia' });
  expect(kept.body).toEqual({ name: 'Ada' });
  expect(screen.getByRole('dialog', { name: 'New order by telephone' })).toBeVisible();
});

test('times are asked for as diners ask, without the session of whoever is logged in', async () => {
  const { page, server } = await theFrame();
  const token = (name: string) => ({ token: name, expiresAt: iso(NOON + 3_600_000) });
  server.on('clientSession', () => token('first'));
  server.on('slots', () => new Refused(401, 'Your session has expired.'));
  const query = { service: 'COLLECTION' };
  // the page itself has no session that could be over
  expect(await page.ask({ kind: 'SLOTS', query })).toMatchObject({ status: 0 });
  server.on('clientSession', () => token('second'));
  server.on('slots', () => ({ slots: [{ at: iso(NOON + 3_600_000), full: false }] }));
  expect(await page.ask({ kind: 'SLOTS', query })).toMatchObject({
    status: 200,
    body: { slots: [{ full: false }] },
  });
  expect(await page.ask({ kind: 'SLOTS', query: { service: 'BOAT' } })).toMatchObject({ status: 400 });
  expect(screen.getByRole('dialog', { name: 'New order by telephone' })).toBeVisible();
});

test('answers nobody but the page in its frame, and no message that it does not know', async () => {
  const { frame, page, server } = await theFrame();
  const others = [aPage(frame, { source: window }), aPage(frame, { origin: 'http://office.example' })];
  for (const other of others) other.post({ kind: 'RECALL', id: 1, key: BASKET });
  page.post('hello');
  page.post({ kind: 'TOKEN', id: 7 });
  page.post({ kind: 'RECALL', id: 8, key: BASKET, more: true });
  await page.ask({ kind: 'RECALL', key: BASKET });
  expect(page.replies.map(({ id }) => id)).toEqual([1]);
  expect(others.flatMap(({ replies }) => replies)).toEqual([]);
  expect(server.sent('placeStaffOrder')).toEqual([]);
});

test('asks before an order is thrown away, and the next one begins with nothing of it', async () => {
  const { page, user, open } = await theFrame();
  const value = { entries: [{ id: 'line' }] };
  await page.ask({ kind: 'REMEMBER', key: BASKET, value });
  await page.ask({ kind: 'REMEMBER', key: 'details', value: { name: 'Ada Obi' } });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const first = await screen.findByRole('dialog', { name: 'Discard this order?' });
  await user.click(within(first).getByRole('button', { name: 'Keep the order' }));
  expect(await page.ask({ kind: 'RECALL', key: BASKET })).toMatchObject({ body: value });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByTitle('Menu of Forno Lucia')).toBeNull());
  const { page: next } = await open();
  expect((await next.ask({ kind: 'RECALL', key: BASKET })).body).toBeUndefined();
  expect((await next.ask({ kind: 'RECALL', key: 'details' })).body).toBeUndefined();
});

test('a dish that is sold out meanwhile is in the frame at once', async () => {
  const { page, server } = await theFrame();
  await waitFor(() => expect(server.sent('storefrontStream')).toHaveLength(1));
  server.emit({ type: 'menu', data: { version: 2 } });
  await waitFor(() => expect(page.changes).toEqual([FRAMED_CHANGE]));
  server.on('dinerMenu', () => new Refused(404, 'There is no such restaurant.'));
  expect(await page.ask({ kind: 'MENU' })).toMatchObject({ status: 404 });
  expect(server.sent('dinerMenu')).toMatchObject([{ params: { slug: 'forno-lucia' } }]);
});

test('keeps what one order needs, and no more than that', async () => {
  const { page } = await theFrame();
  const remember = (key: string, value: unknown) => page.ask({ kind: 'REMEMBER', key, value });
  for (let number = 0; number < 40; number += 1)
    expect(await remember(`key ${number}`, number)).toMatchObject({ status: 200 });
  expect(await remember('one more', 1)).toMatchObject({ status: 507 });
  expect(await remember('key 7', 'x'.repeat(200_000))).toMatchObject({ status: 507 });
  expect(await page.ask({ kind: 'RECALL', key: 'key 7' })).toMatchObject({ body: 7 });
  expect(await remember('key 7', 'changed')).toMatchObject({ status: 200 });
});

test('the page of all orders takes one as well, and has it in its list', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => said.mockRestore());
  const server = fakeServer();
  openRestaurant(server);
  let orders = [taken(11)];
  server.on('orders', () => ({ orders: orders.map(summaryOf) }));
  server.on('orderTotals', () => ({
    orders: orders.length,
    ended: 0,
    revenue: 0,
    refunded: 0,
    currency: 'GBP',
  }));
  const { user } = await renderPage('/orders', server);
  expect(await screen.findByText('#11')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New order' }));
  await user.click(await screen.findByRole('menuitem', { name: 'By telephone' }));
  const page = aPage(await screen.findByTitle<HTMLIFrameElement>('Menu of Forno Lucia'));
  server.on('placeStaffOrder', () => taken(12));
  orders = [taken(12), taken(11)];
  await page.ask({ kind: 'PLACE', key: KEY, body: anOrderBody('020 7946 0123') });
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByText('#12')).toBeVisible();
});

test('kitchen tablets take no orders: nobody’s name would stand for them', async () => {
  await renderBoard([], { role: 'STAFF', isTablet: true });
  expect(await screen.findByRole('button', { name: 'Recall' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New order' })).toBeNull();
});
