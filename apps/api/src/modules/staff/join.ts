import type { Join, Link, Session } from '@comanda/contract/shapes/accounts';
import type { Role } from '@comanda/domain/people/roles';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import {
  findUserByEmail,
  hashPassword,
  insertUser,
  isProven,
  ownSession,
  requireGoodPassword,
  takeOver,
  type WithUnclaimed,
} from '#modules/accounts';
import { recordEntry } from '#modules/audit';
import type { SessionUser } from '#platform/access/sessions.ts';
import { hashToken, splitIdAndToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, isUniqueViolation, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { findOpenInvite, grantRole, redeemInvite, requireUnlocked } from './staff.queries.ts';
import { staffWords } from './words.ts';

type Joining = Pick<Dependencies, 'database' | 'bus' | 'config'>;

const gone = () =>
  new HttpError(400, staffWords.invitationGone, {
    code: 'INVITE_INVALID',
    details: [{ path: 'inviteToken', message: staffWords.invitationEnded, code: 'AS_REFUSED' }],
  });

const accountExists = () =>
  new HttpError(409, staffWords.emailTaken, {
    code: 'EMAIL_TAKEN',
  });

/** A session of such an account may be anybody's. The invitation stays good. */
const notConfirmed = () =>
  new HttpError(409, staffWords.chooseNewPassword, {
    code: 'NOT_CONFIRMED',
  });

type Named = { inviter_first_name: string | null; inviter_last_name: string | null };

/** The inviting admin, unless their account has been deleted since. */
function inviterOf({ inviter_first_name, inviter_last_name }: Named) {
  const inviterName = `${inviter_first_name ?? ''} ${inviter_last_name ?? ''}`.trim();
  return inviterName === '' ? {} : { inviterName };
}

/** Answers about an invitation; a bad one is never an error. The two parts come in either order. */
export async function checkInvite(
  { database }: Pick<Dependencies, 'database'>,
  a: string,
  b: string,
  now: number,
) {
  const parts = splitIdAndToken(a, b);
  const invite = parts && (await findOpenInvite(database.db, parts.id, hashToken(parts.token), now));
  if (!invite) return { valid: false, existingUser: false };
  const user = await findUserByEmail(database.db, invite.email);
  return {
    valid: true,
    existingUser: user !== undefined && isProven(user),
    email: invite.email,
    restaurantName: invite.restaurant_name,
    firstName: invite.first_name,
    role: invite.role,
    ...inviterOf(invite),
  };
}

type NewUser = { first_name: string; last_name: string; phone: string | null; password_hash: string };

function insertConfirmed(tx: Db, email: string, user: NewUser, now: number) {
  return insertUser(tx, { ...user, id: uuid(), email, is_verified: true, created_at: at(now) });
}

/** A new account by invitation, with a confirmed address; an unproven one is taken over. 423 while locked. */
export async function join(
  deps: Joining & WithUnclaimed,
  input: Join,
  userAgent: string,
  now: number,
): Promise<Session> {
  const { database, bus, config } = deps;
  requireGoodPassword(input.password, input.email, 'password');
  const tokenHash = hashToken(input.inviteToken);
  const open = await findOpenInvite(database.db, input.restaurantId, tokenHash, now);
  if (!open) throw gone();
  requireGoodPassword(input.password, input.email, 'password', [
    config.PRODUCT_NAME,
    open.restaurant_name,
    open.merchant_name,
  ]);
  const passwordHash = await hashPassword(input.password);
  try {
    const { session, news } = await transaction(database.db, async (tx) => {
      const invite = await redeemInvite(tx, input.restaurantId, tokenHash, input.email, now);
      if (!invite) throw gone();
      await requireUnlocked(tx, input.restaurantId);
      const names = { first_name: input.firstName, last_name: input.lastName, phone: input.phone ?? null };
      const found = await findUserByEmail(tx, input.email);
      if (found && isProven(found)) throw accountExists();
      const { user, news } = found
        ? await takeOver(tx, deps, found.id, { passwordHash, names }, now)
        : {
            user: await insertConfirmed(tx, input.email, { ...names, password_hash: passwordHash }, now),
            news: [],
          };
      await grantRole(tx, input.restaurantId, user.id, invite.role, now);
      const actor = { userId: user.id, firstName: input.firstName, lastName: input.lastName };
      await recordEntry(tx, actor, joined(input.restaurantId, input.email, invite.role), now);
      return { session: await ownSession(tx, user, userAgent, now), news };
    });
    for (const announcement of news) bus.announce(announcement);
    return session;
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? accountExists() : error;
  }
}

function joined(restaurantId: string, email: string, role: Role) {
  return { restaurantId, action: 'member.joined' as const, record: email, details: { role } };
}

/** Adds a restaurant to an existing account. 423 while it is locked; 409 with a session of somebody else. */
export async function link(
  { database, bus }: Joining,
  input: Link,
  present: SessionUser | null,
  now: number,
) {
  if (present && present.email !== input.email) {
    throw new HttpError(409, staffWords.otherUser(present.email), {
      code: 'OTHER_USER',
      email: present.email,
    });
  }
  const userId = await transaction(database.db, async (tx) => {
    const invite = await redeemInvite(tx, input.restaurantId, hashToken(input.inviteToken), input.email, now);
    const user = invite && (await findUserByEmail(tx, invite.email));
    if (!invite || !user) throw gone();
    if (!isProven(user)) throw notConfirmed();
    await requireUnlocked(tx, input.restaurantId);
    await grantRole(tx, input.restaurantId, user.id, invite.role, now);
    const actor = { userId: user.id, firstName: user.first_name, lastName: user.last_name };
    await recordEntry(tx, actor, joined(input.restaurantId, input.email, invite.role), now);
    return user.id;
  });
  bus.announce({ kind: 'access', userId });
  return { email: input.email, restaurantId: input.restaurantId };
}
