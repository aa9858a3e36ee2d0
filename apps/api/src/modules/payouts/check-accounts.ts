import type { Dependencies } from '#dependencies.ts';
import { type StripeAccounts, stripeAccountsOf } from '#modules/stripe';
import { transaction } from '#platform/database/transaction.ts';
import { claimAccount, noteAccount } from './connected-accounts.queries.ts';
import { payoutWords } from './words.ts';
import { writeToAdmins } from './write-to-admins.ts';

export type Checking = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** Asks Stripe whether card money can go to an account, and keeps that; every admin gets an e-mail when it changes. */
export async function checkAccount(
  deps: Checking,
  accounts: StripeAccounts,
  { restaurantId, account }: { readonly restaurantId: string; readonly account: string },
): Promise<boolean> {
  const isActive = await accounts.isActive(account);
  await transaction(deps.database.db, async (tx) => {
    const now = deps.clock.now();
    const isNews = await noteAccount(tx, restaurantId, { account, isActive, now });
    const sentence = isActive ? payoutWords.goesThere : payoutWords.goesThereNoMore;
    if (isNews) await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence });
  });
  return isActive;
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
