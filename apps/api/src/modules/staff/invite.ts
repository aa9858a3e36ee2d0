import type { Invite } from '@comanda/contract/shapes/accounts';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import { findUserByEmail } from '#modules/accounts/accounts.ts';
import { recordDeed } from '#modules/audit/audit.ts';
import { requireMenuOf } from '#modules/menu/menu.ts';
import { forbidden } from '#platform/access/guard.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { countWithin } from '#platform/access/throttle.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { type Letter, writeLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { findMember, lockAdmins } from './staff.queries.ts';

type Inviting = Pick<Dependencies, 'database' | 'snapshots' | 'publicUrl'>;

const LIFE_MS = 7 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const PER_MERCHANT_AND_DAY = 50;

const ROLE_IN_WORDS = {
  ADMIN: 'an administrator',
  MANAGER: 'a manager',
  STAFF: 'a member of staff',
} as const;

function invitationLetter(restaurantName: string, inviter: SessionUser, invite: Invite, url: string): Letter {
  return writeLetter({
    subject: `${restaurantName} invites you`,
    greeting: `Hello ${invite.firstName},`,
    paragraphs: [
      `${inviter.firstName} ${inviter.lastName} invites you to work at ${restaurantName} as ${ROLE_IN_WORDS[invite.role]}. The link works for 7 days and once.`,
    ],
    button: { label: 'Accept the invitation', url },
    closing: 'If you do not know them, ignore this letter.',
    sender: restaurantName,
  });
}

/** Writes to somebody who shall work here. Inviting again makes a new link; the old one is dead. */
export async function invite(deps: Inviting, user: SessionUser, input: Invite, now: number) {
  const { restaurantId, email, firstName, role } = input;
  const { restaurant, merchantId } = await requireMenuOf(deps.snapshots, restaurantId);
  await countWithin(deps.database.db, `invites ${merchantId}`, {
    most: PER_MERCHANT_AND_DAY,
    windowMs: DAY_MS,
    now,
  });
  const token = newToken();
  const expiresAt = now + LIFE_MS;
  await transaction(deps.database.db, async (tx) => {
    const { owners, admins } = await lockAdmins(tx, restaurantId);
    if (!admins.has(user.userId)) throw forbidden();
    const invited = await findUserByEmail(tx, email);
    if (invited && (owners.has(invited.id) || (await findMember(tx, restaurantId, invited.id)))) {
      throw new HttpError(409, `${email} works here already.`, { code: 'ALREADY_MEMBER' });
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
    await queueMail(tx, email, invitationLetter(restaurant.name, user, input, url), now);
    await recordDeed(
      tx,
      user,
      { restaurantId, action: 'invite.sent', record: email, details: { role } },
      now,
    );
  });
  return { email, expiresAt: new Date(expiresAt).toISOString() };
}

/** Takes an open invitation back. */
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
    await recordDeed(tx, user, { restaurantId, action: 'invite.deleted', record: deleted.email }, now);
    return true;
  });
}
