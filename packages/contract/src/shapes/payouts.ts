import {
  type AccountProblem,
  accountProblems,
  type GivenAccount,
} from '@comanda/domain/payments/bank-accounts';
import { z } from 'zod';
import type { Detail, FieldProblem } from '../field-problems.ts';
import { bankAccountWords } from '../words/bank-accounts.ts';
import { Changed, Instant, line, properName } from './common.ts';
import { Country, Currency } from './places.ts';

export const MOST_BANKS = 500;

/** `PENDING`: saved, and not looked at by the provider of payouts yet. */
const PayoutStatus = z.enum(['PENDING', 'ACTIVE', 'REFUSED']);

export const PayoutDetails = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  /** The last four digits: no answer has more of it. */
  accountNumber: z.string().max(4),
  /** In the United States the routing number. */
  sortCode: z.string().optional(),
  accountName: z.string(),
  currency: z.string(),
  status: PayoutStatus,
  /** Where the provider pays out now: the account before until it has taken this one. Null before the first. */
  paidTo: z.object({ bankName: z.string(), accountNumber: z.string().max(4) }).nullable(),
  /** A change that a manager made: handed over then, or with an admin's yes. Null when nothing waits. */
  held: z
    .object({ until: Instant, before: z.object({ bankName: z.string(), accountNumber: z.string().max(4) }) })
    .nullable(),
  since: Instant,
  version: z.int(),
  changed: Changed,
});
export type PayoutDetails = z.infer<typeof PayoutDetails>;

const fields = {
  /** Of a bank that is not listed: its name. */
  bankCode: line(80, { min: 1, what: 'the code of the bank' }),
  bankName: line(80, { min: 1, what: 'the name of the bank' }),
  /** Whole; spaces between groups do not count. */
  accountNumber: z
    .string({ error: 'Enter the account number.' })
    .trim()
    .min(1, { error: 'Enter the account number.' })
    .max(50, { error: 'At most 50 characters.' }),
  sortCode: z.string().trim().max(20, { error: 'At most 20 characters.' }).optional(),
  accountName: properName(100, 'the account holder'),
  currency: Currency,
  /** Where the session’s last proof is older than a few minutes. */
  currentPassword: z.string().max(200).optional(),
};

export const NewPayoutDetails = z.strictObject(fields);
export type NewPayoutDetails = z.infer<typeof NewPayoutDetails>;

/** Only what is named changes. Another bank, sort code or number is sent with the whole account. */
export const PayoutDetailsChange = z
  .strictObject(fields)
  .partial()
  .extend({ version: z.int({ error: 'Send the version that you have seen.' }).min(0) });
export type PayoutDetailsChange = z.infer<typeof PayoutDetailsChange>;

const Bank = z.object({ name: z.string(), code: z.string() });
export type Bank = z.infer<typeof Bank>;

export const SeenPayoutDetails = PayoutDetailsChange.pick({ version: true });

/** Objects, or from other servers names alone. */
export const Banks = z.array(z.union([Bank, z.string()])).max(MOST_BANKS);

/** The banks of a list, whichever way it is written: a name is its own code. */
export const banksOf = (list: z.infer<typeof Banks>): Bank[] =>
  list.map((bank) => (typeof bank === 'string' ? { name: bank, code: bank } : bank));

export const BanksAsked = z.strictObject({ country: Country.optional() });

function asField(problem: AccountProblem): FieldProblem {
  switch (problem.code) {
    case 'MISSING':
    case 'NOT_TAKEN':
      return { code: problem.code };
    case 'TOO_SHORT':
      return { code: 'TOO_SMALL', minimum: problem.least, unit: 'CHARACTERS' };
    case 'TOO_LONG':
      return { code: 'TOO_BIG', maximum: problem.most, unit: 'CHARACTERS' };
    case 'WRONG_CHARACTERS':
      return { code: 'WRONG_FORMAT', format: problem.field };
    case 'MISTYPED':
      return { code: 'WRONG_FORMAT', format: problem.scheme.toLowerCase() };
  }
}

/** What is wrong with an account in a country, each problem with its field. */
export function accountDetails(country: string, account: GivenAccount): Detail[] {
  return accountProblems(country, account).map((problem) => ({
    path: problem.field,
    message: bankAccountWords(problem),
    ...asField(problem),
  }));
}
