import { HOUR_MS } from '@comanda/domain/durations';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { rateLimited } from '#platform/access/spend.ts';
import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { MAIL_WORDS } from '#platform/words.ts';
import { type Mail, writeMail } from './write-mail.ts';

/** In several e-mails' place: one that counts them. */
export type Summary = { readonly subject: string; readonly sentence: string };

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
  /** What nobody may miss is summed up in one e-mail an hour; what somebody asks for is refused with 429. */
  readonly beyond: 'REFUSE' | 'SKIP' | Summary;
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
  /** The order of that restaurant that it is about. */
  readonly orderId?: string;
  /** Whoever it is for has room that others cannot use up: the bound of all is none for it. */
  readonly hasOwnRoom?: boolean;
};

const Counts = z.record(z.string(), z.number());

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

function summaryMail({ subject, sentence }: Summary, sender: string, counts: Record<string, number>) {
  const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
  return writeMail({
    subject,
    greeting: 'Hello,',
    paragraphs: [sentence, ...Object.entries(counts).map(([what, count]) => `${what}: ${times(count)}.`)],
    closing: MAIL_WORDS.unexpected,
    sender,
  });
}

/** The e-mail that sums up what is beyond a bound, and still waits for the end of its hour. */
function findSummary(tx: Db, { kind, to }: AddressedMail) {
  return tx
    .selectFrom('mails')
    .select(['id', 'summed_up'])
    .where('recipient', '=', to)
    .where('kind', '=', kind.name)
    .where('summed_up', 'is not', null)
    .where('tries', '=', 0)
    .where('next_try_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

async function insert(
  tx: Db,
  addressed: AddressedMail,
  dueAt: number,
  now: number,
  counts?: Record<string, number>,
) {
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
      summed_up: counts ? json(counts) : null,
      created_at: at(now),
      next_try_at: at(dueAt),
      waits_for_others: addressed.kind.waitsForOthers ?? false,
      expires_at: addressed.kind.goodForMs === undefined ? null : at(now + addressed.kind.goodForMs),
    })
    .execute();
}

async function sumUp(
  tx: Db,
  addressed: AddressedMail,
  summary: Summary,
  isFull: boolean,
  now: number,
): Promise<boolean> {
  const waiting = await findSummary(tx, addressed);
  if (!waiting && !isFull) return false;
  const { subject, sender } = addressed.mail;
  const before = waiting ? Counts.parse(waiting.summed_up) : {};
  const counts = { ...before, [subject]: (before[subject] ?? 0) + 1 };
  const mail = summaryMail(summary, sender, counts);
  if (waiting) {
    await tx
      .updateTable('mails')
      .set({ ...bodies(mail), summed_up: json(counts) })
      .where('id', '=', waiting.id)
      .execute();
  } else {
    const { kind, to } = addressed;
    await insert(tx, { kind, to, mail }, now + HOUR_MS, now, counts);
  }
  return true;
}

/** Whether an address may get e-mails of a kind. */
async function mayGet(tx: Db, { kind, to }: AddressedMail): Promise<boolean> {
  return kind.to === 'ANYBODY' || isConfirmed(tx, to);
}

/** Until when (epoch ms) the bounds of an e-mail are met: that of its recipient, and that of all; null while there is room. */
async function boundsOf(tx: Db, addressed: AddressedMail, now: number) {
  const { perRecipient } = addressed.kind;
  return {
    ownUntil: perRecipient && (await fullUntil(tx, addressed, perRecipient, now)),
    allUntil: addressed.hasOwnRoom ? null : await allFullUntil(tx, addressed.kind, now),
  };
}

type QueuedKind = MailKind & { readonly beyond: 'SKIP' | Summary };

/**
 * Puts an e-mail into the queue, in the transaction of what it is about: neither comes without the other. All of them
 * are counted here, by kind, for the recipient and in all. Beyond a bound it adds the subject to one e-mail that goes out an
 * hour later, or skips it: what it is about has happened and is not refused. An address that is not confirmed gets nothing
 * that asks for one. Returns whether somebody is written to.
 */
export async function queueMail(tx: Db, addressed: AddressedMail<QueuedKind>, now: number): Promise<boolean> {
  const { beyond } = addressed.kind;
  if (!(await mayGet(tx, addressed))) return false;
  const { ownUntil, allUntil } = await boundsOf(tx, addressed, now);
  const isFull = (ownUntil ?? allUntil) !== null;
  if (beyond === 'SKIP') {
    if (isFull) return false;
  } else if (await sumUp(tx, addressed, beyond, isFull, now)) {
    return true;
  }
  await insert(tx, addressed, now, now);
  return true;
}

type Asked = MailKind & { readonly beyond: 'REFUSE' };

/** As `queueMail`, for what somebody asks for: beyond a bound of its kind it throws 429. */
export async function queueAskedMail(tx: Db, addressed: AddressedMail<Asked>, now: number): Promise<boolean> {
  if (!(await mayGet(tx, addressed))) return false;
  const { ownUntil, allUntil } = await boundsOf(tx, addressed, now);
  if (ownUntil !== null) throw rateLimited({ kind: 'mail', per: 'recipient', until: ownUntil }, { now });
  if (allUntil !== null) throw rateLimited({ kind: 'mail', per: 'all', until: allUntil }, { now });
  await insert(tx, addressed, now, now);
  return true;
}

/**
 * Forgets what was written about orders and could not be sent yet, because something newer has happened to them. What nobody
 * has tried to send stays: it goes out before anything newer does.
 */
export async function withdrawOrderMails(
  tx: Db,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', orderIds)
    .where('next_try_at', 'is not', null)
    .where('tries', '>', 0)
    .execute();
}

/** Forgets every e-mail to an address, sent or not. */
export async function deleteMailsTo(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('mails').where('recipient', '=', email).execute();
}
