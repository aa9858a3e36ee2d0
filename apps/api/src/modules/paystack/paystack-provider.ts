import type { PaymentAnswer, PaymentCall, RemoteProvider } from '#modules/payments';
import { chargeEvent, findCharge, isPaid } from './paystack-charges.ts';
import { createPaystackClient, type PaystackSettings } from './paystack-client.ts';
import { isPaystackCurrency } from './paystack-currencies.ts';
import { openPaystackPage } from './paystack-pages.ts';
import { readBackRefund, refundCharge } from './paystack-refunds.ts';
import { verifyPaystack } from './paystack-webhook.ts';

/** As it stands in entries and in the address of its webhook. */
export const PAYSTACK = 'paystack';

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
  };
}
