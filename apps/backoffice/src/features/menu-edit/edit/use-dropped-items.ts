import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOffice } from '../../../office.ts';
import { type ItemMove, type MenuOrder, placeOf } from '../order/menu-order.ts';
import { orderOf } from '../store/changed-menu.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { menuQuery } from '../store/menu-query.ts';
import { DRAGGED_ITEM } from './use-draggable-row.ts';

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Where an item that was dropped beside another one goes; its own leaving makes room above. */
function besides(order: MenuOrder, itemId: string, targetId: string, isBelow: boolean): ItemMove | null {
  const target = placeOf(order, targetId);
  const own = placeOf(order, itemId);
  if (!target || !own) return null;
  const wanted = target.position - 1 + (isBelow ? 1 : 0);
  const isAboveTarget = own.categoryId === target.categoryId && own.position < target.position;
  return { categoryId: target.categoryId, index: isAboveTarget ? wanted - 1 : wanted };
}

/** Moves what was dragged to where it was dropped: beside a row, or onto a category. */
export function useDroppedItems(move: (itemId: string, move: ItemMove) => void): void {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const queryClient = useQueryClient();
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => DRAGGED_ITEM in source.data,
        onDrop({ source, location }) {
          const itemId = textOf(source.data[DRAGGED_ITEM]);
          const data = location.current.dropTargets[0]?.data;
          const menu = queryClient.getQueryData(menuQuery(client, id).queryKey);
          if (!itemId || !data || !menu) return;
          const categoryId = textOf(data.categoryId);
          const targetId = textOf(data.itemId);
          const to = categoryId
            ? { categoryId }
            : targetId && besides(orderOf(menu), itemId, targetId, extractClosestEdge(data) === 'bottom');
          if (to) move(itemId, to);
        },
      }),
    [client, queryClient, id, move],
  );
}
