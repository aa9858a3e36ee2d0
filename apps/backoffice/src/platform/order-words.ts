import type { Order, OrderStatus } from '@comanda/contract/shapes/orders';

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
