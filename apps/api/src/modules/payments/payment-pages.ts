import { SECOND_MS } from '@comanda/domain/hours/durations';
import type { Dependencies } from '#dependencies.ts';
import { noted } from '#platform/outage.ts';
import {
  CLAIM_MS,
  claimPage,
  findPageUrl,
  notePaid,
  prepareKeepPage,
  releasePage,
} from './payment-pages.queries.ts';
import type { PageAsked, RemoteProvider, WithProviders } from './payment-provider.ts';

const ANSWER_MS = 10 * SECOND_MS;
/** Pages that are asked for at once; later diners try again from the order's own page. */
const MOST_AT_ONCE = 200;

type Opening = Pick<Dependencies, 'clock' | 'database' | 'failures' | 'outages'> & WithProviders;

/** What an order is paid for with, by the provider's name. */
export type PaymentAsked = Omit<PageAsked, 'page'> & {
  readonly provider: string;
  /** With the statement that has just placed the order. */
  readonly isClaimed?: boolean;
};

/** `PAID`: there is nothing left to pay. `UNAVAILABLE`: no page can be paid now; to be asked again. */
export type PaymentPage =
  | { readonly kind: 'OPEN'; readonly url: string }
  | { readonly kind: 'PAID' }
  | { readonly kind: 'UNAVAILABLE' };

export type PaymentPages = {
  /** The page of an order, the same however often it is asked for. Waits for the provider, at most ten seconds. */
  readonly open: (asked: PaymentAsked) => Promise<PaymentPage>;
};

const UNAVAILABLE: PaymentPage = { kind: 'UNAVAILABLE' };

/** The providers' own pages, on which diners pay. What was shown once is shown again, and no other beside it. */
export function createPaymentPages({ clock, database, failures, outages, providers }: Opening): PaymentPages {
  const { db } = database;
  const keepPage = prepareKeepPage(database);
  const opening = new Map<string, Promise<PaymentPage>>();

  const remoteNamed = (name: string): RemoteProvider | null => {
    const found = providers.find((one) => one.name === name);
    return found?.isRemote ? found : null;
  };

  async function ask(provider: RemoteProvider, asked: PaymentAsked): Promise<PaymentPage> {
    const { provider: _, isClaimed = false, ...page } = asked;
    const { restaurantId, orderId } = asked;
    const ref = { restaurantId, orderId };
    const now = clock.now();
    const claim = isClaimed
      ? { was: null }
      : await claimPage(db, { ...ref, provider: provider.name, now, until: now + CLAIM_MS });
    if (!claim || !provider.openPage) {
      const url = await findPageUrl(db, ref);
      return url === null ? UNAVAILABLE : { kind: 'OPEN', url };
    }
    try {
      const opened = provider.openPage({ ...page, page: claim.was }, AbortSignal.timeout(ANSWER_MS));
      const answer = await noted(outages.of(provider.name), opened);
      if (answer.outcome === 'OPENED') {
        await keepPage(ref, answer, clock.now());
        return { kind: 'OPEN', url: answer.url };
      }
      if (answer.outcome === 'PAID') {
        await notePaid(db, ref);
        return { kind: 'PAID' };
      }
      throw new Error(`${provider.name} opens no page: ${answer.code}.`);
    } catch (error) {
      failures.report('payment page', orderId, error);
      await releasePage(db, ref).catch(() => undefined);
      return UNAVAILABLE;
    }
  }

  async function turnAway({ restaurantId, orderId, isClaimed }: PaymentAsked): Promise<PaymentPage> {
    if (isClaimed) await releasePage(db, { restaurantId, orderId }).catch(() => undefined);
    return UNAVAILABLE;
  }

  function open(asked: PaymentAsked): Promise<PaymentPage> {
    const { orderId } = asked;
    const running = opening.get(orderId);
    if (running) return running;
    const provider = remoteNamed(asked.provider);
    if (!provider || opening.size >= MOST_AT_ONCE) return turnAway(asked);
    const work = ask(provider, asked).finally(() => opening.delete(orderId));
    opening.set(orderId, work);
    return work;
  }

  return { open };
}
