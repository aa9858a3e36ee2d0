import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { Changed, MinorPositive } from './common.ts';

export const MOST_CARD_PROVIDERS = 5;

const CardProvider = z.object({
  name: z.string(),
  /** As people call it. */
  label: z.string(),
  /** No money moves: its key is one for trying out. */
  isTest: z.boolean(),
  /** Accounts that restaurants have of their own there, where it has such: the page on which their owners log in. */
  ownAccounts: z.object({ login: z.url() }).nullable(),
});

/** How the orders of a restaurant can be paid. Minimums are of the total, in minor units; 0 is none. */
export const WaysToPay = z.object({
  version: z.int(),
  changed: Changed,
  takesCash: z.boolean(),
  cashMinimum: MinorPositive,
  cardProvider: z.string().nullable(),
  /** As people call the chosen one, also while it can't be reached from here. */
  cardProviderLabel: z.string().nullable(),
  cardMinimum: MinorPositive,
  /** The choices: providers whose keys are set, and that take the restaurant's currency. */
  providers: z.array(CardProvider).max(MOST_CARD_PROVIDERS),
  /** As people call those whose keys whoever runs the server could set. */
  knownProviders: z.array(z.string()).max(MOST_CARD_PROVIDERS),
});
export type WaysToPay = z.infer<typeof WaysToPay>;

const Minimum = MinorPositive.max(1_000_000_000, { error: 'That minimum is too large.' });

/** Only what is named changes. */
export const WaysToPayChange = z
  .strictObject({
    takesCash: z.boolean(),
    cashMinimum: Minimum,
    cardProvider: z.string().min(1).max(50).nullable(),
    cardMinimum: Minimum,
  })
  .partial()
  .extend({ version: z.int({ error: 'Send the version that you have seen.' }).min(0) })
  .refine(
    ({ takesCash, cardProvider }) => takesCash !== false || cardProvider !== null,
    broken({ code: 'MISSING' }, 'Leave at least one way to pay.', ['takesCash']),
  );
export type WaysToPayChange = z.infer<typeof WaysToPayChange>;

export const OpenedPayment = z.object({ url: z.string() });
