import { serverNow } from '@comanda/client/server-clock';
import type { Order } from '@comanda/contract/shapes/orders';
import { shortOrderName } from '@comanda/contract/words/orders';
import { isLateToPromise } from '@comanda/domain/orders/order-promises';
import { lateness } from '@comanda/domain/orders/orders';
import { IconClockPlus } from '@comanda/icons/tabler';
import { Modal } from '@mantine/core';
import { useCallback } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { now as tickedAt, useClock } from '../../../platform/ticking-clock.ts';
import { useAction } from '../../../platform/use-action.ts';
import { List, ListRow } from '../../../ui/list.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { laterPromise, laterSentence } from '../moves/later-sentence.ts';
import { promiseAllLater } from '../moves/promise-later.ts';
import { LATER_AT_FIRST, promiseWords } from '../moves/promise-words.ts';
import { LaterFields, useLater } from '../sheet/promise-form.tsx';
import { SheetForm } from '../sheet/sheet-form.tsx';
import { boardOrder, canWait } from '../store/board-order.ts';
import { shownOrder } from '../store/live-orders-state.ts';
import { type LiveOrdersStore, useLiveOrdersStore } from '../store/live-orders-store.ts';
import { Tool } from './tool.tsx';
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
  const later = useLater();
  const { isBusy, problem, run } = useAction();
  const promise = async () =>
    toast.success(promiseWords.doneAll(await promiseAllLater(client, store, restaurant.id, later.body)));
  return (
    <Modal opened onClose={onClose} size={520} title={promiseWords.titleAll(count)}>
      <SheetForm
        send={isBusy ? promiseWords.sending : promiseWords.submitAll(count, later.minutes)}
        isBusy={isBusy}
        problem={problem}
        onSubmit={() => void run(promise, onClose)}
      >
        <div className={styles.lateList}>
          <List aria-label={promiseWords.titleAll(count)}>
            {orders.map((order) => (
              <ListRow
                key={order.id}
                title={
                  <>
                    {shortOrderName(order)} <bdi>{order.contact.name}</bdi>
                  </>
                }
                actions={
                  <Text as="span" tone="muted" figures>
                    {promiseWords.lateBy(lateBy(order, tickedAt()))}
                  </Text>
                }
              />
            ))}
          </List>
        </div>
        <LaterFields later={later} first={orders[0]} />
        <Text tone="muted">{promiseWords.allRead}</Text>
      </SheetForm>
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
    <Tool
      icon={IconClockPlus}
      keepsWords
      data-late
      title={reads}
      aria-description={reads}
      onClick={() => promiseLater(lateOrders(store, tickedAt()))}
    >
      <span>{promiseWords.lateShort(count)}</span> <span>{promiseWords.short(LATER_AT_FIRST)}</span>
    </Tool>
  );
}
