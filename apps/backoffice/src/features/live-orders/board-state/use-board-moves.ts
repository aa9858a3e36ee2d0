import { serverNow } from '@comanda/client/server-clock';
import type { Order, OrderStatus } from '@comanda/contract/shapes/orders';
import { lastStep } from '@comanda/domain/orders/order-events';
import { UNDO_SHOWN_MS } from '@comanda/domain/orders/order-undo';
import { isUnanswered } from '@comanda/domain/orders/orders';
import { useCallback, useEffect, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { type Move, type MoveOutcome, undoMove } from '../moves/move-order.ts';
import { LATER_AT_FIRST, promiseWords } from '../moves/promise-words.ts';
import { tapWords } from '../moves/tap-words.ts';
import { useTaps } from '../moves/taps-context.ts';
import { shownOrder } from '../store/live-orders-state.ts';
import { useLiveOrdersStore, useOrder } from '../store/live-orders-store.ts';
import type { Acceptance } from './board-context.ts';
import { focusAfterMove, focusBoard, keepBoardFocus } from './board-focus.ts';

type Moved = {
  readonly kind: 'MOVE';
  readonly orderId: string;
  readonly number: number;
  readonly to: OrderStatus;
  readonly isUndone: boolean;
};

type AcceptedAll = { readonly kind: 'ALL'; readonly orders: readonly Order[]; readonly isUndone: boolean };

/** Orders as they were, and since when (epoch ms); `keys` of the taps that are held until the way back is over. */
type PromisedLater = {
  readonly kind: 'LATER';
  readonly orders: readonly Order[];
  readonly minutes: number;
  readonly at: number;
  readonly keys: readonly string[];
  readonly isUndone: boolean;
};

/** What was pressed last on this board, with its way back; `isUndone` once that was taken. */
export type LastPress = Moved | AcceptedAll | PromisedLater;

// Whether there is nothing left of the move that was pressed to take back: the order has gone on, ended or come back
// since, or the server has made the move and would refuse to take it back, as money was given back.
function isPastUndo(last: LastPress, order: Order | undefined): boolean {
  if (last.kind !== 'MOVE' || last.isUndone) return false;
  if (order?.status !== last.to) return true;
  return order.undoableUntil === undefined && lastStep(order.events)?.type === last.to;
}

function showFailure(outcome: MoveOutcome): void {
  if (!outcome.ok) toastProblem(outcome.message);
}

/** Moves with a way back: eight seconds among the tools of the board, two minutes in the recall list. */
export function useBoardMoves() {
  const { client } = useOffice();
  const store = useLiveOrdersStore();
  const taps = useTaps();
  const [pressed, setLast] = useState<LastPress | null>(null);
  const order = useOrder(pressed?.kind === 'MOVE' ? pressed.orderId : '');
  const last = pressed && !isPastUndo(pressed, order) ? pressed : null;

  useEffect(() => {
    if (!last) return undefined;
    const over = setTimeout(() => setLast(null), UNDO_SHOWN_MS);
    return () => {
      clearTimeout(over);
      // a diner cannot unread what was sent to them, so it is sent when the way back is over
      if (last.kind === 'LATER') taps.release(last.keys);
    };
  }, [last, taps]);

  const undo = useCallback(
    async (order: Order) => {
      const taken = taps.takeBack(order.id);
      if (taken === 'UNDER_WAY') {
        toastProblem(tapWords.underWay(order));
        return;
      }
      const outcome = taken === 'DONE' ? { ok: true as const } : await undoMove(client, store, order);
      const undone = {
        kind: 'MOVE' as const,
        orderId: order.id,
        number: order.number,
        to: order.status,
        isUndone: true,
      };
      setLast(outcome.ok ? undone : null);
      showFailure(outcome);
      keepBoardFocus(order.id);
    },
    [client, store, taps],
  );

  const undoAll = useCallback(
    async (orders: readonly Order[]) => {
      setLast({ kind: 'ALL', orders, isUndone: true });
      const undone: Order[] = [];
      for (const { id } of orders) {
        const order = store.get().orders.get(id);
        const taken = taps.takeBack(id);
        if (!order || taken === 'UNDER_WAY') {
          if (order) toastProblem(tapWords.underWay(order));
          continue;
        }
        const outcome = taken === 'DONE' ? { ok: true as const } : await undoMove(client, store, order);
        showFailure(outcome);
        if (outcome.ok) undone.push(order);
      }
      setLast(undone.length > 0 ? { kind: 'ALL', orders: undone, isUndone: true } : null);
      keepBoardFocus(orders[0]?.id);
    },
    [client, store, taps],
  );

  const undoLast = useCallback(() => {
    if (!last || last.isUndone) return;
    // its button is gone with the press
    focusBoard(last.kind === 'MOVE' ? last.orderId : last.orders[0]?.id);
    if (last.kind === 'ALL') {
      void undoAll(last.orders);
      return;
    }
    if (last.kind === 'LATER') {
      if (taps.drop(last.keys)) setLast({ ...last, isUndone: true });
      else toastProblem(promiseWords.tooLate);
      return;
    }
    const order = store.get().orders.get(last.orderId);
    if (order) void undo(order);
  }, [store, taps, undo, undoAll, last]);

  const promiseLater = useCallback(
    (orders: readonly Order[]) => {
      const keys = orders.flatMap((order) =>
        order.promisedAt === undefined
          ? []
          : taps.hold(order, { kind: 'LATER', minutes: LATER_AT_FIRST, promised: order.promisedAt }),
      );
      if (keys.length === 0) return;
      setLast({ kind: 'LATER', orders, minutes: LATER_AT_FIRST, at: serverNow(), keys, isUndone: false });
    },
    [taps],
  );

  const move = useCallback(
    (order: Order, { to, readyInMinutes }: Move) => {
      focusAfterMove(order.id);
      setLast({ kind: 'MOVE', orderId: order.id, number: order.number, to, isUndone: false });
      taps.add(order, { kind: 'MOVE', to, ...(readyInMinutes !== undefined && { readyInMinutes }) });
    },
    [taps],
  );

  const acceptAll = useCallback(
    (chosen: readonly Acceptance[]) => {
      const accepted: Order[] = [];
      for (const { orderId, minutes } of chosen) {
        const order = shownOrder(store.get(), orderId);
        if (!order || !isUnanswered(order.status)) continue;
        accepted.push(order);
        const promise = order.scheduledFor === undefined && { readyInMinutes: minutes(order) };
        taps.add(order, { kind: 'MOVE', to: 'ACCEPTED', ...promise });
      }
      if (accepted.length > 0) setLast({ kind: 'ALL', orders: accepted, isUndone: false });
    },
    [store, taps],
  );

  const tick = useCallback(
    (order: Order, position: number, done: boolean) => taps.add(order, { kind: 'TICK', position, done }),
    [taps],
  );

  return { move, acceptAll, undo, undoLast, promiseLater, tick, last };
}
