import type { Dependencies } from '#dependencies.ts';
import {
  type CreateProvider,
  PAYMENT_PROVIDERS,
  type PaymentProviders,
  type Surroundings,
} from '#modules/payments';
import { checkAccount, findPayee, prepareConnectedAccount } from '#modules/payouts';
import { createPaystack } from '#modules/paystack';
import { createStripe } from '#modules/stripe';

/** Who moves money across a network, in the order in which restaurants choose. */
const REMOTE: readonly CreateProvider[] = [createStripe, createPaystack];

/** The providers, by what is configured: the restaurant itself, and those for which there is a key. */
export function providersOf(deps: Pick<Dependencies, 'config' | 'database' | 'clock'>): PaymentProviders {
  const { config, database, clock } = deps;
  const surroundings: Surroundings = {
    config,
    now: clock.now,
    payeeOf: (restaurantId) => findPayee(database.db, restaurantId),
    accountOf: prepareConnectedAccount(database),
    isPayable: (accounts, of) => checkAccount(deps, accounts, of),
  };
  return [...PAYMENT_PROVIDERS, ...REMOTE.flatMap((create) => create(surroundings) ?? [])];
}
