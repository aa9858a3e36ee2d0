import { providerLabel } from '#config.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import { type Editor, editRestaurant } from '#modules/restaurant-settings';
import { lockAdmins } from '#modules/staff';
import type { SessionUser } from '#platform/access/sessions.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { confirm, disconnect, doubtThoseOf } from './confirm-account.queries.ts';
import { findAccount } from './connected-accounts.queries.ts';
import { connectedWords } from './connected-words.ts';
import { writeToAdmins } from './write-to-admins.ts';

type Deciding = Pick<Dependencies, 'database' | 'bus' | 'config'>;
type Decided = Editor & { readonly account: string };

export const nameOf = ({ firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

export async function isAdmin(tx: Db, restaurantId: string, userId: string): Promise<boolean> {
  return (await lockAdmins(tx, restaurantId)).admins.has(userId);
}

/** An admin says yes to an account: card money goes there as soon as it can be paid. Throws 404 for any other one. */
export async function confirmAccount(deps: Deciding, { account, ...editor }: Decided): Promise<void> {
  await editRestaurant(deps, editor, async ({ tx, restaurantId, user, now, record }) => {
    const before = await findAccount(tx, restaurantId);
    if (!(await confirm(tx, { restaurantId, account }, now)) || !before) throw notFound('connectedAccount');
    if (before.isConfirmed) return;
    const { confirmed } = connectedWords(providerLabel(before.provider));
    await record({ action: 'payout.confirmed', record: account });
    const sentence = (name: string) => confirmed(nameOf(user), name, before.lastFour);
    await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence });
  });
}

/**
 * No more card money goes to an account from the next order on: it stays with the operator until another one is
 * connected. Refunds of earlier orders still come from there. Throws 404 for any other account.
 */
export async function disconnectAccount(deps: Deciding, { account, ...editor }: Decided): Promise<void> {
  await editRestaurant(deps, editor, async ({ tx, restaurantId, user, now, record }) => {
    const gone = await disconnect(tx, { restaurantId, account }, now);
    if (!gone) throw notFound('connectedAccount');
    await record({ action: 'payout.disconnected', record: account });
    const { disconnected } = connectedWords(providerLabel(gone.provider));
    const sentence = (name: string) => disconnected(nameOf(user), name, gone.last_four);
    await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence });
  });
}

/** Accounts connected by a member that is no admin any more wait for a yes again; every admin gets an e-mail. */
export async function doubtAccountsOf(
  tx: Db,
  deps: Pick<Dependencies, 'config'>,
  left: { readonly restaurantIds: readonly string[]; readonly userId: string; readonly by: SessionUser },
  now: number,
): Promise<void> {
  for (const { restaurant_id: restaurantId, provider, account } of await doubtThoseOf(tx, left)) {
    await recordEntry(tx, left.by, { restaurantId, action: 'payout.doubted', record: account }, now);
    const { doubted } = connectedWords(providerLabel(provider));
    await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence: doubted });
  }
}
