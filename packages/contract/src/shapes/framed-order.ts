import { z } from 'zod';
import { Contact, OrderFields } from './basket.ts';
import { text } from './common.ts';

/** What the first message of a diner's page in the board's frame says; with it comes the port for all others. */
export const FramedHello = z.strictObject({ type: z.literal('framed-order') });

const id = z.int().min(0);
const StoredUnder = z.string().min(1).max(200);

/** What a diner's page asks of the board around it. Baskets and orders are read by their own schemas. */
export const FramedRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('RECALL'), id, key: StoredUnder }),
  z.strictObject({ kind: z.literal('REMEMBER'), id, key: StoredUnder, value: z.unknown() }),
  z.strictObject({ kind: z.literal('FORGET'), id, key: StoredUnder }),
  z.strictObject({ kind: z.literal('MENU'), id }),
  z.strictObject({ kind: z.literal('SLOTS'), id, query: z.record(z.string(), z.string()) }),
  z.strictObject({ kind: z.literal('QUOTE'), id, body: z.unknown() }),
  z.strictObject({ kind: z.literal('PLACE'), id, key: z.string().min(1).max(255), body: z.unknown() }),
]);
export type FramedRequest = z.infer<typeof FramedRequest>;

export type FramedReply = {
  readonly id: number;
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;
};

/** The board says by itself that the menu or the state of the restaurant may have changed. */
export const FRAMED_CHANGE = 'shop-changed';

/** An order as the checkout sends it: its telephone may be empty, and how it came in is not its to say. */
export const FramedOrder = OrderFields.omit({ replaces: true }).extend({
  contact: Contact.extend({ phone: text(25).optional() }),
});
export type FramedOrder = z.infer<typeof FramedOrder>;
