import { plural } from '@comanda/contract/words/language';

export const PASSKEY_LOGIN_WORDS = {
  logIn: 'Use a passkey',
  stepTitle: 'One more step',
  stepText: 'Your password was right. Now use your passkey, or one of your recovery codes.',
  use: 'Use your passkey',
  code: 'Recovery code',
  codeHint: 'One of the ten that you kept. Each works once.',
  send: 'Log in with the code',
  sending: 'Checking…',
  empty: 'Enter a recovery code.',
  back: 'Start again',
} as const;

export const PROOF_WORDS = {
  title: 'Is it still you?',
  why: "This is an important change, so please enter your password again. We won't ask again for 15 minutes.",
  password: 'Password',
  show: 'Show the password',
  go: 'Continue',
  going: 'Checking…',
  cancel: 'Cancel',
  passkey: 'Use a passkey instead',
  whyPasskey:
    "This is an important change, so please use your passkey again. We won't ask again for 15 minutes.",
  usePasskey: 'Use your passkey',
  waiting: 'Waiting for your device…',
  noPasskey: 'Passkey not at hand? Log out, then log in with a recovery code.',
  forgot: 'Forgotten it? Log out and reset it on the login page.',
  close: 'Close',
} as const;

export const OWN_PASSWORD_WORDS = {
  title: 'Choose your own password',
  why: 'Somebody set a password for you. Choose one that only you know, then carry on.',
  given: 'The password you were given',
  show: 'Show the password you were given',
  own: 'Your new password',
  go: 'Save and continue',
  going: 'Saving…',
  leave: 'Log out',
} as const;

/** What the login says. */
export const logInWords = {
  noEmail: 'Enter your e-mail address.',
  noPassword: 'Enter your password.',
  email: 'E-mail',
  password: 'Password',
  capsLock: 'Caps lock is on.',
  showPassword: 'Show the password',
  loggingIn: 'Logging in…',
  logIn: 'Log in',
  forgot: 'Forgot password?',
  create: 'Create an account',
} as const;

/** What the card of a restaurant says. */
export const placeWords = {
  live: (count: number) =>
    `${count === 0 ? 'no' : count} live ${plural(count, { one: 'order', other: 'orders' })}`,
  locked: 'Locked',
  fresh: (count: number) => `${count} new`,
} as const;
