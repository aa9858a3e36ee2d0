import type { MoveReason, Order, OrderStatus } from '@comanda/contract/shapes/orders';

type Tone = 'info' | 'success' | 'neutral' | 'danger';

type StatusWords = {
  /** What such an order is called in a list, and in what tone. */
  readonly name: string;
  readonly tone: Tone;
  /** How one is spoken of that has just come to it: "Order 47 accepted". */
  readonly moved: string;
  /** What the button says that leads there; null where only diner or time move it so. */
  readonly press: string | Readonly<Record<Order['service'], string>> | null;
};

const HANDED_OVER = { DELIVERY: 'Delivered', COLLECTION: 'Collected', DINE_IN: 'Served' } as const;

/** All that the office says of a status. */
export const STATUS_WORDS: Readonly<Record<OrderStatus, StatusWords>> = {
  AWAITING_PAYMENT: { name: 'Waiting for payment', tone: 'info', moved: 'waiting for payment', press: null },
  PLACED: { name: 'New', tone: 'info', moved: 'back in New', press: null },
  ACCEPTED: { name: 'Preparing', tone: 'info', moved: 'accepted', press: 'Accept' },
  READY: { name: 'Ready', tone: 'success', moved: 'ready', press: 'Mark ready' },
  OUT_FOR_DELIVERY: { name: 'On its way', tone: 'success', moved: 'on its way', press: 'Out for delivery' },
  COMPLETED: { name: 'Done', tone: 'neutral', moved: 'done', press: HANDED_OVER },
  REJECTED: { name: 'Rejected', tone: 'danger', moved: 'rejected', press: null },
  CANCELLED: { name: 'Cancelled', tone: 'danger', moved: 'cancelled', press: null },
  MISSED: { name: 'Missed', tone: 'danger', moved: 'missed', press: null },
  EXPIRED: { name: 'Expired', tone: 'danger', moved: 'expired', press: null },
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
