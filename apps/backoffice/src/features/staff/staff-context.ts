import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useOffice } from '../../office.ts';
import { allMembersQuery, restaurantUsersQuery } from '../../session/session-queries.ts';

export const StaffContext = createContext<Restaurant | null>(null);

export function useStaffOf(): Restaurant {
  const restaurant = use(StaffContext);
  if (!restaurant) throw new Error('useStaffOf is used outside of a restaurant’s staff.');
  return restaurant;
}

/** Loads the list, and what was written down about it, anew after a change. */
export function useRefreshStaff(): () => void {
  const { client } = useOffice();
  const { id } = useStaffOf();
  const queryClient = useQueryClient();
  return () => {
    for (const { queryKey } of [restaurantUsersQuery(client, id), allMembersQuery(client, id)]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    void queryClient.invalidateQueries({ queryKey: ['audit', id] });
  };
}
