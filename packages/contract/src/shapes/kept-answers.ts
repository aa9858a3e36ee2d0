import { z } from 'zod';
import { MerchantSummary } from './accounts.ts';
import { LiveOrders } from './orders.ts';

/** The orders of a board as its device keeps them; `at` is when the server was last heard, in epoch ms. */
export const KeptBoard = z.object({ at: z.number(), live: LiveOrders });
export type KeptBoard = z.infer<typeof KeptBoard>;

export const KeptMerchants = z.array(MerchantSummary);
