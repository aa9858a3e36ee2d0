import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '#platform/http/errors.ts';

const MOST_COMMON = 3_000;
/** Shorter ones are refused by their length already. */
const commonest = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= 8).slice(0, MOST_COMMON),
);

/** Why a password cannot be taken, in words for its owner; null when it can. No rules of composition (product.md). */
export function passwordProblem(password: string, email: string): string | null {
  if (password.length < 8) return 'Use at least 8 characters.';
  if (password.length > 128) return 'Use at most 128 characters.';
  const lower = password.toLowerCase();
  if (lower === email.toLowerCase()) return 'Do not use your e-mail address as your password.';
  if (commonest.has(lower)) return 'That password is one of the most used. Choose another.';
  return null;
}

/** Throws 400 naming the field when the password cannot be taken. */
export function requireGoodPassword(password: string, email: string, path: string): void {
  const message = passwordProblem(password, email);
  if (message) throw invalid([{ path, message }]);
}
