/** What passkeys say to people. */
export const passkeyWords = {
  addFirst: 'Add a passkey first.',
  confirmFirst: 'Confirm your e-mail address first.',
  lastPasskey: 'This is your only passkey. Switch off "Passkey after the password" first.',
  needsAName: 'Passkeys need a name such as order.example.com: set PUBLIC_URL to one.',
  noPasskey: 'There is no passkey for this account.',
  notAccepted: 'That passkey was not accepted. Please try again.',
  notAcceptedUsePassword: 'That passkey was not accepted. Try again, or use your password.',
  opensNoAccount: 'That passkey does not open an account here. Log in with your password.',
  switchOnFirst: 'Switch on "Passkey after the password" first.',
  tooLate: 'That took too long. Log in again.',
  tooMany: (most: number) => `You have ${most} passkeys. Remove one that you no longer use.`,
  unknownRecoveryCode: 'That is none of your unused recovery codes.',
};
