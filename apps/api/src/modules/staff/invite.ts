import type { Invite } from '@comanda/contract/shapes/accounts';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import { findUserByEmail } from '#modules/accounts';
import { recordEntry } from '#modules/audit';
import { MAIL_KINDS } from '#modules/mails';
import { hasServed, requireSettings, type WithKeptSettings } from '#modules/restaurant-settings';
import { forbidden } from '#platform/access/guard.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { rateLimited } from '#platform/access/spend.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { queueAskedMail } from '#platform/mail/mail-queue.ts';
import { type Mail, writeMail } from '#platform/mail/write-mail.ts';
import { findMember, lockAdmins } from './staff.queries.ts';
import { staffWords } from './words.ts';

type Inviting = Pick<Dependencies, 'config' | 'database' | 'publicUrl' | 'rates'> & WithKeptSettings;

const LIFE_MS = 7 * 24 * 3_600_000;
/** An address that nobody has proven invites nobody: e-mails in our name go to strangers. */
function requireConfirmed({ isVerified }: SessionUser): void {
  if (isVerified) return;
  const message = staffWords.confirmFirst;
  throw new HttpError(403, message, { code: 'UNCONFIRMED' });
}

type Inviter = Pick<SessionUser, 'firstName' | 'lastName'> & {
  readonly restaurantName: string;
  readonly productName: string;
};

/** The subject is ours alone: what people are called could say anything there. */
function invitationMail(
  { restaurantName, productName, ...inviter }: Inviter,
  invite: Invite,
  url: string,
): Mail {
  return writeMail({
    subject: staffWords.invitationSubject(productName),
    greeting: greetingWords(invite.firstName),
    paragraphs: [staffWords.invitation(inviter.firstName, inviter.lastName, restaurantName, invite.role)],
    button: { label: staffWords.acceptInvitation, url },
    closing: staffWords.invitationClosing,
    sender: restaurantName,
  });
}

/** Invites a new member by e-mail. Inviting again makes a new link; the old one is dead. */
export async function invite(deps: Inviting, user: SessionUser, input: Invite, now: number) {
  const { restaurantId, email, firstName, role } = input;
  const { restaurant, merchantId } = await requireSettings(deps.keptSettings, restaurantId);
  requireConfirmed(user);
  const token = newToken();
  const expiresAt = now + LIFE_MS;
  await transaction(deps.database.db, async (tx) => {
    const { owners, admins } = await lockAdmins(tx, restaurantId);
    if (!admins.has(user.userId)) throw forbidden();
    const invited = await findUserByEmail(tx, email);
    if (invited && (owners.has(invited.id) || (await findMember(tx, restaurantId, invited.id)))) {
      throw new HttpError(409, staffWords.worksHere(email), { code: 'ALREADY_MEMBER', email });
    }
    await tx
      .updateTable('invites')
      .set({ ended_at: at(now) })
      .where('restaurant_id', '=', restaurantId)
      .where('email', '=', email)
      .where('ended_at', 'is', null)
      .execute();
    await tx
      .insertInto('invites')
      .values({
        restaurant_id: restaurantId,
        id: uuid(),
        token_hash: hashToken(token),
        email,
        first_name: firstName,
        role,
        invited_by: user.userId,
        created_at: at(now),
        expires_at: at(expiresAt),
      })
      .execute();
    const url = `${deps.publicUrl}/restaurant/invite?token=${token}&restaurantId=${restaurantId}`;
    const inviter = { ...user, restaurantName: restaurant.name, productName: deps.config.PRODUCT_NAME };
    const mail = invitationMail(inviter, input, url);
    await queueAskedMail(tx, { kind: MAIL_KINDS.INVITATION, to: email, mail, restaurantId }, now);
    await recordEntry(
      tx,
      user,
      { restaurantId, action: 'invite.sent', record: email, details: { role } },
      now,
    );
    // last: a refused call has used up nothing, and what all have in common is held shortest
    await countInvitation(tx, deps, { recipient: email, userId: user.userId, merchantId }, now);
  });
  return { email, expiresAt: new Date(expiresAt).toISOString() };
}

export async function deleteInvite(
  { database }: Pick<Dependencies, 'database'>,
  user: SessionUser,
  restaurantId: string,
  inviteId: string,
  now: number,
): Promise<boolean> {
  return transaction(database.db, async (tx) => {
    const deleted = await tx
      .deleteFrom('invites')
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', inviteId)
      .where('ended_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!deleted) return false;
    await recordEntry(tx, user, { restaurantId, action: 'invite.deleted', record: deleted.email }, now);
    return true;
  });
}

type Invitation = { readonly recipient: string; readonly userId: string; readonly merchantId: string };

// Counts an invitation for user, business and all, in the transaction that sends it; throws 429. Accounts and
// businesses cost nothing, so a few can empty the pot of all: a business with a completed order has room of its own
// beside it.
async function countInvitation(
  tx: Db,
  { rates }: Pick<Dependencies, 'rates'>,
  { recipient, userId, merchantId }: Invitation,
  now: number,
): Promise<void> {
  await rates.spend(tx, 'invitation', { user: userId, merchant: merchantId, recipient }, { now });
  const full = await rates.take(tx, 'invitationInAll', {}, now);
  if (!full) return;
  const ofProven = { merchant: merchantId };
  const isKept =
    (await hasServed(tx, { merchantId })) && !(await rates.take(tx, 'invitationOfProven', ofProven, now));
  if (!isKept) throw rateLimited({ kind: 'invitation', ...full }, { now });
}
