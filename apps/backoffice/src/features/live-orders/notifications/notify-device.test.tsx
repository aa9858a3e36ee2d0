import { aPushBrowser } from '@comanda/testing/a-push-browser';
import { anOrder, RESTAURANT_ID } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { A_MEMBER } from '../../../testing/a-session.ts';
import { renderBoard } from '../../../testing/render-board.tsx';

/** The three bytes that a browser which is subscribed already was given. */
const KEY = 'AQID';

async function openPanel(publicKey: string | null = KEY) {
  const server = fakeServer();
  server.on('pushKey', () => ({ publicKey }));
  server.on('subscribe', () => null);
  server.on('unsubscribe', () => null);
  const board = await renderBoard([anOrder({ number: 1 })], {}, server);
  await board.user.click(await screen.findByRole('button', { name: 'Sound' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Sound' }));
  return { ...board, panel, theSwitch: panel.getByRole('switch', { name: 'Notify this device' }) };
}

const isOn = (element: HTMLElement) => element.getAttribute('aria-checked');

test('a device is switched on and off, and the server knows it by what its browser says', async () => {
  const browser = aPushBrowser();
  const { user, server, panel, theSwitch } = await openPanel();
  expect(panel.getByText(/also while this page is closed/)).toBeVisible();
  await user.click(theSwitch);
  await waitFor(() => expect(isOn(theSwitch)).toBe('true'));
  const endpoint = 'https://push.example.com/1';
  expect(server.sent('subscribe').map(({ body }) => body)).toEqual([{ endpoint, keys: browser.keys }]);
  await user.click(theSwitch);
  await waitFor(() => expect(isOn(theSwitch)).toBe('false'));
  expect(server.sent('unsubscribe').map(({ body }) => body)).toEqual([{ endpoint }]);
  expect(browser.isSubscribed()).toBe(false);
});

test('says how to allow it where the browser blocks it', async () => {
  aPushBrowser({ answer: 'denied' });
  const { user, server, panel, theSwitch } = await openPanel();
  await user.click(theSwitch);
  expect(await panel.findByRole('alert')).toHaveTextContent(/This browser blocks notifications.*settings/);
  expect(isOn(theSwitch)).toBe('false');
  expect(server.sent('subscribe')).toEqual([]);
});

test('says how to add the page to the home screen of an iPhone or iPad, in the place of a switch that could do nothing', async () => {
  const server = fakeServer();
  const { user } = await renderBoard([anOrder({ number: 1 })], {}, server);
  await user.click(await screen.findByRole('button', { name: 'Sound' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Sound' }));
  expect(panel.getByRole('switch', { name: 'Notify this device' })).toBeVisible();
  await user.keyboard('{Escape}');
  for (const [userAgent, maxTouchPoints] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5],
  ] as const) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
    await user.click(screen.getByRole('button', { name: 'Sound' }));
    const again = within(await screen.findByRole('dialog', { name: 'Sound' }));
    expect(again.getByText(/add this page to its home screen: tap Share/)).toBeVisible();
    expect(again.queryByRole('switch', { name: 'Notify this device' })).toBeNull();
    await user.keyboard('{Escape}');
  }
  vi.restoreAllMocks();
});

test('says so where browser, address or server cannot', async () => {
  vi.stubGlobal('isSecureContext', false);
  const plain = await openPanel();
  await plain.user.click(plain.theSwitch);
  expect(await plain.panel.findByRole('alert')).toHaveTextContent('begins with https');
  vi.stubGlobal('isSecureContext', true);
  await plain.user.click(plain.theSwitch);
  await waitFor(() => expect(plain.panel.getByRole('alert')).toHaveTextContent('cannot show notifications'));
  aPushBrowser();
  plain.server.on('pushKey', () => ({ publicKey: null }));
  await plain.user.click(plain.theSwitch);
  await waitFor(() => expect(plain.panel.getByRole('alert')).toHaveTextContent('not set up on this server'));
});

test('says why the server refuses, and stays off', async () => {
  aPushBrowser();
  const { user, server, panel, theSwitch } = await openPanel();
  server.on('subscribe', () => new Refused(403, 'You may not work in this restaurant any more.'));
  await user.click(theSwitch);
  expect(await panel.findByRole('alert')).toHaveTextContent('You may not work in this restaurant any more.');
  expect(isOn(theSwitch)).toBe('false');
});

test('what somebody else has left in the browser ends, when the board is opened', async () => {
  const browser = aPushBrowser({ isSubscribed: true });
  const { server, theSwitch } = await openPanel();
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  expect(isOn(theSwitch)).toBe('false');
  expect(server.sent('subscribe')).toEqual([]);
});

test('goes on for its user after a new login, and is forgotten at a logout', async () => {
  const browser = aPushBrowser({ isSubscribed: true });
  const device = new Map<string, unknown>([
    ['notified', { userId: A_MEMBER.id, restaurantIds: [RESTAURANT_ID] }],
  ]);
  const server = fakeServer();
  server.on('pushKey', () => ({ publicKey: KEY }));
  server.on('subscribe', () => null);
  server.on('logout', () => null);
  const board = await renderBoard([anOrder({ number: 1 })], { device }, server);
  await board.user.click(await screen.findByRole('button', { name: 'Sound' }));
  const theSwitch = await screen.findByRole('switch', { name: 'Notify this device' });
  await waitFor(() => expect(isOn(theSwitch)).toBe('true'));
  expect([browser.given(), server.sent('subscribe').length]).toEqual([1, 1]);
  await board.office.logOut();
  expect([...device.keys()]).not.toContain('notified');
});
