import type { AccountAction } from '@comanda/contract/shapes/audit';
import { recordInEach, renameRecord } from '#modules/audit';
import type { SessionUser } from '#platform/access/sessions.ts';
import type { Db } from '#platform/database/transaction.ts';
import { shopsOf, shopsOfOneMerchant } from './accounts.queries.ts';

/** Somebody with an account, as the audit names them. */
export type Holder = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
};

export function accountOf({ userId, email, firstName, lastName }: SessionUser): Holder {
  return { id: userId, email, first_name: firstName, last_name: lastName };
}

/** Restaurants of one account that get an entry: a bound on the work of a login. */
const MOST_RESTAURANTS = 20;

/** Entries that show when somebody works. Of a user of two merchants, neither sees what they do for the other. */
const TELLS_WORKING_TIMES = new Set<AccountAction>([
  'account.login',
  'account.session_ended',
  'account.sessions_ended',
]);

/**
 * Writes down what somebody did with their own account in the restaurants that it opens, for the administrators there:
 * in the first 20 by id, which are the oldest. Logins and ended sessions only where the account belongs to one merchant
 * alone. The record is the e-mail, unless another one is named.
 */
export async function recordOfAccount(
  tx: Db,
  user: Holder,
  { action, record = user.email }: { readonly action: AccountAction; readonly record?: string },
  now: number,
): Promise<void> {
  const doer = { userId: user.id, firstName: user.first_name, lastName: user.last_name };
  const restaurants = (TELLS_WORKING_TIMES.has(action) ? shopsOfOneMerchant : shopsOf)(tx, user.id);
  await recordInEach(tx, doer, { restaurants, most: MOST_RESTAURANTS, action, record }, now);
}

/**
 * Names somebody by their new e-mail in the entries of the restaurants that they belong to now. Everywhere else, for
 * example with a former employer, entries about the former one name nobody: the new one is none of their business.
 */
export async function renameInAudit(
  tx: Db,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await renameRecord(tx, { from, to, within: shopsOf(tx, userId) });
}
