import { MINUTE_MS } from '../hours/durations.ts';
import { ORDER_MOVES } from './order-moves.ts';
import { isPaidAtHandover, type PaymentMethod, type PaymentState } from './order-payments.ts';
import { endsWithFood, isFinalForDiner, type OrderStatus } from './order-statuses.ts';

export const UNDO_MS = 2 * MINUTE_MS;
/** How long a board offers it without being asked. */
export const UNDO_SHOWN_MS = 8_000;

/** The last step that a member took with an order; `at` in epoch ms. */
export type StaffMove = { readonly from: OrderStatus; readonly to: OrderStatus; readonly at: number };

export type UndoRefusal = {
  readonly code: 'NOTHING_TO_UNDO' | 'MOVED_ON' | 'FINAL_FOR_DINER' | 'REFUNDED' | 'TOO_LATE';
};

/** `clearsPromise`: back to unanswered, so the promise is withdrawn and the time to answer begins anew. */
export type UndoDecision =
  | {
      readonly ok: true;
      readonly from: OrderStatus;
      readonly to: OrderStatus;
      readonly at: number;
      readonly clearsPromise: boolean;
    }
  | { readonly ok: false; readonly refusal: UndoRefusal };

type UndoableOrder = {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly paymentState: PaymentState;
  /** Whether a member has given some of its money back, also while that is still on its way. */
  readonly hasRefund: boolean;
  /** The same since the last step. */
  readonly isRefundedSince: boolean;
};

const MONEY_WENT_BACK: ReadonlySet<PaymentState> = new Set(['PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED']);

function refuse(code: UndoRefusal['code']): UndoDecision {
  return { ok: false, refusal: { code } };
}

/** Whether money came in with this step: by card when the kitchen accepts, in cash when the food is handed over. */
function tookMoney({ from, to }: StaffMove, method: PaymentMethod): boolean {
  const effect = isPaidAtHandover(method) ? 'capture' : 'capture-online';
  return ORDER_MOVES.some(
    (move) => move.from === from && move.to === to && move.by === 'STAFF' && move.effects.includes(effect),
  );
}

/**
 * Takes back the last staff step, for two minutes, unless the order has moved on since, or the step ended it for the
 * diner, or it took money of which some went back or is about to, or handed over food whose money went back since.
 */
export function decideUndo(order: UndoableOrder, lastStaffMove: StaffMove | null, now: number): UndoDecision {
  if (!lastStaffMove) return refuse('NOTHING_TO_UNDO');
  const { from, to, at } = lastStaffMove;
  if (isFinalForDiner(to) || isFinalForDiner(from)) {
    return refuse('FINAL_FOR_DINER');
  }
  if (order.status !== to) return refuse('MOVED_ON');
  const hasGoneBack = order.hasRefund || MONEY_WENT_BACK.has(order.paymentState);
  if (hasGoneBack && tookMoney(lastStaffMove, order.paymentMethod)) return refuse('REFUNDED');
  if (order.isRefundedSince && endsWithFood(to)) return refuse('REFUNDED');
  if (now > at + UNDO_MS) return refuse('TOO_LATE');
  return { ok: true, from: to, to: from, at: now, clearsPromise: from === 'PLACED' };
}

/** Until when, in epoch ms, the button "Undo" is worth showing; null when there is nothing to undo at `now`. */
export function undoableUntil(
  order: UndoableOrder,
  lastStaffMove: StaffMove | null,
  now: number,
): number | null {
  return lastStaffMove && decideUndo(order, lastStaffMove, now).ok ? lastStaffMove.at + UNDO_MS : null;
}
