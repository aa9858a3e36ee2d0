import type { AccountAction } from '@comanda/contract/shapes/audit';
import type { Dependencies } from '#dependencies.ts';
import { MAIL_KINDS } from '#modules/mails';
import type { Db } from '#platform/database/transaction.ts';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { type Holder, recordOfAccount } from './account-audit.ts';
import { CREDENTIAL_MAIL, type CredentialChange, credentialWords } from './credential-words.ts';

/** How each stands in the audit; a password that an administrator sets or clears is written down as theirs. */
const ACTIONS: Readonly<Record<CredentialChange['kind'], AccountAction | null>> = {
  PASSWORD_CHANGED: 'account.password_changed',
  PASSWORD_RESET: 'account.password_reset',
  LOGIN_SHUT: 'account.login_shut',
  PASSWORD_GIVEN: null,
  PASSWORD_CLEARED: null,
  PASSKEY_ADDED: 'account.passkey_added',
  PASSKEY_REMOVED: 'account.passkey_removed',
  PASSKEYS_REMOVED: 'account.passkeys_removed',
  SECOND_STEP_ON: 'account.second_step_on',
  SECOND_STEP_OFF: 'account.second_step_off',
  RECOVERY_CODES_NEW: 'account.recovery_codes_new',
  RECOVERY_CODE_USED: 'account.recovery_code_used',
};

/** E-mails and records a change of an account's credentials, in the transaction of the change. */
export async function mailCredentialChange(
  tx: Db,
  { config, publicUrl }: Pick<Dependencies, 'config' | 'publicUrl'>,
  owner: Holder,
  change: CredentialChange,
  now: number,
): Promise<void> {
  const { subject, sentence } = credentialWords(change);
  const mail = writeMail({
    subject: `${subject} (${config.PRODUCT_NAME})`,
    greeting: greetingWords(owner.first_name),
    paragraphs: [sentence, CREDENTIAL_MAIL.unexpected],
    button: { label: CREDENTIAL_MAIL.button, url: `${publicUrl}/merchant/forgot-password` },
    closing: CREDENTIAL_MAIL.closing,
    sender: config.PRODUCT_NAME,
  });
  const action = ACTIONS[change.kind];
  if (action) await recordOfAccount(tx, owner, { action }, now);
  await queueMail(tx, { kind: MAIL_KINDS.SECURITY, to: owner.email, mail }, now);
}
