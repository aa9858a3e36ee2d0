/** What changes of an e-mail address say to people. */
export const profileWords = {
  addressChanged: (email: string) => `Done. You log in with ${email} from now on.`,
  addressTaken: 'This address has an account of its own meanwhile, so nothing was changed.',
  changeStopped:
    'Your address stays as it is, and everybody is logged out of your account. Set a new password now: somebody else knows the old one.',
  linkIsDead:
    'This link no longer works: it was used already, replaced by a newer one, or is more than a day old. Your profile shows what is still missing.',
  newAddress: (email: string) => `The new address is ${email}.`,
  openNewMailbox: (email: string) =>
    `Thank you. Now open the e-mail that we sent to ${email} and confirm there, too.`,
  openOldMailbox:
    'Thank you. Now open the e-mail that we sent to your present address and approve the change there, too.',
  sameAddress: 'That is your e-mail address already.',
};
