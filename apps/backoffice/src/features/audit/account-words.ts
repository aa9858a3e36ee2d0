import type { AccountAction } from '@comanda/contract/shapes/audit';

/** What somebody did with their own account, to be read after their name. `record` is their e-mail address. */
export const accountWords: Readonly<Record<AccountAction, (entry: { readonly record: string }) => string>> = {
  'account.login': () => 'logged in',
  'account.login_shut': () => 'had 50 wrong passwords; new devices cannot log in to their account for a day',
  'account.password_changed': () => 'changed their password',
  'account.password_reset': () => 'set a new password by e-mail',
  'account.passkey_added': () => 'added a passkey to their account',
  'account.passkey_removed': () => 'removed a passkey from their account',
  'account.passkeys_removed': () => 'removed all passkeys from their account',
  'account.second_step_on': () => 'logs in with a passkey and the password from now on',
  'account.second_step_off': () => 'no longer needs a passkey to log in',
  'account.recovery_codes_new': () => 'made new recovery codes',
  'account.recovery_code_used': () => 'logged in with a recovery code',
  'account.session_ended': () => 'logged out one of their devices',
  'account.sessions_ended': () => 'logged out all their other devices',
  'account.deleted': () => 'deleted their account',
  'account.email_changed': ({ record }) => `now logs in with ${record}`,
  'account.email_change_stopped': () => 'stopped a change of their e-mail address',
};
