export { type BoardOrder, LANES, type Lane, type Lateness, laneOf, lateness } from './order-board.ts';
export {
  type ClockedOrder,
  type ClockMove,
  type ClockSettings,
  nextClockMove,
  PAYMENT_MINUTES,
  UNANSWERED_MINUTES,
} from './order-clock.ts';
export {
  type DecidedMove,
  decideMove,
  MAX_READY_MINUTES,
  MOVE_REFUSAL_CODES,
  type MovableOrder,
  type MoveDecision,
  type MoveRefusal,
  type MoveRequest,
  nextStatuses,
  ORDER_MOVES,
  type OrderPromise,
} from './order-moves.ts';
export {
  initialPaymentState,
  initialStatus,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PaymentMethod,
  type PaymentState,
} from './order-payments.ts';
export {
  END_REASONS,
  type EndReason,
  endsWithoutFood,
  isFinal,
  MISSED_REASONS,
  type MissedReason,
  ORDER_EVENT_TYPES,
  ORDER_MOVERS,
  ORDER_STATUSES,
  type OrderEventType,
  type OrderMover,
  type OrderStatus,
} from './order-statuses.ts';
export {
  decideUndo,
  type StaffMove,
  UNDO_MS,
  UNDO_REFUSAL_CODES,
  type UndoDecision,
  type UndoRefusal,
  undoableUntil,
} from './order-undo.ts';
