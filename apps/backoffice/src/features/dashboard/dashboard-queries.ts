import type { MerchantClient } from '@comanda/client/merchant-client';
import { queryOptions } from '@tanstack/react-query';

export const EVERY_MS = 60_000;

export function statsQuery(client: MerchantClient, id: string, days: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['dashboard', id, days],
    queryFn: ({ signal }) => client.call('dashboardStats', { params: { id }, query: days }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: EVERY_MS,
  });
}

export function undeliveredQuery(client: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['undelivered-emails', id],
    queryFn: ({ signal }) => client.call('undeliveredEmails', { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });
}
