import type { EmailChange, Mailbox, Profile } from '@comanda/contract/shapes/profile';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import type { Db } from '#platform/database/transaction.ts';

/** The e-mails of a change go out again after this at the earliest. */
export const RESEND_AFTER_MS = MINUTE_MS;

type Confirmations = { readonly old_confirmed_at: number | null; readonly new_confirmed_at: number | null };
type Owner = { readonly is_verified: boolean; readonly password_given_in: string | null };

/**
 * Whether the present mailbox is asked. Not where nobody has ever confirmed it: a user that mistyped it at registration
 * could not change it otherwise. An administrator that set the password must not do so alone.
 */
export function isOldAsked({ is_verified, password_given_in }: Owner): boolean {
  return is_verified || password_given_in !== null;
}

function askedOf(owner: Owner): Mailbox[] {
  return isOldAsked(owner) ? ['OLD', 'NEW'] : ['NEW'];
}

export function waitingFor(owner: Owner, change: Confirmations): Mailbox[] {
  const confirmedAt = { OLD: change.old_confirmed_at, NEW: change.new_confirmed_at };
  return askedOf(owner).filter((mailbox) => confirmedAt[mailbox] === null);
}

type Row = Confirmations & {
  readonly new_email: string;
  readonly sent_at: number;
  readonly expires_at: number;
};

/** A change that is under way, as its user sees it. */
export function emailChangeView(owner: Owner, row: Row): EmailChange {
  return {
    newEmail: row.new_email,
    waitingFor: waitingFor(owner, row),
    expiresAt: iso(row.expires_at),
    resendFrom: iso(row.sent_at + RESEND_AFTER_MS),
  };
}

export async function readProfile(db: Db, userId: string, now: number): Promise<Profile> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const change = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    isVerified: user.is_verified,
    phone: user.phone,
    emailChangeAsks: askedOf(user),
    emailChange: change && change.expires_at > now ? emailChangeView(user, change) : null,
  };
}
