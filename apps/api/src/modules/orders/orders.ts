// Orders: placed, moved, missed, streamed to boards and diners, anonymised.

export { anonymiseOrders, forgetMover } from './anonymise-orders.ts';
export { acceptByRule } from './auto-accept.ts';
export { runClockMoves } from './clock-moves.ts';
export { orderOfPage } from './damaged-order.ts';
export { registerDinerOrders } from './diner-orders.routes.ts';
export { REFUND_DUE } from './find-orders.ts';
export { findStaffOrder } from './find-staff-order.ts';
export { finishOrder } from './finish-order.ts';
export { registerOrderHistory } from './history.routes.ts';
export { createKeptPace } from './kept-pace.ts';
export { createEffects, ORDER_EFFECTS, type WithEffects } from './move-effects.ts';
export { type NewEvent, placedEvent } from './order-columns.ts';
export { orderLines, taxesOfLines } from './order-draft.ts';
export type { OrderDraft } from './order-record.ts';
export { createOrderWrites, type WithOrderWrites } from './order-writes.ts';
export { listOrdersWithEmail, type OrderWithEmail } from './orders.queries.ts';
export { registerOrders } from './orders.routes.ts';
export { createOrdersFeed, type OrdersFeed, type WithFeed } from './orders-feed.ts';
export { listRehearsals, type StoredRehearsal, storeRehearsal } from './rehearsal-orders.ts';
export { mailOrderLink, ownOrderOfLink, sharedOrder } from './share-order.ts';
export { registerStaffOrders } from './staff-orders.routes.ts';
export { type PastOrder, storeOrders } from './store-orders.ts';
export { takeProviderEvents } from './take-provider-event.ts';
