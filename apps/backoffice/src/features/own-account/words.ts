import { plural } from '@comanda/contract/words/language';

/** What somebody reads about their own account, beyond name, phone and password. */
export const OWN_ACCOUNT_WORDS = {
  menu: 'Login and your data',
  title: 'Login and your data',

  data: 'Your data',
  dataText:
    'A file with everything that we keep about you: account, roles, logins, e-\u2060mails, and what you did.',
  download: 'Download your data',
  downloading: 'Preparing…',
  notDownloaded: (why: string) => `Not downloaded: ${why}`,
  fileName: (day: string) => `comanda-data-${day}.json`,

  delete: 'Delete your account',
  deleteText:
    'You’ll be logged out everywhere and lose all your roles. This can’t be undone. What you did for a restaurant stays on record there, without your name.',
  deleteHint: (email: string) => `It is ${email}.`,
  deleting: {
    title: 'Delete your account for good?',
    button: 'Delete my account',
    working: 'Deleting…',
    failed: (why: string) => `Not deleted: ${why}`,
    keep: 'Keep my account',
  },
  deletingTyped: { label: 'Type your e-mail address to confirm', wrong: 'That is not your e-mail address.' },
  deleted: (product: string) => `Your account has been deleted. Thanks for using ${product}.`,
} as const;

/** What somebody reads about passkeys and the second step. */
export const SIGN_IN_WORDS = {
  title: 'Passkeys',
  text: 'Log in with your fingerprint, your face or a security key instead of a password. Nothing to remember, and nothing to steal.',
  none: 'You have none yet.',
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  added: 'Your passkey works from now on.',
  unsupported: 'This browser can’t use passkeys.',
  name: (name: string) => `Name of ${name}`,
  save: 'Save',
  rename: (name: string) => `Save the new name of ${name}`,
  removeShort: 'Remove',
  remove: (name: string) => `Remove ${name}`,
  neverUsed: 'Not used yet',
  lastUsed: (when: string) => `Last used ${when}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeText:
    'It can’t log you in any more. Where it is logged in now, it stays so until you end that session.',
  keep: 'Keep',
  removed: (name: string) => `${name} can no longer log you in.`,
  notDone: (why: string) => `Not done: ${why}`,

  step: 'Passkey after the password',
  stepText:
    'Even somebody who knows your password can’t log in without one of your passkeys. Ten recovery codes help when your passkeys are out of reach.',
  stepOn: 'Switch on',
  stepOff: 'Switch off',
  stepIsOn: (left: number) =>
    `It is on. You have ${left} recovery ${plural(left, { one: 'code', other: 'codes' })} left.`,
  newCodes: 'New recovery codes',
  codesTitle: 'Your recovery codes',
  codesText: 'Each works once. Write them down or copy them to a safe place now: they are not shown again.',
  copyCodes: 'Copy them',
  codesDone: 'I have kept them',
} as const;
