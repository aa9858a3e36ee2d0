import { z } from 'zod';

/**
 * The account that a restaurant has of its own at the provider of cards. `NOT_OFFERED`: nobody here connects accounts;
 * `TO_COMPLETE`: its owner has not answered all that the provider asks.
 */
export const ConnectedAccount = z.object({
  state: z.enum(['NOT_OFFERED', 'NONE', 'TO_COMPLETE', 'ACTIVE']),
});
export type ConnectedAccount = z.infer<typeof ConnectedAccount>;

/** The provider's own page on which its owner goes on; good for minutes, and once. */
export const ConnectingPage = z.object({ url: z.string() });
