import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { PlaceStaffOrder, Quote, StaffBasket } from '../shapes/basket.ts';
import { OrdersAsked, OrdersFilter, OrdersPage, OrderTotals } from '../shapes/order-history.ts';
import { DismissMissed, LiveOrders, MissedOrders, Order } from '../shapes/orders.ts';
import { streamEvents } from '../stream-events.ts';
import { OfRestaurant, WithKey } from './common.ts';

/** Orders as staff see, find and place them. */
export const ordersCalls = {
  liveOrders: {
    method: 'GET',
    path: '/restaurants/{id}/orders/live',
    access: 'member',
    onTablets: true,
    summary: 'Open orders, and those ended in the last hours',
    params: OfRestaurant,
    success: [200, LiveOrders],
    refusals: [],
  },
  ordersStream: {
    method: 'GET',
    path: '/restaurants/{id}/orders/stream',
    access: 'member',
    onTablets: true,
    stream: true,
    summary: 'Every order event of the restaurant, resumable by Last-Event-ID',
    params: OfRestaurant,
    success: [200, streamEvents.ordersStream],
    refusals: [],
  },
  missedOrders: {
    method: 'GET',
    path: '/restaurants/{id}/orders/missed',
    access: 'member',
    onTablets: true,
    summary: 'Orders that nobody answered in time, until somebody has dealt with them',
    params: OfRestaurant,
    success: [200, MissedOrders],
    refusals: [],
  },
  dismissMissed: {
    method: 'POST',
    path: '/restaurants/{id}/orders/missed/dismiss',
    access: 'member',
    onTablets: true,
    whileLocked: true,
    summary: 'Take missed orders off every board: up to the event that was seen, or one of them',
    params: OfRestaurant,
    body: DismissMissed,
    success: [200, MissedOrders],
    refusals: [],
  },
  orders: {
    method: 'GET',
    path: '/restaurants/{id}/orders',
    access: 'admin-or-manager',
    paged: 'cursor',
    summary: 'Orders of the restaurant, the newest first; found by number, name, telephone, dish',
    params: OfRestaurant,
    query: OrdersAsked,
    success: [200, OrdersPage],
    refusals: [],
  },
  exportOrders: {
    method: 'GET',
    path: '/restaurants/{id}/orders/export.csv',
    access: 'admin-or-manager',
    file: 'text/csv',
    summary: 'Orders as a sheet, streamed, the oldest first',
    params: OfRestaurant,
    query: OrdersFilter,
    success: [200, z.string()],
    refusals: [],
  },
  orderTotals: {
    method: 'GET',
    path: '/restaurants/{id}/orders/totals',
    access: 'admin-or-manager',
    summary: 'What all orders of a filter come to',
    params: OfRestaurant,
    query: OrdersFilter,
    success: [200, OrderTotals],
    refusals: [],
  },
  placeStaffOrder: {
    method: 'POST',
    path: '/restaurants/{id}/orders',
    access: 'member',
    summary:
      'Place an order that was taken by telephone or at the counter, once per key; it is accepted at once',
    params: OfRestaurant,
    headers: WithKey,
    body: PlaceStaffOrder,
    success: [201, Order],
    refusals: [
      ...['409 LOCKED', '409 CLOSED', '409 PAUSED', '409 UNATTENDED', '409 DAY_CHANGED', '409 SLOT_FULL'],
      ...[
        '409 SOLD_OUT',
        '409 NOT_FOR_SERVICE',
        '409 OUT_OF_ZONE',
        '409 BELOW_MINIMUM',
        '409 PRICE_CHANGED',
        '409 DAMAGED',
      ],
      ...['409 CODE_REFUSED', '422 KEY_REUSED'],
    ],
  },
  quoteStaffOrder: {
    method: 'POST',
    path: '/restaurants/{id}/orders/quote',
    access: 'member',
    summary: 'What such an order costs and when it can be had; nothing is stored',
    params: OfRestaurant,
    body: StaffBasket,
    success: [200, Quote],
    refusals: [],
  },
} as const satisfies Record<string, CallRecord>;
