import { recordEntry } from '#modules/audit/audit.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import type { Db } from '#platform/database/transaction.ts';
import { listShopsOf } from './accounts.queries.ts';

/** Somebody with an account, as the audit names them. */
export type Holder = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
};

/** Who is logged in, as the holder of their account. */
export function accountOf({ userId, email, firstName, lastName }: SessionUser): Holder {
  return { id: userId, email, first_name: firstName, last_name: lastName };
}

/**
 * Writes down what somebody did with their own account in every restaurant that it opens, for the administrators there.
 * `action` is one of `account.…`; the record is the e-mail, unless another one is named.
 */
export async function recordOfAccount(
  tx: Db,
  user: Holder,
  { action, record = user.email }: { readonly action: `account.${string}`; readonly record?: string },
  now: number,
): Promise<void> {
  const doer = { userId: user.id, firstName: user.first_name, lastName: user.last_name };
  for (const { id: restaurantId } of await listShopsOf(tx, user.id)) {
    await recordEntry(tx, doer, { restaurantId, action, record }, now);
  }
}
