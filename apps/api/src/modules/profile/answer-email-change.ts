import type { AnswerEmailChange, EmailChangeAnswered, Mailbox } from '@comanda/contract/shapes/profile';
import type { Dependencies } from '#dependencies.ts';
import {
  endEmailChange,
  endEverythingOf,
  endOtherSessionsOf,
  recordOfAccount,
  renameInAudit,
  storeEmailChange,
  storeUser,
} from '#modules/accounts';
import { MAIL_KINDS } from '#modules/mails';
import { deleteInvitesTo } from '#modules/staff';
import { hashToken, TOKEN_FORM } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, isUniqueViolation, transaction } from '#platform/database/transaction.ts';
import { HttpError } from '#platform/http/errors.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { addressLeftMail, addressTakenOverMail } from './email-change-words.ts';
import { isOldAsked, waitingFor } from './read-profile.ts';
import { profileWords } from './words.ts';

type Answering = Pick<Dependencies, 'database' | 'bus' | 'config' | 'publicUrl'>;

const linkIsDead = () => new HttpError(400, profileWords.linkIsDead, { code: 'INVALID' });

const taken = () =>
  new HttpError(409, profileWords.addressTaken, {
    code: 'EMAIL_TAKEN',
  });

/** The user and the change that a mailed token is about, both locked, and whose mailbox it came from. */
async function lockChange(tx: Db, token: string, now: number) {
  if (!TOKEN_FORM.test(token)) throw linkIsDead();
  const hash = hashToken(token);
  const found = await tx
    .selectFrom('email_changes')
    .select('user_id')
    .where((is) => is.or([is('old_token_hash', '=', hash), is('new_token_hash', '=', hash)]))
    .executeTakeFirst();
  if (!found) throw linkIsDead();
  const owner = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', found.user_id)
    .forUpdate()
    .executeTakeFirst();
  const change = await tx
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', found.user_id)
    .where('expires_at', '>', at(now))
    .where((is) => is.or([is('old_token_hash', '=', hash), is('new_token_hash', '=', hash)]))
    .executeTakeFirst();
  if (!owner || !change) throw linkIsDead();
  const mailbox: Mailbox = change.old_token_hash.equals(hash) ? 'OLD' : 'NEW';
  return { owner, change, mailbox };
}

type Locked = Awaited<ReturnType<typeof lockChange>>;

/** Stops the change, ends every session and every earlier link: the person that asked for it knows the password. */
async function stop(tx: Db, { owner, change }: Locked, now: number): Promise<EmailChangeAnswered> {
  await endEmailChange(tx, owner.id);
  await endEverythingOf(tx, owner, now);
  await recordOfAccount(tx, owner, { action: 'account.email_change_stopped' }, now);
  return {
    outcome: 'STOPPED',
    newEmail: change.new_email,
    message: profileWords.changeStopped,
  };
}

/** The former address opens nothing any more, and nothing names the user by it. */
async function leaveOldAddress(tx: Db, { id, email }: Locked['owner'], newEmail: string): Promise<void> {
  await deleteInvitesTo(tx, email);
  await renameInAudit(tx, id, { from: email, to: newEmail });
}

async function complete(tx: Db, deps: Answering, { owner, change }: Locked, now: number): Promise<void> {
  const { new_email: newEmail } = change;
  const to = {
    firstName: owner.first_name,
    productName: deps.config.PRODUCT_NAME,
    publicUrl: deps.publicUrl,
  };
  // before the address is left: what nobody has confirmed gets no such e-mail
  if (isOldAsked(owner)) {
    await queueMail(
      tx,
      { kind: MAIL_KINDS.SECURITY, to: owner.email, mail: addressLeftMail(to, newEmail) },
      now,
    );
  }
  await endEmailChange(tx, owner.id);
  await storeUser(tx, owner.id, { email: newEmail, is_verified: true });
  await endOtherSessionsOf(tx, owner, change.asked_in, now);
  if (isOldAsked(owner)) await leaveOldAddress(tx, owner, newEmail);
  await recordOfAccount(tx, owner, { action: 'account.email_changed', record: newEmail }, now);
  await queueMail(tx, { kind: MAIL_KINDS.SECURITY, to: newEmail, mail: addressTakenOverMail(to) }, now);
}

/** What a mailbox is asked: both know the two addresses from their e-mails. */
const asked = ({ change }: Locked): EmailChangeAnswered => ({
  outcome: 'ASKED',
  newEmail: change.new_email,
  message: profileWords.newAddress(change.new_email),
});

/** Notes a mailbox's yes. The last one that was missing makes the change happen. */
async function confirm(tx: Db, deps: Answering, locked: Locked, now: number): Promise<EmailChangeAnswered> {
  const { owner, change, mailbox } = locked;
  const confirmed = mailbox === 'OLD' ? { old_confirmed_at: at(now) } : { new_confirmed_at: at(now) };
  const noted = await storeEmailChange(tx, owner.id, confirmed);
  const [missing] = waitingFor(owner, noted);
  if (missing === undefined) {
    await complete(tx, deps, locked, now);
    return {
      outcome: 'CHANGED',
      newEmail: change.new_email,
      message: profileWords.addressChanged(change.new_email),
    };
  }
  return {
    outcome: 'WAITING',
    newEmail: change.new_email,
    message: missing === 'NEW' ? profileWords.openNewMailbox(change.new_email) : profileWords.openOldMailbox,
  };
}

/**
 * What somebody answers by a mailed link: the present mailbox confirms or stops, the new one confirms. A second yes of
 * the same mailbox changes nothing. Throws 400 for a dead link, and 409 when the new address got an account meanwhile.
 */
export async function answerEmailChange(
  deps: Answering,
  { token, answer }: AnswerEmailChange,
  isAbout: (userId: string) => void,
  now: number,
): Promise<EmailChangeAnswered> {
  try {
    const { answered, userId } = await transaction(deps.database.db, async (tx) => {
      const locked = await lockChange(tx, token, now);
      isAbout(locked.owner.id);
      const userId = locked.owner.id;
      if (answer === 'LOOK') return { answered: asked(locked), userId };
      if (answer === 'STOP' && locked.mailbox === 'NEW') throw linkIsDead();
      const answered = answer === 'STOP' ? await stop(tx, locked, now) : await confirm(tx, deps, locked, now);
      return { answered, userId };
    });
    if (answered.outcome === 'CHANGED' || answered.outcome === 'STOPPED')
      deps.bus.announce({ kind: 'access', userId });
    return answered;
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw taken();
    throw error;
  }
}
