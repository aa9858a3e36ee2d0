import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

/** The money of a business day (`YYYY-MM-DD`). */
export function dayCloseQuery(client: MerchantClient, id: string, day: string) {
  return queryOptions({
    queryKey: ['day-close', id, day],
    queryFn: ({ signal }) => client.call('dayClose', { params: { id }, query: { day } }, { signal }),
    staleTime: 0,
  });
}
