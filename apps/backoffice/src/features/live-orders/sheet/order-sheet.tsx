import type { Order } from '@comanda/contract/shapes/orders';
import { orderInText, orderName } from '@comanda/contract/words/orders';
import { canGoMissing } from '@comanda/domain/missing-dishes';
import { isRefundable } from '@comanda/domain/order-payments';
import { endingMove, isFinal } from '@comanda/domain/orders';
import { maySee } from '@comanda/domain/screens';
import {
  IconArrowLeft,
  IconBan,
  IconCircleX,
  IconClockPlus,
  IconPhone,
  IconPrinter,
  IconReceiptRefund,
} from '@comanda/icons/tabler';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useOffice } from '../../../office.ts';
import { PrintOrder } from '../../../platform/print/print-order.tsx';
import { printWords } from '../../../platform/print/print-words.ts';
import { roleQuery } from '../../../session/session-queries.ts';
import { useBoard } from '../board/board-context.ts';
import { promiseWords } from '../moves/promise-words.ts';
import { canWait } from '../store/board-order.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { SERVICE_ICONS } from '../ticket/service-icons.ts';
import { CookingNotes } from '../ticket/ticket.tsx';
import { CancelWaitingForm } from './cancel-waiting-form.tsx';
import { EndOrderForm } from './end-order-form.tsx';
import { MissingDish } from './missing-dish.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './order-sheet.module.css';
import { Overtaken } from './overtaken.tsx';
import { PromiseForm } from './promise-form.tsx';
import { type SameSender, sameSenders } from './same-sender.ts';
import { detailsWords, floodWords } from './sheet-words.ts';
import { SoldOutForm } from './sold-out-form.tsx';
import { TableForm } from './table-form.tsx';
import { tableFormWords } from './table-words.ts';

/** Leads to the order among all orders, where money is given back; for roles that may. */
function RefundChoice({ order, onChosen }: { order: Order; onChosen: () => void }) {
  const { client, session } = useOffice();
  const { restaurant } = useBoard();
  const { data: role } = useQuery(roleQuery(client, restaurant.id, session.user()));
  const isOffered = role !== undefined && maySee(role, 'orders') && !order.rehearsal;
  if (!isOffered || !isRefundable(order.payment.state)) return null;
  const page = restaurant.accountLocked ? '/merchant/account-locked' : '/orders';
  return (
    <Link className={styles.choice} to={`${page}?order=${order.id}&refund`} onClick={onChosen}>
      <IconReceiptRefund aria-hidden="true" /> {detailsWords.refund}
    </Link>
  );
}

/** What else waits from the sender of an order; for managers alone, with the right to cancel it. */
function useSameSenders(order: Order): SameSender[] {
  const { client, session } = useOffice();
  const { restaurant } = useBoard();
  const store = useLiveOrdersStore();
  const { orders } = useSyncExternalStore(store.subscribe, store.get);
  const { data: role } = useQuery(roleQuery(client, restaurant.id, session.user()));
  return role === 'ADMIN' || role === 'MANAGER' ? sameSenders(order, orders.values()) : [];
}

type Ending = NonNullable<ReturnType<typeof endingMove>>;

const TableIcon = SERVICE_ICONS.DINE_IN;

const END_VERBS: Readonly<Record<Ending, string>> = { REJECTED: 'Reject', CANCELLED: 'Cancel' };

type View = 'overview' | 'sold-out' | 'promise' | 'table' | 'print' | 'end' | SameSender;

/** Everything about one order that is not its next step. */
export function OrderSheet({
  order,
  first = 'overview',
  onClose,
}: {
  order: Order;
  first?: 'overview' | 'promise' | undefined;
  onClose: () => void;
}) {
  const { restaurant } = useBoard();
  const [view, setView] = useState<View>(first);
  /** What the form was opened for: a quicker colleague must not change what its button does. */
  const [opened, setOpened] = useState<Ending | null>(null);
  const senders = useSameSenders(order);
  const ending = endingMove(order);
  const isWaitedFor = canWait(order);
  const titles = {
    overview: order.rehearsal
      ? 'Rehearsal · it counts nowhere'
      : `${orderName(order)} · ${order.contact.name}`,
    'sold-out': 'Mark sold out',
    promise: promiseWords.title(order),
    table: tableFormWords.title(order),
    print: printWords.title(order),
    end: `${opened ? END_VERBS[opened] : ''} ${orderInText(order)}`,
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={typeof view === 'string' ? titles[view] : floodWords.title(view.count)}
      classNames={{ title: styles.title ?? '', header: styles.header ?? '', body: styles.sheet ?? '' }}
    >
      {view !== 'overview' && (
        <button type="button" className={styles.back} onClick={() => setView('overview')}>
          <IconArrowLeft size={20} aria-hidden="true" /> Back to the order
        </button>
      )}
      {view === 'overview' && (
        <>
          <div className={styles.made}>
            <CookingNotes
              order={order}
              below={
                canGoMissing(order.status) && !order.rehearsal
                  ? (position) => <MissingDish order={order} position={position} />
                  : undefined
              }
            />
          </div>
          <OrderDetails order={order} restaurant={restaurant} />
          <div className={styles.choices}>
            {order.contact.phone !== undefined && (
              <a className={styles.choice} href={`tel:${order.contact.phone.replace(/[^+\d]/g, '')}`}>
                <IconPhone aria-hidden="true" /> Call
              </a>
            )}
            {!order.rehearsal && (
              <button type="button" className={styles.choice} onClick={() => setView('sold-out')}>
                <IconBan aria-hidden="true" /> Sold out…
              </button>
            )}
            <button type="button" className={styles.choice} onClick={() => setView('print')}>
              <IconPrinter aria-hidden="true" /> {printWords.open}
            </button>
            {isWaitedFor && (
              <button type="button" className={styles.choice} onClick={() => setView('promise')}>
                <IconClockPlus aria-hidden="true" /> {promiseWords.open}
              </button>
            )}
            {order.table !== undefined && !isFinal(order.status) && (
              <button type="button" className={styles.choice} onClick={() => setView('table')}>
                <TableIcon aria-hidden="true" /> {tableFormWords.open}
              </button>
            )}
            <RefundChoice order={order} onChosen={onClose} />
            {ending && (
              <button
                key={ending}
                type="button"
                className={styles.choice}
                data-danger
                onClick={() => {
                  setOpened(ending);
                  setView('end');
                }}
              >
                <IconCircleX aria-hidden="true" /> {END_VERBS[ending]}{' '}
                {order.rehearsal ? orderInText(order) : 'order'}…
              </button>
            )}
            {senders.map((from) => (
              <button
                type="button"
                key={from.by}
                className={styles.choice}
                data-danger
                onClick={() => setView(from)}
              >
                <IconCircleX aria-hidden="true" /> {floodWords.choice(from.count, floodWords.from[from.by])}
              </button>
            ))}
          </div>
        </>
      )}
      {view === 'sold-out' && <SoldOutForm order={order} onDone={onClose} />}
      {view === 'print' && <PrintOrder order={order} restaurant={restaurant} />}
      {view === 'table' && <TableForm order={order} onDone={onClose} />}
      {view === 'promise' &&
        (isWaitedFor ? <PromiseForm order={order} onDone={onClose} /> : <Overtaken order={order} />)}
      {typeof view === 'object' && <CancelWaitingForm from={view} onDone={onClose} />}
      {view === 'end' && opened && <EndOrderForm order={order} to={opened} onDone={onClose} />}
    </Modal>
  );
}
