import type { DamagedOrder } from '@comanda/contract/shapes/orders';
import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useOffice } from '../../../office.ts';
import { clockTime } from '../../../platform/clock-time.ts';
import { useBoard } from '../board/board-context.ts';
import { CallRow } from '../missed/call-row.tsx';
import styles from '../missed/missed.module.css';
import { useDamaged } from '../store/live-orders-store.ts';
import { damagedWords } from './damaged-words.ts';

/** The stream takes the row away once the order has ended. */
function DamagedRow({ order }: { order: DamagedOrder }) {
  const { client } = useOffice();
  const { restaurant } = useBoard();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.call('endDamaged', { params: { id: restaurant.id, orderId: order.id } }),
  });
  return (
    <CallRow
      number={order.number}
      phone={order.phone}
      action={
        order.canEnd && (
          <Button
            variant="default"
            aria-label={damagedWords.endName(order.number)}
            aria-disabled={isPending}
            onClick={() => !isPending && mutate()}
          >
            {isPending ? damagedWords.ending : damagedWords.end}
          </Button>
        )
      }
    >
      {damagedWords.placed(clockTime(Date.parse(order.placedAt), restaurant))}
      {order.phone === undefined && <span className={styles.aside}>{damagedWords.noPhone}</span>}
      {!order.canEnd && <span className={styles.aside}>{damagedWords.stays}</span>}
      {error && (
        <span role="alert" className={styles.problem}>
          {error.message}
        </span>
      )}
    </CallRow>
  );
}

/** The diners to call about orders that cannot be shown, and the way to take them off the board. */
export function DamagedDialog({ onClose }: { onClose: () => void }) {
  const damaged = [...useDamaged().values()];
  if (damaged.length === 0) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={damagedWords.title}
      classNames={{ title: styles.title ?? '', body: styles.body ?? '', header: styles.header ?? '' }}
    >
      <p className={styles.aside}>{damagedWords.intro}</p>
      <ul className={styles.list} aria-label={damagedWords.title}>
        {damaged.map((order) => (
          <DamagedRow key={order.id} order={order} />
        ))}
      </ul>
    </Modal>
  );
}
