import { aPushBrowser } from '@comanda/testing/a-push-browser';
import { orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dinerClient } from '../../device/diner.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { NotifyMe } from './notify-me.tsx';

const client = dinerClient('/api', () => {});
const ORDER = { slug: 'forno-lucia', orderId: orderId(47) };
const ENDPOINT = 'https://push.example.com/1';

function offer(kept: Readonly<Record<string, unknown>> = {}, publicKey: string | null = 'AQID') {
  const shop = renderShop(<NotifyMe client={client} {...ORDER} />, kept);
  shop.server.on('pushKey', () => ({ publicKey }));
  shop.server.on('notifyDiner', () => null);
  const tap = async (name: string) => shop.user.click(await screen.findByRole('button', { name }));
  return { ...shop, tap };
}

test('a diner is notified of the order once they ask for it, and no more once they say so', async () => {
  const browser = aPushBrowser();
  const { server, device, tap } = offer();
  await screen.findByRole('button', { name: 'Notify me' });
  expect([browser.isAsked(), server.sent('pushKey').length]).toEqual([false, 0]);
  await tap('Notify me');
  expect(await screen.findByText(/^We’ll notify you, even/)).toBeVisible();
  const subscription = { endpoint: ENDPOINT, keys: browser.keys };
  expect(server.sent('notifyDiner').map(({ body }) => body)).toEqual([{ ...ORDER, subscription }]);
  expect(device.get('notify')).toBe(true);
  await tap('Stop notifying me');
  expect(await screen.findByText(/^You won’t be notified any more/)).toBeVisible();
  expect(server.sent('notifyDiner').at(-1)?.body).toEqual({ ...ORDER, subscription: null });
  await waitFor(() => expect([browser.isSubscribed(), device.get('notify')]).toEqual([false, undefined]));
  expect(screen.getByRole('button', { name: 'Notify me' })).toBeVisible();
});

test('the next order is notified of without another tap', async () => {
  const browser = aPushBrowser({ isSubscribed: true });
  const { server } = offer({ notify: true });
  expect(await screen.findByRole('button', { name: 'Stop notifying me' })).toBeVisible();
  expect(server.sent('notifyDiner')).toMatchObject([
    { body: { ...ORDER, subscription: { endpoint: ENDPOINT } } },
  ]);
  expect(browser.isAsked()).toBe(false);
});

test('who has allowed it for something else is not notified unasked', async () => {
  aPushBrowser({ isSubscribed: true });
  const { server } = offer();
  expect(await screen.findByRole('button', { name: 'Notify me' })).toBeVisible();
  expect(server.sent('notifyDiner')).toEqual([]);
});

test('says how to allow it where the browser blocks it', async () => {
  aPushBrowser({ answer: 'denied' });
  const { server, tap } = offer();
  await tap('Notify me');
  expect(await screen.findByText(/^Your browser blocks notifications.*settings/)).toBeVisible();
  expect(server.sent('notifyDiner')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Notify me' })).toBeVisible();
});

test('offers no button where the browser cannot, as on an iPhone, and says that the page keeps up', async () => {
  const { server } = offer({ notify: true });
  expect(await screen.findByText(/^Keep this page open/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.sent('pushKey')).toEqual([]);
});

test('says so where the server cannot, or does not answer, and works when it is tapped again', async () => {
  aPushBrowser();
  const { server, tap } = offer({}, null);
  await tap('Notify me');
  expect(await screen.findByText(/^Notifications aren’t set up here/)).toBeVisible();
  server.on('pushKey', () => ({ publicKey: 'AQID' }));
  server.on('notifyDiner', () => new Refused(503, 'Back in a moment.'));
  await tap('Notify me');
  expect(await screen.findByText(/^That didn’t work/)).toBeVisible();
  server.on('notifyDiner', () => null);
  await tap('Notify me');
  expect(await screen.findByText(/^We’ll notify you/)).toBeVisible();
  server.on('notifyDiner', () => new Refused(503, 'Back in a moment.'));
  await tap('Stop notifying me');
  expect(await screen.findByText(/^That didn’t work/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop notifying me' })).toBeVisible();
});
