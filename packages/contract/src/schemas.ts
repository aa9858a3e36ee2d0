import { z } from 'zod';
import type { CallSchema } from './call-schema.ts';
import type { EndpointName } from './endpoints.ts';
import { customersSchemas } from './schemas/customers.ts';
import { dayCloseSchemas } from './schemas/day-close.ts';
import { deliverySchemas } from './schemas/delivery.ts';
import { hoursSchemas } from './schemas/hours.ts';
import { menuSchemas } from './schemas/menu.ts';
import { merchantMembersSchemas } from './schemas/merchant-members.ts';
import { movingSchemas } from './schemas/moving.ts';
import { orderHistorySchemas } from './schemas/order-history.ts';
import { passkeysSchemas } from './schemas/passkeys.ts';
import { payoutsSchemas } from './schemas/payouts.ts';
import { personalDataSchemas } from './schemas/personal-data.ts';
import { printersSchemas } from './schemas/printers.ts';
import { profileSchemas } from './schemas/profile.ts';
import { promotionsSchemas } from './schemas/promotions.ts';
import { pushSchemas } from './schemas/push.ts';
import { rehearsalsSchemas } from './schemas/rehearsals.ts';
import { screensSchemas } from './schemas/screens.ts';
import { subscriptionSchemas } from './schemas/subscription.ts';
import { tabletsSchemas } from './schemas/tablets.ts';
import {
  Email,
  Invite,
  InviteCheck,
  Join,
  Link,
  Login,
  MerchantSummary,
  OwnSession,
  PendingInvite,
  Reauthenticate,
  Register,
  ResetStaffPassword,
  RestaurantUser,
  Role,
  Session,
  SessionUser,
  Token,
  UpdateUser,
} from './shapes/accounts.ts';
import { AuditAsked, AuditEntry } from './shapes/audit.ts';
import { SlotsAsked } from './shapes/availability.ts';
import { Basket, PlaceOrder, PlaceStaffOrder, Quote, Slots, StaffBasket } from './shapes/basket.ts';
import { Id, IdempotencyKey, Instant, Message, Slug } from './shapes/common.ts';
import { Attention, DashboardAsked, DashboardStats, UndeliveredEmails } from './shapes/dashboard.ts';
import { KEPT, KeptByCall } from './shapes/departures.ts';
import { HandoverWish } from './shapes/handover.ts';
import { DinerMenu } from './shapes/menu.ts';
import { DishesInstead, MissingDish } from './shapes/missing-dishes.ts';
import {
  AllLater,
  CancelWaiting,
  DamagedOrder,
  DismissMissed,
  EndedUnpaid,
  EndUnpaid,
  LiveOrders,
  MissedOrders,
  Order,
  PromiseLater,
  SetTable,
  SharedOrder,
  TickLine,
  Transition,
} from './shapes/orders.ts';
import { NextCursor, PageAsked } from './shapes/paging.ts';
import { PasswordReset } from './shapes/passkeys.ts';
import { ChunkReceived, PictureSpace, UploadedPicture, UploadForm } from './shapes/pictures.ts';
import {
  Busy,
  CreateMerchant,
  CreateRestaurant,
  HoldStrangers,
  Merchant,
  OrderingState,
  Pause,
  Restaurant,
  RestaurantBySlug,
  UpdateMerchant,
  UpdateRestaurant,
} from './shapes/restaurants.ts';
import { streamEvents } from './stream-events.ts';

const Nothing = z.null();
const AnySlug = z.strictObject({ slug: z.string().max(60) });
const OfRestaurant = z.strictObject({ id: Id });
/** A part of a mailed link. What can be neither an id nor a token becomes nothing: the call reports a bad link. */
const LinkPart = z
  .string()
  .regex(/^[\w-]{1,200}$/)
  .catch('');
/** Two path parts in either order; distinguished by their form. */
const TwoParts = z.strictObject({ a: LinkPart, b: LinkPart });
const OfOrder = z.strictObject({ id: Id, orderId: Id });
const OfLine = OfOrder.extend({
  position: z.coerce.number({ error: 'Give the place of the line, counted from 0.' }).int().min(0).max(999),
});
const OfDinerOrder = z.strictObject({ slug: z.string().max(60), orderId: Id });

/** One entry per endpoint of `endpoints.ts`: server, clients, forms and OpenAPI all read this table. */
export const schemas = {
  login: { body: Login, success: [200, Session] },
  logout: { success: [204, Nothing] },
  reauthenticate: { body: Reauthenticate, success: [200, z.object({ until: Instant })] },
  checkHandover: { body: HandoverWish, success: [204, Nothing] },
  me: { success: [200, SessionUser] },
  userMerchants: { params: OfRestaurant, query: PageAsked, success: [200, z.array(MerchantSummary)] },
  sessions: {
    params: OfRestaurant,
    query: PageAsked,
    success: [200, z.object({ sessions: z.array(OwnSession), nextCursor: NextCursor })],
  },
  endSession: { params: z.strictObject({ id: Id, sessionId: Id }), success: [204, Nothing] },
  endOtherSessions: { params: OfRestaurant, success: [200, z.object({ ended: z.int() })] },

  register: { body: Register, success: [201, Session] },
  forgotPassword: { body: z.strictObject({ email: Email }), success: [201, Message] },
  resetPassword: {
    body: z.strictObject({ token: Token, newPassword: z.string().max(1000) }),
    success: [200, PasswordReset],
  },
  removeAllPasskeys: { body: z.strictObject({ ticket: Token }), success: [204, Nothing] },
  verifyAccount: { params: TwoParts, success: [200, Message] },
  resendVerification: { params: OfRestaurant, success: [201, Message] },
  updateUser: { params: OfRestaurant, body: UpdateUser, success: [200, SessionUser] },

  invite: { body: Invite, success: [200, z.object({ email: z.string(), expiresAt: Instant })] },
  verifyInvite: { params: TwoParts, success: [200, InviteCheck] },
  join: { body: Join, success: [201, Session] },
  link: { body: Link, success: [201, z.object({ email: z.string(), restaurantId: Id })] },
  unlink: {
    params: z.strictObject({ userId: Id, restaurantId: Id }),
    query: KeptByCall,
    success: [200, Message],
  },
  resetStaffPassword: {
    params: z.strictObject({ userId: Id }),
    body: ResetStaffPassword,
    success: [200, Message],
  },
  changeRole: {
    params: z.strictObject({ id: Id, userId: Id }),
    body: z.strictObject({ role: Role, ...KEPT }),
    success: [200, RestaurantUser],
  },
  deleteInvite: { params: z.strictObject({ id: Id, inviteId: Id }), success: [204, Nothing] },

  createMerchant: { body: CreateMerchant, success: [201, Merchant] },
  merchant: { params: OfRestaurant, success: [200, Merchant] },
  updateMerchant: {
    params: OfRestaurant,
    body: UpdateMerchant,
    success: [200, Merchant],
    current: Merchant,
  },
  ...merchantMembersSchemas,
  ...personalDataSchemas,
  ...profileSchemas,
  ...passkeysSchemas,

  createRestaurant: { body: CreateRestaurant, success: [201, Restaurant] },
  updateRestaurant: {
    params: OfRestaurant,
    body: UpdateRestaurant,
    success: [200, Restaurant],
    current: Restaurant,
  },
  dashboardStats: { params: OfRestaurant, query: DashboardAsked, success: [200, DashboardStats] },
  attention: { params: OfRestaurant, success: [200, Attention] },
  undeliveredEmails: { params: OfRestaurant, success: [200, UndeliveredEmails] },
  audit: {
    params: OfRestaurant,
    query: AuditAsked,
    success: [200, z.object({ entries: z.array(AuditEntry), nextCursor: NextCursor })],
  },

  restaurantBySlug: { query: z.strictObject({ slug: Slug }), success: [200, RestaurantBySlug] },
  restaurant: { params: OfRestaurant, success: [200, Restaurant] },
  restaurantUsers: {
    params: OfRestaurant,
    query: PageAsked,
    success: [200, z.array(z.union([RestaurantUser, PendingInvite]))],
  },
  pause: { params: OfRestaurant, body: Pause, success: [200, OrderingState] },
  unpause: { params: OfRestaurant, success: [200, OrderingState] },
  busy: { params: OfRestaurant, body: Busy, success: [200, OrderingState] },
  holdStrangers: { params: OfRestaurant, body: HoldStrangers, success: [200, OrderingState] },
  admitStrangers: { params: OfRestaurant, success: [200, OrderingState] },

  ...deliverySchemas,
  ...hoursSchemas,
  ...menuSchemas,
  ...promotionsSchemas,
  ...tabletsSchemas,
  ...pushSchemas,

  pictureSpace: { params: OfRestaurant, success: [200, PictureSpace] },
  upload: { body: UploadForm, success: [201, UploadedPicture], accepted: ChunkReceived },

  liveOrders: { params: OfRestaurant, success: [200, LiveOrders] },
  ordersStream: { params: OfRestaurant, success: [200, streamEvents.ordersStream] },
  missedOrders: { params: OfRestaurant, success: [200, MissedOrders] },
  dismissMissed: { params: OfRestaurant, body: DismissMissed, success: [200, MissedOrders] },
  ...orderHistorySchemas,
  ...customersSchemas,
  placeStaffOrder: {
    params: OfRestaurant,
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    body: PlaceStaffOrder,
    success: [201, Order],
  },
  quoteStaffOrder: { params: OfRestaurant, body: StaffBasket, success: [200, Quote] },
  order: { params: OfOrder, success: [200, Order] },
  moveOrder: { params: OfOrder, body: Transition, success: [200, Order] },
  cancelWaiting: {
    params: OfRestaurant,
    body: CancelWaiting,
    success: [200, z.object({ cancelled: z.int() })],
  },
  endUnpaid: { params: OfRestaurant, body: EndUnpaid, success: [200, EndedUnpaid] },
  undoMove: { params: OfOrder, success: [200, Order] },
  promiseLater: { params: OfOrder, body: PromiseLater, success: [200, Order] },
  promiseAllLater: {
    params: OfRestaurant,
    body: AllLater,
    success: [200, z.object({ orders: z.array(Order) })],
  },
  endDamaged: { params: OfOrder, success: [200, DamagedOrder] },
  tickLine: { params: OfLine, body: TickLine, success: [200, Order] },
  allergySeen: { params: OfOrder, success: [200, Order] },
  setTable: { params: OfOrder, body: SetTable, success: [200, Order] },
  dishesInstead: { params: OfLine, success: [200, DishesInstead] },
  setMissing: {
    params: OfOrder,
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    body: MissingDish,
    success: [200, Order],
  },
  ...rehearsalsSchemas,
  ...movingSchemas,
  ...screensSchemas,
  ...printersSchemas,
  ...payoutsSchemas,
  ...dayCloseSchemas,
  ...subscriptionSchemas,

  clientSession: {
    body: z.strictObject({ slug: z.string().max(60).optional() }).nullish(),
    success: [201, z.object({ token: z.string(), expiresAt: Instant })],
  },
  dinerMenu: { params: AnySlug, success: [200, DinerMenu] },
  slots: { params: AnySlug, query: SlotsAsked, success: [200, Slots] },
  quote: { params: AnySlug, body: Basket, success: [200, Quote] },
  placeOrder: {
    params: AnySlug,
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    body: PlaceOrder,
    success: [201, Order],
  },
  orderByKey: {
    params: z.strictObject({ slug: z.string().max(60), key: IdempotencyKey }),
    success: [200, Order],
  },
  dinerOrder: { params: OfDinerOrder, success: [200, Order] },
  dinerOrderStream: { params: OfDinerOrder, success: [200, streamEvents.dinerOrderStream] },
  cancelOrder: { params: OfDinerOrder, success: [200, Order] },
  shareOrder: { params: OfDinerOrder, success: [201, z.object({ token: z.string() })] },
  unshareOrder: { params: OfDinerOrder, success: [204, Nothing] },
  sharedOrder: { params: z.strictObject({ token: z.string().max(200) }), success: [200, SharedOrder] },
  storefrontStream: { params: AnySlug, success: [200, streamEvents.storefrontStream] },

  healthLive: { success: [200, z.object({ status: z.literal('ok') })] },
  healthReady: {
    success: [200, z.object({ status: z.literal('ok'), migrations: z.int() })],
  },
  webhook: { params: z.object({ provider: z.string().max(50) }), success: [204, Nothing] },
  version: { success: [200, z.object({ version: z.string(), name: z.string() })] },
} as const satisfies Record<EndpointName, CallSchema>;

type Schemas = typeof schemas;
type Part<N extends EndpointName, K extends string> =
  Schemas[N] extends Record<K, infer S extends z.ZodType> ? S : never;

/** A query of which nothing is needed may be left out. */
type Asked<Query> = Record<never, never> extends Query ? { query?: Query } : { query: Query };

/** What a call takes, as its caller writes it (defaults may be left out). */
export type CallInput<N extends EndpointName> = ([Part<N, 'params'>] extends [never]
  ? unknown
  : { params: z.input<Part<N, 'params'>> }) &
  ([Part<N, 'query'>] extends [never] ? unknown : Asked<z.input<Part<N, 'query'>>>) &
  ([Part<N, 'headers'>] extends [never] ? unknown : { headers: z.input<Part<N, 'headers'>> }) &
  ([Part<N, 'body'>] extends [never] ? unknown : { body: z.input<Part<N, 'body'>> });

export type CallOutput<N extends EndpointName> = z.output<Schemas[N]['success'][1]>;
