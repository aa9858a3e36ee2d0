import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

/** Services, zones and capacity as they are saved. */
export function deliveryQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['delivery', restaurantId],
    queryFn: ({ signal }) => client.call('delivery', { params: { id: restaurantId } }, { signal }),
  });
}

/** Roughly where the last deliveries went. */
export function deliveryPlacesQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['delivery-places', restaurantId],
    queryFn: ({ signal }) => client.call('deliveryPlaces', { params: { id: restaurantId } }, { signal }),
    staleTime: 60_000,
  });
}
