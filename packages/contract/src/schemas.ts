import { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import { Login, MerchantSummary, RestaurantUser, Session, SessionUser } from './shapes/accounts.ts';
import { Basket, PlaceOrder, Quote, Slots } from './shapes/basket.ts';
import { Id, Instant, Problem, Service, Slug } from './shapes/common.ts';
import { AvailabilityTouches, DinerMenu, SetAvailability } from './shapes/menu.ts';
import { LiveOrders, Order, OrderRefusal, ScreenHeartbeat, Transition } from './shapes/orders.ts';
import { Busy, OrderingState, Pause, Restaurant, RestaurantBySlug } from './shapes/restaurants.ts';

type CallSchema = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** The answer of a success; refusals are `Problem` unless `refusals` says more for a status. */
  readonly success: readonly [status: 200 | 201 | 204, shape: z.ZodType];
  readonly refusals?: Readonly<Record<number, z.ZodType>>;
};

const Nothing = z.null();
const AnySlug = z.strictObject({ slug: z.string().max(60) });
const OfRestaurant = z.strictObject({ id: Id });
const OfOrder = z.strictObject({ id: Id, orderId: Id });
const OfDinerOrder = z.strictObject({ slug: z.string().max(60), orderId: Id });
const IdempotencyKey = z
  .string({ error: 'Send an Idempotency-Key header (1 to 255 characters).' })
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/, { error: 'Use printable ASCII characters without spaces.' });

/** One entry per endpoint of `endpoints.ts`: server, clients, forms and OpenAPI all read this table. */
export const schemas = {
  login: { body: Login, success: [200, Session] },
  logout: { success: [204, Nothing] },
  me: { success: [200, SessionUser] },
  userMerchants: { params: OfRestaurant, success: [200, z.array(MerchantSummary)] },

  restaurantBySlug: { query: z.strictObject({ slug: Slug }), success: [200, RestaurantBySlug] },
  restaurant: { params: OfRestaurant, success: [200, Restaurant] },
  restaurantUsers: { params: OfRestaurant, success: [200, z.array(RestaurantUser)] },
  pause: { params: OfRestaurant, body: Pause, success: [200, OrderingState] },
  unpause: { params: OfRestaurant, success: [200, OrderingState] },
  busy: { params: OfRestaurant, body: Busy, success: [200, OrderingState] },
  itemAvailability: {
    params: z.strictObject({ id: Id, itemId: Id }),
    body: SetAvailability,
    success: [200, AvailabilityTouches],
  },
  optionAvailability: {
    params: z.strictObject({ id: Id, optionId: Id }),
    body: SetAvailability,
    success: [200, AvailabilityTouches],
  },

  liveOrders: { params: OfRestaurant, success: [200, LiveOrders] },
  ordersStream: { params: OfRestaurant, success: [200, z.string()] },
  order: { params: OfOrder, success: [200, Order] },
  moveOrder: { params: OfOrder, body: Transition, success: [200, Order] },
  undoMove: { params: OfOrder, success: [200, Order] },
  screen: {
    params: z.strictObject({ id: Id, screenId: Id }),
    body: ScreenHeartbeat,
    success: [200, z.object({ leaseUntil: Instant })],
  },

  clientSession: {
    body: z.strictObject({ slug: z.string().max(60).optional() }).nullish(),
    success: [201, z.object({ token: z.string(), expiresAt: Instant })],
  },
  dinerMenu: { params: AnySlug, success: [200, DinerMenu] },
  slots: {
    params: AnySlug,
    query: z.strictObject({
      service: Service,
      day: z.iso.date({ error: 'Give a day such as 2026-11-20.' }).optional(),
    }),
    success: [200, Slots],
  },
  quote: { params: AnySlug, body: Basket, success: [200, Quote] },
  placeOrder: {
    params: AnySlug,
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    body: PlaceOrder,
    success: [201, Order],
    refusals: { 409: OrderRefusal },
  },
  orderByKey: {
    params: z.strictObject({ slug: z.string().max(60), key: IdempotencyKey }),
    success: [200, Order],
  },
  dinerOrder: { params: OfDinerOrder, success: [200, Order] },
  dinerOrderStream: { params: OfDinerOrder, success: [200, z.string()] },
  cancelOrder: { params: OfDinerOrder, success: [200, Order] },
  storefrontStream: { params: AnySlug, success: [200, z.string()] },

  healthLive: { success: [200, z.object({ status: z.literal('ok') })] },
  healthReady: {
    success: [200, z.object({ status: z.literal('ok'), migrations: z.int() })],
    refusals: { 503: Problem },
  },
  version: { success: [200, z.object({ version: z.string(), name: z.string() })] },
} as const satisfies Record<EndpointName, CallSchema>;

type Schemas = typeof schemas;
type Part<N extends EndpointName, K extends string> =
  Schemas[N] extends Record<K, infer S extends z.ZodType> ? S : never;

/** What a call takes, as its caller writes it (defaults may be left out). */
export type CallInput<N extends EndpointName> = ([Part<N, 'params'>] extends [never]
  ? unknown
  : { params: z.input<Part<N, 'params'>> }) &
  ([Part<N, 'query'>] extends [never] ? unknown : { query: z.input<Part<N, 'query'>> }) &
  ([Part<N, 'headers'>] extends [never] ? unknown : { headers: z.input<Part<N, 'headers'>> }) &
  ([Part<N, 'body'>] extends [never] ? unknown : { body: z.input<Part<N, 'body'>> });

/** What a call's success answers. */
export type CallOutput<N extends EndpointName> = z.output<Schemas[N]['success'][1]>;
