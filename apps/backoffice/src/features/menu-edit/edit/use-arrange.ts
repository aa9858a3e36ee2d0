import { type ApiError, currentIn } from '@comanda/client/api-error';
import type { Arrangement } from '@comanda/contract/shapes/menu-arrangement';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { type Change, createArranger, type Seen } from '../order/arranger.ts';
import { type ItemMove, moveCategory, moveItem, placeOf, type Step } from '../order/menu-order.ts';
import { arranged, orderOf } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { menuQuery } from '../store/menu-query.ts';

export type Arranging = {
  readonly moveItem: (itemId: string, move: ItemMove) => void;
  readonly moveCategory: (categoryId: string, move: Step | { readonly index: number }) => void;
  /** What has moved where, for screen readers. */
  readonly said: string;
};

function seenIn({ categories, version }: Arrangement): Seen {
  return { order: categories, version };
}

function itemWords(menu: StaffMenu, itemId: string): string {
  const place = placeOf(orderOf(menu), itemId);
  const category = menu.categories.find(({ id }) => id === place?.categoryId);
  const item = category?.items.find(({ id }) => id === itemId);
  if (!place || !category || !item) return '';
  return `${item.name} moved to position ${place.position} of ${place.of} in ${category.name}`;
}

function categoryWords(menu: StaffMenu, categoryId: string): string {
  const index = menu.categories.findIndex(({ id }) => id === categoryId);
  return `${menu.categories[index]?.name} moved to position ${index + 1} of ${menu.categories.length}`;
}

/** Puts the menu into another order, one move after the other; an overtaken one is made again on the new order. */
export function useArrange(): Arranging {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { id } = useMenuOf().restaurant;
  const { keep, refresh } = useKeepMenu();
  const [said, setSaid] = useState('');

  const move = useMemo(
    () =>
      createArranger<ApiError>({
        async send({ order, version }) {
          const categories = order.map((place) => ({ id: place.id, items: [...place.items] }));
          const body = { categories, version };
          const called = client.call('arrangeMenu', { params: { id }, body });
          const refusal = await refusalFrom(called);
          if (!refusal) return { type: 'done', left: seenIn(await called) };
          const current = currentIn('arrangeMenu', refusal);
          return current
            ? { type: 'overtaken', left: seenIn(current), refusal }
            : { type: 'refused', refusal };
        },
        show: (order) => keep((menu) => arranged(menu, order)),
        onRefused(refusal) {
          toastProblem(`Not moved: ${refusal.message}`);
          refresh();
        },
      }),
    [client, id, keep, refresh],
  );

  const arrange = useCallback(
    (change: Change, words: (menu: StaffMenu) => string) => {
      const menu = queryClient.getQueryData(menuQuery(client, id).queryKey);
      if (!menu) return;
      const order = orderOf(menu);
      const next = change(order);
      if (next === order) return;
      setSaid(words(arranged(menu, next)));
      void move(change, { order, version: menu.version });
    },
    [client, queryClient, id, move],
  );

  return {
    said,
    moveItem: useCallback(
      (itemId, move) =>
        arrange(
          (order) => moveItem(order, itemId, move),
          (menu) => itemWords(menu, itemId),
        ),
      [arrange],
    ),
    moveCategory: useCallback(
      (categoryId, move) =>
        arrange(
          (order) => moveCategory(order, categoryId, move),
          (menu) => categoryWords(menu, categoryId),
        ),
      [arrange],
    ),
  };
}
