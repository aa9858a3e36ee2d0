import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '#platform/http/errors.ts';
import { accountWords } from './words.ts';

const common = new Set(dictionary['passwords-common']);
/** What everybody tries at a server of this product. */
const OF_THE_PRODUCT = ['comanda', 'demo', 'admin', 'password', 'restaurant'];
const SHORTEST_WORD = 4;
/** What has to be left of a password without such words, digits and signs. */
const LEAST_LEFT = 4;
const ONE_PATTERN = /^(.{1,4}?)\1+$/su;

const MESSAGES = {
  short: accountWords.passwordShort,
  long: accountWords.passwordLong,
  email: accountWords.passwordIsEmail,
  common: accountWords.passwordCommon,
  repeated: accountWords.passwordRepeats,
  guessable: accountWords.passwordGuessable,
} as const;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

function isGuessable(password: string, words: readonly string[]): boolean {
  const found = words.filter((word) => word.length >= SHORTEST_WORD);
  let left = lettersOf(password);
  const before = left;
  for (const word of found.sort((a, b) => b.length - a.length)) left = left.split(word).join('');
  return left !== before && left.length < LEAST_LEFT;
}

/**
 * Why a password cannot be taken, in words for its owner; null when it can. `names` are words that others would guess,
 * such as the restaurant's name. No rules of composition (product.md).
 */
export function passwordProblem(
  password: string,
  email: string,
  names: readonly string[] = [],
): string | null {
  if (password.length < 8) return MESSAGES.short;
  if (password.length > 128) return MESSAGES.long;
  const lower = password.toLowerCase();
  if (lower === email.toLowerCase()) return MESSAGES.email;
  if (common.has(lower) || common.has(lower.replace(/[\d\p{P}\p{S}]{1,4}$/u, ''))) return MESSAGES.common;
  if (ONE_PATTERN.test(lower)) return MESSAGES.repeated;
  const words = [
    ...OF_THE_PRODUCT,
    ...email.split(/[@.+_-]/),
    ...names.flatMap((name) => name.split(/\s+/)),
    ...names,
  ];
  return isGuessable(password, words.map(lettersOf)) ? MESSAGES.guessable : null;
}

/** Throws 400 naming the field when the password cannot be taken. */
export function requireGoodPassword(
  password: string,
  email: string,
  path: string,
  names: readonly string[] = [],
): void {
  const message = passwordProblem(password, email, names);
  if (message) throw invalid([{ path, message }]);
}
