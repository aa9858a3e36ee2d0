import type { Dependencies } from '#dependencies.ts';
import { MAIL_KINDS } from '#modules/mails';
import type { SessionUser } from '#platform/access/sessions.ts';
import { issueTokenUnlessLately, spendToken } from '#platform/access/single-use-tokens.ts';
import { hashToken, splitIdAndToken } from '#platform/access/tokens.ts';
import { transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { queueAskedMail } from '#platform/mail/mail-queue.ts';
import { verificationMail } from './account-mail-words.ts';
import { accountWords } from './words.ts';

const RESEND_AFTER_MS = 60_000;

/**
 * Confirms the address; again is fine, since mail scanners open links too. Without a session of the account it proves
 * nothing about its password until one is set by mail (decision 122).
 */
export async function verifyAccount(
  { database }: Pick<Dependencies, 'database'>,
  a: string,
  b: string,
  sessionOf: string | null,
  now: number,
) {
  const parts = splitIdAndToken(a, b);
  const refused = new HttpError(400, accountWords.verificationGone, {
    code: 'INVALID',
  });
  if (!parts) throw refused;
  await transaction(database.db, async (tx) => {
    const token = await tx
      .selectFrom('user_tokens')
      .select(['used_at', 'expires_at'])
      .where('token_hash', '=', hashToken(parts.token))
      .where('purpose', '=', 'VERIFY')
      .where('user_id', '=', parts.id)
      .executeTakeFirst();
    const user = await tx
      .selectFrom('users')
      .select(['is_verified', 'confirmed_elsewhere'])
      .where('id', '=', parts.id)
      .executeTakeFirst();
    if (!token || !user) throw refused;
    const isOwn = sessionOf === parts.id;
    const isGood = token.expires_at > now;
    if (user.is_verified && !(user.confirmed_elsewhere && isOwn && isGood)) return;
    if (!user.is_verified && (token.used_at !== null || !isGood)) throw refused;
    const confirmed = { is_verified: true, confirmed_elsewhere: !isOwn };
    await tx.updateTable('users').set(confirmed).where('id', '=', parts.id).execute();
    await spendToken(tx, parts.token, now);
  });
}

/** Sends the verification e-mail again, once a minute at most; the earlier link is dead then. Returns a sentence. */
export async function resendVerification(
  { database, config, publicUrl }: Pick<Dependencies, 'database' | 'config' | 'publicUrl'>,
  { isVerified, userId, firstName, email }: SessionUser,
  now: number,
): Promise<string> {
  if (isVerified) return accountWords.alreadyConfirmed(email);
  return transaction(database.db, async (tx) => {
    const token = await issueTokenUnlessLately(tx, 'VERIFY', userId, RESEND_AFTER_MS, now);
    if (!token) return accountWords.verificationLately(email);
    const addressee = { firstName, productName: config.PRODUCT_NAME, publicUrl };
    const mail = verificationMail(addressee, userId, token);
    await queueAskedMail(tx, { kind: MAIL_KINDS.VERIFICATION, to: email, mail }, now);
    return accountWords.verificationSent(email);
  });
}
