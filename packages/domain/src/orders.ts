export { type AutoAcceptRule, acceptsByItself } from './order-auto-accept.ts';
export {
  type BoardOrder,
  DUE_SOON,
  type DueSoon,
  LANES,
  type Lane,
  type Lateness,
  laneOf,
  lateness,
} from './order-board.ts';
export {
  type ClockedOrder,
  nextClockMove,
  waitsFrom,
} from './order-clock.ts';
export {
  decideMove,
  MAX_READY_MINUTES,
  type MovableOrder,
  type MoveRefusal,
  type MoveRequest,
  nextStatuses,
  ORDER_MOVES,
} from './order-moves.ts';
export {
  initialPaymentState,
  initialStatus,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PaymentState,
} from './order-payments.ts';
export {
  END_REASONS,
  type EndReason,
  endsWithoutFood,
  isFinal,
  MISSED_REASONS,
  ORDER_MOVERS,
  ORDER_STATUSES,
  type OrderMover,
  type OrderStatus,
} from './order-statuses.ts';
export {
  decideUndo,
  type StaffMove,
  UNDO_MS,
  undoableUntil,
} from './order-undo.ts';
