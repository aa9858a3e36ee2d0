import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

/** All promotions of a restaurant, with how often each was used. */
export function promotionsQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['promotions', restaurantId],
    queryFn: ({ signal }) => client.call('promotions', { params: { id: restaurantId } }, { signal }),
    refetchOnMount: 'always',
  });
}
