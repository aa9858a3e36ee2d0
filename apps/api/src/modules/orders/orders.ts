// Orders: placed, moved, missed, streamed to boards and diners, anonymised.

export { anonymiseOrders, forgetMover } from './anonymise-orders.ts';
export { acceptByRule } from './auto-accept.ts';
export { runClockMoves } from './clock-moves.ts';
export { orderOfPage } from './damaged-order.ts';
export { registerDinerOrders } from './diner-orders.routes.ts';
export { finishOrder } from './finish-order.ts';
export { createEffects, ORDER_EFFECTS, type WithEffects } from './move-effects.ts';
export { type NewEvent, placedEvent } from './order-columns.ts';
export { orderLines } from './order-draft.ts';
export type { OrderDraft } from './order-record.ts';
export { createOrderWrites, type WithOrderWrites } from './order-writes.ts';
export { registerOrders } from './orders.routes.ts';
export { createOrdersFeed, type OrdersFeed, type WithFeed } from './orders-feed.ts';
export { type PastOrder, storeOrders } from './store-orders.ts';
export { takeProviderEvents } from './take-provider-event.ts';
