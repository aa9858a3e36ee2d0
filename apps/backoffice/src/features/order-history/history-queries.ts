import type { MerchantClient } from '@comanda/client/merchant-client';
import type { OrdersFilter } from '@comanda/contract/shapes/order-history';
import type { Order } from '@comanda/contract/shapes/orders';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sort } from './history-filter.ts';

const PAGE = 25;

/** All that is known of the orders of a restaurant, whatever they are filtered by. */
export const ordersKey = (id: string) => ['order-history', id];
export const totalsKey = (id: string) => ['order-totals', id];

const FIRST: string | null = null;

export function historyQuery(client: MerchantClient, id: string, filter: OrdersFilter, sort: Sort) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey(id), filter, sort],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'orders',
        {
          params: { id },
          query: {
            ...filter,
            ...(sort === 'OLDEST' && { sort }),
            limit: PAGE,
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    refetchOnMount: 'always',
  });
}

export function totalsQuery(client: MerchantClient, id: string, filter: OrdersFilter) {
  return queryOptions({
    queryKey: [...totalsKey(id), filter],
    queryFn: ({ signal }) => client.call('orderTotals', { params: { id }, query: filter }, { signal }),
    refetchOnMount: 'always',
  });
}

/** The number of the last thing that happened to an order. */
export const latestEvent = ({ events }: Pick<Order, 'events'>): number => events.at(-1)?.number ?? 0;

/** Asked anew after each change of the order; a form that is being filled in is kept meanwhile. */
export function refundableQuery(client: MerchantClient, id: string, order: Pick<Order, 'id' | 'events'>) {
  const params = { id, orderId: order.id };
  return queryOptions({
    queryKey: ['refundable', id, order.id, latestEvent(order)],
    queryFn: ({ signal }) => client.call('refundable', { params }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function orderQuery(client: MerchantClient, id: string, orderId: string) {
  return queryOptions({
    queryKey: ['order', id, orderId],
    queryFn: ({ signal }) => client.call('order', { params: { id, orderId } }, { signal }),
  });
}
