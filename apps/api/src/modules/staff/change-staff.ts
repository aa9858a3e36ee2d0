import type { ResetStaffPassword } from '@comanda/contract/shapes/accounts';
import type { Role } from '@comanda/domain/roles';
import type { Dependencies } from '#dependencies.ts';
import { deleteSessionsOf, hashPassword, requireGoodPassword } from '#modules/accounts/accounts.ts';
import { recordDeed } from '#modules/audit/audit.ts';
import { requireAdminOf } from '#platform/access/guard.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { findMember, listMerchantIdsOf, lockAdmins } from './staff.queries.ts';

type Changing = Pick<Dependencies, 'database' | 'snapshots' | 'sessions' | 'bus'>;

const lastAdmin = () =>
  new HttpError(409, 'Somebody must stay administrator. Make another one first.', { code: 'LAST_ADMIN' });

const isOwner = () =>
  new HttpError(409, 'The owner of the business is always administrator of its restaurants.', {
    code: 'OWNER',
  });

/** Takes somebody out of a restaurant: from their next request on, and at once on open streams. */
export async function unlink(
  deps: Changing,
  user: SessionUser,
  { userId, restaurantId }: { userId: string; restaurantId: string },
  now: number,
): Promise<void> {
  await requireAdminOf(deps, user, restaurantId);
  await transaction(deps.database.db, async (tx) => {
    const { owners, admins } = await lockAdmins(tx, restaurantId);
    if (owners.has(userId)) throw admins.size === 1 ? lastAdmin() : isOwner();
    const member = await findMember(tx, restaurantId, userId);
    if (!member) throw notFound('The member');
    if (admins.has(userId) && admins.size === 1) throw lastAdmin();
    await tx
      .deleteFrom('restaurant_users')
      .where('restaurant_id', '=', restaurantId)
      .where('user_id', '=', userId)
      .execute();
    await recordDeed(tx, user, { restaurantId, action: 'member.removed', record: member.email }, now);
  });
  deps.bus.announce({ kind: 'access', userId });
}

/** Gives a member another role; it holds from their next request on. */
export async function changeRole(
  deps: Changing,
  user: SessionUser,
  { userId, restaurantId, role }: { userId: string; restaurantId: string; role: Role },
  now: number,
) {
  const member = await transaction(deps.database.db, async (tx) => {
    const { owners, admins } = await lockAdmins(tx, restaurantId);
    if (owners.has(userId)) throw admins.size === 1 ? lastAdmin() : isOwner();
    const found = await findMember(tx, restaurantId, userId);
    if (!found) throw notFound('The member');
    if (role !== 'ADMIN' && admins.has(userId) && admins.size === 1) throw lastAdmin();
    await tx
      .updateTable('restaurant_users')
      .set({ role })
      .where('restaurant_id', '=', restaurantId)
      .where('user_id', '=', userId)
      .execute();
    const details = { from: found.role, to: role };
    await recordDeed(tx, user, { restaurantId, action: 'member.role', record: found.email, details }, now);
    return found;
  });
  deps.bus.announce({ kind: 'access', userId });
  return { userId, role, firstName: member.first_name, lastName: member.last_name, email: member.email };
}

const RANK: Readonly<Record<Role, number>> = { STAFF: 0, MANAGER: 1, ADMIN: 2 };

/**
 * Sets a password for a member of staff who has lost theirs. Only below one's own role, and only for somebody who works
 * for no other merchant: otherwise this would open another business's doors (reliability.md 0.8).
 */
export async function resetStaffPassword(
  deps: Changing,
  user: SessionUser,
  userId: string,
  { restaurantId, email, newPassword }: ResetStaffPassword,
  now: number,
): Promise<void> {
  await requireAdminOf(deps, user, restaurantId);
  requireGoodPassword(newPassword, email, 'newPassword');
  const member = await findMember(deps.database.db, restaurantId, userId);
  if (member?.email !== email) throw notFound('The member');
  const merchants = await listMerchantIdsOf(deps.database.db, userId);
  if (RANK[member.role] >= RANK.ADMIN || merchants.size > 1) {
    throw new HttpError(403, 'You cannot set this password. They can ask for a new one themselves.', {
      code: 'FORBIDDEN',
    });
  }
  const passwordHash = await hashPassword(newPassword);
  await transaction(deps.database.db, async (tx) => {
    // decided again under the lock: they may have joined somebody else's restaurant meanwhile
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    if ((await listMerchantIdsOf(tx, userId)).size > 1) throw notFound('The member');
    await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
    await deleteSessionsOf(tx, userId);
    await recordDeed(tx, user, { restaurantId, action: 'member.password', record: email }, now);
  });
  deps.bus.announce({ kind: 'access', userId });
}
