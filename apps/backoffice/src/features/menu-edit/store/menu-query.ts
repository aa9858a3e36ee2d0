import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

/** The whole menu as it is edited; the order stream says when it has changed. */
export function menuQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['menu', restaurantId],
    queryFn: ({ signal }) => client.call('menu', { params: { id: restaurantId } }, { signal }),
    staleTime: 60_000,
    refetchOnMount: 'always',
  });
}
