/** What accounts and their passwords say to people. */
export const accountWords = {
  addressConfirmed: 'Your e-mail address is confirmed.',
  alreadyConfirmed: (email: string) => `${email} is confirmed already.`,
  byInvitationOnly:
    'Accounts are opened by invitation here. Ask the owner of your restaurant to invite you, or log in if you have one.',
  chooseAnotherPassword: 'Choose another one than you were given.',
  crowdedLogins: 'Too many people are logging in at once. Try again in a moment.',
  demoLoginsClosed: (names: string) =>
    `Others can reach Comanda: these demo logins had the well-known password and are closed now: ${names}.`,
  demoLoginsRenewed: (names: string) =>
    `Others can reach Comanda: these demo logins had the well-known password and have DEMO_PASSWORD now: ${names}.`,
  emailTaken: 'There is already an account with this e-mail address. Log in instead.',
  noPageAsks: 'No page of the back office asks for this.',
  passkeyToo:
    'Your account asks for a passkey, so use it here as well. Without it at hand, log out, and log in with a recovery code.',
  passwordCommon: 'That password is one of the most used. Choose another.',
  passwordGuessable:
    'Names of the product, the restaurant or your e-mail are guessed first. Add words of your own.',
  passwordIsEmail: 'Do not use your e-mail address as your password.',
  passwordLong: 'Use at most 128 characters.',
  passwordRepeats: 'That repeats the same few characters. Choose another.',
  passwordReset: 'Password reset successful!',
  passwordShort: 'Use at least 8 characters.',
  passwordWasGiven:
    'An administrator has set this person’s password. Ask them to set a new one with "Forgot password?" first, so that nobody else knows it.',
  resetLinkOnItsWay: 'If that address has an account, a link is on its way. It works for 30 minutes.',
  resetNotFound: 'Reset token not found or expired.',
  resetNotMet: 'Invalid token or password requirements not met.',
  resetTooLate: 'That took too long. Log in, and remove your passkeys under "Login and your data".',
  secondStep: 'One more step: use your passkey, or enter a recovery code.',
  verificationGone: 'This link is not valid any more. Ask for a new one.',
  verificationLately: (email: string) =>
    `We wrote to ${email} less than a minute ago: look there first, that link works.`,
  verificationSent: (email: string) => `We wrote to ${email}. The link works for 48 hours.`,
  wrongCredentials: 'Invalid email or password',
  wrongPassword: 'That is not your present password.',
};
