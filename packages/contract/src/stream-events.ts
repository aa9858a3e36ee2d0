import { z } from 'zod';
import { DamagedOrder, LiveOrders, Order, UnpaidOrder, WaitingOrders } from './shapes/orders.ts';
import { OrderingState } from './shapes/restaurants.ts';

function event<E extends string, S extends z.ZodType>(name: E, data: S) {
  return z.object({ event: z.literal(name), data });
}

/** With the number after which a reader resumes (`Last-Event-ID`). */
function numbered<E extends string, S extends z.ZodType>(name: E, data: S) {
  return z.object({ event: z.literal(name), id: z.int(), data });
}

/** Says only that something has changed. */
const Nothing = z.object({});
const ping = event('ping', Nothing);
const state = event('state', OrderingState);
/** The menu of this version can be had now. */
const menu = event('menu', z.object({ version: z.int() }));
const order = numbered('order', Order);

/** What each stream sends. `ping` comes every 15 s on all of them. */
export const streamEvents = {
  ordersStream: z.discriminatedUnion('event', [
    ping,
    /** The reader’s last event is unknown, or too long ago: everything anew. */
    numbered('reset', LiveOrders),
    order,
    numbered('damaged', DamagedOrder),
    state,
    menu,
    event('missed', Nothing),
    event('waiting', WaitingOrders),
    /** An order waits for its payment: all that do, and hold something. */
    event('unpaid', z.array(UnpaidOrder)),
    event('access', Nothing),
  ]),
  dinerOrderStream: z.discriminatedUnion('event', [ping, order]),
  storefrontStream: z.discriminatedUnion('event', [ping, state, menu]),
} as const;

/** The calls that answer with server-sent events. */
export type StreamName = keyof typeof streamEvents;

/** One event of a stream, distinguished by `event`. */
export type StreamEvent<N extends StreamName> = z.output<(typeof streamEvents)[N]>;
