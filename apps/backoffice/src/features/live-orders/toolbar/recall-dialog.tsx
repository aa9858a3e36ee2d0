import type { Order } from '@comanda/contract/shapes/orders';
import { amountWords, changedWords, shortOrderName } from '@comanda/contract/words/orders';
import { lastStep } from '@comanda/domain/orders/order-events';
import { isFinal } from '@comanda/domain/orders/orders';
import { IconArrowBackUp, IconChevronRight } from '@comanda/icons/tabler';
import { Button, Modal, SegmentedControl, UnstyledButton } from '@mantine/core';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { clockTime } from '../../../platform/clock-time.ts';
import { now as tickedAt, useClock } from '../../../platform/ticking-clock.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/list.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { RefusedList } from '../refused/refused-list.tsx';
import { refusedWords } from '../refused/refused-words.ts';
import { selectOrders, useLiveOrdersStore } from '../store/live-orders-store.ts';
import styles from './toolbar.module.css';
import { recallWords } from './toolbar-words.ts';

function isUndoable(order: Order, now: number): boolean {
  return order.undoableUntil !== undefined && Date.parse(order.undoableUntil) > now;
}

function RecallRow({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  const { restaurant, undo } = useBoard();
  const canUndo = useClock(useCallback((now) => isUndoable(order, now), [order]));
  const last = lastStep(order.events);
  const amount = amountWords(order, restaurant.locale);
  return (
    <Row as="li" gap={4} wrap={false} data-divided>
      <UnstyledButton className={styles.recalled} onClick={() => onOpen(order)}>
        <Text as="strong" size="2xl" figures>
          {shortOrderName(order)}
        </Text>
        <Stack as="span" gap={0} grow>
          <Text as="span" size="lg" weight="medium">
            <bdi>{!order.rehearsal && order.contact.name}</bdi>
          </Text>
          <Text as="span" tone="muted" figures>
            {order.replacedBy ? changedWords(order) : recallWords.ended[order.status]}
            {last && ` ${clockTime(Date.parse(last.at), restaurant)}`}
            {last?.actor.name && recallWords.by(last.actor.name)}
            {amount !== null && ` · ${amount}`}
          </Text>
        </Stack>
        <IconChevronRight size={20} aria-hidden="true" color="var(--color-text-muted)" />
      </UnstyledButton>
      {canUndo && (
        <Button
          mih="var(--target-board)"
          leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
          onClick={() => undo(order)}
        >
          {recallWords.undo}
        </Button>
      )}
    </Row>
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
      {canUndo && <Text tone="muted">{recallWords.canUndo}</Text>}
      {orders.length === 0 ? (
        <Text>{recallWords.none}</Text>
      ) : (
        <List aria-label={recallWords.open}>
          {orders.map((order) => (
            <RecallRow key={order.id} order={order} onOpen={onOpen} />
          ))}
        </List>
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
    <Modal opened onClose={onClose} size={640} title={recallWords.open}>
      <Stack gap={4}>
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
      </Stack>
    </Modal>
  );
}
