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

/** The provider's own page on which its owner goes on; good for minutes, and once. */
export const ConnectingPage = z.object({ url: z.string() });
