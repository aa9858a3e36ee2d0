import { ORDER_STATUSES } from '@comanda/domain/orders/orders';
import { SCREEN_OUTCOMES } from '@comanda/domain/orders/rehearsals';
import { z } from 'zod';
import { Id, Instant } from './common.ts';

/** Screens of a rehearsal: those that were open, and tablets on which no board was. */
export const MOST_REHEARSED = 70;

/** `screenId` is null of a tablet on which no board was open. */
const RehearsedScreen = z.object({
  screenId: Id.nullable(),
  /** Of the tablet, or of the user whose screen it is. */
  name: z.string(),
  isTablet: z.boolean(),
  outcome: z.enum(SCREEN_OUTCOMES),
});
export type RehearsedScreen = z.infer<typeof RehearsedScreen>;

/** A rehearsal is an order by the name of `orderId`; `isSettled`: each screen has answered, or its time is over. */
export const Rehearsal = z.object({
  orderId: Id,
  startedAt: Instant,
  judgedAt: Instant,
  status: z.enum(ORDER_STATUSES),
  screens: z.array(RehearsedScreen).max(MOST_REHEARSED),
  isSettled: z.boolean(),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

export const LastRehearsal = z.object({ rehearsal: Rehearsal.nullable() });
