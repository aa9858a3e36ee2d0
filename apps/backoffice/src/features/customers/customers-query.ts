import type { MerchantClient } from '@comanda/client/merchant-client';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

const PAGE = 50;
const FIRST: string | null = null;

/** All that is known of the customers of a restaurant, whatever was looked for. */
export const customersKey = (id: string) => ['customers', id];

export function customersQuery(client: MerchantClient, id: string, sought: string) {
  return infiniteQueryOptions({
    queryKey: [...customersKey(id), sought],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'customers',
        {
          params: { id },
          query: {
            limit: PAGE,
            ...(sought && { q: sought }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    // what was typed is looked for below the list that is there
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
