import type { MerchantClient } from '@comanda/client/merchant-client';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { maySee, type Screen } from '@comanda/domain/people/screens';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOffice } from '../../../office.ts';
import { usePreferences } from '../../../platform/use-preferences.ts';
import { roleQuery } from '../../../session/session-queries.ts';
import { selectOrders, useHasLoaded, useLiveOrdersStore } from '../store/live-orders-store.ts';

/** What a restaurant needs before its first order, by the screen where it is done. */
export type FirstStep = Extract<Screen, 'restaurant_menu' | 'restaurant_hours' | 'restaurant_show'>;

/** Below `menu`, so that news of the menu reaches it too; hours are looked at whenever the board comes back. */
function readyQuery(client: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['menu', id, 'ready'],
    queryFn: async ({ signal }) => {
      const [menu, { hours, specialDays }] = await Promise.all([
        client.call('menu', { params: { id } }, { signal }),
        client.call('hours', { params: { id } }, { signal }),
      ]);
      return {
        hasMenu: menu.categories.some(({ items }) => items.length > 0),
        hasHours: hours.length > 0 || specialDays.some(({ closed }) => !closed),
      };
    },
    refetchOnMount: 'always',
  });
}

/**
 * The steps to the first order that are left to do for this user, in their order. None where an order has come already,
 * for staff, and as long as nothing is known: a slow line keeps no restaurant from selling.
 */
export function useFirstSteps({ id }: Pick<Restaurant, 'id'>): readonly FirstStep[] {
  const { client, session } = useOffice();
  const store = useLiveOrdersStore();
  const hasLoaded = useHasLoaded();
  const [{ knownLinks }] = usePreferences();
  const { data: role = 'STAFF' } = useQuery(roleQuery(client, id, session.user()));
  const isNew = hasLoaded && role !== 'STAFF' && selectOrders(store.get(), () => true).length === 0;
  const { data: ready } = useQuery({ ...readyQuery(client, id), enabled: isNew });
  if (!isNew || !ready) return [];
  const left: FirstStep[] = [];
  if (!ready.hasMenu) left.push('restaurant_menu');
  if (!ready.hasHours) left.push('restaurant_hours');
  if (!knownLinks.includes(id)) left.push('restaurant_show');
  return left.filter((step) => maySee(role, step));
}
