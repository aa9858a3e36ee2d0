import type { Order } from '@comanda/contract/shapes/orders';
import { formatMoney } from '@comanda/domain/money/money';
import { Button } from '@mantine/core';
import { useMemo, useSyncExternalStore } from 'react';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/list.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { CallNote, CallRow } from '../missed/call-row.tsx';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { refusedByHour } from './refused-by-hour.ts';
import { refusedWords } from './refused-words.ts';

/** What was rejected, cancelled or missed and why, hour by hour, with the number to call. */
export function RefusedList({ onOpen }: { onOpen: (order: Order) => void }) {
  const store = useLiveOrdersStore();
  const { restaurant } = useBoard();
  const { orders } = useSyncExternalStore(store.subscribe, store.get);
  const hours = useMemo(() => refusedByHour(orders.values(), restaurant), [orders, restaurant]);
  if (hours.length === 0) return <Text tone="muted">{refusedWords.none}</Text>;
  return (
    <>
      <Text tone="muted">{refusedWords.intro}</Text>
      {hours.map((hour) => {
        const currency = hour.refused[0]?.order.currency ?? restaurant.currency;
        const sum = formatMoney(hour.total, currency, restaurant.locale);
        return (
          <Stack as="section" key={hour.from} gap={1} aria-label={refusedWords.hour(hour, restaurant)}>
            <Heading level={3}>
              <Row as="span" align="baseline" justify="between" gap={2}>
                <Text as="span" figures>
                  {refusedWords.hour(hour, restaurant)}
                </Text>
                <Text as="span" size="md" tone="muted" weight="medium" figures>
                  {refusedWords.sum(hour, sum)}
                </Text>
              </Row>
            </Heading>
            <List>
              {hour.refused.map(({ order, at }) => (
                <CallRow
                  key={order.id}
                  number={order.number}
                  title={order.contact.name}
                  phone={order.contact.phone}
                  table={order.table}
                  action={
                    <Button
                      variant="default"
                      aria-label={refusedWords.openOf(order)}
                      onClick={() => onOpen(order)}
                    >
                      {refusedWords.open}
                    </Button>
                  }
                >
                  <CallNote>
                    {SERVICE_NAMES[order.service]} ·{' '}
                    {formatMoney(order.total, order.currency, restaurant.locale)}
                  </CallNote>
                  <CallNote>{refusedWords.what(order, at, restaurant)}</CallNote>
                </CallRow>
              ))}
            </List>
          </Stack>
        );
      })}
    </>
  );
}
