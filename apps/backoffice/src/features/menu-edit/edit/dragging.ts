import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';

/** What a drag carries; rows and categories recognise each other by it. */
export const DRAGGED_ITEM = 'draggedItemId';
export const DRAGGED_CATEGORY = 'draggedCategoryId';

/** The side of a row at which what is dragged would land. */
export type Edge = 'top' | 'bottom';

export function edgeOf(data: Record<string | symbol, unknown>): Edge | null {
  const edge = extractClosestEdge(data);
  return edge === 'top' || edge === 'bottom' ? edge : null;
}
