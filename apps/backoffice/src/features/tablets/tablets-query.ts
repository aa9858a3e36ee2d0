import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

const EVERY_MS = 15_000;
const WHILE_WAITING_MS = 2_000;

/** The tablets of a restaurant; looked at often while one is expected to join. */
export function tabletsQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['tablets', restaurantId],
    queryFn: ({ signal }) => client.call('tablets', { params: { id: restaurantId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.tablets.some(({ joined }) => joined === null) ? WHILE_WAITING_MS : EVERY_MS,
  });
}
