import type { UnpaidOrder } from '@comanda/contract/shapes/orders';
import { IconCreditCard } from '@comanda/icons/tabler';
import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import missed from '../missed/missed.module.css';
import { useUnpaid } from '../store/live-orders-store.ts';
import styles from './unpaid.module.css';
import { unpaidWords } from './unpaid-words.ts';

function UnpaidDialog({ orders, onClose }: { orders: readonly UnpaidOrder[]; onClose: () => void }) {
  const { client } = useOffice();
  const { restaurant } = useBoard();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.call('endUnpaid', {
        params: { id: restaurant.id },
        body: { orderIds: orders.map(({ id }) => id) },
      }),
    onSuccess: (answer) => {
      toast.success(unpaidWords.done(answer));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={680}
      title={unpaidWords.title}
      classNames={{ title: missed.title ?? '', body: missed.body ?? '', header: missed.header ?? '' }}
    >
      <p className={missed.aside}>{unpaidWords.intro}</p>
      <ul className={missed.list} aria-label={unpaidWords.title}>
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <bdi className={missed.who}>{unpaidWords.who(order)}</bdi>
            <span className={missed.aside}>{unpaidWords.holds(order, restaurant)}</span>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className={missed.problem}>
          {error.message}
        </p>
      )}
      <Button
        size="lg"
        variant="danger"
        fullWidth
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {isPending ? unpaidWords.ending : unpaidWords.end(orders.length)}
      </Button>
    </Modal>
  );
}

/** One quiet line: orders by card that nobody has paid yet, while they hold what others would order. */
export function UnpaidLine() {
  const { restaurant } = useBoard();
  // what somebody reads does not change under their finger
  const [opened, setOpened] = useState<readonly UnpaidOrder[] | null>(null);
  const unpaid = useUnpaid();
  const count = useClock(
    useCallback((now) => unpaid.filter(({ holdsUntil }) => Date.parse(holdsUntil) > now).length, [unpaid]),
  );
  // oldest first, and each holds as long as the next: those that let go are the first
  const holding = unpaid.slice(unpaid.length - count);
  return (
    <>
      {count > 0 && (
        <div className={styles.line}>
          <IconCreditCard size={20} aria-hidden="true" />
          <span role="status" className={styles.text}>
            {unpaidWords.line(holding, restaurant)}
          </span>
          <button
            type="button"
            className={missed.see}
            aria-haspopup="dialog"
            onClick={() => setOpened(holding)}
          >
            {unpaidWords.see(holding)}
          </button>
        </div>
      )}
      {opened && <UnpaidDialog orders={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
