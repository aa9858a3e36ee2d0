import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

/** How the orders of a restaurant can be paid. */
export function waysToPayQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['ways-to-pay', restaurantId],
    queryFn: ({ signal }) => client.call('waysToPay', { params: { id: restaurantId } }, { signal }),
    refetchOnMount: 'always',
  });
}
