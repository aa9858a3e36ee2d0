import {
  createDinerClient,
  type DinerClient,
  FRAMED_COOKIE,
  NO_CLIENT_COOKIE,
} from '@comanda/client/diner-client';
import { isFramed } from './framed-name.ts';
import { leaveNotice } from './notice.ts';
import { isOnWebsite } from './on-website.ts';

/** A frame of the board has no cookies, and needs no token: its calls are those of the board's user. */
const framed = () => ({
  jar: { cookie: FRAMED_COOKIE },
  fetch: async (...given: Parameters<typeof fetch>) =>
    (await import('./framed-order.ts')).fetchFromBoard(...given),
});

/**
 * The client of this page. When its token turns out to be dead, the diner is logged out (both browser stores are
 * cleared) and sent to the menu with the message; the basket, in IndexedDB, stays.
 */
export function dinerClient(apiBaseUrl: string, onExpired: () => void): DinerClient {
  return createDinerClient({
    baseUrl: apiBaseUrl,
    // a website's panel has no cookies of ours: a token for its prices is as good as any
    ...(isFramed() ? framed() : { jar: isOnWebsite() ? { cookie: '' } : document }),
    secure: location.protocol === 'https:',
    onExpired: () => {
      clearStores();
      onExpired();
    },
  });
}

function clearStores(): void {
  sessionStorage.clear();
  localStorage.clear();
}

/** For a page that the server refused because of a dead token: the same logout, before any call was made. */
export function logOutDiner(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the client's cookie has to go at once, before the next page is asked for
  document.cookie = NO_CLIENT_COOKIE;
  clearStores();
}

/** For pages other than the menu. */
export async function leaveForMenu(slug: string): Promise<void> {
  await leaveNotice();
  location.replace(`/clients/${slug}/menu`);
}
