import { allergyWords } from '@comanda/contract/words/allergies';
import { shortOrderName } from '@comanda/contract/words/orders';
import { IconBarrierBlock, IconCalendarTime, IconChevronDown } from '@comanda/icons/tabler';
import { memo, useCallback, useState } from 'react';
import { dayAndClock } from '../../../platform/date-words.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useLane, useOrder } from '../store/live-orders-store.ts';
import { useBoard } from './board-context.ts';
import styles from './scheduled-strip.module.css';

const MS_PER_MINUTE = 60_000;

function startsIn(startAt: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((startAt - now) / MS_PER_MINUTE));
  if (minutes < 100) return `starts in ${minutes} min`;
  return `starts in ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const ScheduledOrder = memo(function ScheduledOrder({ orderId }: { orderId: string }) {
  const order = useOrder(orderId);
  const { restaurant, openSheet } = useBoard();
  const startAt = order?.startAt ? Date.parse(order.startAt) : 0;
  const promisedAt = order?.promisedAt ? Date.parse(order.promisedAt) : 0;
  const words = useClock(
    useCallback(
      (now) => `for ${dayAndClock(promisedAt, restaurant, now)} · ${startsIn(startAt, now)}`,
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
        data-order-id={order.id}
        onClick={() => openSheet(order.id)}
      >
        <strong>{shortOrderName(order)}</strong>
        <span>
          <bdi>{order.contact.name}</bdi>, {count} {count === 1 ? 'item' : 'items'}
        </span>
        <Text as="span" tone="muted" figures>
          {words}
        </Text>
        {avoided && (
          <span className={styles.allergy}>
            <IconBarrierBlock size={20} aria-hidden="true" />
            <span>
              <strong>ALLERGY</strong> <bdi>{avoided}</bdi>
            </span>
          </span>
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
  return (
    <section className={styles.strip} aria-label="Scheduled">
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconCalendarTime size={22} aria-hidden="true" />
        <strong>Scheduled</strong>
        <Text as="span" weight="bold" figures>
          {ids.length}
        </Text>
        <IconChevronDown size={18} className={styles.chevron} aria-hidden="true" />
      </button>
      <Row as="ul" gap={0} grow align="stretch" aria-label="Scheduled">
        {(isOpen ? ids : next ? [next] : []).map((id) => (
          <ScheduledOrder key={id} orderId={id} />
        ))}
      </Row>
    </section>
  );
}
