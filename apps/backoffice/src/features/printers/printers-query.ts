import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

const EVERY_MS = 10_000;

/** The printers, and how they do: looked at again and again while somebody sets them up. */
export function printersQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['printers', restaurantId],
    queryFn: ({ signal }) => client.call('printers', { params: { id: restaurantId } }, { signal }),
    refetchInterval: EVERY_MS,
  });
}

/** Categories that a printer can be for. Below `menu`, so that news of the menu reaches them. */
export function categoriesQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'categories'],
    queryFn: async ({ signal }) => {
      const { categories } = await client.call('menu', { params: { id: restaurantId } }, { signal });
      return categories.map(({ id, name }) => ({ value: id, label: name }));
    },
    staleTime: 60_000,
  });
}
