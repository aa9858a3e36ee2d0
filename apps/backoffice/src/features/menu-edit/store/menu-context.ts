import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import type { Role } from '@comanda/domain/people/roles';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';
import { useOffice } from '../../../office.ts';
import type { MenuIndex } from './menu-index.ts';
import { menuQuery } from './menu-query.ts';

type MenuOf = { readonly restaurant: Restaurant; readonly role: Role };

/** The menu's restaurant and the user: apart from the menu, so that a thousand rows do not follow its every change. */
export const MenuOfContext = createContext<MenuOf | null>(null);

export function useMenuOf(): MenuOf {
  const known = use(MenuOfContext);
  if (!known) throw new Error('useMenuOf is used outside of a menu.');
  return known;
}

export const MenuContext = createContext<MenuIndex | null>(null);

export function useMenu(): MenuIndex {
  const index = use(MenuContext);
  if (!index) throw new Error('useMenu is used outside of a menu.');
  return index;
}

type KeepMenu = {
  /** Shows a change at once. */
  readonly keep: (change: (menu: StaffMenu) => StaffMenu) => void;
  readonly refresh: () => Promise<void>;
};

/** The menu as every screen has it; a fetch that is under way would bring back what was before, so it is dropped. */
export function useKeepMenu(): KeepMenu {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { id } = useMenuOf().restaurant;
  const keep = useCallback(
    (change: (menu: StaffMenu) => StaffMenu) => {
      const { queryKey } = menuQuery(client, id);
      void queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, (known) => known && change(known));
    },
    [client, queryClient, id],
  );
  const refresh = useCallback(
    () => queryClient.invalidateQueries(menuQuery(client, id)),
    [client, queryClient, id],
  );
  return { keep, refresh };
}
