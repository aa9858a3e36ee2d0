import type { SharedOrder } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dinerClient } from '../device/diner.ts';
import { ShareOrder } from '../features/order/share-order.tsx';
import { aShop, NOON, renderShop } from '../testing/render-shop.tsx';
import { SharedPage } from './shared-page.tsx';

const { menu, ...rest } = aShop();
const TOKEN = 'ab'.repeat(32);

function theOrder(changes: Partial<SharedOrder> = {}): SharedOrder {
  const { number, status, service, placedAt, travelMinutes, preparationMinutes, events } = anOrder();
  return {
    ...{ number, status, service, placedAt, travelMinutes, preparationMinutes, events },
    lines: [{ name: 'Margherita', quantity: 2, options: ['Large'] }],
    slug: 'forno-lucia',
    to: '2 Short Lane',
    ...changes,
  };
}

test('whoever has the link sees where the order stands and what is in it, and it keeps up', async () => {
  const data = {
    ...rest,
    ...{ order: theOrder(), token: TOKEN, restaurant: menu.restaurant },
    ...{ opensAt: null, isWatched: true },
  };
  const { server } = renderShop(<SharedPage data={data} />);
  expect(screen.getByRole('heading', { name: 'Waiting for Forno Lucia' })).toBeVisible();
  expect(screen.getByText('To 2 Short Lane')).toBeVisible();
  expect(screen.getByText('Margherita')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  server.on('sharedOrder', () => theOrder({ status: 'ACCEPTED', promisedAt: iso(NOON + 1_800_000) }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { name: 'Forno Lucia is making the food' })).toBeVisible();
  expect(screen.getByText('latest by 12:45')).toBeVisible();
});

test('whoever opens it from an e-mail reads whom to call, and not that somebody shared it', () => {
  const data = {
    ...rest,
    ...{ order: theOrder({ mailed: true }), token: TOKEN, restaurant: menu.restaurant },
    ...{ phone: '020 7946 0123', opensAt: null, isWatched: true },
  };
  renderShop(<SharedPage data={data} />);
  expect(screen.getByText('Questions about your order? Call 020 7946 0123.')).toBeVisible();
  expect(screen.queryByText(/^Somebody shared/)).toBeNull();
});

test('a link is made when it is asked for, given again, and taken back', async () => {
  const client = dinerClient('/api', () => {});
  const orderId = anOrder().id;
  const page = <ShareOrder client={client} slug="forno-lucia" orderId={orderId} />;
  const { server, user, device } = renderShop(page);
  server.on('shareOrder', () => ({ token: TOKEN }));
  server.on('unshareOrder', () => null);
  await user.click(screen.getByRole('button', { name: 'Share with family' }));
  expect(await screen.findByText(/^Anyone with the link can follow this order/)).toBeVisible();
  await waitFor(() => expect(device.get(`share:${orderId}`)).toBe(TOKEN));
  await user.click(screen.getByRole('button', { name: 'Share with family' }));
  await waitFor(() => expect(server.sent('shareOrder')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('The link no longer works.')).toBeVisible();
  expect(device.get(`share:${orderId}`)).toBeUndefined();
  server.on('shareOrder', () => new Refused(503, 'We are busy.'));
  await user.click(screen.getByRole('button', { name: 'Share with family' }));
  expect(await screen.findByText('That did not work. Try again.')).toBeVisible();
});
