import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useState } from 'react';
import { DRAGGED_CATEGORY, DRAGGED_ITEM, type Edge, edgeOf } from './dragging.ts';

/** Where a drop would go: into the category (a dish), or above or below it (another category). */
type Over = 'into' | Edge | null;

/** Lets a category be dragged by its grip, and dishes and other categories be dropped upon it. */
export function useDraggableCategory(
  row: RefObject<HTMLElement | null>,
  grip: RefObject<HTMLElement | null>,
  categoryId: string,
): Over {
  const [over, setOver] = useState<Over>(null);
  useEffect(() => {
    const element = row.current;
    const dragHandle = grip.current;
    if (!element || !dragHandle) return;
    const end = [
      draggable({ element, dragHandle, getInitialData: () => ({ [DRAGGED_CATEGORY]: categoryId }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          DRAGGED_ITEM in source.data ||
          (DRAGGED_CATEGORY in source.data && source.data[DRAGGED_CATEGORY] !== categoryId),
        getData: ({ input, source }) =>
          DRAGGED_ITEM in source.data
            ? { categoryId }
            : attachClosestEdge({ categoryId }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setOver(DRAGGED_ITEM in source.data ? 'into' : edgeOf(self.data)),
        onDragLeave: () => setOver(null),
        onDrop: () => setOver(null),
      }),
    ];
    return () => {
      for (const stop of end) stop();
    };
  }, [row, grip, categoryId]);
  return over;
}
