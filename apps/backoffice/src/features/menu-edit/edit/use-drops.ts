import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOffice } from '../../../office.ts';
import { type ItemMove, type MenuOrder, placeOf } from '../order/menu-order.ts';
import { orderOf } from '../store/changed-menu.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { menuQuery } from '../store/menu-query.ts';
import { DRAGGED_CATEGORY, DRAGGED_ITEM } from './dragging.ts';
import type { Arranging } from './use-arrange.ts';

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Where something that was dropped beside another one goes; its own leaving makes room above. */
function indexBeside(own: number, target: number, isBelow: boolean): number {
  const wanted = target + (isBelow ? 1 : 0);
  return own >= 0 && own < target ? wanted - 1 : wanted;
}

function besideItem(order: MenuOrder, itemId: string, targetId: string, isBelow: boolean): ItemMove | null {
  const target = placeOf(order, targetId);
  const own = placeOf(order, itemId);
  if (!target || !own) return null;
  const from = own.categoryId === target.categoryId ? own.position - 1 : -1;
  return { categoryId: target.categoryId, index: indexBeside(from, target.position - 1, isBelow) };
}

/**
 * Moves what was dragged to where it was dropped: a dish beside another or onto a category, a category beside another.
 */
export function useDrops({ moveItem, moveCategory }: Pick<Arranging, 'moveItem' | 'moveCategory'>): void {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const queryClient = useQueryClient();
  useEffect(() => {
    function dropItem(order: MenuOrder, itemId: string, target: Record<string | symbol, unknown>): void {
      const categoryId = textOf(target.categoryId);
      const targetId = textOf(target.itemId);
      const isBelow = extractClosestEdge(target) === 'bottom';
      const to = categoryId ? { categoryId } : targetId && besideItem(order, itemId, targetId, isBelow);
      if (to) moveItem(itemId, to);
    }

    function dropCategory(order: MenuOrder, ownId: string, target: Record<string | symbol, unknown>): void {
      const indexOf = (sought: unknown) => order.findIndex((category) => category.id === sought);
      const [own, over] = [indexOf(ownId), indexOf(target.categoryId)];
      if (own < 0 || over < 0) return;
      moveCategory(ownId, { index: indexBeside(own, over, extractClosestEdge(target) === 'bottom') });
    }

    return monitorForElements({
      canMonitor: ({ source }) => DRAGGED_ITEM in source.data || DRAGGED_CATEGORY in source.data,
      onDrop({ source, location }) {
        const target = location.current.dropTargets[0]?.data;
        const menu = queryClient.getQueryData(menuQuery(client, id).queryKey);
        if (!target || !menu) return;
        const order = orderOf(menu);
        const itemId = textOf(source.data[DRAGGED_ITEM]);
        const categoryId = textOf(source.data[DRAGGED_CATEGORY]);
        if (itemId) dropItem(order, itemId, target);
        else if (categoryId) dropCategory(order, categoryId, target);
      },
    });
  }, [client, queryClient, id, moveItem, moveCategory]);
}
