import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a drag carries; rows and categories recognise each other by it. */
export const DRAGGED_ITEM = 'draggedItemId';
export const DRAGGED_CATEGORY = 'draggedCategoryId';

type Carried = Record<string | symbol, unknown>;

/** Where a drop would go: at the side of a row, or into a category (a dish). */
type Over = 'top' | 'bottom' | 'into' | null;

/** By what something is known while it is dragged, and as what others are dropped upon it. */
const KINDS = {
  item: { key: DRAGGED_ITEM, target: 'itemId' },
  category: { key: DRAGGED_CATEGORY, target: 'categoryId' },
} as const;

type Dragging = {
  readonly row: RefObject<HTMLLIElement | null>;
  readonly grip: RefObject<HTMLSpanElement | null>;
  readonly over: Over;
};

function edgeOf(data: Carried): Over {
  const edge = extractClosestEdge(data);
  return edge === 'top' || edge === 'bottom' ? edge : null;
}

/** Lets a dish or a category be dragged by its grip, and dropped upon: dishes beside each other or into a category. */
export function useDragging(kind: keyof typeof KINDS, id: string): Dragging {
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState<Over>(null);
  useEffect(() => {
    const element = row.current;
    const dragHandle = grip.current;
    if (!element || !dragHandle) return;
    const { key, target } = KINDS[kind];
    const takesIn = (data: Carried) => kind === 'category' && DRAGGED_ITEM in data;
    const end = [
      draggable({ element, dragHandle, getInitialData: () => ({ [key]: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => takesIn(data) || (key in data && data[key] !== id),
        getData: ({ input, source }) =>
          takesIn(source.data)
            ? { [target]: id }
            : attachClosestEdge({ [target]: id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setOver(takesIn(source.data) ? 'into' : edgeOf(self.data)),
        onDragLeave: () => setOver(null),
        onDrop: () => setOver(null),
      }),
    ];
    return () => {
      for (const stop of end) stop();
    };
  }, [kind, id]);
  return { row, grip, over };
}
