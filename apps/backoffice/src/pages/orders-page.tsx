import { IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { DayCloseButton, DayCloseDrawer } from '../features/day-close/day-close-drawer.tsx';
import { NewOrder } from '../features/live-orders/new-order/new-order.tsx';
import { newOrderWords } from '../features/live-orders/new-order/new-order-words.ts';
import { useLiveOrdersStore } from '../features/live-orders/store/live-orders-store.ts';
import { ordersKey, totalsKey } from '../features/order-history/history-queries.ts';
import { historyWords } from '../features/order-history/history-words.ts';
import { OrderHistory } from '../features/order-history/order-history.tsx';
import { useOffice } from '../office.ts';
import { useBusinessToday } from '../session/business-today.ts';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Row } from '../ui/layout.tsx';
import { Page } from '../ui/page.tsx';
import { orderParts } from './order-parts.tsx';

const PATH = '/orders';

function Orders({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const today = useBusinessToday(restaurant);
  const store = useLiveOrdersStore();
  const { orders: live } = useSyncExternalStore(store.subscribe, store.get);
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [ordersKey(restaurantId), totalsKey(restaurantId)].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  return (
    <Page wide>
      <Row justify="between">
        <PageHeading path={PATH}>{historyWords.title}</PageHeading>
        <Row>
          <DayCloseButton today={today} />
          <NewOrder restaurant={restaurant} onTaken={() => void refresh()}>
            <Button leftSection={<IconPlus size={20} aria-hidden="true" />}>{newOrderWords.open}</Button>
          </NewOrder>
        </Row>
      </Row>
      <OrderHistory
        restaurant={restaurant}
        today={today}
        live={live}
        parts={orderParts(restaurant, store)}
        onRefresh={() => void refresh()}
      />
      <DayCloseDrawer restaurant={restaurant} today={today} />
    </Page>
  );
}

export function OrdersPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  return restaurantId ? <Orders restaurantId={restaurantId} /> : null;
}
