import type { Order } from '@comanda/contract/shapes/orders';
import { arrivedAt } from '@comanda/domain/orders/order-events';
import { canPromiseLater } from '@comanda/domain/orders/order-promises';
import type { BoardOrder, ClockedOrder, MovableOrder } from '@comanda/domain/orders/orders';

/** An instant of the wire (ISO 8601) in epoch ms, or null. */
export function epoch(instant: string | undefined): number | null {
  return instant === undefined ? null : Date.parse(instant);
}

const boardOrders = new WeakMap<Order, BoardOrder>();

/** What the domain's board rules read of an order. Kept, because sixty tickets ask every second. */
export function boardOrder(order: Order): BoardOrder {
  const known = boardOrders.get(order);
  if (known) return known;
  const made: BoardOrder = {
    status: order.status,
    promisedAt: epoch(order.promisedAt),
    startAt: epoch(order.startAt),
    travelMinutes: order.travelMinutes,
  };
  boardOrders.set(order, made);
  return made;
}

/** Whether a diner can be promised a later time: nobody waits for a rehearsal. */
export function canWait(order: Order): boolean {
  return !order.rehearsal && canPromiseLater({ ...boardOrder(order), service: order.service });
}

/** What the clock's rules read of an order: the server decides by the same ones when it is missed. */
export function clockedOrder(order: Order): ClockedOrder {
  return {
    status: order.status,
    since: Date.parse(arrivedAt(order.status, order.events, order.placedAt)),
    attendedFrom: epoch(order.attendedFrom),
    startAt: epoch(order.startAt),
    startedAt: null,
  };
}

export function movableOrder(order: Order): MovableOrder {
  return {
    status: order.status,
    service: order.service,
    scheduledFor: epoch(order.scheduledFor),
    preparationMinutes: order.preparationMinutes,
    travelMinutes: order.travelMinutes,
    startAt: epoch(order.startAt),
  };
}

/** Number of the latest event that an order shows; 0 before the first. */
export function latestEvent(order: Order): number {
  return order.events.at(-1)?.number ?? 0;
}
