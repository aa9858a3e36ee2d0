import type { CreateProvider, PaymentAnswer, PaymentCall, RemoteProvider } from '#modules/payments';
import { createPaystackBanks, PAYSTACK_COUNTRIES } from './paystack-banks.ts';
import { chargeEvent, findCharge, isPaid } from './paystack-charges.ts';
import { createPaystackClient, type PaystackSettings } from './paystack-client.ts';
import { isPaystackCurrency, PAYSTACK_CURRENCIES } from './paystack-currencies.ts';
import { openPaystackPage } from './paystack-pages.ts';
import { readBackRefund, refundCharge } from './paystack-refunds.ts';
import { paystackSettings } from './paystack-settings.ts';
import { registerSubaccount } from './paystack-subaccounts.ts';
import { verifyPaystack } from './paystack-webhook.ts';

export const { name: PAYSTACK } = paystackSettings;

type Account = PaystackSettings & {
  readonly now: () => number;
  /** The subaccount of a restaurant, where it has one. */
  readonly payeeOf: (restaurantId: string) => Promise<string | null>;
};

/**
 * Cards and local ways of paying by Paystack. It takes money at once and holds none: a payment is promised and received
 * in one, an order that ends without food has its money given back, and there is never anything to capture or to give
 * up (decision 95).
 */
export function createPaystackProvider({ key, base, now, payeeOf }: Account): RemoteProvider {
  const client = createPaystackClient({ key, base });

  /** Asks for nothing: says what was paid. */
  async function paid(call: PaymentCall, signal: AbortSignal): Promise<PaymentAnswer> {
    const charge = await findCharge(client, call, signal);
    const event = charge && isPaid(charge) ? chargeEvent(charge, now()) : null;
    return event ? { outcome: 'DONE', event } : { outcome: 'REFUSED', code: 'not_paid' };
  }

  return {
    isRemote: true,
    name: PAYSTACK,
    label: paystackSettings.label,
    isTest: key.startsWith('sk_test_'),
    takes: isPaystackCurrency,
    openPage: async (asked, signal) =>
      openPaystackPage(client, asked, await payeeOf(asked.restaurantId), signal),
    authorise: paid,
    capture: paid,
    void: async () => ({ outcome: 'REFUSED', code: 'not_held' }),
    refund: (call, signal) => refundCharge(client, call, signal, now()),
    readBack: (call, signal) => readBackRefund(client, call, signal, now()),
    verify: (body, headers, at) => verifyPaystack({ key, client, now: at }, body, headers),
    banks: createPaystackBanks(client, now),
    payees: {
      currencies: PAYSTACK_CURRENCIES,
      countries: PAYSTACK_COUNTRIES,
      register: (asked, signal) => registerSubaccount(client, asked, signal),
    },
  };
}

/** Paystack where its key is set. */
export const createPaystack: CreateProvider = ({ config, now, payeeOf }) => {
  const { PAYSTACK_SECRET_KEY: key, TEST_HOOKS } = config;
  return key
    ? createPaystackProvider({ key, base: paystackSettings.addressOf(TEST_HOOKS), now, payeeOf })
    : null;
};
