import { createDinerClient, type DinerClient } from '@comanda/client/diner-client';
import { SESSION_EXPIRED } from '@comanda/domain/session-expired';
import { remember } from './store.ts';

export const NOTICE_KEY = 'notice';

/**
 * The client of this page. When its token turns out to be dead, the diner is logged out (both browser stores are
 * cleared, specification §4) and sent to the menu with the message; the basket, in IndexedDB, stays.
 */
export function dinerClient(apiBaseUrl: string, onExpired: () => void): DinerClient {
  return createDinerClient({
    baseUrl: apiBaseUrl,
    jar: document,
    secure: location.protocol === 'https:',
    onExpired: () => {
      sessionStorage.clear();
      localStorage.clear();
      onExpired();
    },
  });
}

/** For pages other than the menu: the message travels on the device, not in the address. */
export async function leaveForMenu(slug: string): Promise<void> {
  await remember(NOTICE_KEY, SESSION_EXPIRED);
  location.replace(`/clients/${slug}/menu`);
}
