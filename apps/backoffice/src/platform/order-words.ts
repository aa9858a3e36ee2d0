import type { MoveReason, Order, OrderStatus } from '@comanda/contract/shapes/orders';

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  AWAITING_PAYMENT: 'Waiting for payment',
  PLACED: 'New',
  ACCEPTED: 'Preparing',
  READY: 'Ready',
  OUT_FOR_DELIVERY: 'On its way',
  COMPLETED: 'Done',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  MISSED: 'Missed',
  EXPIRED: 'Expired',
};

export const SERVICE_NAMES: Readonly<Record<Order['service'], string>> = {
  DELIVERY: 'Delivery',
  COLLECTION: 'Collection',
  DINE_IN: 'Table',
};

export const REASON_WORDS: Readonly<Record<MoveReason, string>> = {
  INGREDIENT_UNAVAILABLE: 'Ingredient unavailable',
  BUSY: 'Too busy',
  CLOSING_EARLY: 'Closing early',
  OUT_OF_AREA: 'Out of our area',
  DINER_ASKED: 'The diner asked',
  OTHER: 'Other',
};
