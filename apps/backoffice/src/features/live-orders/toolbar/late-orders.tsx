import type { Order } from '@comanda/contract/shapes/orders';
import { isLateToPromise } from '@comanda/domain/order-promises';
import { lateness } from '@comanda/domain/orders';
import { Button, Modal } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { now as tickedAt, useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import { promiseAllLater } from '../moves/promise-later.ts';
import { LATER_AT_FIRST, promiseWords } from '../moves/promise-words.ts';
import { LaterFields } from '../sheet/later-fields.tsx';
import sheet from '../sheet/order-sheet.module.css';
import { boardOrder } from '../store/board-order.ts';
import { type LiveOrdersStore, useLiveOrdersStore } from '../store/live-orders-store.ts';
import styles from './toolbar.module.css';

/** The longest promised first. */
function lateOrders(store: LiveOrdersStore, now: number): Order[] {
  return [...store.get().orders.values()]
    .filter((order) => isLateToPromise({ ...boardOrder(order), service: order.service }, now))
    .sort((a, b) => lateBy(b, now) - lateBy(a, now));
}

/** In minutes, the same that the ticket says. */
const lateBy = (order: Order, now: number): number => lateness(boardOrder(order), now)?.minutes ?? 0;

/** Which orders it is about, as they are when the dialog opens. */
function LateList({ orders, now }: { orders: readonly Order[]; now: number }) {
  return (
    <ul className={styles.late} aria-label={promiseWords.titleAll(orders.length)}>
      {orders.map((order) => (
        <li key={order.id}>
          <strong>#{order.number}</strong> <bdi>{order.contact.name}</bdi>
          <span>{promiseWords.lateBy(lateBy(order, now))}</span>
        </li>
      ))}
    </ul>
  );
}

function LateDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { client } = useOffice();
  const store = useLiveOrdersStore();
  const ids = useClock(
    useCallback(
      (now) =>
        lateOrders(store, now)
          .map(({ id }) => id)
          .join(),
      [store],
    ),
  );
  const orders = ids === '' ? [] : lateOrders(store, tickedAt());
  const { restaurant } = useBoard();
  const [minutes, setMinutes] = useState<number>(LATER_AT_FIRST);
  const [sentence, setSentence] = useState('');
  const words = sentence.trim();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      promiseAllLater(client, store, restaurant.id, { minutes, ...(words && { sentence: words }) }),
    onSuccess: (promised) => {
      toast.success(promiseWords.doneAll(promised));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={promiseWords.titleAll(count)}
      classNames={{ title: sheet.title ?? '', header: sheet.header ?? '', body: sheet.sheet ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form
        className={sheet.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <LateList orders={orders} now={tickedAt()} />
        <LaterFields minutes={minutes} onMinutes={setMinutes} sentence={sentence} onSentence={setSentence} />
        <p className={sheet.hint}>{promiseWords.allRead}</p>
        {error && (
          <p role="alert" className={sheet.problem}>
            {error.message}
          </p>
        )}
        <Button type="submit" size="lg" className={sheet.submit} aria-disabled={isPending}>
          {isPending ? promiseWords.sending : promiseWords.submitAll(count, minutes)}
        </Button>
      </form>
    </Modal>
  );
}

/** All late orders at once; there only while there is one. */
export function LateOrders() {
  const store = useLiveOrdersStore();
  const count = useClock(useCallback((now) => lateOrders(store, now).length, [store]));
  const [isOpen, setOpen] = useState(false);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        data-late
        aria-haspopup="dialog"
        aria-label={promiseWords.late(count)}
        onClick={() => setOpen(true)}
      >
        <IconClockPlus size={22} aria-hidden="true" />
        <span>
          {promiseWords.lateShort(count)}
          <span className={styles.wide}>{promiseWords.allShort}</span>
        </span>
      </button>
      {isOpen && <LateDialog count={count} onClose={() => setOpen(false)} />}
    </>
  );
}
