import type { Order } from '@comanda/contract/shapes/orders';
import { amountWords, changedWords, shortOrderName } from '@comanda/contract/words/orders';
import { lastStep } from '@comanda/domain/order-events';
import { isFinal } from '@comanda/domain/orders';
import { IconArrowBackUp, IconChevronRight } from '@comanda/icons/tabler';
import { Modal, SegmentedControl } from '@mantine/core';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { clockTime } from '../../../platform/clock-time.ts';
import { now as tickedAt, useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import { RefusedList } from '../refused/refused-list.tsx';
import { refusedWords } from '../refused/refused-words.ts';
import { selectOrders, useLiveOrdersStore } from '../store/live-orders-store.ts';
import styles from './recall-dialog.module.css';

const ENDED_WORDS: Readonly<Record<Order['status'], string>> = {
  AWAITING_PAYMENT: 'Waiting for payment',
  PLACED: 'New',
  COMPLETED: 'Done',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  MISSED: 'Missed',
  EXPIRED: 'Expired',
  ACCEPTED: 'Preparing',
  READY: 'Ready',
  OUT_FOR_DELIVERY: 'On its way',
};

function isUndoable(order: Order, now: number): boolean {
  return order.undoableUntil !== undefined && Date.parse(order.undoableUntil) > now;
}

function RecallRow({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  const { restaurant, undo } = useBoard();
  const canUndo = useClock(useCallback((now) => isUndoable(order, now), [order]));
  const last = lastStep(order.events);
  const amount = amountWords(order, restaurant.locale);
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={() => onOpen(order)}>
        <strong className={styles.number}>{shortOrderName(order)}</strong>
        <span className={styles.what}>
          <bdi>{!order.rehearsal && order.contact.name}</bdi>
          <span className={styles.aside}>
            {order.replacedBy ? changedWords(order) : ENDED_WORDS[order.status]}
            {last && ` ${clockTime(Date.parse(last.at), restaurant)}`}
            {last?.actor.name && ` by ${last.actor.name}`}
            {amount !== null && ` · ${amount}`}
          </span>
        </span>
        <IconChevronRight size={20} aria-hidden="true" className={styles.more} />
      </button>
      {canUndo && (
        <button type="button" className={styles.undo} onClick={() => undo(order)}>
          <IconArrowBackUp size={20} aria-hidden="true" /> Undo
        </button>
      )}
    </li>
  );
}

const VIEWS = ['LAST', 'REFUSED'] as const;
type View = (typeof VIEWS)[number];

function LastSteps({ onOpen }: { onOpen: (order: Order) => void }) {
  const store = useLiveOrdersStore();
  const state = useSyncExternalStore(store.subscribe, store.get);
  const orders = selectOrders(state, (order) => isFinal(order.status) || isUndoable(order, tickedAt()));
  const canUndo = useClock(
    useCallback((now) => selectOrders(state, (order) => isUndoable(order, now)).length > 0, [state]),
  );
  return (
    <>
      {canUndo && <p className={styles.aside}>The last step of an order can be undone for two minutes.</p>}
      {orders.length === 0 ? (
        <p className={styles.none}>Nothing has left the board in the last hours.</p>
      ) : (
        <ul className={styles.list} aria-label="Recall">
          {orders.map((order) => (
            <RecallRow key={order.id} order={order} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </>
  );
}

/** What left the board lately, what was refused or missed, and the last steps that can still be taken back. */
export function RecallDialog({ onClose }: { onClose: () => void }) {
  const { openSheet } = useBoard();
  const [view, setView] = useState<View>('LAST');
  const open = (order: Order) => {
    onClose();
    openSheet(order.id);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title="Recall"
      classNames={{ title: styles.title ?? '', body: styles.body ?? '', header: styles.header ?? '' }}
    >
      <SegmentedControl<View>
        aria-label={refusedWords.views}
        fullWidth
        size="lg"
        className={styles.views ?? ''}
        value={view}
        onChange={setView}
        data={VIEWS.map((value) => ({ value, label: refusedWords.tabs[value] }))}
      />
      {view === 'LAST' ? <LastSteps onOpen={open} /> : <RefusedList onOpen={open} />}
    </Modal>
  );
}
