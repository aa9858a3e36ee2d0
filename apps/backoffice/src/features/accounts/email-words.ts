import type { Mailbox } from '@comanda/contract/shapes/profile';

/** What somebody reads about changing their e-mail address. */
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
