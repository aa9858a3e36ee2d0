import type { ApiError } from '@comanda/client/api-error';

/** What a refused password reset says (specification §8). */
export function resetProblem({ status, refusal }: ApiError): string {
  if (status === 404) return 'Reset token not found or expired.';
  const fallback =
    status === 400
      ? 'Invalid token or password requirements not met.'
      : 'An error occurred while resetting your password.';
  return refusal?.message || fallback;
}

/** "Success default" (specification §8): for a server that said nothing. */
export function resetNews(message: string): string {
  return message || 'Password reset successful!';
}

/** What follows a reset where passkeys still log in. */
export const AFTER_RESET_WORDS = {
  title: 'Your password is set',
  lead: (count: number) =>
    count === 1
      ? 'This passkey still logs in to your account, too. Is it yours?'
      : 'These passkeys still log in to your account, too. Are they all yours?',
  added: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `last used ${when}`,
  neverUsed: 'not used yet',
  secondStep:
    'Your account asks for a passkey after the password. Log in, and remove those that you don’t know under “Login and your data”.',
  known: (count: number) => (count === 1 ? 'Yes, it is mine' : 'Yes, all of them are mine'),
  remove: (count: number) => (count === 1 ? 'No, remove it' : 'No, remove all of them'),
  removing: 'Removing…',
  removed: 'Your passkeys are removed. Log in with your new password.',
  goOn: 'Continue to log in',
} as const;
