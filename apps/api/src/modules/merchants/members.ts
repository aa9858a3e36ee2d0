import type { MerchantMember } from '@comanda/contract/shapes/merchant-members';
import type { Dependencies } from '#dependencies.ts';
import { findUserByEmail, passwordIsGiven } from '#modules/accounts';
import { type NewDone, recordEntry } from '#modules/audit';
import { MAIL_KINDS } from '#modules/mails';
import { type Departures, endInvites, type Keeps } from '#modules/staff';
import { forbidden } from '#platform/access/guard.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { merchantWords } from './words.ts';

type Changing = Pick<Dependencies, 'database' | 'bus' | 'config'>;

/** As many owners as a business has at most; a list of them needs no pages. */
const MOST_MEMBERS = 20;

const lastAdmin = () =>
  new HttpError(409, merchantWords.lastOwner, {
    code: 'LAST_ADMIN',
  });

function refusedAt(status: 403 | 409, code: 'UNVERIFIED' | 'NOT_STAFF', message: string): HttpError {
  return new HttpError<'UNVERIFIED' | 'NOT_STAFF'>(status, message, {
    code,
    details: [{ path: 'email', message, code: 'AS_REFUSED' }],
  });
}

export async function listMerchantMembers(db: Db, merchantId: string): Promise<MerchantMember[]> {
  const rows = await db
    .selectFrom('merchant_members')
    .innerJoin('users', 'users.id', 'merchant_members.user_id')
    .select(['users.id', 'first_name', 'last_name', 'email', 'merchant_members.created_at'])
    .where('merchant_id', '=', merchantId)
    .orderBy('merchant_members.created_at')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    since: new Date(row.created_at).toISOString(),
  }));
}

/** The owners, locked: two of them cannot remove each other at once. Throws 403 for a caller that is none any more. */
async function lockMembers(tx: Db, merchantId: string, user: SessionUser): Promise<MerchantMember[]> {
  await tx.selectFrom('merchants').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute();
  const members = await listMerchantMembers(tx, merchantId);
  if (!members.some(({ userId }) => userId === user.userId)) throw forbidden();
  return members;
}

async function listRestaurantIds(db: Db, merchantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('restaurants')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function record(
  tx: Db,
  user: SessionUser,
  restaurantIds: readonly string[],
  entry: NewDone & { readonly record: string },
  now: number,
) {
  for (const restaurantId of restaurantIds) await recordEntry(tx, user, { ...entry, restaurantId }, now);
}

/** Writes to every owner, old and new: nobody comes to own a business, or ceases to, unnoticed. */
async function notifyMembers(
  tx: Db,
  { config }: Changing,
  {
    merchantId,
    members,
    what,
  }: { merchantId: string; members: readonly MerchantMember[]; what: (business: string) => string },
  now: number,
): Promise<void> {
  const { name } = await tx
    .selectFrom('merchants')
    .select('name')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  for (const { email, firstName } of members) {
    const mail = writeMail({
      subject: merchantWords.ownersSubject,
      greeting: greetingWords(firstName),
      paragraphs: [what(name)],
      closing: merchantWords.ownersClosing,
      sender: config.PRODUCT_NAME,
    });
    await queueMail(tx, { kind: MAIL_KINDS.SECURITY, to: email, mail }, now);
  }
}

/** A confirmed member of one of the merchant's restaurants, by e-mail; anybody else is refused alike. */
async function findColleague(tx: Db, email: string, restaurantIds: readonly string[]) {
  const user = await findUserByEmail(tx, email);
  const works =
    user?.is_verified && restaurantIds.length > 0
      ? await tx
          .selectFrom('restaurant_users')
          .select('user_id')
          .where('user_id', '=', user.id)
          .where('restaurant_id', 'in', restaurantIds)
          .executeTakeFirst()
      : undefined;
  if (user && works) {
    if (user.password_given_in !== null) throw passwordIsGiven();
    return user;
  }
  throw refusedAt(409, 'NOT_STAFF', merchantWords.notAColleague);
}

/**
 * Makes a member of one of its restaurants an owner of the merchant; again is no second time. Strangers are invited
 * into a restaurant first, so that this call does not tell which addresses have an account.
 */
export async function addMerchantMember(
  deps: Changing,
  user: SessionUser,
  { merchantId, email }: { merchantId: string; email: string },
  now: number,
): Promise<MerchantMember> {
  if (!user.isVerified) {
    throw refusedAt(403, 'UNVERIFIED', merchantWords.confirmFirst);
  }
  const member = await transaction(deps.database.db, async (tx) => {
    const members = await lockMembers(tx, merchantId, user);
    const present = members.find((found) => found.email === email);
    if (present) return present;
    const restaurantIds = await listRestaurantIds(tx, merchantId);
    const colleague = await findColleague(tx, email, restaurantIds);
    if (members.length >= MOST_MEMBERS) {
      throw new HttpError(409, merchantWords.tooManyOwners(MOST_MEMBERS), {
        code: 'TOO_MANY',
        most: MOST_MEMBERS,
        details: [{ path: 'email', message: merchantWords.tooManyOwners(MOST_MEMBERS), code: 'AS_REFUSED' }],
      });
    }
    await tx
      .insertInto('merchant_members')
      .values({ merchant_id: merchantId, user_id: colleague.id, created_at: at(now) })
      .execute();
    await record(tx, user, restaurantIds, { action: 'owner.added', record: email }, now);
    const after = await listMerchantMembers(tx, merchantId);
    const who = `${user.firstName} ${user.lastName}`;
    const whom = `${colleague.first_name} ${colleague.last_name}`;
    const what = (business: string) => merchantWords.madeOwner(who, whom, email, business);
    await notifyMembers(tx, deps, { merchantId, members: after, what }, now);
    return after.find(({ userId }) => userId === colleague.id);
  });
  if (!member) throw notFound('owner');
  deps.bus.announce({ kind: 'access', userId: member.userId });
  return member;
}

/**
 * Takes an owner out: access and streams end at once, and so do the invitations that they sent and, unless it is kept,
 * what they have set up and may set up no more. Roles that they were
 * given in single restaurants stay. Throws 409 `LAST_ADMIN` for the last one.
 */
export async function removeMerchantMember(
  deps: Changing & { readonly departures: Departures },
  user: SessionUser,
  { merchantId, userId, keeps }: { merchantId: string; userId: string; keeps: Keeps },
  now: number,
): Promise<void> {
  const ended = await transaction(deps.database.db, async (tx) => {
    const members = await lockMembers(tx, merchantId, user);
    const member = members.find((found) => found.userId === userId);
    if (!member) throw notFound('owner');
    if (members.length === 1) throw lastAdmin();
    await tx
      .deleteFrom('merchant_members')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .execute();
    const restaurantIds = await listRestaurantIds(tx, merchantId);
    for (const restaurantId of restaurantIds) {
      // waits for an invitation under way under this lock (`lockAdmins`), and sees what it wrote
      await tx
        .selectFrom('restaurants')
        .select('id')
        .where('id', '=', restaurantId)
        .forNoKeyUpdate()
        .execute();
    }
    if (restaurantIds.length > 0) {
      await endInvites(tx, { restaurantIds, invitedBy: userId }, now);
    }
    const tablets = await deps.departures.end(tx, { restaurantIds, userId, by: user, keeps }, now);
    await record(tx, user, restaurantIds, { action: 'owner.removed', record: member.email }, now);
    const what = (business: string) =>
      userId === user.userId
        ? merchantWords.leftOwners(member.firstName, member.lastName, business)
        : merchantWords.tookOut(
            user.firstName,
            user.lastName,
            member.firstName,
            member.lastName,
            member.email,
            business,
          );
    await notifyMembers(tx, deps, { merchantId, members, what }, now);
    return tablets;
  });
  deps.bus.announce({ kind: 'access', userId });
  await deps.departures.announce(ended);
}
