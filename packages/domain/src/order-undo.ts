import { MINUTE_MS } from './durations.ts';
import type { PaymentState } from './order-payments.ts';
import { isFinalForDiner, type OrderStatus } from './order-statuses.ts';

export const UNDO_MS = 2 * MINUTE_MS;

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
  readonly paymentState: PaymentState;
  /** Whether a member has given some of its money back, also while that is still on its way. */
  readonly hasRefund: boolean;
};

const MONEY_WENT_BACK: ReadonlySet<PaymentState> = new Set(['PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED']);

function refuse(code: UndoRefusal['code']): UndoDecision {
  return { ok: false, refusal: { code } };
}

/**
 * Takes back the last staff step, for two minutes, unless the order has moved on since, or the step ended it for the
 * diner, or money went back or is about to (product.md, "Orders").
 */
export function decideUndo(order: UndoableOrder, lastStaffMove: StaffMove | null, now: number): UndoDecision {
  if (!lastStaffMove) return refuse('NOTHING_TO_UNDO');
  const { from, to, at } = lastStaffMove;
  if (isFinalForDiner(to) || isFinalForDiner(from)) {
    return refuse('FINAL_FOR_DINER');
  }
  if (order.status !== to) return refuse('MOVED_ON');
  if (order.hasRefund || MONEY_WENT_BACK.has(order.paymentState)) {
    return refuse('REFUNDED');
  }
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
