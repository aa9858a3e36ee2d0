import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

/** What comes along from another ordering service, and how far it has come: for ADMIN and MANAGER. */
export function movingQuery(client: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['moving', id],
    queryFn: ({ signal }) => client.call('moving', { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });
}
