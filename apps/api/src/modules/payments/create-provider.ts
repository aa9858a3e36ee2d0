import type { Config } from '#config.ts';
import type { RemoteProvider } from './payment-provider.ts';
import type { ConnectedAccounts } from './payout-ports.ts';

/** What the server gives to its providers, and asks about restaurants for them. */
export type Surroundings = {
  readonly config: Config;
  readonly now: () => number;
  /** The provider's name of a restaurant that it pays out to; null where it has none. */
  readonly payeeOf: (restaurantId: string) => Promise<string | null>;
  /** The account at the provider where a restaurant's card money goes; null for the server's operator. */
  readonly accountOf: (restaurantId: string) => Promise<string | null>;
  /** Whether card money can still go to such an account, as the provider says now. */
  readonly isPayable: (
    accounts: ConnectedAccounts,
    of: { readonly restaurantId: string; readonly account: string },
  ) => Promise<boolean>;
};

/** Null where it is not set. */
export type CreateProvider = (surroundings: Surroundings) => RemoteProvider | null;
