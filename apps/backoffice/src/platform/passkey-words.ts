/** What somebody reads when the browser or the device refuses a passkey. */
export const PASSKEY_WORDS = {
  wrongAddress: (address: string) =>
    `Passkeys don’t work at this address. Open ${address} and try again there.`,
  alreadyThere: 'This device has a passkey for your account already.',
  failed: (why: string) => `This device can’t use a passkey here: ${why}`,
} as const;
