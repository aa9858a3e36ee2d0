import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { OrderStatus } from './orders.ts';

const Kept = z.object({
  /** Sorts as the taps were made. */
  key: z.string(),
  orderId: Id,
  number: z.int(),
  /** When it was made, in epoch ms. */
  at: z.number(),
  from: OrderStatus,
});

/** What somebody has pressed on a board, as the device keeps it until the server has answered. */
export const KeptTap = z.discriminatedUnion('kind', [
  Kept.extend({ kind: z.literal('MOVE'), to: OrderStatus, readyInMinutes: z.int().optional() }),
  Kept.extend({ kind: z.literal('TICK'), position: z.int(), done: z.boolean() }),
  Kept.extend({ kind: z.literal('LATER'), minutes: z.int(), promised: Instant }),
]);
export type KeptTap = z.infer<typeof KeptTap>;
