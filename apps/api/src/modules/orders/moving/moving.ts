// What becomes of an order: moves by people, by the clock and by payments, with their effects.

export { type Applied, applyChange, memberActor } from './apply-move.ts';
export { acceptByRule, autoAccept } from './auto-accept.ts';
export { cancelWaiting, endUnpaid } from './cancel-waiting.ts';
export { runClockMoves } from './clock-moves.ts';
export { dishesInstead } from './dishes-instead.ts';
export { endDamaged } from './end-damaged.ts';
export { finishOrder } from './finish-order.ts';
export { dismissMissed, followUpMissed } from './follow-up-missed.ts';
export { releaseHolds } from './held.ts';
export { confirmAllergy, tickLine } from './mark-order.ts';
export { createEffects, ORDER_EFFECTS, type WithEffects } from './move-effects.ts';
export {
  cancelOrder,
  certainChange,
  changeOrder,
  followUp,
  type MovingDependencies,
  moveOrder,
  whereItIs,
} from './move-order.ts';
export { createOrderWrites, type WithOrderWrites } from './order-writes.ts';
export { createLife } from './outages.ts';
export { paymentUrl, requirePaymentUrl } from './pay-order.ts';
export { promiseAllLater, promiseLater } from './promise-later.ts';
export { noteRefusedRefunds, refundableOf, refundOrder } from './refund-order.ts';
export { setMissing } from './set-missing.ts';
export { setTable } from './set-table.ts';
export { takeProviderEvents } from './take-provider-event.ts';
export { takeUpMissed } from './take-up-missed.ts';
export { undoMove } from './undo-move.ts';
