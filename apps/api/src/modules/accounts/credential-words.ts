/** What became of the things that somebody logs in with. */
export type CredentialChange =
  | { readonly kind: 'PASSWORD_CHANGED' | 'PASSWORD_RESET' | 'LOGIN_SHUT' }
  /** `by` and `at` are shown: the administrator, and the restaurant that they administer. */
  | { readonly kind: 'PASSWORD_GIVEN' | 'PASSWORD_CLEARED'; readonly by: string; readonly at: string }
  | { readonly kind: 'PASSKEY_ADDED' | 'PASSKEY_REMOVED'; readonly name: string }
  | { readonly kind: 'PASSKEYS_REMOVED' }
  | { readonly kind: 'SECOND_STEP_ON' | 'SECOND_STEP_OFF' | 'RECOVERY_CODES_NEW' }
  | { readonly kind: 'RECOVERY_CODE_USED'; readonly left: number };

type Text = { readonly subject: string; readonly sentence: string };

export function credentialWords(change: CredentialChange): Text {
  switch (change.kind) {
    case 'PASSWORD_CHANGED':
      return {
        subject: 'Your password was changed',
        sentence: 'Your password was changed in your profile. Your other devices have to log in again.',
      };
    case 'PASSWORD_RESET':
      return {
        subject: 'Your password was reset',
        sentence:
          'A new password was set with the link that we e-mailed to you. All your devices have to log in again.',
      };
    case 'LOGIN_SHUT':
      return {
        subject: 'Many wrong passwords for your account',
        sentence:
          'Somebody tried 50 wrong passwords for your account, so new devices cannot log in to it for a day. On devices where you logged in before, you still can. A new password ends this at once.',
      };
    case 'PASSWORD_GIVEN':
      return {
        subject: 'Somebody set a new password for you',
        sentence: `${change.by} of ${change.at} set a new password for your account and will give it to you. Choose one of your own when you log in with it.`,
      };
    case 'PASSWORD_CLEARED':
      return {
        subject: 'Please set a new password',
        sentence: `${change.by} removed you from ${change.at}. Your password was once set there for you, so it does not work any more. Set a new one to keep using your account.`,
      };
    case 'PASSKEY_ADDED':
      return {
        subject: 'A passkey was added to your account',
        sentence: `The passkey "${change.name}" can now be used to log in to your account.`,
      };
    case 'PASSKEY_REMOVED':
      return {
        subject: 'A passkey was removed from your account',
        sentence: `The passkey "${change.name}" no longer logs in to your account.`,
      };
    case 'PASSKEYS_REMOVED':
      return {
        subject: 'All passkeys were removed from your account',
        sentence:
          'After your password was reset, all passkeys were removed. From now on only your new password logs in.',
      };
    case 'SECOND_STEP_ON':
      return {
        subject: 'Your account asks for a passkey from now on',
        sentence: 'Whoever logs in with your password has to use one of your passkeys, too.',
      };
    case 'SECOND_STEP_OFF':
      return {
        subject: 'Your account no longer asks for a passkey',
        sentence: 'Your password alone logs in again. Your recovery codes are dead.',
      };
    case 'RECOVERY_CODES_NEW':
      return {
        subject: 'You have new recovery codes',
        sentence: 'Ten new recovery codes were made for your account. The old ones are dead.',
      };
    case 'RECOVERY_CODE_USED':
      return {
        subject: 'A recovery code was used',
        sentence: `Somebody, we hope you, logged in with your password and a recovery code. You have ${change.left} left.`,
      };
  }
}

export const CREDENTIAL_MAIL = {
  unexpected: 'If you did not expect this, set a new password now: it logs out everybody else.',
  button: 'Set a new password',
  closing: 'If you know about it, there is nothing to do.',
} as const;
