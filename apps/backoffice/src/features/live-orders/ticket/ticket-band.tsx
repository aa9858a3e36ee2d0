import type { Order } from '@comanda/contract/shapes/orders';
import { foodAt } from '@comanda/domain/orders/order-statuses';
import { isUnanswered, nextClockMove } from '@comanda/domain/orders/orders';
import { IconAlertTriangleFilled, IconClock, IconHourglass } from '@comanda/icons/tabler';
import { VisuallyHidden } from '@mantine/core';
import { memo, useCallback } from 'react';
import { orderTime } from '../../../platform/date-words.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { Row } from '../../../ui/layout.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { clockedOrder } from '../store/board-order.ts';
import { bandOf } from './band.ts';
import styles from './ticket-band.module.css';
import { dueWords } from './ticket-words.ts';

const ICONS = { ON_TIME: IconClock, DUE_SOON: IconHourglass, LATE: IconAlertTriangleFilled } as const;

/** `at` in epoch ms. */
type Due = { readonly label: string; readonly at: number };

const MS_PER_MINUTE = 60_000;

/** What the band counts towards: arrival, the kitchen's end, or the deadline of the answer. */
function dueOf(order: Order, pressure: string, unansweredMinutes: number, now: number): Due | null {
  const { status, promisedAt, scheduledFor, travelMinutes } = order;
  if (isUnanswered(status) && pressure === 'LATE') {
    const move = nextClockMove(clockedOrder(order), { unansweredMinutes, isWatched: true });
    // still here after that: an outage has given it more time
    return move && move.at > now ? { label: dueWords.answer, at: move.at } : null;
  }
  if (isUnanswered(status))
    return scheduledFor ? { label: dueWords.wanted, at: Date.parse(scheduledFor) } : null;
  if (!promisedAt) return null;
  const atDoor = Date.parse(promisedAt);
  if (foodAt(status) === 'WAY' || travelMinutes === 0) return { label: dueWords.due, at: atDoor };
  return { label: dueWords.ready, at: atDoor - travelMinutes * MS_PER_MINUTE };
}

function useBand(order: Order) {
  const { restaurant } = useBoard();
  const key = useClock(
    useCallback(
      (now) => {
        const band = bandOf(order, now, restaurant.lateness);
        if (!band) return null;
        const due = dueOf(order, band.pressure, restaurant.unansweredMinutes, now);
        return [
          band.pressure,
          band.figure,
          band.unit,
          due?.label ?? '',
          due ? orderTime(order, due.at, restaurant, now) : '',
        ].join('|');
      },
      [order, restaurant],
    ),
  );
  if (!key) return null;
  const [pressure, figure, unit, label, time] = key.split('|');
  const known = pressure === 'LATE' || pressure === 'DUE_SOON' ? pressure : 'ON_TIME';
  return { known, figure, unit, label, time } as const;
}

/** The same in a ticket that is a line. */
export const ShortBand = memo(function ShortBand({ order }: { order: Order }) {
  const band = useBand(order);
  if (!band) return null;
  const Icon = ICONS[band.known];
  return (
    <Row as="span" gap={1} wrap={false} className={styles.short} data-pressure={band.known}>
      <Icon size="1em" aria-hidden="true" />
      <span>
        {band.figure} <VisuallyHidden>{band.unit}</VisuallyHidden>
      </span>
    </Row>
  );
});

/** Lateness has its own colours, icon and words, and doubles its height when late: never the colours of status. */
export const TicketBand = memo(function TicketBand({ order }: { order: Order }) {
  const band = useBand(order);
  if (!band) return null;
  const { known, figure, unit, label, time } = band;
  const Icon = ICONS[known];
  return (
    <div
      className={styles.band}
      data-pressure={known}
      data-unanswered={isUnanswered(order.status) || undefined}
    >
      <Row as="span" gap={2} align="baseline" wrap={false}>
        <Icon className={styles.icon} aria-hidden="true" />
        <span className={styles.figure}>{figure}</span>
        {unit && <span className={styles.unit}>{unit}</span>}
      </Row>
      {label && (
        <span className={styles.due}>
          <span className={styles.label}>{label}</span> <strong>{time}</strong>
        </span>
      )}
    </div>
  );
});
