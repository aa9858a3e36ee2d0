import type { Order } from '@comanda/contract/shapes/orders';
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@mantine/core';
import { useMemo, useSyncExternalStore } from 'react';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { useBoard } from '../board/board-context.ts';
import { CallRow } from '../missed/call-row.tsx';
import missed from '../missed/missed.module.css';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { refusedByHour } from './refused-by-hour.ts';
import styles from './refused-list.module.css';
import { refusedWords } from './refused-words.ts';

/** What was rejected, cancelled or missed and why, hour by hour, with the number to call. */
export function RefusedList({ onOpen }: { onOpen: (order: Order) => void }) {
  const store = useLiveOrdersStore();
  const { restaurant } = useBoard();
  const { orders } = useSyncExternalStore(store.subscribe, store.get);
  const hours = useMemo(() => refusedByHour(orders.values(), restaurant), [orders, restaurant]);
  if (hours.length === 0) return <p className={missed.aside}>{refusedWords.none}</p>;
  return (
    <>
      <p className={missed.aside}>{refusedWords.intro}</p>
      {hours.map((hour) => {
        const currency = hour.refused[0]?.order.currency ?? restaurant.currency;
        return (
          <section key={hour.from} aria-label={refusedWords.hour(hour, restaurant)}>
            <h3 className={styles.hour}>
              {refusedWords.hour(hour, restaurant)}
              <span className={missed.aside}>
                {refusedWords.sum(hour, formatMoney(hour.total, currency, restaurant.locale))}
              </span>
            </h3>
            <ul className={missed.list}>
              {hour.refused.map(({ order, at }) => (
                <CallRow
                  key={order.id}
                  number={order.number}
                  phone={order.contact.phone}
                  table={order.table}
                  action={
                    <Button
                      variant="default"
                      size="md"
                      aria-label={refusedWords.openOf(order)}
                      onClick={() => onOpen(order)}
                    >
                      {refusedWords.open}
                    </Button>
                  }
                >
                  <bdi className={missed.who}>{order.contact.name}</bdi>
                  <span className={missed.aside}>
                    {SERVICE_NAMES[order.service]} ·{' '}
                    {formatMoney(order.total, order.currency, restaurant.locale)}
                  </span>
                  <span className={missed.aside}>{refusedWords.what(order, at, restaurant)}</span>
                </CallRow>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
