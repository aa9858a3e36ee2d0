import { SESSION_EXPIRED } from '@comanda/contract/words/redirects';
import { remember } from './store.ts';

export const NOTICE_KEY = 'notice';

/** The next page says why; the message travels on the device, not in the address. */
export async function leaveNotice(): Promise<void> {
  await remember(NOTICE_KEY, SESSION_EXPIRED);
}
