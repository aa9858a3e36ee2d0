import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import { shortOrderName } from '@comanda/contract/words/orders';
import { isLateToPromise } from '@comanda/domain/order-promises';
import { lateness } from '@comanda/domain/orders';
import { IconClockPlus } from '@comanda/icons/tabler';
import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { now as tickedAt, useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import { laterPromise, laterSentence } from '../moves/later-sentence.ts';
import { promiseAllLater } from '../moves/promise-later.ts';
import { LATER_AT_FIRST, promiseWords } from '../moves/promise-words.ts';
import { LaterFields } from '../sheet/later-fields.tsx';
import sheet from '../sheet/order-sheet.module.css';
import { PromisePreview } from '../sheet/promise-preview.tsx';
import { boardOrder, canWait } from '../store/board-order.ts';
import { shownOrder } from '../store/live-orders-state.ts';
import { type LiveOrdersStore, useLiveOrdersStore } from '../store/live-orders-store.ts';
import late from './late-orders.module.css';
import styles from './toolbar.module.css';

function lateOrders(store: LiveOrdersStore, now: number): Order[] {
  const state = store.get();
  return [...state.orders.keys()]
    .flatMap((id) => shownOrder(state, id) ?? [])
    .filter(
      (order) => canWait(order) && isLateToPromise({ ...boardOrder(order), service: order.service }, now),
    )
    .sort((a, b) => lateBy(b, now) - lateBy(a, now));
}

/** In minutes, the same that the ticket says. */
const lateBy = (order: Order, now: number): number => lateness(boardOrder(order), now)?.minutes ?? 0;

/** Which orders it is about, as they are when the dialog opens. */
function LateList({ orders, now }: { orders: readonly Order[]; now: number }) {
  return (
    <ul className={late.late} aria-label={promiseWords.titleAll(orders.length)}>
      {orders.map((order) => (
        <li key={order.id}>
          <strong>{shortOrderName(order)}</strong> <bdi>{order.contact.name}</bdi>
          <span>{promiseWords.lateBy(lateBy(order, now))}</span>
        </li>
      ))}
    </ul>
  );
}

/** Other minutes than those of the button, and a word of the kitchen's own. */
export function LateDialog({ onClose }: { onClose: () => void }) {
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
  const count = orders.length;
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
        {orders[0] && <PromisePreview order={orders[0]} minutes={minutes} sentence={words} />}
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

/** More time for all late orders in one press; there only while there is one. */
export function LateOrders() {
  const store = useLiveOrdersStore();
  const { restaurant, promiseLater } = useBoard();
  const count = useClock(useCallback((now) => lateOrders(store, now).length, [store]));
  if (count === 0) return null;
  const now = tickedAt();
  const [first] = lateOrders(store, now);
  const at = first ? laterPromise(first, LATER_AT_FIRST, now) : null;
  const reads =
    first && at !== null
      ? promiseWords.willAllRead(first, laterSentence(first, at, restaurant, serverNow()), count)
      : undefined;
  return (
    <button
      type="button"
      className={styles.tool}
      data-late
      title={reads}
      aria-description={reads}
      onClick={() => promiseLater(lateOrders(store, tickedAt()))}
    >
      <IconClockPlus size={22} aria-hidden="true" />
      <span className={late.words}>
        <span>{promiseWords.lateShort(count)}</span> <span>{promiseWords.short(LATER_AT_FIRST)}</span>
      </span>
    </button>
  );
}
