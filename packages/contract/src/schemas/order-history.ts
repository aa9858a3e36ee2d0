import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id, IdempotencyKey } from '../shapes/common.ts';
import { OrdersAsked, OrdersFilter, OrdersPage, OrderTotals } from '../shapes/order-history.ts';
import { Order } from '../shapes/orders.ts';
import { Refund, Refundable } from '../shapes/refunds.ts';

const OfRestaurant = z.strictObject({ id: Id });
const OfOrder = z.strictObject({ id: Id, orderId: Id });

export const orderHistorySchemas = {
  orders: { params: OfRestaurant, query: OrdersAsked, success: [200, OrdersPage] },
  exportOrders: { params: OfRestaurant, query: OrdersFilter, success: [200, z.string()] },
  orderTotals: { params: OfRestaurant, query: OrdersFilter, success: [200, OrderTotals] },
  refundable: { params: OfOrder, success: [200, Refundable] },
  refund: {
    params: OfOrder,
    headers: z.object({ 'idempotency-key': IdempotencyKey }),
    body: Refund,
    success: [201, Order],
  },
} as const satisfies Record<string, CallSchema>;
