import { SECOND_MS } from '@comanda/domain/hours/durations';
import type { Dependencies } from '#dependencies.ts';
import {
  claimPagesToClose,
  claimPagesToLook,
  lookAgain,
  markClosed,
  type PageToClose,
} from './payment-pages.queries.ts';
import type { RemoteProvider, TakeProviderEvent, WithProviders } from './payment-provider.ts';

const ANSWER_MS = 10 * SECOND_MS;
/** In one look. */
const MOST_AT_ONCE = 20;
/** Longer than both questions may take. */
const AGAIN_MS = 30 * SECOND_MS;

type Closing = Pick<Dependencies, 'clock' | 'database' | 'failures'> & WithProviders;

const limit = () => AbortSignal.timeout(ANSWER_MS);

/**
 * `close`: the pages of orders that ended unpaid, where their provider can, so that nobody pays there any more. `look`:
 * asks about those that wait. What was paid and not reported is taken from the provider: an order that still waits for
 * it is placed, and of one that has ended it goes back.
 */
export function createPageCloser(
  { clock, database, failures, providers }: Closing,
  take: TakeProviderEvent,
): { readonly close: () => Promise<void>; readonly look: () => Promise<void> } {
  const { db } = database;

  async function settle(provider: RemoteProvider, due: PageToClose): Promise<void> {
    const { restaurantId, orderId, currency, total: amount, page: reference } = due;
    const call = { restaurantId, orderId, currency, amount, reference, key: `${orderId}.page` };
    const answer = await provider.authorise(call, limit());
    if (answer.outcome === 'DONE')
      await take(provider, { restaurantId, orderId, ...answer.event }, clock.now());
  }

  async function close(due: PageToClose): Promise<void> {
    try {
      const provider = providers.find(({ name }) => name === due.provider);
      if (provider?.isRemote && due.isUnpaid) {
        const { page } = due;
        const closed = page !== null && !due.isPaid && (await provider.closePage?.(page, limit()));
        if (closed !== 'CLOSED') await settle(provider, due);
      }
      await markClosed(db, due);
    } catch (error) {
      failures.report('payment page', due.orderId, error);
    }
  }

  async function ask(waiting: PageToClose): Promise<void> {
    try {
      const provider = providers.find(({ name }) => name === waiting.provider);
      if (provider?.isRemote) await settle(provider, waiting);
    } catch (error) {
      failures.report('payment page', waiting.orderId, error);
      await lookAgain(db, waiting, clock.now() + AGAIN_MS).catch(() => undefined);
    }
  }

  return {
    async close() {
      const now = clock.now();
      const due = await claimPagesToClose(db, { now, until: now + AGAIN_MS, most: MOST_AT_ONCE });
      await Promise.all(due.map(close));
    },
    async look() {
      const waiting = await claimPagesToLook(db, { now: clock.now(), most: MOST_AT_ONCE });
      await Promise.all(waiting.map(ask));
    },
  };
}
