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
  effectsOfMove,
  effectsOfUndo,
  isMoneyEffect,
  MAX_READY_MINUTES,
  MOVE_EFFECTS,
  type MoneyEffect,
  type MovableOrder,
  type MoveEffect,
  type MoveRefusal,
  type MoveRequest,
  nextStatuses,
  ORDER_MOVES,
  STAYING_EFFECTS,
} from './order-moves.ts';
export {
  AT_HANDOVER,
  initialStatus,
  isPaidAtHandover,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PaymentMethod,
  type PaymentState,
} from './order-payments.ts';
export {
  BOARD_STATUSES,
  END_REASONS,
  type EndReason,
  endsWithoutFood,
  isFinal,
  isFinalForDiner,
  isToMake,
  MISSED_REASONS,
  OPEN_STATUSES,
  ORDER_MOVERS,
  ORDER_STATUSES,
  type OrderMover,
  type OrderStatus,
  PROMISED_STATUSES,
  TO_MAKE_STATUSES,
} from './order-statuses.ts';
export {
  decideUndo,
  type StaffMove,
  UNDO_MS,
  undoableUntil,
} from './order-undo.ts';
