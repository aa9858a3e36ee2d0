import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useBasket } from '../features/basket/keep-basket.ts';
import { A_QUOTE, aBasket, aShop, NOON, renderShop, SALAD } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { MenuPage } from './menu-page.tsx';

const SLUG = 'forno-lucia';
const PENDING = `pending-order:${SLUG}`;
const filled = { name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO' };
const kept = { [`basket:${SLUG}`]: aBasket(), [`checkout:${SLUG}`]: filled };

function watchLeaving() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  return { assign, reload };
}

/** The basket as another window of this device shows it. */
function OtherWindow() {
  const { basket } = useBasket(SLUG);
  return <output aria-label="Other window">{basket.entries.length}</output>;
}

async function place(page = <CheckoutPage data={aShop()} />) {
  const shop = renderShop(page, kept);
  shop.server.on('quote', () => A_QUOTE);
  shop.server.on('placeOrder', () => anOrder());
  const button = await screen.findByRole('button', { name: 'Place order · £4.50' });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  await shop.user.click(button);
  return shop;
}

test('the way back from an order makes the checkout anew, also out of the browser’s cache', async () => {
  const { assign, reload } = watchLeaving();
  await place();
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith(`/clients/${SLUG}/order-confirmation/${orderId(1)}`),
  );
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(reload).toHaveBeenCalledOnce();
});

test('what was ordered in one window lies in no other, so that a dish more there is an order of its own', async () => {
  const { assign } = watchLeaving();
  const { device } = await place(
    <>
      <CheckoutPage data={aShop()} />
      <OtherWindow />
    </>,
  );
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByLabelText('Other window')).toHaveTextContent('0'));
  expect(device.get(`basket:${SLUG}`)).toMatchObject({ entries: [], orderKey: null });
});

const body = (quantity: number) => ({
  service: 'COLLECTION',
  items: [{ itemId: SALAD, quantity, options: [] }],
  contact: { name: 'Ada Obi', phone: '020 7946 0123' },
  payment: { method: AT_HANDOVER },
  expectedTotal: 450 * quantity,
});

/** An order was sent a minute ago, and its page closed before an answer came. */
const unanswered = (quantity = 1) => ({
  [PENDING]: { key: aBasket().orderKey, body: body(quantity), sentAt: NOON - 60_000 },
});

test('the menu finds an order whose page was closed before its answer came, and its dishes leave the basket', async () => {
  const { reload } = watchLeaving();
  const said = { ...filled, note: 'Ring twice', tip: 200, promotionCode: 'HELLO' };
  const { server, device } = renderShop(<MenuPage data={aShop()} />, {
    ...{ ...kept, ...unanswered() },
    [`checkout:${SLUG}`]: said,
  });
  server.on('dinerMenu', () => aShop().menu);
  server.on('orderByKey', () => anOrder());
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(device.get(`basket:${SLUG}`)).toMatchObject({ entries: [], orderKey: null });
  expect(device.get('open-orders')).toMatchObject([{ orderId: orderId(1), number: anOrder().number }]);
  expect(device.has(PENDING)).toBe(false);
  // what was said for that order is not said for the next one; who orders is known
  expect(device.has(`checkout:${SLUG}`)).toBe(false);
  expect(device.get('details')).toMatchObject({ name: 'Ada Obi' });
});

test('a basket that was changed since its order got lost is not sent as it was', async () => {
  watchLeaving();
  const { server, device } = renderShop(<CheckoutPage data={aShop()} />, { ...kept, ...unanswered(2) });
  server.on('quote', () => A_QUOTE);
  server.on('orderByKey', () => new Refused(404, 'There is no such order.'));
  server.on('placeOrder', () => anOrder());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your last try did not reach the restaurant/);
  expect(server.sent('placeOrder')).toEqual([]);
  expect(device.has(PENDING)).toBe(false);
});

test('nobody reads that nothing was ordered before the server has said so', async () => {
  const { assign } = watchLeaving();
  const { server, device } = renderShop(<CheckoutPage data={aShop()} />, { ...kept, ...unanswered(2) });
  server.on('quote', () => A_QUOTE);
  const answers = [new Refused(503, 'Not now.'), anOrder()];
  server.on('orderByKey', () => answers.shift() ?? anOrder());
  await waitFor(() => expect(server.sent('orderByKey')).toHaveLength(1));
  await waitFor(
    () => expect(assign).toHaveBeenCalledWith(`/clients/${SLUG}/order-confirmation/${orderId(1)}`),
    {
      timeout: 5_000,
    },
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.sent('placeOrder')).toEqual([]);
  expect(device.has(PENDING)).toBe(false);
});

test('one that was not changed is sent again by itself', async () => {
  const { assign } = watchLeaving();
  const { server } = renderShop(<CheckoutPage data={aShop()} />, { ...kept, ...unanswered() });
  server.on('quote', () => A_QUOTE);
  server.on('orderByKey', () => new Refused(404, 'There is no such order.'));
  server.on('placeOrder', () => anOrder());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});
