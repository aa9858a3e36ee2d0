// Orders as boards, diners and lists see them.

export { exportOrders } from './export-orders.ts';
export { REFUND_DUE } from './find-orders.ts';
export { createKeptPace } from './kept-pace.ts';
export { missedOrders } from './missed-orders.ts';
export { orderHistory, orderTotals } from './order-history.ts';
export { openDinerStream, openStaffStream } from './order-streams.ts';
export { createOrdersFeed, type OrdersFeed, type WithFeed } from './orders-feed.ts';
export {
  mailOrderLink,
  ownOrderOfLink,
  sharedOrder,
  shareOrder,
  unshareOrder,
} from './share-order.ts';
export { findStaffOrder, liveOrders, orderOfPage } from './show-orders.ts';
