import { providerLabel } from '#config.ts';
import type { Dependencies } from '#dependencies.ts';
import type { ConnectedAccounts, PaymentProviders, WithProviders } from '#modules/payments';
import { transaction } from '#platform/database/transaction.ts';
import { claimAccount, findAccount, noteAccount } from './connected-accounts.queries.ts';
import { connectedWords } from './connected-words.ts';
import { writeToAdmins } from './write-to-admins.ts';

export type Checking = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** The provider at which restaurants have accounts of their own. */
export type ConnectingProvider = {
  readonly name: string;
  readonly label: string;
  readonly accounts: ConnectedAccounts;
};

export function connectingOf(providers: PaymentProviders): ConnectingProvider | null {
  const [found = null] = providers.flatMap((one) =>
    one.isRemote && one.accounts ? [{ name: one.name, label: one.label, accounts: one.accounts }] : [],
  );
  return found;
}

type News = (restaurant: string) => string;

/** What every admin reads when an account can be paid from now on, or can't be any more; null for no e-mail. */
function newsOf(
  words: ReturnType<typeof connectedWords>,
  isActive: boolean,
  isConfirmed: boolean,
): News | null {
  if (isConfirmed) return isActive ? words.goesThere : words.goesThereNoMore;
  return isActive ? words.waitsForYes : null;
}

/**
 * Asks the provider whether card money can go to an account; admins get an e-mail when that changes. Returns whether
 * it does.
 */
export async function checkAccount(
  deps: Checking,
  accounts: ConnectedAccounts,
  { restaurantId, account }: { readonly restaurantId: string; readonly account: string },
): Promise<boolean> {
  const state = await accounts.stateOf(account);
  return transaction(deps.database.db, async (tx) => {
    const now = deps.clock.now();
    const before = await findAccount(tx, restaurantId);
    if (before?.account !== account) return false;
    const { isConfirmed, lastFour } = before;
    const words = connectedWords(providerLabel(before.provider));
    const isNews = await noteAccount(tx, restaurantId, { account, ...state, now });
    const sentence = isNews ? newsOf(words, state.isActive, isConfirmed) : null;
    if (sentence) await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence });
    else if (isConfirmed && lastFour && state.lastFour && lastFour !== state.lastFour) {
      const other = words.otherBank(lastFour, state.lastFour);
      await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence: other });
    }
    return state.isActive && isConfirmed;
  });
}

/**
 * Asks the provider about the accounts that are due, also where nobody looks: each minute of the first day, and each
 * hour from then on and once it is active. Returns about how many; null where no provider has any.
 */
export function createAccountChecks(
  deps: Checking & Pick<Dependencies, 'failures'> & WithProviders,
): (() => Promise<number>) | null {
  const accounts = connectingOf(deps.providers)?.accounts;
  if (!accounts) return null;
  return async () => {
    const { database, clock, failures } = deps;
    let count = 0;
    for (;;) {
      const due = await claimAccount(database.db, clock.now());
      if (!due) return count;
      count += 1;
      await failures.attempt('connected account', due.restaurantId, () => checkAccount(deps, accounts, due));
    }
  };
}
