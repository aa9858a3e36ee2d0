import { OrderSummary, SUMMARY_LINES } from '@comanda/contract/shapes/order-history';
import type { Order, OrderStatus } from '@comanda/contract/shapes/orders';
import { returnedOf } from '@comanda/contract/words/money-back';
import { iso } from '@comanda/domain/hours/instants';
import { reachedAt } from '@comanda/domain/orders/order-events';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';

type OrderEvent = Order['events'][number];

export const RESTAURANT_ID = '019a0000-0000-7000-8000-000000000001';
export const NOON = Date.parse('2026-11-20T12:00:00.000Z');

export function orderId(number: number): string {
  return `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

function anEvent(number: number, change: Partial<OrderEvent> = {}): OrderEvent {
  return { number, type: 'PLACED', at: iso(NOON), actor: { kind: 'DINER' }, ...change };
}

/** A paid-in-cash collection order of one Margherita, placed at noon; `number` also makes its id and first event. */
export function anOrder(change: Partial<Order> = {}): Order {
  const number = change.number ?? 1;
  return {
    id: orderId(number),
    number,
    restaurantId: RESTAURANT_ID,
    status: 'PLACED',
    service: 'COLLECTION',
    lines: [
      { itemId: orderId(900), name: 'Margherita', quantity: 1, unitPrice: 1050, total: 1050, options: [] },
    ],
    contact: { name: 'Ada Obi', phone: '+442079460123' },
    placedAt: iso(NOON),
    travelMinutes: 0,
    preparationMinutes: 20,
    payment: { method: AT_HANDOVER, state: 'UNPAID' },
    events: [anEvent(number)],
    subtotal: 1050,
    discount: 0,
    deliveryFee: 0,
    serviceCharge: 0,
    tax: [],
    tip: 0,
    total: 1050,
    currency: 'GBP',
    ...change,
  };
}

/** A rehearsal as the server places it: of nobody, without a number, and without an amount anywhere. */
export function aRehearsedOrder(change: Partial<Order> = {}): Order {
  const real = anOrder();
  return {
    ...real,
    id: orderId(600),
    number: 0,
    rehearsal: true,
    contact: { name: 'Rehearsal' },
    lines: real.lines.map((line) => ({ ...line, unitPrice: 0, total: 0 })),
    payment: { ...real.payment, state: 'PAID' },
    subtotal: 0,
    total: 0,
    ...change,
  };
}

/** The same order after one more event. */
export function moved(
  order: Order,
  status: OrderStatus,
  event: Partial<OrderEvent> & { number: number },
): Order {
  return { ...order, status, events: [...order.events, anEvent(event.number, { type: status, ...event })] };
}

/** What the list of all orders has of one. */
export function summaryOf(order: Order): OrderSummary {
  const answer =
    order.events.find(({ type }) => type === 'ACCEPTED') ??
    order.events.find(({ type }) => type === 'REJECTED');
  const reached = reachedAt(order.events, order.placedAt);
  return OrderSummary.parse({
    ...order,
    lines: order.lines.slice(0, SUMMARY_LINES),
    lineCount: order.lines.length,
    ...(order.payment.state === 'PARTIALLY_REFUNDED' && { refunded: returnedOf(order) }),
    waitedFrom: [order.attendedFrom ?? reached, reached].sort().at(-1),
    answeredAt: answer?.at,
  });
}
