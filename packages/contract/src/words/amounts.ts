import { amountProblem } from '@comanda/domain/money/money-typed';

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What to write instead of something that is no amount, or none with a sign. */
export function amountHint(typed: string, currency: string): string {
  const problem = amountProblem(typed, currency);
  switch (problem.code) {
    case 'TWO_READINGS':
      return `${problem.typed} can be read in ${problem.readings.length === 2 ? 'two' : 'several'} ways: write ${either.format(problem.readings)}.`;
    case 'NO_AMOUNT':
      return `Enter a price such as ${problem.example}.`;
  }
}
