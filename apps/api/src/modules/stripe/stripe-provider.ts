import type { RemoteProvider } from '#modules/payments';
import { takesCurrency } from './stripe-amounts.ts';
import { readBackCall, refundIntent, settleIntent } from './stripe-calls.ts';
import { createStripeClient, type StripeSettings } from './stripe-client.ts';
import { stripeInvoices } from './stripe-invoices.ts';
import { closeStripePage, openStripePage, promiseOf } from './stripe-pages.ts';
import { createStripeWebhook } from './stripe-webhook.ts';

/** As it stands in entries and in the address of its webhook. */
export const STRIPE = 'stripe';

type Account = StripeSettings & {
  readonly webhookSecret: string;
  /** The connected account of a restaurant, where it has one that can be paid. */
  readonly payeeOf: (restaurantId: string) => Promise<string | null>;
  /** Whether it still can, as Stripe says now. */
  readonly isPayable: (restaurantId: string, payee: string) => Promise<boolean>;
};

/**
 * Cards, Apple Pay and Google Pay by Stripe: promised on its page when the order is placed, taken when the kitchen
 * accepts, let go when it says no (decision 89).
 */
export function createStripeProvider({
  webhookSecret,
  payeeOf,
  isPayable,
  ...settings
}: Account): RemoteProvider {
  const client = createStripeClient(settings);
  const asking = (signal: AbortSignal) => ({ client, signal, now: settings.now() });
  return {
    isRemote: true,
    name: STRIPE,
    isTest: /^[rs]k_test_/.test(settings.key),
    takes: takesCurrency,
    isFeeOurs: async (restaurantId) => (await payeeOf(restaurantId)) !== null,
    async openPage(asked, signal) {
      const { restaurantId } = asked;
      const payee = await payeeOf(restaurantId);
      const answer = await openStripePage(client, asked, payee, signal);
      if (answer.outcome !== 'REFUSED' || payee === null) return answer;
      return (await isPayable(restaurantId, payee)) ? answer : openStripePage(client, asked, null, signal);
    },
    closePage: (page, signal) => closeStripePage(client, page, signal),
    // the page does: nobody else sees a card
    authorise: async ({ reference }, signal) =>
      reference
        ? promiseOf(client, reference, signal, settings.now())
        : { outcome: 'REFUSED', code: 'not_paid' },
    capture: (call, signal) => settleIntent(asking(signal), 'capture', call),
    void: (call, signal) => settleIntent(asking(signal), 'void', call),
    refund: (call, signal) => refundIntent(asking(signal), call),
    readBack: (call, signal) => readBackCall(asking(signal), call.kind, call),
    invoices: stripeInvoices(client),
    verify: createStripeWebhook(client, webhookSecret),
  };
}
