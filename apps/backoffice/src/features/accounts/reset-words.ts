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
