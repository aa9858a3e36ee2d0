import type { Dependencies } from '#dependencies.ts';
import { accountOf, isProven, recordOfAccount, removeUser } from '#modules/accounts';
import { forgetActor, forgetRecord, NOBODY } from '#modules/audit';
import { MAIL_KINDS } from '#modules/mails';
import { forgetMover } from '#modules/orders';
import { deleteInvitesTo } from '#modules/staff';
import { clearFailures } from '#platform/access/password-throttle.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { deleteMailsTo, queueMail } from '#platform/mail/mail-queue.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { personalDataWords } from './words.ts';

/** Businesses that would be left without an owner; their rows are locked, so that no two owners go at once. */
async function listOrphans(tx: Db, userId: string): Promise<string[]> {
  const owned = await tx
    .selectFrom('merchant_members')
    .innerJoin('merchants', 'merchants.id', 'merchant_members.merchant_id')
    .select(['merchants.id', 'merchants.name'])
    .where('merchant_members.user_id', '=', userId)
    .where('merchants.closed_at', 'is', null)
    .orderBy('merchants.id')
    .forNoKeyUpdate('merchants')
    .execute();
  const names: string[] = [];
  for (const { id, name } of owned) {
    const other = await tx
      .selectFrom('merchant_members')
      .select('user_id')
      .where('merchant_id', '=', id)
      .where('user_id', '!=', userId)
      .executeTakeFirst();
    if (!other) names.push(name);
  }
  return names;
}

/** Takes name and e-mail out of everything that has to stay: the author becomes "Deleted account". */
async function anonymiseTraces(tx: Db, userId: string, email: string): Promise<void> {
  await forgetActor(tx, userId);
  await forgetMover(tx, userId, NOBODY);
  await clearFailures(tx, [email, userId]);
}

/** What others keep about an address. Not for an unproven one: it would end another person's invitations. */
async function forgetAddress(tx: Db, userId: string, email: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['is_verified', 'confirmed_elsewhere', 'password_given_in'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user || !isProven(user)) return;
  await forgetRecord(tx, email);
  await deleteInvitesTo(tx, email);
  await deleteMailsTo(tx, email);
}

/**
 * Deletes a user for good: sessions, roles and streams end at once, and what they did stays without their name. Throws
 * 400 when `typedEmail` is not theirs, and 409 `LAST_ADMIN` while a business would be left without an owner.
 */
export async function deleteUser(
  { database, bus, config }: Pick<Dependencies, 'database' | 'bus' | 'config'>,
  user: SessionUser,
  typedEmail: string,
  now: number,
): Promise<void> {
  if (typedEmail !== user.email) {
    throw invalid([
      {
        path: 'email',
        message: personalDataWords.typeEmail(user.email),
        code: 'NOT_THE_SAME',
        expected: user.email,
      },
    ]);
  }
  await transaction(database.db, async (tx) => {
    const orphans = await listOrphans(tx, user.userId);
    if (orphans.length > 0) {
      const names = new Intl.ListFormat('en').format(orphans);
      throw new HttpError(409, personalDataWords.onlyOwner(names), {
        code: 'LAST_ADMIN',
        businesses: orphans,
      });
    }
    await recordOfAccount(tx, accountOf(user), { action: 'account.deleted', record: NOBODY }, now);
    await anonymiseTraces(tx, user.userId, user.email);
    await forgetAddress(tx, user.userId, user.email);
    const mail = writeMail({
      subject: personalDataWords.deletedSubject(config.PRODUCT_NAME),
      greeting: greetingWords(user.firstName),
      paragraphs: [personalDataWords.deleted],
      closing: personalDataWords.lastEmail,
      sender: config.PRODUCT_NAME,
    });
    await queueMail(tx, { kind: MAIL_KINDS.SECURITY, to: user.email, mail }, now);
    await removeUser(tx, user.userId);
  });
  bus.announce({ kind: 'access', userId: user.userId });
}
