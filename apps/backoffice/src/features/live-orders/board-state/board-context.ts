import type { Order } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { createContext, use } from 'react';
import type { Density } from '../../../platform/preferences.ts';
import type { Move } from '../moves/move-order.ts';

/** What opens over the board, and stays open however the board is laid out. */
export type BoardDialog = 'recall' | 'missed' | 'damaged' | 'late' | 'accept-several';

export type Acceptance = { readonly orderId: string; readonly minutes: (order: Order) => number };

export type Board = {
  readonly restaurant: Restaurant;
  readonly density: Density;
  /** Moves an order on, shows the way back, and takes the focus to the next ticket. */
  readonly move: (order: Order, move: Move) => void;
  /** Accepts those of them that still wait; one way back takes all of them back. */
  readonly acceptAll: (orders: readonly Acceptance[]) => void;
  readonly undo: (order: Order) => void;
  /** Promises accepted orders ten minutes later: sent in a moment, unless it is taken back. */
  readonly promiseLater: (orders: readonly Order[]) => void;
  /** Ticks a line, or takes the tick away; `position` from 0. */
  readonly tick: (order: Order, position: number, done: boolean) => void;
  /** Opens everything else that can be done with an order. */
  readonly openSheet: (orderId: string, view?: 'promise') => void;
  readonly openDialog: (dialog: BoardDialog) => void;
};

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error('A ticket is used outside of the board.');
  return board;
}
