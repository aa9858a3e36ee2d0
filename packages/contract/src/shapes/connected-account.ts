import { z } from 'zod';
import { Instant } from './common.ts';
import { SetUpBy } from './tablets.ts';

/** As the provider names it, and as its owners see it there: holder and last four digits, where it gives them. */
const AccountAtProvider = z.object({
  id: z.string(),
  setUpBy: SetUpBy,
  since: Instant,
  holder: z.string().nullable(),
  lastFour: z.string().max(4).nullable(),
  /** An admin has said yes: without that nothing goes there. */
  isConfirmed: z.boolean(),
});

/**
 * The account that a restaurant has of its own at the provider of cards. `NOT_OFFERED`: nobody here connects accounts;
 * `TO_COMPLETE`: its owner has not answered all that the provider asks; `TO_CONFIRM`: it could be paid, and waits for
 * an admin's yes.
 */
export const ConnectedAccount = z.object({
  state: z.enum(['NOT_OFFERED', 'NONE', 'TO_COMPLETE', 'TO_CONFIRM', 'ACTIVE']),
  account: AccountAtProvider.nullable(),
});
export type ConnectedAccount = z.infer<typeof ConnectedAccount>;

/** Payouts that are shown, and currencies. */
export const MOST_SUMS = 20;

const Sum = z.object({ amount: z.int(), currency: z.string() });

/**
 * What the own account will be paid out, in minor units: what was sent to its bank, the first to arrive first, and by
 * currency what was not sent yet; less than 0 is owed to the provider.
 */
export const AccountMoney = z.object({
  onItsWay: z.array(Sum.extend({ arrivesOn: z.iso.date() })).max(MOST_SUMS),
  notSent: z.array(Sum).max(MOST_SUMS),
});
export type AccountMoney = z.infer<typeof AccountMoney>;

/** The provider's own page on which its owner goes on; good for minutes, and once. */
export const ConnectingPage = z.object({ url: z.string() });
