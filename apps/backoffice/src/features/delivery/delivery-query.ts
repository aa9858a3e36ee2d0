import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

export function deliveryPlacesQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['delivery-places', restaurantId],
    queryFn: ({ signal }) => client.call('deliveryPlaces', { params: { id: restaurantId } }, { signal }),
    staleTime: 60_000,
  });
}
