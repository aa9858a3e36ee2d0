import type { MissedOrders } from '@comanda/contract/shapes/orders';
import { formatMoney } from '@comanda/domain/money';
import { IconCheck } from '@comanda/icons/tabler';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOffice } from '../../../office.ts';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { now as tickedAt } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import { CallRow } from './call-row.tsx';
import styles from './missed.module.css';
import { missedQuery } from './missed-query.ts';
import { missedWords } from './missed-words.ts';

type Missed = MissedOrders['orders'][number];

function MissedRow({ order, isBusy, onDone }: { order: Missed; isBusy: boolean; onDone: () => void }) {
  const { restaurant } = useBoard();
  return (
    <CallRow
      number={order.number}
      phone={order.phone}
      table={order.table}
      action={
        <Button
          variant="default"
          leftSection={<IconCheck size={20} aria-hidden="true" />}
          aria-disabled={isBusy}
          aria-label={missedWords.doneOf(order)}
          onClick={() => !isBusy && onDone()}
        >
          {missedWords.done}
        </Button>
      }
    >
      <bdi className={styles.who}>{order.name}</bdi>
      <span className={styles.aside}>
        {SERVICE_NAMES[order.service]} · {formatMoney(order.total, order.currency, restaurant.locale)} ·{' '}
        {missedWords.at(order.missedAt, restaurant, tickedAt())}, {missedWords.reasons[order.reason]}
      </span>
    </CallRow>
  );
}

function MissedList({ missed, onClose }: { missed: MissedOrders; onClose: () => void }) {
  const { client, queryClient } = useOffice();
  const { restaurant } = useBoard();
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (orderId: string | null) =>
      client.call('dismissMissed', {
        params: { id: restaurant.id },
        body: { upTo: missed.upTo, ...(orderId !== null && { orderId }) },
      }),
    onSuccess: (left) => {
      queryClient.setQueryData(missedQuery(client, restaurant.id).queryKey, left);
      if (left.count === 0) onClose();
      // The button that was pressed is gone.
      else list.current?.focus();
    },
  });
  const { damaged = [] } = missed;
  const more = missed.count - missed.orders.length - damaged.length;
  return (
    <Modal
      opened
      onClose={onClose}
      size={680}
      title={missedWords.title}
      classNames={{ title: styles.title ?? '', body: styles.body ?? '', header: styles.header ?? '' }}
    >
      <p className={styles.aside}>{missedWords.intro}</p>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={missedWords.title}>
        {missed.orders.map((order) => (
          <MissedRow key={order.id} order={order} isBusy={isPending} onDone={() => mutate(order.id)} />
        ))}
      </ul>
      {damaged.length > 0 && <p>{missedWords.damaged(damaged.map(({ number }) => number))}</p>}
      {more > 0 && <p>{missedWords.more(more)}</p>}
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      <Button size="lg" fullWidth aria-disabled={isPending} onClick={() => !isPending && mutate(null)}>
        {isPending && variables === null ? missedWords.sending : missedWords.dismiss}
      </Button>
    </Modal>
  );
}

/** The diners to call, and the way to take each order, or all, off every board. */
export function MissedDialog({ onClose }: { onClose: () => void }) {
  const { client } = useOffice();
  const { restaurant } = useBoard();
  const { data } = useQuery(missedQuery(client, restaurant.id));
  return data && data.count > 0 ? <MissedList missed={data} onClose={onClose} /> : null;
}
