import type { CreateProvider, RemoteProvider } from '#modules/payments';
import { stripeAccounts } from './stripe-accounts.ts';
import { takesCurrency } from './stripe-amounts.ts';
import { readBackCall, refundIntent, settleIntent } from './stripe-calls.ts';
import { createStripeClient, type StripeSettings } from './stripe-client.ts';
import { stripeInvoices } from './stripe-invoices.ts';
import { closeStripePage, openStripePage, promiseOf } from './stripe-pages.ts';
import { stripeSettings } from './stripe-settings.ts';
import { createStripeWebhook } from './stripe-webhook.ts';

export const { name: STRIPE } = stripeSettings;

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
    label: stripeSettings.label,
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

/** Stripe with the accounts of restaurants, where its settings are set. */
export const createStripe: CreateProvider = ({ config, now, accountOf, isPayable }) => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (!key || !webhookSecret) return null;
  const settings = { key, base: stripeSettings.addressOf(config.TEST_HOOKS), now };
  const accounts = stripeAccounts(createStripeClient(settings));
  const provider = createStripeProvider({
    ...{ ...settings, webhookSecret, payeeOf: accountOf },
    isPayable: (restaurantId, account) => isPayable(accounts, { restaurantId, account }),
  });
  return { ...provider, accounts };
};
