import type { Dependencies } from '#dependencies.ts';
import { createEffects, ORDER_EFFECTS, type WithEffects } from '#modules/orders';
import {
  PAYMENT_PROVIDERS,
  type PaymentProviders,
  paymentEffects,
  type WithProviders,
} from '#modules/payments';
import { checkAccount, findPayee, prepareConnectedAccount } from '#modules/payouts';
import { createPaystackProvider } from '#modules/paystack';
import { PRINT_EFFECTS } from '#modules/printers';
import { createStripeProvider, stripeAccountsOf } from '#modules/stripe';
import type { Failures } from '#platform/failures.ts';

/** The modules that carry out the effects of orders' moves register their handlers here. */
export const moveEffects = ({
  report,
  providers,
}: Pick<Failures, 'report'> & WithProviders): WithEffects['effects'] =>
  createEffects(ORDER_EFFECTS, PRINT_EFFECTS, paymentEffects({ providers, report }));

type Providing = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** The providers, by what is configured: the restaurant itself, and those for which there is a key. */
export function providersOf(deps: Providing): PaymentProviders {
  const { config, database, clock } = deps;
  const { PAYSTACK_SECRET_KEY: key, PAYSTACK_API_BASE: base } = config;
  const payeeOf = (restaurantId: string) => findPayee(database.db, restaurantId);
  return [
    ...PAYMENT_PROVIDERS,
    ...stripeOf(deps),
    ...(key ? [createPaystackProvider({ key, base, now: clock.now, payeeOf })] : []),
  ];
}

function stripeOf(deps: Providing): PaymentProviders {
  const { config, database, clock } = deps;
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base } = config;
  const accounts = stripeAccountsOf(config, clock.now);
  if (!key || !webhookSecret || !accounts) return [];
  return [
    createStripeProvider({
      ...{ key, webhookSecret, base, now: clock.now },
      payeeOf: prepareConnectedAccount(database),
      isPayable: (restaurantId, account) => checkAccount(deps, accounts, { restaurantId, account }),
    }),
  ];
}
