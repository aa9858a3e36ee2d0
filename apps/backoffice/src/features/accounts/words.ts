import type { ApiError } from '@comanda/client/api-error';
import type { Mailbox } from '@comanda/contract/shapes/profile';
import { plural } from '@comanda/contract/words/language';

export const SESSION_WORDS = {
  title: 'Where you are logged in',
  hint: 'See something you don’t know? Log it out, then change your password.',
  /** One date where both are the same minute. */
  times: (lastSeen: string | null, since: string) => {
    if (lastSeen === null) return `This device, logged in ${since}`;
    return lastSeen === since ? `Logged in ${since}` : `Last used ${lastSeen}, logged in ${since}`;
  },
  logOut: (device: string) => `Log out ${device}`,
  logOutShort: 'Log out',
  everywhere: 'Log out everywhere else',
  ended: (count: number) =>
    plural(count, {
      one: 'One other device was logged out.',
      other: `${count} other devices were logged out.`,
    }),
  only: 'Nobody is logged in anywhere else.',
  unknown: 'We could not load this just now.',
} as const;

export function resetProblem({ status, refusal }: ApiError): string {
  if (status === 404) return 'Reset token not found or expired.';
  const fallback =
    status === 400
      ? 'Invalid token or password requirements not met.'
      : 'An error occurred while resetting your password.';
  return refusal?.message || fallback;
}

/** For a server that said nothing. `isAsked`: restaurants wait to be claimed by their owner. */
export function resetNews(message: string, isAsked = false): string {
  const news = message || 'Password reset successful!';
  return isAsked
    ? `${news} Your restaurant was set up before your address was confirmed, so it takes no orders yet. Log in and say that it’s yours.`
    : news;
}

/** What follows a reset where passkeys still log in. */
export const AFTER_RESET_WORDS = {
  title: 'Your password is set',
  lead: (count: number) =>
    plural(count, {
      one: 'This passkey still logs in to your account, too. Is it yours?',
      other: 'These passkeys still log in to your account, too. Are they all yours?',
    }),
  added: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `last used ${when}`,
  neverUsed: 'not used yet',
  secondStep:
    'Your account asks for a passkey after the password. Log in, and remove those that you don’t know under “Login and your data”.',
  known: (count: number) => plural(count, { one: 'Yes, it is mine', other: 'Yes, all of them are mine' }),
  remove: (count: number) => plural(count, { one: 'No, remove it', other: 'No, remove all of them' }),
  removing: 'Removing…',
  removed: 'Your passkeys are removed. Log in with your new password.',
  goOn: 'Continue to log in',
} as const;

export const VERIFY_WORDS = {
  // U+2060 keeps "e-mail" on one line
  title: 'Confirm your e-\u2060mail address',
  question: 'Did you open an account with this e-mail address? Then confirm it here.',
  confirm: 'Confirm my address',
  confirming: 'Confirming…',
  whoAsks:
    'Is it your account? Log in with its password or a passkey, and confirm the address then. If somebody else has opened it, set a password of your own: everybody else is logged out.',
  logIn: 'Log in and confirm',
  ownPassword: 'Set a password of your own',
  notMine: 'Somebody else may have typed your address. In that case, just close this page.',
} as const;

export const EMAIL_WORDS = {
  title: 'E-mail address',
  loginWith: 'For logging in, and for e-mails from us.',
  change: 'Change address',
  label: 'New e-mail address',
  how: 'We write to both addresses. Nothing changes until you have confirmed it in both mailboxes.',
  howUnconfirmed:
    'We write to the new address. Once you have confirmed it there, it takes the place of this one.',
  lost: 'You no longer get e-mails at your present address? Then an administrator of your restaurant can remove you and invite your new address. If you are the only owner, write to whoever runs this service.',
  send: 'Send the e-mails',
  sending: 'Sending…',
  cancel: 'Cancel',
  sentToBoth: 'Sent. Please look into both mailboxes.',
  sentToNew: 'Sent. Please look into your new mailbox.',
  sentAgain: 'Sent again. The earlier links no longer work.',

  underWay: (email: string) => `New address: ${email}`,
  isDone: { OLD: 'approved', NEW: 'confirmed' } satisfies Record<Mailbox, string>,
  isMissing: 'please open the link we sent here',
  until: (when: string) => `If that does not happen by ${when}, everything stays as it is.`,
  again: 'Send again',
  keep: 'Keep the present address',
  kept: 'Your address stays as it is.',
  notDone: (why: string) => `Not done: ${why}`,
} as const;

type AnswerWords = {
  readonly title: string;
  readonly question: string;
  readonly yes: string;
  readonly hint: string;
};

/** What the page says that a mailed link leads to. */
export const ANSWER_WORDS = {
  OLD: {
    title: 'Change your e-\u2060mail address?',
    question: 'Somebody who is logged in to your account wants to change its e-mail address.',
    yes: 'Approve the change',
    hint: 'It happens once the new address is confirmed, too.',
  },
  NEW: {
    title: 'Is this your address?',
    question: 'You want to use this e-mail address for your account. Please confirm that it is yours.',
    yes: 'This is my address',
    hint: 'You didn’t ask for it? Then just close this page: nothing happens without you.',
  },
  newAddress: 'New address:',
  no: 'That wasn’t me',
  sending: 'One moment…',
  noHint: 'stops the change and logs everybody out of your account.',
  changed: 'Your address is changed',
  waiting: 'One more mailbox',
  stopped: 'The change is stopped',
  dead: 'Nothing was changed',
  goOn: 'Continue',
  logIn: 'Log in',
  newPassword: 'Set a new password',
} as const satisfies Record<Mailbox, AnswerWords> & Record<string, string | AnswerWords>;

/** What the dialog of one's own profile says. */
export const profileWords = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone (optional)',
  changePassword: 'Change your password',
  newPassword: 'New password (optional)',
  presentPassword: 'Present password',
  showPresent: 'Show the present password',
  title: 'Your profile',
} as const;

/** What the forms of an account say: to make one, and to get back into it. */
export const accountWords = {
  didYouMean: (domain: string) => `Did you mean @${domain}?`,
  sendLink: 'Send the link',
  email: 'E-mail',
  create: 'Create account',
  firstName: 'First name',
  lastName: 'Last name',
  workEmail: 'Work e-mail',
  logInAs: (email: string) => `Log in as ${email}`,
  phone: 'Phone (optional)',
  phoneHint: 'Only for what cannot wait for an e-mail.',
  password: 'Password',
  setPassword: 'Set password',
  newPassword: 'New password',
  newLinkForMe: 'Send me a new link',
  goOn: 'Continue',
  logIn: 'Log in',
  newLink: 'Send a new link',
  logInForLink: 'Log in to get a new link',
} as const;

/** What is said while somebody waits for an e-mail. */
export const mailedWords = {
  sendIn: (label: string, time: string) => `${label} in ${time}`,
  openInbox: (name: string) => `Open ${name}`,
  weUsed: 'We used',
  weUsedAfter:
    ', and write there once in fifteen minutes at most. Nothing after a few minutes? Look into the spam folder, or go back and check the address.',
  sendAgainShort: 'Send again',
  backToLogIn: 'Back to log in',
  sending: 'Sending…',
  onceMoreIn: (time: string) => `Once more in ${time}`,
  notSent: (why: string) => `Not sent: ${why}`,
  sendAgain: 'Send it again',
  yourAddress: 'Your e-mail address',
  weWroteTo: 'We wrote to',
  openToConfirm: '. Open the link to confirm it’s yours.',
  openToGoOn: '. Open the link in that e-mail; this page goes on by itself.',
  wrongAddress: 'Wrong address?',
  createAgain: 'Create the account again',
} as const;
