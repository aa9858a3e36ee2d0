import type { Order } from '@comanda/contract/shapes/orders';
import { aboutTime } from '@comanda/domain/estimate';
import { isUnanswered, lateness } from '@comanda/domain/orders';
import { useCallback } from 'react';
import { clockTime } from '../../../platform/clock-time.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import { laterPromise, laterSentence } from '../moves/later-sentence.ts';
import { primaryMove } from '../moves/primary-move.ts';
import { LATER_AT_FIRST, promiseWords } from '../moves/promise-words.ts';
import { boardOrder, canWait } from '../store/board-order.ts';
import { AcceptPanel } from './accept-panel.tsx';
import styles from './ticket-actions.module.css';

/** More time in one press, with what the diner will read: shown when it is needed; other minutes are in the order's sheet. */
function MoreTime({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { restaurant, promiseLater } = useBoard();
  const about = useClock(
    useCallback(
      (now) => {
        if (!canWait(order)) return null;
        const band = lateness(boardOrder(order), now, restaurant.lateness)?.band;
        const at = band && band !== 'ON_TIME' ? laterPromise(order, LATER_AT_FIRST, now) : null;
        return at === null ? null : aboutTime(at);
      },
      [order, restaurant.lateness],
    ),
  );
  if (about === null) return null;
  const sentence = laterSentence(order, about, restaurant);
  return (
    <button
      type="button"
      className={styles.chip}
      data-more
      tabIndex={tabIndex}
      title={promiseWords.willRead(order, sentence)}
      aria-label={promiseWords.shortOf(LATER_AT_FIRST, clockTime(about, restaurant), order)}
      aria-description={promiseWords.willRead(order, sentence)}
      onClick={() => promiseLater([order])}
    >
      {promiseWords.short(LATER_AT_FIRST)}{' '}
      <span className={styles.reads}>{promiseWords.about(clockTime(about, restaurant))}</span>
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
