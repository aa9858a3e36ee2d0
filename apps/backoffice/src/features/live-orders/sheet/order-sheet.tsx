import type { Order } from '@comanda/contract/shapes/orders';
import { canGoMissing } from '@comanda/domain/orders/missing-dishes';
import { isRefundable } from '@comanda/domain/orders/order-payments';
import { endingMove, isFinal } from '@comanda/domain/orders/orders';
import { maySee } from '@comanda/domain/people/screens';
import {
  type Icon,
  IconArrowLeft,
  IconBan,
  IconCircleX,
  IconClockPlus,
  IconPhone,
  IconPrinter,
  IconReceiptRefund,
} from '@comanda/icons/tabler';
import { Button, Modal, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useOffice } from '../../../office.ts';
import { PrintOrder } from '../../../platform/print/print-order.tsx';
import { printWords } from '../../../platform/print/print-words.ts';
import { roleQuery } from '../../../session/session-queries.ts';
import { classes, Stack } from '../../../ui/layout.tsx';
import tones from '../../../ui/notice.module.css';
import { useBoard } from '../board-state/board-context.ts';
import { promiseWords } from '../moves/promise-words.ts';
import { canWait } from '../store/board-order.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { SERVICE_ICONS } from '../ticket/service-icons.ts';
import { CookingNotes } from '../ticket/ticket.tsx';
import { EndOrderForm } from './end-order-form.tsx';
import { MissingDish } from './missing-dish.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './order-sheet.module.css';
import { PromiseForm } from './promise-form.tsx';
import { CancelWaitingForm, SoldOutForm, TableForm } from './quick-forms.tsx';
import { type SameSender, sameSenders } from './same-sender.ts';
import { Overtaken } from './sheet-form.tsx';
import {
  detailsWords,
  endWords,
  floodWords,
  sheetWords,
  soldOutWords,
  tableFormWords,
} from './sheet-words.ts';

/** Leads to the order among all orders, where money is given back; for roles that may. */
function RefundChoice({ order, onChosen }: { order: Order; onChosen: () => void }) {
  const { client, session } = useOffice();
  const { restaurant } = useBoard();
  const { data: role } = useQuery(roleQuery(client, restaurant.id, session.user()));
  const isOffered = role !== undefined && maySee(role, 'orders') && !order.rehearsal;
  if (!isOffered || !isRefundable(order.payment.state)) return null;
  const page = restaurant.accountLocked ? '/merchant/account-locked' : '/orders';
  return (
    <UnstyledButton
      component={Link}
      className={styles.choice}
      data-press="ground"
      to={`${page}?order=${order.id}&refund`}
      onClick={onChosen}
    >
      <IconReceiptRefund aria-hidden="true" /> {detailsWords.refund}
    </UnstyledButton>
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

/** One of what can be done about the order, as large as wet fingers need it. */
function Choice({
  icon: Glyph,
  isDanger,
  onPress,
  children,
}: {
  icon: Icon;
  isDanger?: boolean;
  onPress: () => void;
  children: string;
}) {
  return (
    <UnstyledButton
      className={classes(tones.tone, styles.choice)}
      data-press={isDanger ? undefined : 'ground'}
      data-tone={isDanger ? 'danger' : undefined}
      onClick={onPress}
    >
      <Glyph aria-hidden="true" /> {children}
    </UnstyledButton>
  );
}

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
  const { phone } = order.contact;
  const titles = {
    overview: sheetWords.title(order),
    'sold-out': soldOutWords.title,
    promise: promiseWords.title(order),
    table: tableFormWords.title(order),
    print: printWords.title(order),
    end: opened ? endWords.send(opened, order) : '',
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={typeof view === 'string' ? titles[view] : floodWords.title(view.count)}
    >
      {view !== 'overview' && (
        <Button
          variant="subtle"
          size="lg"
          leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
          onClick={() => setView('overview')}
        >
          {sheetWords.back}
        </Button>
      )}
      {view === 'overview' && (
        <>
          <Stack className={styles.made}>
            <CookingNotes
              order={order}
              below={
                canGoMissing(order.status) && !order.rehearsal
                  ? (position) => <MissingDish order={order} position={position} />
                  : undefined
              }
            />
          </Stack>
          <OrderDetails order={order} restaurant={restaurant} />
          <div className={styles.choices}>
            {phone !== undefined && (
              <UnstyledButton
                component="a"
                className={styles.choice}
                data-press="ground"
                href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              >
                <IconPhone aria-hidden="true" /> {sheetWords.call}
              </UnstyledButton>
            )}
            {!order.rehearsal && (
              <Choice icon={IconBan} onPress={() => setView('sold-out')}>
                {sheetWords.soldOut}
              </Choice>
            )}
            <Choice icon={IconPrinter} onPress={() => setView('print')}>
              {printWords.open}
            </Choice>
            {isWaitedFor && (
              <Choice icon={IconClockPlus} onPress={() => setView('promise')}>
                {promiseWords.open}
              </Choice>
            )}
            {order.table !== undefined && !isFinal(order.status) && (
              <Choice icon={SERVICE_ICONS.DINE_IN} onPress={() => setView('table')}>
                {tableFormWords.open}
              </Choice>
            )}
            <RefundChoice order={order} onChosen={onClose} />
            {ending && (
              <Choice
                key={ending}
                icon={IconCircleX}
                isDanger
                onPress={() => {
                  setOpened(ending);
                  setView('end');
                }}
              >
                {endWords.choice(ending, order)}
              </Choice>
            )}
            {senders.map((from) => (
              <Choice key={from.by} icon={IconCircleX} isDanger onPress={() => setView(from)}>
                {floodWords.choice(from.count, floodWords.from[from.by])}
              </Choice>
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
