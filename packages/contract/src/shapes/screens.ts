import { SILENCES } from '@comanda/domain/orders/order-alerts';
import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { PrinterAtBoard } from './printers.ts';

export const MOST_UNHEARD = 20;

/** `closed` is the last one: its user has left the page. */
export const ScreenHeartbeat = z.strictObject({
  visible: z.boolean(),
  audible: z.boolean(),
  board: z.enum(['live', 'other', 'closed']),
});

/** What happened with a new order on a screen: its board is open, it is in sight, its sound runs. */
export const OrderAlert = z.strictObject({
  screenId: Id,
  shown: z.boolean(),
  visible: z.boolean(),
  audible: z.boolean(),
});

/** A screen by the name of its tablet or user, and why an order did not ring there. */
const SilentScreen = z.object({ name: z.string(), silence: z.enum(SILENCES) });
export type SilentScreen = z.infer<typeof SilentScreen>;

/** An order that waits, and that no screen has shown with sound in time. */
export const UnheardOrder = z.object({
  id: Id,
  number: z.int(),
  screens: z.array(SilentScreen),
});
export type UnheardOrder = z.infer<typeof UnheardOrder>;

/** The answer to a heartbeat: what every board has to say besides its orders, where there is anything. */
export const ScreenAnswer = z.object({
  leaseUntil: Instant,
  printers: z.array(PrinterAtBoard).optional(),
  unheard: z.array(UnheardOrder).optional(),
});
