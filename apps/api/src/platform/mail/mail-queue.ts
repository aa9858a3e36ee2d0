import { HOUR_MS } from '@comanda/domain/hours/durations';
import { v7 as uuid } from 'uuid';
import { rateLimited } from '#platform/access/spend.ts';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Mail } from './write-mail.ts';

/** What an e-mail is about, and how many of them there may be. */
export type MailKind = {
  /** As it is kept beside each e-mail. */
  readonly name: string;
  /** To one address, or null where its sender has a stricter rule of its own. */
  readonly perRecipient: { readonly most: number; readonly windowMs: number } | null;
  /** In all; null where what it is written for is counted itself. */
  readonly inAnHour: number | null;
  /** Anybody can open an account on somebody else's address: until it is confirmed, most kinds do not go there. */
  readonly to: 'ANYBODY' | 'CONFIRMED';
  /** What somebody asks for is refused with 429; all else is not sent. */
  readonly beyond: 'REFUSE' | 'SKIP';
  readonly waitsForOthers?: boolean;
  /** For how long it is worth sending, in milliseconds; else for as long as mail servers try. */
  readonly goodForMs?: number;
};

type AddressedMail<Kind = MailKind> = {
  readonly kind: Kind;
  readonly to: string;
  readonly mail: Mail;
  /** The name that it comes from, for example the restaurant's; else that of `MAIL_FROM`. */
  readonly from?: string;
  /** The restaurant in whose name somebody is written to. */
  readonly restaurantId?: string;
  readonly orderId?: string;
  /** Its recipient has room that others cannot use up: the bound of all is none for it. */
  readonly hasOwnRoom?: boolean;
  /** When it is tried at the earliest (epoch ms); at once where it is not said. */
  readonly notBefore?: number | undefined;
};

async function isConfirmed(db: Db, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('is_verified')
    .where('email', '=', email)
    .executeTakeFirst();
  return user?.is_verified === true;
}

/** When (epoch ms) a window has room again, of those to one recipient or in all; null while it has. */
async function fullUntil(
  db: Db,
  { kind, to }: { readonly kind: MailKind; readonly to?: string },
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
  now: number,
): Promise<number | null> {
  let mails = db
    .selectFrom('mails')
    .select('created_at')
    .where('kind', '=', kind.name)
    .where('created_at', '>', at(now - windowMs));
  if (to !== undefined) mails = mails.where('recipient', '=', to);
  const full = await mails
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return full ? full.created_at + windowMs : null;
}

async function allFullUntil(db: Db, kind: MailKind, now: number): Promise<number | null> {
  const most = kind.inAnHour;
  return most === null ? null : fullUntil(db, { kind }, { most, windowMs: HOUR_MS }, now);
}

function bodies({ subject, text, html }: Mail) {
  return { subject, text_body: text, html_body: html };
}

async function insert(tx: Db, addressed: AddressedMail, now: number) {
  await tx
    .insertInto('mails')
    .values({
      id: uuid(),
      kind: addressed.kind.name,
      recipient: addressed.to,
      ...bodies(addressed.mail),
      sender_name: addressed.from ?? null,
      restaurant_id: addressed.restaurantId ?? null,
      order_id: addressed.orderId ?? null,
      created_at: at(now),
      next_try_at: at(Math.max(now, addressed.notBefore ?? now)),
      waits_for_others: addressed.kind.waitsForOthers ?? false,
      expires_at: addressed.kind.goodForMs === undefined ? null : at(now + addressed.kind.goodForMs),
    })
    .execute();
}

async function mayGet(tx: Db, { kind, to }: AddressedMail): Promise<boolean> {
  return kind.to === 'ANYBODY' || isConfirmed(tx, to);
}

/** Until when (epoch ms) the limits of an e-mail are reached, its recipient's and the total; null if they are not. */
async function boundsOf(tx: Db, addressed: AddressedMail, now: number) {
  const { perRecipient } = addressed.kind;
  return {
    ownUntil: perRecipient && (await fullUntil(tx, addressed, perRecipient, now)),
    allUntil: addressed.hasOwnRoom ? null : await allFullUntil(tx, addressed.kind, now),
  };
}

type Unasked = MailKind & { readonly beyond: 'SKIP' };

/**
 * Puts an e-mail into the queue, in the transaction of what it is about: neither comes without the other. All of them
 * are counted here, by kind, for the recipient and in all. Beyond a bound it is skipped: what it is about has happened
 * and is not refused. An address that is not confirmed gets nothing that asks for one. Returns whether somebody is
 * written to.
 */
export async function queueMail(tx: Db, addressed: AddressedMail<Unasked>, now: number): Promise<boolean> {
  if (!(await mayGet(tx, addressed))) return false;
  const { ownUntil, allUntil } = await boundsOf(tx, addressed, now);
  if ((ownUntil ?? allUntil) !== null) return false;
  await insert(tx, addressed, now);
  return true;
}

type Asked = MailKind & { readonly beyond: 'REFUSE' };

/** As `queueMail`, for what somebody asks for: beyond a bound of its kind it throws 429. */
export async function queueAskedMail(tx: Db, addressed: AddressedMail<Asked>, now: number): Promise<boolean> {
  if (!(await mayGet(tx, addressed))) return false;
  const { ownUntil, allUntil } = await boundsOf(tx, addressed, now);
  if (ownUntil !== null) throw rateLimited({ kind: 'mail', per: 'recipient', until: ownUntil }, { now });
  if (allUntil !== null) throw rateLimited({ kind: 'mail', per: 'all', until: allUntil }, { now });
  await insert(tx, addressed, now);
  return true;
}

/** Withdraws unsent e-mails about orders, for newer news. Untried ones stay: they go out before it. */
export async function withdrawOrderMails(
  tx: Db,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<void> {
  await waiting(tx, restaurantId, orderIds).where('tries', '>', 0).execute();
}

/** Forgets what was written about orders and waits for its time, because it is not so any more. */
export async function withdrawHeldMails(
  tx: Db,
  restaurantId: string,
  orderIds: readonly string[],
  now: number,
): Promise<void> {
  if (orderIds.length === 0) return;
  await waiting(tx, restaurantId, orderIds).where('next_try_at', '>', at(now)).execute();
}

const waiting = (tx: Db, restaurantId: string, orderIds: readonly string[]) =>
  tx
    .deleteFrom('mails')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', orderIds)
    .where('next_try_at', 'is not', null);

export async function deleteMailsTo(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('mails').where('recipient', '=', email).execute();
}
