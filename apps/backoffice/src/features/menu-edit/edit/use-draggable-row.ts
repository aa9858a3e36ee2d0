import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useState } from 'react';
import { DRAGGED_ITEM, type Edge, edgeOf } from './dragging.ts';

/** Lets a row be dragged by its grip and dropped upon; answers the edge at which something would land. */
export function useDraggableRow(
  row: RefObject<HTMLElement | null>,
  grip: RefObject<HTMLElement | null>,
  itemId: string,
): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const element = row.current;
    const dragHandle = grip.current;
    if (!element || !dragHandle) return;
    const end = [
      draggable({ element, dragHandle, getInitialData: () => ({ [DRAGGED_ITEM]: itemId }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => DRAGGED_ITEM in source.data && source.data[DRAGGED_ITEM] !== itemId,
        getData: ({ input }) =>
          attachClosestEdge({ itemId }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    ];
    return () => {
      for (const stop of end) stop();
    };
  }, [row, grip, itemId]);
  return edge;
}
