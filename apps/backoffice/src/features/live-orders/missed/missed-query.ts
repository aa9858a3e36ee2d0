import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

/** Missed orders that nobody has dealt with; news of them comes with the order stream. */
export function missedQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['missed', restaurantId],
    queryFn: ({ signal }) => client.call('missedOrders', { params: { id: restaurantId } }, { signal }),
  });
}
