import type { Order } from '@comanda/contract/shapes/orders';
import { canPromiseLater } from '@comanda/domain/order-promises';
import { isUnanswered, lateness } from '@comanda/domain/orders';
import { useCallback } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import { primaryMove } from '../moves/primary-move.ts';
import { LATER_AT_FIRST, promiseWords } from '../moves/promise-words.ts';
import { boardOrder } from '../store/board-order.ts';
import { AcceptPanel } from './accept-panel.tsx';
import styles from './ticket-actions.module.css';

/** More time for an order that will not be done in time: shown when that is near, to be had from its sheet always. */
function MoreTime({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { restaurant, openSheet } = useBoard();
  const isPressing = useClock(
    useCallback(
      (now) => {
        if (!canPromiseLater({ ...boardOrder(order), service: order.service })) return false;
        const band = lateness(boardOrder(order), now, restaurant.lateness)?.band;
        return band === 'DUE_SOON' || band === 'LATE';
      },
      [order, restaurant.lateness],
    ),
  );
  if (!isPressing) return null;
  return (
    <button
      type="button"
      className={styles.chip}
      data-more
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={promiseWords.shortOf(LATER_AT_FIRST, order)}
      onClick={() => openSheet(order.id, 'promise')}
    >
      {promiseWords.short(LATER_AT_FIRST)}
    </button>
  );
}

/** One obvious next step over the whole width, in the colour of the lane it leads to. */
export function TicketActions({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { move } = useBoard();
  const primary = primaryMove(order);
  return (
    <div className={styles.actions} data-actions>
      {isUnanswered(order.status) ? (
        <AcceptPanel order={order} tabIndex={tabIndex} />
      ) : (
        primary && (
          <button
            key={order.status}
            type="button"
            className={styles.primary}
            data-goes-to={primary.to}
            tabIndex={tabIndex}
            onClick={() => move(order, { to: primary.to })}
          >
            {primary.label}
          </button>
        )
      )}
      <MoreTime order={order} tabIndex={tabIndex} />
    </div>
  );
}
