import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { dinersEndpoints } from '../endpoints/diners.ts';
import { SlotsAsked } from '../shapes/availability.ts';
import { Basket, PlaceOrder, Quote, Slots } from '../shapes/basket.ts';
import { Id, IdempotencyKey, Instant, Slug } from '../shapes/common.ts';
import { DinerMenu } from '../shapes/menu.ts';
import { Order, SharedOrder } from '../shapes/orders.ts';
import { RestaurantBySlug } from '../shapes/restaurants.ts';
import { OpenedPayment } from '../shapes/ways-to-pay.ts';
import { streamEvents } from '../stream-events.ts';
import { Nothing, WithKey } from './common.ts';

const AnySlug = z.strictObject({ slug: z.string().max(60) });
const OfDinerOrder = z.strictObject({ slug: z.string().max(60), orderId: Id });

export const dinersCalls = {
  clientSession: {
    ...dinersEndpoints.clientSession,
    body: z.strictObject({ slug: z.string().max(60).optional() }).nullish(),
    success: [201, z.object({ token: z.string(), expiresAt: Instant })],
  },
  restaurantBySlug: {
    ...dinersEndpoints.restaurantBySlug,
    query: z.strictObject({ slug: Slug }),
    success: [200, RestaurantBySlug],
  },
  dinerMenu: {
    ...dinersEndpoints.dinerMenu,
    params: AnySlug,
    success: [200, DinerMenu],
  },
  slots: {
    ...dinersEndpoints.slots,
    params: AnySlug,
    query: SlotsAsked,
    success: [200, Slots],
  },
  quote: {
    ...dinersEndpoints.quote,
    params: AnySlug,
    body: Basket,
    success: [200, Quote],
  },
  placeOrder: {
    ...dinersEndpoints.placeOrder,
    params: AnySlug,
    headers: WithKey,
    body: PlaceOrder,
    success: [201, Order],
  },
  orderByKey: {
    ...dinersEndpoints.orderByKey,
    params: z.strictObject({ slug: z.string().max(60), key: IdempotencyKey }),
    success: [200, Order],
  },
  dinerOrder: {
    ...dinersEndpoints.dinerOrder,
    params: OfDinerOrder,
    success: [200, Order],
  },
  dinerOrderStream: {
    ...dinersEndpoints.dinerOrderStream,
    params: OfDinerOrder,
    success: [200, streamEvents.dinerOrderStream],
  },
  payOrder: {
    ...dinersEndpoints.payOrder,
    params: OfDinerOrder,
    success: [200, OpenedPayment],
  },
  cancelOrder: {
    ...dinersEndpoints.cancelOrder,
    params: OfDinerOrder,
    success: [200, Order],
  },
  shareOrder: {
    ...dinersEndpoints.shareOrder,
    params: OfDinerOrder,
    success: [201, z.object({ token: z.string() })],
  },
  unshareOrder: {
    ...dinersEndpoints.unshareOrder,
    params: OfDinerOrder,
    success: [204, Nothing],
  },
  sharedOrder: {
    ...dinersEndpoints.sharedOrder,
    params: z.strictObject({ token: z.string().max(200) }),
    success: [200, SharedOrder],
  },
  storefrontStream: {
    ...dinersEndpoints.storefrontStream,
    params: AnySlug,
    success: [200, streamEvents.storefrontStream],
  },
} as const satisfies Record<string, CallRecord>;
