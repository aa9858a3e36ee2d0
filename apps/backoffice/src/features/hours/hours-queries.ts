import type { MerchantClient } from '@comanda/client/merchant-client';
import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { queryOptions } from '@tanstack/react-query';

/**
 * Opening hours and special days. Never fetched while they are edited: an edit says which version it was made from.
 */
export function hoursQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['hours', restaurantId],
    queryFn: ({ signal }) => client.call('hours', { params: { id: restaurantId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** The public holidays ahead, which change with the calendar alone. */
export function holidaysQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['holidays', restaurantId],
    queryFn: ({ signal }) => client.call('holidays', { params: { id: restaurantId } }, { signal }),
    staleTime: HOUR_MS,
  });
}

/** The hours of today, and whether it is open. */
export function currentHoursQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['current-hours', restaurantId],
    queryFn: ({ signal }) =>
      client.call('currentHours', { params: { id: restaurantId }, query: {} }, { signal }),
    refetchInterval: MINUTE_MS,
  });
}
