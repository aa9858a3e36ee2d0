import type { ResetStaffPassword } from '@comanda/contract/shapes/accounts';
import { ROLES, type Role } from '@comanda/domain/people/roles';
import type { Dependencies } from '#dependencies.ts';
import {
  clearGivenPasswords,
  endEverythingOf,
  hashPassword,
  mailCredentialChange,
  namesAround,
  passwordIsGiven,
  requireGoodPassword,
  storeUser,
} from '#modules/accounts';
import { recordEntry } from '#modules/audit';
import { MAIL_KINDS } from '#modules/mails';
import { forbidden } from '#platform/access/guard.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import type { Departures, Keeps } from './departing.ts';
import { endInvites, findMember, isBelowIn, listMerchantIdsOf, lockAdmins } from './staff.queries.ts';
import { staffWords } from './words.ts';

type Changing = Pick<Dependencies, 'database' | 'bus'> & { readonly departures: Departures };
type Mailing = Pick<Dependencies, 'database' | 'bus'> & Pick<Dependencies, 'config' | 'publicUrl'>;

const lastAdmin = () => new HttpError(409, staffWords.lastAdministrator, { code: 'LAST_ADMIN' });

const isOwner = () =>
  new HttpError(409, staffWords.ownerStays, {
    code: 'OWNER',
  });

async function doneBy(tx: Db, user: SessionUser, restaurantId: string): Promise<{ by: string; at: string }> {
  const { name } = await tx
    .selectFrom('restaurants')
    .select('name')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return { by: `${user.firstName} ${user.lastName}`, at: name };
}

/** Takes somebody out of a restaurant: from their next request on, and at once on open streams. */
export async function unlink(
  deps: Changing & Mailing,
  user: SessionUser,
  { userId, restaurantId, keeps }: { userId: string; restaurantId: string; keeps: Keeps },
  now: number,
): Promise<void> {
  const ended = await transaction(deps.database.db, async (tx) => {
    const { owners, admins } = await lockAdmins(tx, restaurantId);
    if (!admins.has(user.userId)) throw forbidden();
    if (owners.has(userId)) throw admins.size === 1 ? lastAdmin() : isOwner();
    const member = await findMember(tx, restaurantId, userId);
    if (!member) throw notFound('member');
    if (admins.has(userId) && admins.size === 1) throw lastAdmin();
    await tx
      .deleteFrom('restaurant_users')
      .where('restaurant_id', '=', restaurantId)
      .where('user_id', '=', userId)
      .execute();
    await endInvites(tx, { restaurantIds: [restaurantId], invitedBy: userId }, now);
    const tablets = await deps.departures.end(
      tx,
      { restaurantIds: [restaurantId], userId, by: user, keeps },
      now,
    );
    const done = await doneBy(tx, user, restaurantId);
    await clearGivenPasswords(tx, deps, { restaurantIds: [restaurantId], userId }, done, now);
    await recordEntry(tx, user, { restaurantId, action: 'member.removed', record: member.email }, now);
    const mail = writeMail({
      subject: staffWords.removedSubject(done.at),
      greeting: greetingWords(member.first_name),
      paragraphs: [staffWords.removed(done.by, done.at)],
      closing: staffWords.removedClosing,
      sender: deps.config.PRODUCT_NAME,
    });
    if (userId !== user.userId)
      await queueMail(tx, { kind: MAIL_KINDS.SECURITY, to: member.email, mail }, now);
    return tablets;
  });
  deps.bus.announce({ kind: 'access', userId });
  await deps.departures.announce(ended);
}

/** Gives a member another role, at once. 409 `GIVEN_PASSWORD` for an administrator whose password another one knows. */
export async function changeRole(
  deps: Changing,
  user: SessionUser,
  { userId, restaurantId, role, keeps }: { userId: string; restaurantId: string; role: Role; keeps: Keeps },
  now: number,
) {
  const { member, ended } = await transaction(deps.database.db, async (tx) => {
    const { owners, admins } = await lockAdmins(tx, restaurantId);
    if (!admins.has(user.userId)) throw forbidden();
    if (owners.has(userId)) throw admins.size === 1 ? lastAdmin() : isOwner();
    const found = await findMember(tx, restaurantId, userId);
    if (!found) throw notFound('member');
    if (role === 'ADMIN' && found.password_given_in !== null) throw passwordIsGiven();
    if (role !== 'ADMIN' && admins.has(userId) && admins.size === 1) throw lastAdmin();
    await tx
      .updateTable('restaurant_users')
      .set({ role })
      .where('restaurant_id', '=', restaurantId)
      .where('user_id', '=', userId)
      .execute();
    if (role !== 'ADMIN') await endInvites(tx, { restaurantIds: [restaurantId], invitedBy: userId }, now);
    const left = { restaurantIds: [restaurantId], userId, by: user, keeps };
    const isLower = ROLES.indexOf(role) > ROLES.indexOf(found.role);
    const tablets = isLower ? await deps.departures.end(tx, left, now) : [];
    const details = { from: found.role, to: role };
    await recordEntry(tx, user, { restaurantId, action: 'member.role', record: found.email, details }, now);
    return { member: found, ended: tablets };
  });
  deps.bus.announce({ kind: 'access', userId });
  await deps.departures.announce(ended);
  return { userId, role, firstName: member.first_name, lastName: member.last_name, email: member.email };
}

/** Throws 404 for a user that is no member, and 403 where the password would give more rights than the caller has. */
async function requireWithinReach(
  db: Db,
  admin: SessionUser,
  userId: string,
  { restaurantId, email }: ResetStaffPassword,
): Promise<void> {
  const member = await findMember(db, restaurantId, userId);
  if (member?.email !== email) throw notFound('member');
  const merchants = await listMerchantIdsOf(db, userId);
  if (merchants.size > 1 || !(await isBelowIn(db, userId, admin.userId))) {
    throw new HttpError(403, staffWords.notTheirPassword, {
      code: 'FORBIDDEN',
    });
  }
}

/**
 * Sets a password for a member of staff that has lost theirs. Only for a member of no other restaurants than the caller
 * administers, and everywhere below ADMIN: otherwise it would open another business's doors. They get an e-mail, and
 * have to choose one of their own at their next login.
 */
export async function resetStaffPassword(
  deps: Mailing,
  user: SessionUser,
  userId: string,
  input: ResetStaffPassword,
  now: number,
): Promise<void> {
  const { restaurantId, email, newPassword } = input;
  await requireWithinReach(deps.database.db, user, userId, input);
  const names = await namesAround(deps.database.db, userId, deps.config);
  requireGoodPassword(newPassword, email, 'newPassword', names);
  const passwordHash = await hashPassword(newPassword);
  await transaction(deps.database.db, async (tx) => {
    // decided again under the lock: they may have joined somebody else's restaurant meanwhile
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await requireWithinReach(tx, user, userId, input);
    const owner = await storeUser(tx, userId, {
      password_hash: passwordHash,
      must_change_password: true,
      password_given_in: restaurantId,
    });
    await endEverythingOf(tx, owner, now);
    const change = { kind: 'PASSWORD_GIVEN', ...(await doneBy(tx, user, restaurantId)) } as const;
    await mailCredentialChange(tx, deps, owner, change, now);
    await recordEntry(tx, user, { restaurantId, action: 'member.password', record: email }, now);
  });
  deps.bus.announce({ kind: 'access', userId });
}
