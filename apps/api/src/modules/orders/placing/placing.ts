// Placing an order: judged, stored once, and put in the place of another.

export { prepareInsertOrder } from './insert-order.ts';
export { findOrderByKey } from './order-keys.ts';
export { placeOrder } from './place-order.ts';
export { placeStaffOrder } from './place-staff-order.ts';
export { listRehearsals, type StoredRehearsal, storeRehearsal } from './rehearsal-orders.ts';
export { createSenderLimit } from './sender-limit.ts';
export { createWaitingLine } from './waiting-line.ts';
