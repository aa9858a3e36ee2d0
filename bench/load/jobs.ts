import { PlaceOrder } from '@comanda/contract/shapes/basket';
import { z } from 'zod';

const target = { port: z.int(), connections: z.int(), status: z.int() };

/** One request over and over, for so many seconds. */
export const RepeatJob = z.object({ ...target, request: z.string(), seconds: z.number() });

/** What each diner orders where: order n takes the n-th of each list, and starts again at its end. */
export const OrderMix = z.object({
  slugs: z.array(z.string()).min(1),
  diners: z.array(z.object({ clientId: z.string(), token: z.string() })).min(1),
  bodies: z.array(PlaceOrder).min(1),
});
export type OrderMix = z.infer<typeof OrderMix>;

const amount = { connections: z.int(), orders: z.int(), seconds: z.number(), mix: OrderMix };

/** At most so many orders, each with a key of its own, within so many seconds, over HTTP. */
export const HttpOrdersJob = z.object({ ...amount, port: z.int() });
/** The same, sent to the database directly. */
export const SqlOrdersJob = z.object({ ...amount, url: z.string() });

/** So many guests, one after the other on each connection: session, quote, order. */
export const GuestFlowsJob = z.object({
  port: z.int(),
  connections: z.int(),
  flows: z.int(),
  mix: OrderMix,
});

export const Driven = z.object({ answers: z.int(), seconds: z.number() });
export type Driven = z.infer<typeof Driven>;

/** Other people's storefronts of one shop; `base` is the shop's in the API. */
export const StorefrontsJob = z.object({ base: z.string(), storefronts: z.int() });
export const Refreshed = z.object({ refreshed: z.int() });

/** Boards to be opened, each with a line of its own; then which orders have come at which restaurants' boards. */
export const BoardsJob = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    port: z.int(),
    boards: z.array(z.object({ restaurantId: z.string(), token: z.string() })),
  }),
  z.object({
    type: z.literal('collect'),
    orders: z.array(z.object({ restaurantId: z.string(), id: z.string() })),
  }),
]);
export type BoardsJob = z.infer<typeof BoardsJob>;
export const BoardsOpen = z.object({ open: z.int() });
/** `delays` in ms from the moment an order bears, which lies before its commit, to the line of a board. */
export const BoardsHeard = z.object({ delays: z.array(z.number()), missed: z.int(), doubled: z.int() });

/** An answer to be given to every request, as it is. */
export const BareAnswer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  base64: z.string(),
});
export type BareAnswer = z.infer<typeof BareAnswer>;
export const Listening = z.object({ port: z.int() });

/** The n-th of a list that starts again at its end. */
export function nth<T>(list: readonly T[], n: number): T {
  const value = list[n % list.length];
  if (value === undefined) throw new RangeError('The list is empty.');
  return value;
}
