import { PAYMENT_STATES } from '@comanda/domain/orders/order-payments';
import { ORDER_SOURCES } from '@comanda/domain/orders/staff-orders';
import { z } from 'zod';
import { broken } from '../issue-problem.ts';
import { line, Minor, Service } from './common.ts';
import { GivenDate } from './hours.ts';
import { DamagedOrder, Order, OrderLine, OrderStatus } from './orders.ts';
import { NextCursor, PageAsked } from './paging.ts';

const Period = { from: GivenDate.optional(), to: GivenDate.optional() };
const FROM_AFTER_TO = 'The first day is after the last one. Give the earlier day first.';

/** Business days, both included; compared as they are written, year first. */
function isInOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to;
}

const IN_ORDER = broken({ code: 'WRONG_ORDER' }, FROM_AFTER_TO, ['from']);

/** How an order came in: by the diner, or through a member that was called or asked. */
export const CAME_IN = ['DINER', ...ORDER_SOURCES] as const;

/** A payment's state, or that an order brought no food and its money has not been given back. */
export const PAYMENTS_ASKED = [...PAYMENT_STATES, 'REFUND_DUE'] as const;

const Filter = {
  ...Period,
  status: OrderStatus.optional(),
  service: Service.optional(),
  payment: z.enum(PAYMENTS_ASKED).optional(),
  source: z.enum(CAME_IN).optional(),
  /** A part of the number or the telephone, or words of the diner's name, the number and the dishes, in any order. */
  q: line(100).optional(),
};

/** Which orders of a restaurant, whatever the page; `from` and `to` are business days. */
export const OrdersFilter = z.strictObject(Filter).refine(isInOrder, IN_ORDER);
export type OrdersFilter = z.output<typeof OrdersFilter>;

export const ORDERS_SORTS = ['NEWEST', 'OLDEST'] as const;

export const OrdersAsked = z
  .strictObject({
    ...PageAsked.shape,
    ...Filter,
    /** By the time at which they were placed. A cursor is good for the order that it was made in. */
    sort: z.enum(ORDERS_SORTS).default('NEWEST'),
  })
  .refine(isInOrder, IN_ORDER);
export type OrdersAsked = z.output<typeof OrdersAsked>;

export const SUMMARY_LINES = 2;

/** What a list shows of an order; the rest is in the order itself. */
export const OrderSummary = Order.pick({
  id: true,
  number: true,
  status: true,
  service: true,
  source: true,
  placedAt: true,
  replacedBy: true,
  total: true,
  currency: true,
  payment: true,
}).extend({
  contact: Order.shape.contact.pick({ name: true, phone: true }),
  /** How much went back, of an order that was refunded in part. */
  refunded: Minor.optional(),
  /** The first of them, at most `SUMMARY_LINES`. */
  lines: z.array(OrderLine.pick({ name: true, number: true, kitchenName: true, quantity: true })),
  lineCount: z.int(),
  /** From when on it waited for its answer: placed, paid where it is paid online, and the restaurant open. */
  waitedFrom: Order.shape.placedAt,
  /** When it was first accepted; of one that never was, when it was rejected. */
  answeredAt: Order.shape.promisedAt,
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** In the order that was asked for. Orders whose record cannot be read stand apart. */
export const OrdersPage = z.object({
  orders: z.array(OrderSummary),
  damaged: z.array(DamagedOrder).optional(),
  nextCursor: NextCursor,
});
export type OrdersPage = z.infer<typeof OrdersPage>;

/** Sums of a filter. `revenue`: of orders that earn, less refunds; `ended`: those without food. */
export const OrderTotals = z.object({
  orders: z.int(),
  ended: z.int(),
  revenue: Minor,
  refunded: Minor,
  currency: z.string(),
});
export type OrderTotals = z.infer<typeof OrderTotals>;
