import { createContext, use } from 'react';
import type { ItemMove } from '../order/menu-order.ts';

/** What a row can ask for; stays the same object for as long as the screen is open. */
type RowActions = {
  readonly open: (itemId: string) => void;
  readonly move: (itemId: string, move: ItemMove) => void;
  readonly select: (itemId: string, isSelected: boolean) => void;
};

export const RowActionsContext = createContext<RowActions | null>(null);

export function useRowActions(): RowActions {
  const actions = use(RowActionsContext);
  if (!actions) throw new Error('useRowActions is used outside of the edited menu.');
  return actions;
}

/** The categories that an item can be moved to; the same list for as long as their names and order are the same. */
export const CategoryTargetsContext = createContext<
  readonly { readonly id: string; readonly name: string }[]
>([]);
