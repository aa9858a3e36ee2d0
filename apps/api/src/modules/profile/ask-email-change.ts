import type { EmailChange } from '@comanda/contract/shapes/profile';
import { DAY_MS } from '@comanda/domain/hours/durations';
import type { Dependencies } from '#dependencies.ts';
import { endEmailChange, findUserByEmail, insertEmailChange, storeEmailChange } from '#modules/accounts';
import { MAIL_KINDS } from '#modules/mails';
import type { SessionUser } from '#platform/access/sessions.ts';
import { rateLimited } from '#platform/access/spend.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { queueAskedMail } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/write-mail.ts';
import { addressTakenMail, approveChangeMail, confirmAddressMail } from './email-change-words.ts';
import { emailChangeView, isOldAsked, RESEND_AFTER_MS } from './read-profile.ts';
import { profileWords } from './words.ts';

type Asking = Pick<Dependencies, 'database' | 'config' | 'publicUrl' | 'rates'>;

const LIFE_MS = DAY_MS;

/** Counts that these e-mails are written, in the transaction that does it. */
function countWish(tx: Db, { rates }: Asking, userId: string, newEmail: string, now: number): Promise<void> {
  return rates.spend(tx, 'emailChange', { user: userId, recipient: newEmail }, { now });
}

function lockUser(tx: Db, userId: string) {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
}

type Owner = Awaited<ReturnType<typeof lockUser>>;

// Writes to one of the two mailboxes. Where the new address has an account already, only its mailbox gets an e-mail:
// the caller must not learn which addresses have one.
async function mailBox(
  tx: Db,
  { config, publicUrl }: Asking,
  { email, first_name: firstName }: Owner,
  { to, newEmail, token }: { readonly to: 'OLD' | 'NEW'; readonly newEmail: string; readonly token: string },
  now: number,
): Promise<void> {
  const place = { productName: config.PRODUCT_NAME, publicUrl };
  const asOwner = { ...place, firstName };
  const send = (address: string, mail: Mail) =>
    queueAskedMail(tx, { kind: MAIL_KINDS.ADDRESS_CHANGE, to: address, mail }, now);
  if (to === 'OLD') await send(email, approveChangeMail(asOwner, newEmail, token));
  else if (await findUserByEmail(tx, newEmail)) await send(newEmail, addressTakenMail(place));
  else await send(newEmail, confirmAddressMail(asOwner, email, token));
}

/**
 * Begins a change of one's e-mail address: both mailboxes are written to, and it happens when both have confirmed it. A
 * change that was under way ends. The answer is the same whether or not the new address has an account. Throws 400, or
 * 429.
 */
export async function askEmailChange(
  deps: Asking,
  user: SessionUser,
  newEmail: string,
  now: number,
): Promise<EmailChange> {
  if (newEmail === user.email) {
    throw invalid([{ path: 'newEmail', message: profileWords.sameAddress, code: 'SAME_AS_BEFORE' }]);
  }
  return transaction(deps.database.db, async (tx) => {
    await countWish(tx, deps, user.userId, newEmail, now);
    const owner = await lockUser(tx, user.userId);
    const tokens = { old: newToken(), new: newToken() };
    await endEmailChange(tx, user.userId);
    const row = await insertEmailChange(tx, {
      user_id: user.userId,
      new_email: newEmail,
      old_token_hash: hashToken(tokens.old),
      new_token_hash: hashToken(tokens.new),
      asked_in: user.sessionId,
      created_at: at(now),
      sent_at: at(now),
      expires_at: at(now + LIFE_MS),
    });
    if (isOldAsked(owner)) await mailBox(tx, deps, owner, { to: 'OLD', newEmail, token: tokens.old }, now);
    await mailBox(tx, deps, owner, { to: 'NEW', newEmail, token: tokens.new }, now);
    return emailChangeView(owner, row);
  });
}

/** Writes again to mailboxes that have not confirmed; earlier links are dead. Throws 404, and 429 within a minute. */
export async function resendEmailChange(deps: Asking, user: SessionUser, now: number): Promise<EmailChange> {
  const { db } = deps.database;
  const known = await findChange(db, user.userId, now);
  if (!known) throw notFound('change');
  const until = known.sent_at + RESEND_AFTER_MS;
  if (now < until) throw rateLimited({ kind: 'mail', per: 'user', until }, { now });
  return transaction(db, async (tx) => {
    await countWish(tx, deps, user.userId, known.new_email, now);
    const owner = await lockUser(tx, user.userId);
    const change = await findChange(tx, user.userId, now);
    if (!change) throw notFound('change');
    const asksOld = isOldAsked(owner) && change.old_confirmed_at === null;
    const asksNew = change.new_confirmed_at === null;
    const tokens = { old: newToken(), new: newToken() };
    const row = await storeEmailChange(tx, user.userId, {
      sent_at: at(now),
      ...(asksOld && { old_token_hash: hashToken(tokens.old) }),
      ...(asksNew && { new_token_hash: hashToken(tokens.new) }),
    });
    const { new_email: newEmail } = row;
    if (asksOld) await mailBox(tx, deps, owner, { to: 'OLD', newEmail, token: tokens.old }, now);
    if (asksNew) await mailBox(tx, deps, owner, { to: 'NEW', newEmail, token: tokens.new }, now);
    return emailChangeView(owner, row);
  });
}

function findChange(db: Db, userId: string, now: number) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', at(now))
    .executeTakeFirst();
}
