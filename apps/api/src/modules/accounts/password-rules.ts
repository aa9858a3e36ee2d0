import type { FieldProblem } from '@comanda/contract/field-problems';
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

type PasswordProblem = { readonly message: string } & FieldProblem;

const LEAST = 8;
const MOST = 128;

const PROBLEMS = {
  short: { message: accountWords.passwordShort, code: 'TOO_SMALL', minimum: LEAST, unit: 'CHARACTERS' },
  long: { message: accountWords.passwordLong, code: 'TOO_BIG', maximum: MOST, unit: 'CHARACTERS' },
  email: { message: accountWords.passwordIsEmail, code: 'GUESSABLE', because: 'EMAIL' },
  common: { message: accountWords.passwordCommon, code: 'GUESSABLE', because: 'COMMON' },
  repeated: { message: accountWords.passwordRepeats, code: 'GUESSABLE', because: 'REPEATED' },
  guessable: { message: accountWords.passwordGuessable, code: 'GUESSABLE', because: 'NAMES' },
} as const satisfies Record<string, PasswordProblem>;

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
 * such as the restaurant's name. Length and guessability count; digits or signs are not asked for.
 */
export function passwordProblem(
  password: string,
  email: string,
  names: readonly string[] = [],
): PasswordProblem | null {
  if (password.length < LEAST) return PROBLEMS.short;
  if (password.length > MOST) return PROBLEMS.long;
  const lower = password.toLowerCase();
  if (lower === email.toLowerCase()) return PROBLEMS.email;
  if (common.has(lower) || common.has(lower.replace(/[\d\p{P}\p{S}]{1,4}$/u, ''))) return PROBLEMS.common;
  if (ONE_PATTERN.test(lower)) return PROBLEMS.repeated;
  const words = [
    ...OF_THE_PRODUCT,
    ...email.split(/[@.+_-]/),
    ...names.flatMap((name) => name.split(/\s+/)),
    ...names,
  ];
  return isGuessable(password, words.map(lettersOf)) ? PROBLEMS.guessable : null;
}

/** Throws 400 naming the field when the password cannot be taken. */
export function requireGoodPassword(
  password: string,
  email: string,
  path: string,
  names: readonly string[] = [],
): void {
  const problem = passwordProblem(password, email, names);
  if (problem) throw invalid([{ path, ...problem }]);
}
