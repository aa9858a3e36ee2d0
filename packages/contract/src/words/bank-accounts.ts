import type { AccountProblem } from '@comanda/domain/payments/bank-accounts';
import { plural } from './language.ts';

const MISTYPED = {
  NUBAN: 'That number does not belong to this bank. Check each digit, and the bank.',
  ABA: 'That is no routing number. Check each digit.',
  IBAN: 'That IBAN does not add up. Check each letter and digit.',
} as const;

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

const count = (n: number) => `${SMALL[n] ?? n} ${plural(n, { one: 'digit', other: 'digits' })}`;

export function bankAccountWords(problem: AccountProblem): string {
  switch (problem.code) {
    case 'MISSING':
      return problem.field === 'sortCode'
        ? 'Enter the sort code or routing number.'
        : 'Enter the account number.';
    case 'NOT_TAKEN':
      return 'No sort code is needed in this country. Leave it empty.';
    case 'TOO_SHORT':
      return `That looks ${count(problem.missing)} short.`;
    case 'TOO_LONG':
      return `That looks ${count(problem.tooMany)} too long.`;
    case 'WRONG_CHARACTERS':
      return problem.field === 'sortCode'
        ? 'Use digits alone.'
        : 'That is not how account numbers are written in this country.';
    case 'MISTYPED':
      return MISTYPED[problem.scheme];
  }
}
