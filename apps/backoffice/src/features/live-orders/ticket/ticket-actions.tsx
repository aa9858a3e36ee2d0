import type { Order } from '@comanda/contract/shapes/orders';
import { IconDots } from '@tabler/icons-react';
import { useBoard } from '../board/board-context.ts';
import { primaryMove } from '../moves/primary-move.ts';
import { AcceptPanel } from './accept-panel.tsx';
import styles from './ticket-actions.module.css';

/** One obvious next step, in the colour of the lane it leads to; everything else behind one button. */
export function TicketActions({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const { move, openSheet } = useBoard();
  const primary = primaryMove(order);
  return (
    <div className={styles.actions}>
      {order.status === 'PLACED' ? (
        <AcceptPanel order={order} tabIndex={tabIndex} />
      ) : (
        primary && (
          <button
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
      <button
        type="button"
        className={styles.more}
        tabIndex={tabIndex}
        aria-label={`More for order ${order.number}`}
        aria-haspopup="dialog"
        onClick={() => openSheet(order.id)}
      >
        <IconDots aria-hidden="true" />
      </button>
    </div>
  );
}
