import type { Order } from '@comanda/contract/shapes/orders';
import { useCallback, useRef } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { type Move, type MoveOutcome, moveOrder, undoMove } from '../moves/move-order.ts';
import { STATUS_WORDS } from '../moves/words.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { focusAfterMove } from './board-focus.ts';

const UNDO_TOAST_MS = 8000;

function showFailure(outcome: MoveOutcome): void {
  if (!outcome.ok) toastProblem(outcome.message);
}

/** Moves with a way back: eight seconds on a toast, two minutes in the recall list. */
export function useBoardMoves() {
  const { client } = useOffice();
  const store = useLiveOrdersStore();
  const lastMoved = useRef<string | null>(null);

  const undo = useCallback(
    async (order: Order) => {
      toast.dismiss(order.id);
      if (lastMoved.current === order.id) lastMoved.current = null;
      const outcome = await undoMove(client, store, order);
      if (outcome.ok) toast(`Order ${order.number} moved back`);
      showFailure(outcome);
    },
    [client, store],
  );

  const undoById = useCallback(
    (orderId: string | null) => {
      const order = orderId === null ? undefined : store.get().orders.get(orderId);
      if (order) void undo(order);
    },
    [store, undo],
  );

  const move = useCallback(
    async (order: Order, next: Move) => {
      focusAfterMove(order.id);
      lastMoved.current = order.id;
      toast(`Order ${order.number} ${STATUS_WORDS[next.to]}`, {
        id: order.id,
        duration: UNDO_TOAST_MS,
        action: { label: 'Undo', onClick: () => undoById(order.id) },
      });
      const outcome = await moveOrder(client, store, order, next);
      if (outcome.ok) return;
      toast.dismiss(order.id);
      showFailure(outcome);
    },
    [client, store, undoById],
  );

  const undoLast = useCallback(() => undoById(lastMoved.current), [undoById]);

  return { move, undo, undoLast };
}
