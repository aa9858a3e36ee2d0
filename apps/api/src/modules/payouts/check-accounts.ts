import type { Dependencies } from '#dependencies.ts';
import { type StripeAccounts, stripeAccountsOf } from '#modules/stripe';
import { transaction } from '#platform/database/transaction.ts';
import { claimAccount, findAccount, noteAccount } from './connected-accounts.queries.ts';
import { payoutWords } from './words.ts';
import { writeToAdmins } from './write-to-admins.ts';

export type Checking = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** What every admin reads when an account can be paid from now on, or can't be any more; null for no e-mail. */
function newsOf(isActive: boolean, isConfirmed: boolean): ((restaurant: string) => string) | null {
  if (isConfirmed) return isActive ? payoutWords.goesThere : payoutWords.goesThereNoMore;
  return isActive ? payoutWords.waitsForYes : null;
}

/**
 * Asks Stripe whether card money can go to an account; admins get an e-mail when it changes. Returns whether it does.
 */
export async function checkAccount(
  deps: Checking,
  accounts: StripeAccounts,
  { restaurantId, account }: { readonly restaurantId: string; readonly account: string },
): Promise<boolean> {
  const state = await accounts.stateOf(account);
  return transaction(deps.database.db, async (tx) => {
    const now = deps.clock.now();
    const before = await findAccount(tx, restaurantId);
    if (before?.account !== account) return false;
    const { isConfirmed, lastFour } = before;
    const isNews = await noteAccount(tx, restaurantId, { account, ...state, now });
    const sentence = isNews ? newsOf(state.isActive, isConfirmed) : null;
    if (sentence) await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence });
    else if (isConfirmed && lastFour && state.lastFour && lastFour !== state.lastFour) {
      const other = payoutWords.otherBank(lastFour, state.lastFour);
      await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence: other });
    }
    return state.isActive && isConfirmed;
  });
}

/**
 * Asks Stripe about the accounts that are due, also where nobody looks: each minute of the first day, and each hour
 * from then on and once it is active. Returns about how many; null where cards are not taken by Stripe.
 */
export function createAccountChecks(
  deps: Checking & Pick<Dependencies, 'failures'>,
): (() => Promise<number>) | null {
  const accounts = stripeAccountsOf(deps.config, deps.clock.now);
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
