import type { MissedOrders } from '@comanda/contract/shapes/orders';
import { formatMoney } from '@comanda/domain/money';
import { Button, Modal } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useOffice } from '../../../office.ts';
import { now as tickedAt } from '../../../platform/ticking-clock.ts';
import { usePhoneWords } from '../../../platform/use-phone-words.ts';
import { useBoard } from '../board/board-context.ts';
import { SERVICE_WORDS } from '../moves/words.ts';
import styles from './missed.module.css';
import { missedQuery } from './missed-query.ts';
import { missedWords } from './missed-words.ts';

function MissedRow({ order }: { order: MissedOrders['orders'][number] }) {
  const { restaurant } = useBoard();
  const phone = usePhoneWords(order.phone, restaurant);
  return (
    <li className={styles.row}>
      <strong>#{order.number}</strong>
      <span>
        <bdi>{order.name}</bdi> · {SERVICE_WORDS[order.service]} ·{' '}
        {formatMoney(order.total, order.currency, restaurant.locale)}
        <span className={styles.aside}>
          {missedWords.at(order.missedAt, restaurant, tickedAt())}, {missedWords.reasons[order.reason]}
        </span>
      </span>
      <a className={styles.call} href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>
        <IconPhone size={20} aria-hidden="true" /> {missedWords.call} {phone}
      </a>
    </li>
  );
}

/** Whom to call, and the way to take the line off every board. */
export function MissedDialog({ missed, onClose }: { missed: MissedOrders; onClose: () => void }) {
  const { client, queryClient } = useOffice();
  const { restaurant } = useBoard();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.call('dismissMissed', { params: { id: restaurant.id }, body: { upTo: missed.upTo } }),
    onSuccess: (left) => {
      queryClient.setQueryData(missedQuery(client, restaurant.id).queryKey, left);
      onClose();
    },
  });
  const { damaged = [] } = missed;
  const more = missed.count - missed.orders.length - damaged.length;
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={missedWords.title}
      classNames={{ title: styles.title ?? '', body: styles.body ?? '', header: styles.header ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <p className={styles.aside}>{missedWords.intro}</p>
      <ul className={styles.list} aria-label={missedWords.title}>
        {missed.orders.map((order) => (
          <MissedRow key={order.id} order={order} />
        ))}
      </ul>
      {damaged.length > 0 && <p>{missedWords.damaged(damaged.map(({ number }) => number))}</p>}
      {more > 0 && <p>{missedWords.more(more)}</p>}
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
      <Button size="lg" fullWidth aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {isPending ? missedWords.sending : missedWords.dismiss}
      </Button>
    </Modal>
  );
}
