import { amountProblem } from '@comanda/domain/money-typed';

/** What to write instead of something that is no amount, or none with a sign. */
export function amountHint(typed: string, currency: string): string {
  const problem = amountProblem(typed, currency);
  switch (problem.code) {
    case 'TWO_READINGS':
      return `${problem.typed} can be read in two ways: write ${problem.readings.join(' or ')}.`;
    case 'NO_AMOUNT':
      return `Enter a price such as ${problem.example}.`;
  }
}
