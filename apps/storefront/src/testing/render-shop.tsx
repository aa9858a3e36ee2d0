import { NO_CLIENT_COOKIE } from '@comanda/client/diner-client';
import type { Quote } from '@comanda/contract/shapes/basket';
import { type FakeServer, fakeServer, Refused } from '@comanda/testing/fake-server';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { testMenu } from '../shop/test-menu.ts';
import { aDevice } from './a-device.ts';

export const NOON = Date.parse('2026-11-20T12:00:00.000Z');
export const SALAD = '019a0000-0000-7000-8000-000000000900';

/** An open restaurant with one dish, a salad for £4.50, and ids as the server makes them. */
export function aShop() {
  const [, sides] = testMenu().categories;
  if (!sides) throw new Error('The test menu has no sides.');
  const [salad] = sides.items;
  if (!salad) throw new Error('The test menu has no salad.');
  const id = '019a0000-0000-7000-8000-000000000001';
  const menu = testMenu();
  return {
    menu: {
      ...menu,
      restaurant: { ...menu.restaurant, id },
      categories: [{ ...sides, id, items: [{ ...salad, id: SALAD }] }],
      optionGroups: [],
    },
    renderedAt: NOON,
    phone: '020 7946 0123',
    apiBaseUrl: '/api',
    productName: 'Comanda',
    legalLinks: [],
    tiles: null,
  };
}

/** What one salad costs, to collect. */
export const A_QUOTE: Quote = {
  lines: [{ itemId: SALAD, name: 'Rocket salad', quantity: 1, unitPrice: 450, total: 450, options: [] }],
  problems: [],
  subtotal: 450,
  discount: 0,
  deliveryFee: 0,
  serviceCharge: 0,
  tax: [],
  tip: 0,
  total: 450,
  currency: 'GBP',
};

/** A basket with so many salads, for collection as soon as possible. */
export const aBasket = (quantity = 1) => ({
  entries: [{ id: 'line', itemId: SALAD, name: 'Rocket salad', quantity, options: [] }],
  service: 'COLLECTION',
  table: null,
  orderKey: '019a0000-0000-7000-8000-0000000000ff',
  when: 'ASAP',
});

/**
 * Shows a page at noon, on a device that keeps what is said here, in front of a server that answers what the test says.
 */
export function renderShop(page: ReactNode, kept: Readonly<Record<string, unknown>> = {}) {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  const server: FakeServer = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  const device = aDevice(kept);
  server.on('clientSession', () => ({ token: 'diner', expiresAt: new Date(NOON + 3_600_000).toISOString() }));
  // what is paid is known to nobody, unless a test says it
  server.on('quote', () => new Refused(429, 'Too many calls.'));
  onTestFinished(() => {
    cleanup();
    // biome-ignore lint/suspicious/noDocumentCookie: as the page itself does when its token is dead
    document.cookie = NO_CLIENT_COOKIE;
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const shown = render(page);
  return { server, device, user: userEvent.setup(), again: () => shown.unmount() };
}
