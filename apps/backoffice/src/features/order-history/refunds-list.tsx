import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOffice } from '../../office.ts';
import { Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Text } from '../../ui/text.tsx';
import type { Sort } from './history-filter.ts';
import { historyQuery } from './history-queries.ts';
import { HistoryTable } from './history-table.tsx';
import { historyWords } from './history-words.ts';
import { type LiveOrders, OrderDrawer, type OrderParts } from './order-drawer.tsx';

type Of = { readonly restaurant: Restaurant; readonly live: LiveOrders; readonly parts: OrderParts };

function Orders({ restaurant, live, parts }: Of) {
  const { client } = useOffice();
  const [search, setSearch] = useSearchParams();
  const [sort, setSort] = useState<Sort>('NEWEST');
  const history = useInfiniteQuery(historyQuery(client, restaurant.id, {}, sort));
  const orders = history.data?.pages.flatMap((page) => page.orders) ?? [];
  const damaged = history.data?.pages.flatMap((page) => page.damaged ?? []) ?? [];
  const orderId = search.get('order');
  return (
    <>
      <Stack aria-label={historyWords.title} as="section" gap={4}>
        <Loaded query={history} rows={4}>
          {() =>
            orders.length + damaged.length === 0 ? (
              <Text>{historyWords.none}</Text>
            ) : (
              <HistoryTable
                orders={orders}
                damaged={damaged}
                restaurant={restaurant}
                addressOf={(id) => `?${new URLSearchParams({ order: id })}`}
                sort={sort}
                onSort={setSort}
              />
            )
          }
        </Loaded>
        <ShowMore query={history} label={historyWords.next[sort]} end={historyWords.end[sort]} />
      </Stack>
      <OrderDrawer
        orderId={orderId}
        knownNumber={orders.find(({ id }) => id === orderId)?.number}
        restaurant={restaurant}
        live={live}
        parts={parts}
        onClose={() => setSearch({}, { replace: true })}
      />
    </>
  );
}

/** The past orders, each with its refund, where the page of all orders is out of reach. */
export function RefundsList(of: Of) {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  if (isOpen || search.has('order')) return <Orders {...of} />;
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {historyWords.findToRefund}
      </Button>
    </div>
  );
}
