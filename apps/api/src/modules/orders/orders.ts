// Orders: placed, moved, missed, streamed to boards and diners, anonymised.

export {
  acceptByRule,
  createEffects,
  createLife,
  createOrderWrites,
  finishOrder,
  noteRefusedRefunds,
  ORDER_EFFECTS,
  releaseHolds,
  runClockMoves,
  takeProviderEvents,
  type WithEffects,
  type WithOrderWrites,
} from '#orders/moving';
export { listRehearsals, type StoredRehearsal, storeRehearsal } from '#orders/placing';
export {
  anonymiseOrders,
  draftOrder,
  forgetMover,
  givenBack,
  listOrdersWithEmail,
  type NewEvent,
  type OrderDraft,
  type OrderWithEmail,
  type PastOrder,
  placedEvent,
  storeOrders,
} from '#orders/record';
export {
  createKeptPace,
  createOrdersFeed,
  findStaffOrder,
  mailOrderLink,
  type OrdersFeed,
  orderOfPage,
  ownOrderOfLink,
  REFUND_DUE,
  sharedOrder,
  type WithFeed,
} from '#orders/watching';
export { registerDinerOrders } from './diner-orders.routes.ts';
export { registerOrderHistory } from './history.routes.ts';
export { registerOrders } from './orders.routes.ts';
export { registerStaffOrders } from './staff-orders.routes.ts';
