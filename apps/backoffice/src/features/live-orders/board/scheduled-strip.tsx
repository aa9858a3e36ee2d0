import { allergyWords } from '@comanda/contract/words/allergies';
import { shortOrderName } from '@comanda/contract/words/orders';
import { IconBarrierBlock, IconCalendarTime, IconChevronDown } from '@comanda/icons/tabler';
import { memo, useCallback, useState } from 'react';
import { dayAndClock } from '../../../platform/date-words.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { LANE_WORDS } from '../moves/words.ts';
import { useLane, useOrder } from '../store/live-orders-store.ts';
import { allergyBandWords } from '../ticket/ticket-words.ts';
import { scheduledWords as words } from './board-words.ts';
import styles from './lanes.module.css';

const MS_PER_MINUTE = 60_000;

const startsIn = (startAt: number, now: number): string =>
  words.startsIn(Math.max(1, Math.ceil((startAt - now) / MS_PER_MINUTE)));

const ScheduledOrder = memo(function ScheduledOrder({ orderId }: { orderId: string }) {
  const order = useOrder(orderId);
  const { restaurant, openSheet } = useBoard();
  const startAt = order?.startAt ? Date.parse(order.startAt) : 0;
  const promisedAt = order?.promisedAt ? Date.parse(order.promisedAt) : 0;
  const when = useClock(
    useCallback(
      (now) => words.when(dayAndClock(promisedAt, restaurant, now), startsIn(startAt, now)),
      [startAt, promisedAt, restaurant],
    ),
  );
  if (!order?.promisedAt) return null;
  const avoided = allergyWords(order);
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <li>
      <button
        type="button"
        className={styles.order}
        data-press
        data-order-id={order.id}
        onClick={() => openSheet(order.id)}
      >
        <strong>{shortOrderName(order)}</strong>
        <span>
          <bdi>{order.contact.name}</bdi>, {words.items(count)}
        </span>
        <Text as="span" tone="muted" figures>
          {when}
        </Text>
        {avoided && (
          <Row as="span" gap={1} wrap={false} className={styles.allergy}>
            <IconBarrierBlock size={20} aria-hidden="true" />
            <span>
              <strong>{allergyBandWords.allergy}</strong> <bdi>{avoided}</bdi>
            </span>
          </Row>
        )}
      </button>
    </li>
  );
});

/** Accepted for later: out of the way in one line until its time comes, when it turns into a ticket by itself. */
export function ScheduledStrip() {
  const ids = useLane('SCHEDULED');
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return null;
  const [next] = ids;
  const name = LANE_WORDS.SCHEDULED;
  return (
    <Row as="section" gap={0} align="start" wrap={false} className={styles.strip} aria-label={name}>
      <button
        type="button"
        className={styles.toggle}
        data-press
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendarTime size={22} aria-hidden="true" />
        <strong>{name}</strong>
        <Text as="span" weight="bold" figures>
          {ids.length}
        </Text>
        <IconChevronDown size={18} aria-hidden="true" data-chevron />
      </button>
      <Row as="ul" gap={0} grow align="stretch" aria-label={name}>
        {(isOpen ? ids : next ? [next] : []).map((id) => (
          <ScheduledOrder key={id} orderId={id} />
        ))}
      </Row>
    </Row>
  );
}
